import type { InputOf } from '@mostrador/contract/endpoint'
import type { MovimientoStock, stock } from '@mostrador/contract/mercaderia/stock'
import type { Page } from '@mostrador/contract/wire'
import sql, { type Sql } from 'sql-template-tag'
import { type Asked, listOf } from '../../../platform/api/lists/list.ts'
import { after, type PageRequest, pageOf } from '../../../platform/api/lists/page.ts'
import { ordered, type Source } from '../../../platform/api/lists/source.ts'
import { upTo } from '../../../platform/database/upTo.ts'
import { findDia } from '../../base/contadores/contadores.queries.ts'
import { columnas } from './stock.excel.ts'

type Filtros = InputOf<typeof stock.exportarMovimientos>['query']
type Row = Omit<MovimientoStock, 'documento'> & {
  documento_tipo: MovimientoStock['documento']['tipo']
  documento_id: number
}

const columns = sql`m.id, m.fecha, case when m.cantidad > 0 then 'E' else 'S' end as movimiento, m.comprobante, m.articulo,
  a.nombre as articulo_nombre, m.sucursal, s.nombre as sucursal_nombre, greatest(m.cantidad, 0) as entrada,
  greatest(-m.cantidad, 0) as salida, m.saldo, u.username as usuario_nombre, m.documento_tipo, m.documento_id`

const names = sql`join articulos a on a.id = m.articulo join sucursales s on s.id = m.sucursal
  join usuarios u on u.id = m.usuario`

/**
 * Newest date first. The movements of one article come in the order of writing, so that each balance follows
 * from the row below.
 */
const rowsOf = ({ articulo }: Filtros): Source =>
  ordered({
    table: sql`stock_movimientos`,
    as: sql`m`,
    columns,
    names,
    order: articulo === undefined ? sql`m.fecha desc, m.id desc` : sql`m.id desc`,
  })

const toMovimiento = ({ documento_tipo, documento_id, ...movimiento }: Row): MovimientoStock => ({
  ...movimiento,
  documento: { tipo: documento_tipo, id: documento_id },
})

/**
 * The stored count of each day tells on which day the page begins, so that the database skips the days before
 * it. Oldest first, a page is one of these from the other end.
 */
async function pagePorFecha(
  { reports, alcance, query }: Asked<Filtros>,
  where: Sql,
  request: PageRequest,
): Promise<Page<Row>> {
  const oldest = query.orden === 'fecha'
  const passed = (request.page - 1) * request.page_size
  const total = oldest ? (await findDia(reports, alcance.sucursal, query, 0)).count : 0
  const size = oldest ? Math.max(0, Math.min(request.page_size, total - passed)) : request.page_size
  const skipped = oldest ? Math.max(0, total - passed - size) : passed
  const { count, fecha, antes } = await findDia(reports, alcance.sucursal, query, skipped)
  if (fecha === null || size === 0) return pageOf([], count, request)
  const found = { where: sql`fecha <= ${fecha}::date and ${where}`, named: null, count: undefined }
  const cut = sql`${upTo(size)} ${after(skipped - antes)}`
  const rows = await reports.rows<Row>(rowsOf(query).select(found, { cut, request }))
  return pageOf(oldest ? rows.reverse() : rows, count, request)
}

export const movimientosList = listOf({
  reports: true,
  sucursal: { column: sql`m.sucursal` },
  filters: ({ query: { articulo, desde, hasta } }: Asked<Filtros>) => [
    ...(articulo === undefined ? [] : [sql`articulo = ${articulo}`]),
    ...(desde ? [sql`fecha >= ${desde}::date`] : []),
    ...(hasta ? [sql`fecha <= ${hasta}::date`] : []),
  ],
  orders: { fecha: 'fecha' },
  totales: sql`coalesce(sum(cantidad) filter (where cantidad > 0), 0)::bigint as entrada,
    coalesce(-sum(cantidad) filter (where cantidad < 0), 0)::bigint as salida`,
  rows: ({ query }) => rowsOf(query),
  item: toMovimiento,
  page: (asked, where, request) =>
    asked.query.articulo === undefined ? pagePorFecha(asked, where, request) : undefined,
  workbook: { name: 'movimientos-stock', columns: columnas },
})
