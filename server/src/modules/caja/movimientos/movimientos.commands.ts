/** The movements of a till that a person writes by hand. */
import type { CreateMovimientoCaja, MovimientoCaja } from '@mostrador/contract/caja/caja-movimientos'
import type { Caller } from '../../../platform/access/auth.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { fechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { moveCaja } from '../cajas/cajas.commands.ts'
import { getMovimiento } from '../cajas/movimientos.queries.ts'
import { lockTurnoPropio } from '../turnos/turnos.commands.ts'

/**
 * Writes an Ingreso, Retiro or Gasto. It may take out more than the till should hold: the money has left, and the
 * close shows the difference. Refuses with 403 a caller who does not work at the till, with 409 a closed shift and a
 * closed day.
 */
export async function createMovimiento(
  tx: Tx,
  turno: number,
  { tipo, tipo_pago, monto, motivo, categoria }: CreateMovimientoCaja,
  { actor, hoy }: Caller,
): Promise<MovimientoCaja> {
  const fecha = await fechaAbierta(tx, hoy)
  const { sucursal } = await lockTurnoPropio(tx, turno, actor)
  const partes = [{ tipo_pago, monto: tipo === 'INGRESO' ? monto : -monto }]
  const [id = 0] = await moveCaja(
    tx,
    { id: turno, fecha, sucursal },
    { tipo, concepto: motivo, categoria, partes },
    actor,
  )
  return await getMovimiento(tx, id, actor)
}
