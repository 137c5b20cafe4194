import type { Cheque, cheques } from '@mostrador/contract/cheques'
import { comprobante } from '@mostrador/contract/comprobantes'
import type { InputOf } from '@mostrador/contract/endpoint'
import type { Page } from '@mostrador/contract/wire'
import sql, { type Sql } from 'sql-template-tag'
import { notFound } from '../../platform/api/errors.ts'
import { limit, pageOf } from '../../platform/api/page.ts'
import { all, matches } from '../../platform/api/search.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { limitRows } from '../../platform/files/excel.ts'
import { esDeClientes } from '../clientes/clientes.queries.ts'
import type { Alcance } from '../sucursales/alcance.reglas.ts'
import { sucursalAmong } from '../sucursales/sucursales.queries.ts'

type Query = InputOf<typeof cheques.list>['query']
type Filtros = InputOf<typeof cheques.exportar>['query']

const joined = sql`cheques h join ventas v on v.id = h.venta join clientes c on c.id = v.cliente
  join sucursales s on s.id = h.sucursal`

/** The first due first. */
async function selectCheques(db: Queryable, where: Sql, cut: Sql): Promise<Cheque[]> {
  const rows = await db.rows<Omit<Cheque, 'venta_numero'> & { punto_venta: number }>(sql`
    select h.id, h.banco, h.numero, h.vencimiento, h.monto, h.estado, h.sucursal, s.nombre as sucursal_nombre,
      v.cliente, c.nombre as cliente_nombre, h.venta, v.punto_venta
    from ${joined} where ${where} order by h.vencimiento, h.id ${cut}`)
  return rows.map(({ punto_venta, ...row }) => ({
    ...row,
    venta_numero: comprobante('TKT-X', punto_venta, row.venta),
  }))
}

/** The search box finds by words of the customer, and by the bank and the number. */
const hits = async (db: Queryable, text: string): Promise<Sql> =>
  sql`(${await esDeClientes(db, sql`v.cliente`, text)}
    or ${matches(sql`normalizar(h.banco || ' ' || h.numero)`, text)})`

const matching = async (
  db: Queryable,
  alcance: Alcance,
  { estado, desde, hasta, search }: Filtros,
): Promise<Sql> =>
  all([
    sucursalAmong(alcance, sql`h.sucursal`),
    ...(estado === 'TODOS' ? [] : [sql`h.estado = ${estado}`]),
    ...(desde ? [sql`h.vencimiento >= ${desde}::date`] : []),
    ...(hasta ? [sql`h.vencimiento <= ${hasta}::date`] : []),
    ...(search ? [await hits(db, search)] : []),
  ])

/** The cheques of the branches that the caller may see. */
export async function listCheques(db: Queryable, alcance: Alcance, query: Query): Promise<Page<Cheque>> {
  const where = await matching(db, alcance, query)
  const [rows, { count }] = await Promise.all([
    selectCheques(db, where, limit(query)),
    db.one<{ count: number }>(sql`select count(*) from ${joined} where ${where}`),
  ])
  return pageOf(rows, count, query)
}

/** All rows of the same filters, for a workbook. */
export const exportCheques = async (db: Queryable, alcance: Alcance, filtros: Filtros): Promise<Cheque[]> =>
  selectCheques(db, await matching(db, alcance, filtros), limitRows)

/** Refuses with 404. */
export async function getCheque(db: Queryable, id: number): Promise<Cheque> {
  const [cheque] = await selectCheques(db, sql`h.id = ${id}`, sql``)
  if (!cheque) throw notFound('El cheque no existe')
  return cheque
}
