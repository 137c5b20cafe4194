/** Keeps what the paper of a receipt says of that day. The only place that writes `recibo_pendientes`. */
import sql from 'sql-template-tag'
import type { Tx } from '../../../../platform/database/db.ts'
import { getConfiguracionVentas } from '../../configuracion/configuracion.queries.ts'
import { getRecibo } from '../recibos.queries.ts'
import { getDeuda } from './cuenta.queries.ts'
import { pendienteDeCuenta, pendienteDeVenta, reservaDeRecibo } from './cuenta.reglas.ts'

/**
 * Where less than what is due may be paid, the receipt says what it does not pay: what the customer owes after it, on `fecha`.
 * Called when all of the receipt is written.
 */
export async function keepPendiente(tx: Tx, id: number, fecha: string): Promise<void> {
  const { cobros_parciales, cobros_de_cuenta } = await getConfiguracionVentas(tx)
  if (!cobros_parciales && !cobros_de_cuenta) return
  const recibo = await getRecibo(tx, id)
  const deuda = await getDeuda(tx, recibo.cliente.id, fecha)
  const deVenta = deuda.cuotas.filter((c) => c.venta === recibo.venta && !c.pagada)
  const pendiente = recibo.cuenta ? pendienteDeCuenta(deuda) : pendienteDeVenta(recibo, deVenta)
  await tx.run(sql`
    insert into recibo_pendientes (recibo, pendiente, reserva)
    values (${id}, ${pendiente}::text[], ${reservaDeRecibo(recibo, deuda)}::text[])`)
}
