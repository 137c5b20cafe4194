/** All that may be collected of a customer. */
import type { DeudaDeCliente } from '@mostrador/contract/ventas/recibos/cobros-cuenta'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../../platform/database/db.ts'
import { getCliente } from '../../../maestros/clientes/clientes.queries.ts'
import { listCobrables } from '../../cuotas/cuotas.queries.ts'

/** What a customer owes beside the open instalments, in centavos; 0 for none. Who writes by it holds the lock of the customer. */
export const getSinCuotas = async (
  db: Queryable,
  cliente: number,
): Promise<{ saldo: number; sin_cuotas: number }> =>
  await db.one<{ saldo: number; sin_cuotas: number }>(sql`
    select c.saldo, greatest(0, c.saldo - coalesce((
      select sum(k.total_cuota) from ventas v join cuotas k on k.venta = v.id and not k.pagada and not k.anulada
      where v.cliente = c.id), 0)) as sin_cuotas
    from clientes c where c.id = ${cliente}`)

/** Open instalments, paid ones that still owe interest, and debts without instalments. Refuses with 404. */
export async function getDeuda(db: Queryable, id: number, hoy: string): Promise<DeudaDeCliente> {
  const { nombre } = await getCliente(db, id)
  const [{ saldo, sin_cuotas }, cuotas] = await Promise.all([
    getSinCuotas(db, id),
    listCobrables(db, id, hoy),
  ])
  return { cliente: { id, nombre, saldo }, sin_cuotas, cuotas }
}

/** The sentences that the paper of a receipt keeps of the day of its issue; none where the shop kept none then. */
export const findPendiente = (
  db: Queryable,
  recibo: number,
): Promise<{ pendiente: string[]; reserva: string[] } | undefined> =>
  db.maybe(sql`select pendiente, reserva from recibo_pendientes where recibo = ${recibo}`)
