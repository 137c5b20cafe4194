import type { InputOf } from '@mostrador/contract/endpoint'
import type { MovimientoStock, stock } from '@mostrador/contract/mercaderia/stock'
import type { Page } from '@mostrador/contract/wire'
import sql, { type Sql } from 'sql-template-tag'
import { after, limit, pageOf, upTo } from '../../../platform/api/lists/page.ts'
import { all } from '../../../platform/api/lists/search.ts'
import { mapped, type Rows, rowsOf } from '../../../platform/database/batches.ts'
import type { Reader } from '../../../platform/database/db.ts'
import { limitRows } from '../../../platform/files/excel.ts'
import { findDia } from '../../base/contadores/contadores.queries.ts'
import type { Alcance } from '../../base/sucursales/alcance.reglas.ts'

type Query = InputOf<typeof stock.movimientos>['query']
type Filtros = InputOf<typeof stock.exportarMovimientos>['query']
type Row = Omit<MovimientoStock, 'documento'> & {
  documento_tipo: MovimientoStock['documento']['tipo']
  documento_id: number
}

const matching = ({ sucursal }: Alcance, { articulo, desde, hasta }: Filtros): Sql =>
  all([
    ...(sucursal === null ? [] : [sql`sucursal = ${sucursal}`]),
    ...(articulo === undefined ? [] : [sql`articulo = ${articulo}`]),
    ...(desde ? [sql`fecha >= ${desde}::date`] : []),
    ...(hasta ? [sql`fecha <= ${hasta}::date`] : []),
  ])

/**
 * Newest date first. The movements of one article come in the order of writing, so that each balance follows
 * from the row below.
 */
const orderOf = ({ articulo }: Filtros): Sql =>
  articulo === undefined ? sql`order by m.fecha desc, m.id desc` : sql`order by m.id desc`

/** Joins the names after the cut, so that only the rows of the page are joined. */
const selectMovimientos = (where: Sql, order: Sql, cut: Sql): Sql => sql`
    select m.id, m.fecha, case when m.cantidad > 0 then 'E' else 'S' end as movimiento, m.comprobante, m.articulo,
      a.nombre as articulo_nombre, m.sucursal, s.nombre as sucursal_nombre, greatest(m.cantidad, 0) as entrada,
      greatest(-m.cantidad, 0) as salida, m.saldo, u.username as usuario_nombre, m.documento_tipo, m.documento_id
    from (select * from stock_movimientos m where ${where} ${order} ${cut}) m
    join articulos a on a.id = m.articulo join sucursales s on s.id = m.sucursal
    join usuarios u on u.id = m.usuario
    ${order}`

const toMovimiento = ({ documento_tipo, documento_id, ...movimiento }: Row): MovimientoStock => ({
  ...movimiento,
  documento: { tipo: documento_tipo, id: documento_id },
})

/** The movements of the branches that the caller may see. */
export async function listMovimientos(
  db: Reader,
  alcance: Alcance,
  query: Query,
): Promise<Page<MovimientoStock>> {
  if (query.articulo === undefined) return await listPorFecha(db, alcance, query)
  const where = matching(alcance, query)
  const [rows, { count }] = await Promise.all([
    db.rows<Row>(selectMovimientos(where, orderOf(query), limit(query))),
    db.one<{ count: number }>(sql`select count(*) from stock_movimientos where ${where}`),
  ])
  return pageOf(rows.map(toMovimiento), count, query)
}

/**
 * The stored count of each day tells on which day the page begins, so that the database skips the days before
 * it.
 */
async function listPorFecha(db: Reader, alcance: Alcance, query: Query): Promise<Page<MovimientoStock>> {
  const skipped = (query.page - 1) * query.page_size
  const { count, fecha, antes } = await findDia(db, alcance.sucursal, query, skipped)
  if (fecha === null) return pageOf([], count, query)
  const where = sql`fecha <= ${fecha}::date and ${matching(alcance, query)}`
  const cut = sql`${upTo(query.page_size)} ${after(skipped - antes)}`
  const rows = await db.rows<Row>(selectMovimientos(where, orderOf(query), cut))
  return pageOf(rows.map(toMovimiento), count, query)
}

/** All rows of the same filters, for a workbook. */
export const exportMovimientos = (db: Reader, alcance: Alcance, filtros: Filtros): Rows<MovimientoStock> =>
  mapped(
    rowsOf<Row>(db, selectMovimientos(matching(alcance, filtros), orderOf(filtros), limitRows)),
    toMovimiento,
  )
