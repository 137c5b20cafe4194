import type { InputOf } from '@mostrador/contract/endpoint'
import type { cuentaClientes, MovimientoCuentaCliente } from '@mostrador/contract/maestros/cuenta-clientes'
import type { Page } from '@mostrador/contract/wire'
import sql, { type Sql } from 'sql-template-tag'
import { limit, pageOf } from '../../../platform/api/lists/page.ts'
import { all } from '../../../platform/api/lists/search.ts'
import { type Rows, rowsOf } from '../../../platform/database/batches.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { limitRows } from '../../../platform/files/excel.ts'

type Query = InputOf<typeof cuentaClientes.list>['query']

/** A customer's movements, newest first. Each row has the balance after its movement. */
export async function listCuentaCliente(
  db: Queryable,
  cliente: number,
  query: Query,
): Promise<Page<MovimientoCuentaCliente>> {
  const where = all([
    sql`cliente = ${cliente}`,
    ...(query.desde ? [sql`fecha >= ${query.desde}::date`] : []),
    ...(query.hasta ? [sql`fecha <= ${query.hasta}::date`] : []),
  ])
  const [rows, { count }] = await Promise.all([
    db.rows<MovimientoCuentaCliente>(sql`
      select id, fecha, concepto, comprobante, greatest(importe, 0) as debe, greatest(-importe, 0) as haber, saldo,
        case when documento_id is not null
          then json_build_object('tipo', documento_tipo, 'id', documento_id) end as documento
      from cuenta_movimientos where ${where} order by id desc ${limit(query)}`),
    db.one<{ count: number }>(sql`select count(*) from cuenta_movimientos where ${where}`),
  ])
  return pageOf(rows, count, query)
}

type Rango = Pick<Query, 'desde' | 'hasta'>

const inicioOf = ({ desde }: Rango): string => desde ?? '-infinity'

/** A movement in order of date: the balance after it is computed in that order. */
export type MovimientoPorFecha = Omit<MovimientoCuentaCliente, 'documento'>

/** From the oldest to the newest. A document with an earlier date comes at its date. */
const selectPorFecha = (cliente: number, rango: Rango): Sql => sql`
  select * from (
    select id, fecha, concepto, comprobante, greatest(importe, 0) as debe, greatest(-importe, 0) as haber,
      sum(importe) over (order by fecha, id) as saldo
    from cuenta_movimientos where cliente = ${cliente}
  ) m where fecha between ${inicioOf(rango)}::date and ${rango.hasta ?? 'infinity'}::date
  order by fecha, id ${limitRows}`

/** A range of a customer's account, read from the oldest to the newest. */
export interface EstadoDeCuentaCliente {
  /** The balance before the range, in centavos. */
  anterior: number
  movimientos: MovimientoPorFecha[]
}

/** The statement of a range, for paper. */
export async function getEstadoDeCuentaCliente(
  db: Queryable,
  cliente: number,
  rango: Rango,
): Promise<EstadoDeCuentaCliente> {
  const [{ anterior }, movimientos] = await Promise.all([
    db.one<{ anterior: number }>(sql`
      select coalesce(sum(importe), 0) as anterior from cuenta_movimientos
      where cliente = ${cliente} and fecha < ${inicioOf(rango)}::date`),
    db.rows<MovimientoPorFecha>(selectPorFecha(cliente, rango)),
  ])
  return { anterior, movimientos }
}

/** The movements of a range, for a workbook. */
export const exportCuentaCliente = (db: Queryable, cliente: number, rango: Rango): Rows<MovimientoPorFecha> =>
  rowsOf(db, selectPorFecha(cliente, rango))
