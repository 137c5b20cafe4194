import { comprobante } from '@mostrador/contract/documentos/comprobantes'
import type { InputOf } from '@mostrador/contract/endpoint'
import type { Cheque, cheques } from '@mostrador/contract/ventas/cheques'
import type { Page } from '@mostrador/contract/wire'
import sql, { raw, type Sql } from 'sql-template-tag'
import { limit, pageOf } from '../../../platform/api/lists/page.ts'
import { all, matches } from '../../../platform/api/lists/search.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { limitRows } from '../../../platform/files/excel.ts'
import type { Alcance } from '../../base/sucursales/alcance.reglas.ts'
import { sucursalIs } from '../../base/sucursales/sucursales.queries.ts'
import { esDeClientes } from '../../maestros/clientes/clientes.queries.ts'

type Query = InputOf<typeof cheques.list>['query']
type Filtros = InputOf<typeof cheques.exportar>['query']

type Row = Omit<Cheque, 'venta_numero' | 'recibo_numero' | 'nota_debito'> & {
  punto_venta: number
  recibo_punto_venta: number | null
  nota: number | null
  nota_punto_venta: number | null
}

/** The first due first. Joins the names after the cut, so that only the rows of the page are joined. */
async function selectCheques(db: Queryable, where: Sql, cut: Sql): Promise<Cheque[]> {
  const rows = await db.rows<Row>(sql`
    select h.id, h.banco, h.numero, h.vencimiento, h.monto, h.estado, h.sucursal, s.nombre as sucursal_nombre,
      v.cliente, c.nombre as cliente_nombre, h.venta, v.punto_venta, h.recibo, r.punto_venta as recibo_punto_venta,
      n.id as nota, n.punto_venta as nota_punto_venta
    from (select * from cheques where ${where} order by vencimiento, id ${cut}) h
    join ventas v on v.id = h.venta join clientes c on c.id = v.cliente join sucursales s on s.id = h.sucursal
    left join recibos r on r.id = h.recibo left join notas_debito n on n.cheque = h.id and n.estado = 'aprobada'
    order by h.vencimiento, h.id`)
  return rows.map(({ punto_venta, recibo_punto_venta, nota, nota_punto_venta, ...row }) => ({
    ...row,
    venta_numero: comprobante('venta', punto_venta, row.venta),
    recibo_numero:
      row.recibo === null || recibo_punto_venta === null
        ? null
        : comprobante('recibo', recibo_punto_venta, row.recibo),
    nota_debito:
      nota === null || nota_punto_venta === null
        ? null
        : { id: nota, numero: comprobante('nota_debito', nota_punto_venta, nota) },
  }))
}

/** The search box finds by words of the customer, and by the bank and the number. */
async function hits(db: Queryable, text: string): Promise<Sql> {
  const deClientes = await esDeClientes(db, sql`cliente`, text)
  // Each way has its index. As an array what they find is known before the other filters.
  return sql`id = any(array(
    select id from cheques where ${matches(sql`busqueda`, text)}
    union select id from cheques where recibo is null and venta in (select id from ventas where ${deClientes})
    union select id from cheques where recibo in (select id from recibos where ${deClientes})))`
}

const matching = async (
  db: Queryable,
  alcance: Alcance,
  { estado, desde, hasta, search }: Filtros,
): Promise<Sql> =>
  all([
    ...sucursalIs(alcance),
    // As a part of the text: most cheques are in one state, and a kept plan tells it from the others.
    ...(estado === 'TODOS' ? [] : [sql`estado = ${raw(`'${estado}'`)}`]),
    ...(desde ? [sql`vencimiento >= ${desde}::date`] : []),
    ...(hasta ? [sql`vencimiento <= ${hasta}::date`] : []),
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
      select count(*), coalesce(sum(monto), 0) as total from cheques where ${where}`),
  ])
  return { ...pageOf(rows, count, query), total }
}

/** All rows of the same filters, for a workbook. */
export const exportCheques = async (db: Queryable, alcance: Alcance, filtros: Filtros): Promise<Cheque[]> =>
  selectCheques(db, await matching(db, alcance, filtros), limitRows)

/** Refuses with 404. */
export async function getCheque(db: Queryable, id: number): Promise<Cheque> {
  const [cheque] = await selectCheques(db, sql`id = ${id}`, sql``)
  if (!cheque) throw notFound('El cheque no existe')
  return cheque
}
