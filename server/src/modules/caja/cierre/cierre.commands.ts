/** The close of a shift, and the cash that it sends to the safe. */

import type { CerrarCaja, ConteoCaja, Turno } from '@mostrador/contract/caja/caja-turnos'
import { SIN_EXPLICAR } from '@mostrador/contract/caja/caja-turnos'
import { mostrarImporte } from '@mostrador/contract/importes'
import { detallePedido } from '@mostrador/contract/permiso'
import sql from 'sql-template-tag'
import type { Actor, Caller } from '../../../platform/access/auth.ts'
import { demand } from '../../../platform/access/permisos.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField } from '../../../platform/errors.ts'
import { type FechaAbierta, fechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { checkAbierto, checkPuedeCerrar, retiroDe, type TurnoBloqueado } from '../cajas/cajas.reglas.ts'
import { sendTraspaso } from '../traspasos/traspasos.commands.ts'
import { insertTurno, lockTurno } from '../turnos/turnos.commands.ts'
import { getTurno } from '../turnos/turnos.queries.ts'

/**
 * Closes a shift with its last count, once. With a float to leave, the rest of the counted cash goes to the safe. All
 * who worked at the till are free again; the safe opens at once with what was counted. Refuses with 409 a closed shift,
 * one without a count (`sin_conteo`), one whose money moved after the count (`conteo_vencido`), and a closed day. Refuses
 * with 400 a difference without a remark, and a float above the counted cash.
 */
export async function cerrarTurno(
  tx: Tx,
  id: number,
  { observaciones, fondo }: CerrarCaja,
  { actor, hoy }: Caller,
): Promise<Turno> {
  const fecha = await fechaAbierta(tx, hoy)
  const turno = await lockTurno(tx, id, actor)
  checkAbierto(turno)
  checkPuedeCerrar(turno, actor)
  const { conteo } = await getTurno(tx, id, actor)
  if (!conteo) throw conflict('sin_conteo', 'Cuenta el dinero antes de cerrar la caja')
  if (conteo.vencido) {
    throw conflict('conteo_vencido', 'Hubo movimientos después del conteo: cuenta otra vez')
  }
  if (observaciones === '' && conteo.tipos.some((t) => t.diferencia !== 0)) {
    throw invalidField('observaciones', SIN_EXPLICAR)
  }
  const traspaso = await sendToTesoreria(tx, turno, { conteo, fondo }, { actor, fecha })
  await tx.run(sql`
    update caja_turnos set estado = 'cerrado', cerrado = now(), usuario_cierre = ${actor.id},
      conteo = ${conteo.numero}, observaciones = ${observaciones}, traspaso_cierre = ${traspaso} where id = ${id}`)
  await tx.run(sql`update caja_turno_usuarios set hasta = now() where turno = ${id} and hasta is null`)
  if (turno.tesoreria) {
    const partes = conteo.tipos.map(({ tipo_pago, contado }) => ({ tipo_pago, monto: contado }))
    await insertTurno(tx, { id: turno.caja, sucursal: turno.sucursal }, partes, { actor, fecha })
  }
  return await getTurno(tx, id, actor)
}

/** The transfer to the safe, which its receiver confirms like any other; null when all of the cash stays. */
async function sendToTesoreria(
  tx: Tx,
  turno: TurnoBloqueado,
  { conteo, fondo }: { conteo: ConteoCaja; fondo: number | null },
  { actor, fecha }: { actor: Actor; fecha: FechaAbierta },
): Promise<number | null> {
  const monto = retiroDe(turno, conteo, fondo)
  if (monto === 0) return null
  demand(actor, 'mover_caja', detallePedido({ 'Retiro del cierre': mostrarImporte(monto) }))
  const destino = await tx.one<{ id: number; nombre: string }>(sql`
    select id, nombre from cajas where sucursal = ${turno.sucursal} and tesoreria`)
  return await sendTraspaso(
    tx,
    { origen: turno, destino },
    { tipo_pago: 'EFECTIVO', monto, motivo: 'Retiro del cierre' },
    { actor, fecha },
  )
}
