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
  join sucursales s on s.id = h.sucursal
  left join recibos r on r.id = h.recibo`

type Row = Omit<Cheque, 'venta_numero' | 'recibo_numero' | 'nota_debito'> & {
  punto_venta: number
  recibo_punto_venta: number | null
  nota: number | null
  nota_punto_venta: number | null
}

/** The first due first. */
async function selectCheques(db: Queryable, where: Sql, cut: Sql): Promise<Cheque[]> {
  const rows = await db.rows<Row>(sql`
    select h.id, h.banco, h.numero, h.vencimiento, h.monto, h.estado, h.sucursal, s.nombre as sucursal_nombre,
      v.cliente, c.nombre as cliente_nombre, h.venta, v.punto_venta, h.recibo, r.punto_venta as recibo_punto_venta,
      n.id as nota, n.punto_venta as nota_punto_venta
    from ${joined} left join notas_debito n on n.cheque = h.id and n.estado = 'aprobada'
    where ${where} order by h.vencimiento, h.id ${cut}`)
  return rows.map(({ punto_venta, recibo_punto_venta, nota, nota_punto_venta, ...row }) => ({
    ...row,
    venta_numero: comprobante('TKT-X', punto_venta, row.venta),
    recibo_numero:
      row.recibo === null || recibo_punto_venta === null
        ? null
        : comprobante('REC-X', recibo_punto_venta, row.recibo),
    nota_debito:
      nota === null || nota_punto_venta === null
        ? null
        : { id: nota, numero: comprobante('ND-X', nota_punto_venta, nota) },
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
export async function listCheques(
  db: Queryable,
  alcance: Alcance,
  query: Query,
): Promise<Page<Cheque> & { total: number }> {
  const where = await matching(db, alcance, query)
  const [rows, { count, total }] = await Promise.all([
    selectCheques(db, where, limit(query)),
    db.one<{ count: number; total: number }>(sql`
      select count(*), coalesce(sum(h.monto), 0) as total from ${joined} where ${where}`),
  ])
  return { ...pageOf(rows, count, query), total }
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
