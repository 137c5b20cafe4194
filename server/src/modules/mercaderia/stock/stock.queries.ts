import type { InputOf } from '@mostrador/contract/endpoint'
import { movimientosStockLista } from '@mostrador/contract/mercaderia/movimientos-stock.lista'
import type { MovimientoStock, stock } from '@mostrador/contract/mercaderia/stock'
import type { Page } from '@mostrador/contract/wire'
import sql, { type Sql } from 'sql-template-tag'
import type { Asked } from '../../../platform/api/lists/list.ts'
import { listOf } from '../../../platform/api/lists/lista.ts'
import { after, type PageRequest, pageOf } from '../../../platform/api/lists/page.ts'
import { type Order, ordered, type Source } from '../../../platform/api/lists/source.ts'
import { upTo } from '../../../platform/database/upTo.ts'
import { type Desde, findDia } from '../../base/contadores/contadores.queries.ts'

type Filtros = InputOf<typeof stock.exportarMovimientos>['query']
type Row = Omit<MovimientoStock, 'documento'> & {
  documento_tipo: MovimientoStock['documento']['tipo']
  documento_id: number
}

const columns = sql`m.id, m.fecha, case when m.cantidad > 0 then 'E' else 'S' end as movimiento, m.comprobante, m.articulo,
  a.nombre as articulo_nombre, m.sucursal, s.nombre as sucursal_nombre, greatest(m.cantidad, 0) as entrada,
  greatest(-m.cantidad, 0) as salida, m.saldo, u.username as usuario_nombre, u.persona as usuario_persona, m.documento_tipo, m.documento_id`

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

/** The rows of a day that a page may pass over: beyond that, it looks whether the other end of the list is nearer. */
const MUCHAS = 1_000

/** The order from either end. */
const POR_FECHA: Record<Desde, Order> = {
  nuevos: (row) => sql`${row}.fecha desc, ${row}.id desc`,
  viejos: (row) => sql`${row}.fecha, ${row}.id`,
}

/**
 * The stored count of each day tells on which day the page begins, so that the database skips the days before
 * it. The day of the first stock may hold more movements than all others: its last page is read from the far end.
 */
async function pagePorFecha(
  { reports, alcance, query }: Asked<Filtros>,
  where: Sql,
  request: PageRequest,
): Promise<Page<Row>> {
  const asked: Desde = query.orden === 'fecha' ? 'viejos' : 'nuevos'
  const lugarDesde = async (primero: Desde, skipped: number) => {
    const dia = await findDia(reports, alcance.sucursal, query, { skipped, primero })
    return { ...dia, primero, over: skipped - dia.antes }
  }
  const passed = (request.page - 1) * request.page_size
  let lugar = await lugarDesde(asked, passed)
  const { count } = lugar
  if (lugar.fecha === null) return pageOf([], count, request)
  const size = Math.min(request.page_size, count - passed)
  if (lugar.over > MUCHAS) {
    const other = await lugarDesde(asked === 'viejos' ? 'nuevos' : 'viejos', count - passed - size)
    if (other.over < lugar.over) lugar = other
  }
  const { primero, fecha, over } = lugar
  const found = {
    where: sql`fecha ${primero === 'viejos' ? sql`>=` : sql`<=`} ${fecha}::date and ${where}`,
    named: null,
    count: undefined,
    order: POR_FECHA[primero],
  }
  const cut = sql`${upTo(size)} ${after(over)}`
  const rows = await reports.rows<Row>(rowsOf(query).select(found, { cut, request }))
  return pageOf(primero === asked ? rows : rows.reverse(), count, request)
}

export const movimientosList = listOf(movimientosStockLista, {
  reports: true,
  sucursal: { column: sql`m.sucursal` },
  filtros: { rango: sql`fecha`, articulo: (articulo) => sql`articulo = ${articulo}` },
  ordenes: { fecha: 'fecha' },
  totales: sql`coalesce(sum(cantidad) filter (where cantidad > 0), 0) as entrada,
    coalesce(-sum(cantidad) filter (where cantidad < 0), 0) as salida`,
  rows: ({ query }) => rowsOf(query),
  item: toMovimiento,
  page: (asked, where, request) =>
    asked.query.articulo === undefined ? pagePorFecha(asked, where, request) : undefined,
})
