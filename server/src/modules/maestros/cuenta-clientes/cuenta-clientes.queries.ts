import type { MovimientoCuentaCliente } from '@mostrador/contract/maestros/cuenta-clientes'
import { cuentaClienteLista } from '@mostrador/contract/maestros/cuenta-clientes.lista'
import sql, { type Sql } from 'sql-template-tag'
import { listOf } from '../../../platform/api/lists/lista.ts'
import type { Source } from '../../../platform/api/lists/source.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { limitRows } from '../../../platform/files/excel.ts'

interface Rango {
  desde?: string | undefined
  hasta?: string | undefined
}

/** A movement in order of date: the balance after it is computed in that order. */
type MovimientoPorFecha = Omit<MovimientoCuentaCliente, 'documento'>

const inicioOf = ({ desde }: Rango): string => desde ?? '-infinity'

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

const columns = sql`id, fecha, concepto, comprobante, greatest(importe, 0) as debe, greatest(-importe, 0) as haber, saldo,
  case when documento_id is not null
    then json_build_object('tipo', documento_tipo, 'id', documento_id) end as documento`

/** On the screen newest first, each row with the balance after its movement; in the workbook as on paper. */
const rowsOf = (cliente: number, rango: Rango): Source => ({
  counted: (where) => sql`cuenta_movimientos where ${where}`,
  select: ({ where }, { cut, request }) =>
    request
      ? sql`select ${columns} from cuenta_movimientos where ${where} order by id desc ${cut}`
      : selectPorFecha(cliente, rango),
})

/** The movements of a customer. `check` refuses one that does not exist: this room does not know the customers. */
export const cuentaClienteList = (check: (db: Queryable, id: number) => Promise<unknown>) =>
  listOf(cuentaClienteLista, {
    sucursal: { none: 'any branch serves any customer' },
    siempre: ({ params: { id } }) => [sql`cliente = ${id}`],
    filtros: { rango: sql`fecha` },
    ordenes: {},
    rows: async ({ db, params: { id }, query }) => {
      await check(db, id)
      return rowsOf(id, query)
    },
  })
