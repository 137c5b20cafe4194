/** Money that moves from one till to another. */
import type { CreateTraspaso, Traspaso } from '@mostrador/contract/caja/caja-traspasos'
import type { TipoPago } from '@mostrador/contract/caja/pagos'
import { numeroTraspaso } from '@mostrador/contract/documentos/comprobantes'
import sql from 'sql-template-tag'
import { checkPropia, type SucursalPropia } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField, notFound } from '../../../platform/errors.ts'
import { type FechaAbierta, fechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { signDocumento } from '../../base/permisos/autorizados.commands.ts'
import { checkSaldos, moveCaja } from '../cajas/cajas.commands.ts'
import { checkAbierto, checkPuedeOperar, type TurnoBloqueado } from '../cajas/cajas.reglas.ts'
import { lockActivas, lockTurno, lockTurnoPropio } from '../turnos/turnos.commands.ts'
import { getTraspaso } from './traspasos.queries.ts'

/**
 * Sends money to another till of the branch or to its safe. It leaves the origin at once, and waits for its
 * receiver. Refuses with 403 a caller who does not work at the origin, with 409 a closed shift, a closed day, and a
 * branch whose tills are off.
 */
export async function createTraspaso(
  tx: Tx,
  input: CreateTraspaso,
  actor: Actor,
  hoy: string,
): Promise<Traspaso> {
  const fecha = await fechaAbierta(tx, hoy)
  const origen = await lockTurnoPropio(tx, input.turno, actor)
  await lockActivas(tx, origen.sucursal)
  const destino = await tx.maybe<{ id: number; nombre: string; sucursal: number; baja: boolean }>(sql`
    select id, nombre, sucursal, baja from cajas where id = ${input.destino}`)
  if (!destino || destino.sucursal !== origen.sucursal || destino.id === origen.caja) {
    throw invalidField('destino', 'Elige otra caja de la misma sucursal')
  }
  if (destino.baja) throw conflict('caja_baja', 'La caja está fuera de uso')
  return await getTraspaso(tx, await sendTraspaso(tx, { origen, destino }, input, { actor, fecha }), actor)
}

/** The document, and the money that leaves the locked shift. */
export async function sendTraspaso(
  tx: Tx,
  {
    origen,
    destino,
  }: { origen: { id: number; sucursal: SucursalPropia }; destino: { id: number; nombre: string } },
  { tipo_pago, monto, motivo }: Pick<CreateTraspaso, 'tipo_pago' | 'monto' | 'motivo'>,
  { actor, fecha }: { actor: Actor; fecha: FechaAbierta },
): Promise<number> {
  await checkSaldos(tx, origen.id, [{ tipo_pago, monto: -monto }])
  const { id } = await tx.one<{ id: number }>(sql`
    insert into caja_traspasos (sucursal, origen, destino, fecha, tipo_pago, monto, motivo, usuario)
    values (${origen.sucursal}, ${origen.id}, ${destino.id}, ${fecha}::date, ${tipo_pago}, ${pesos(monto)}, ${motivo},
      ${actor.id})
    returning id`)
  await sign(tx, id, actor)
  const concepto = `A ${destino.nombre}: ${motivo}`
  await moveTraspaso(
    tx,
    { id, tipo_pago, concepto, monto: -monto },
    { id: origen.id, fecha, sucursal: origen.sucursal },
    actor,
  )
  return id
}

const sign = (tx: Tx, id: number, actor: Actor): Promise<void> =>
  signDocumento(tx, actor, { tipo: 'traspaso', id, comprobante: numeroTraspaso(id) })

interface Parte {
  id: number
  tipo_pago: TipoPago
  /** In centavos, as the till sees it. */
  monto: number
  concepto: string
}

const moveTraspaso = (
  tx: Tx,
  { id, tipo_pago, monto, concepto }: Parte,
  turno: { id: number; fecha: FechaAbierta; sucursal: SucursalPropia },
  actor: Actor,
) =>
  moveCaja(
    tx,
    turno,
    {
      tipo: 'TRASPASO',
      concepto,
      documento: { tipo: 'traspaso', id, comprobante: numeroTraspaso(id) },
      partes: [{ tipo_pago, monto }],
    },
    actor,
  )

interface Bloqueado {
  id: number
  sucursal: number
  destino: number
  caja_origen: number
  tipo_pago: TipoPago
  monto: number
  motivo: string
  estado: 'PENDIENTE' | 'CONFIRMADO' | 'RECHAZADO'
}

/** Locks a transfer that still waits. Refuses with 404, and with 409 one that was decided. */
async function lockPendiente(tx: Tx, id: number, actor: Actor): Promise<Bloqueado> {
  await tx.run(sql`select from caja_traspasos where id = ${id} for update`)
  const traspaso = await tx.maybe<Bloqueado>(sql`
    select p.id, p.sucursal, p.destino, t.caja as caja_origen, p.tipo_pago, p.monto, p.motivo, p.estado
    from caja_traspasos p join caja_turnos t on t.id = p.origen where p.id = ${id}`)
  if (!traspaso) throw notFound('El traspaso no existe')
  checkPropia(actor, traspaso.sucursal)
  if (traspaso.estado !== 'PENDIENTE')
    throw conflict('ya_resuelto', 'El traspaso ya se confirmó o se rechazó')
  return traspaso
}

/** The open shift of a till, locked. Refuses with 409 a closed till. */
async function lockAbierto(tx: Tx, caja: number, actor: Actor): Promise<TurnoBloqueado> {
  const abierto = await tx.maybe<{ id: number }>(sql`
    select id from caja_turnos where caja = ${caja} and estado = 'abierto'`)
  if (!abierto) throw conflict('caja_sin_turno', 'La caja está cerrada: ábrela antes')
  const turno = await lockTurno(tx, abierto.id, actor)
  checkAbierto(turno)
  return turno
}

/** The receiver has the money: it enters the open shift of the receiving till. */
export async function confirmarTraspaso(tx: Tx, id: number, actor: Actor, hoy: string): Promise<Traspaso> {
  const fecha = await fechaAbierta(tx, hoy)
  const traspaso = await lockPendiente(tx, id, actor)
  const turno = await lockAbierto(tx, traspaso.destino, actor)
  checkPuedeOperar(turno, actor)
  await resolve(tx, id, 'CONFIRMADO', actor)
  const concepto = `Recibido: ${traspaso.motivo}`
  await moveTraspaso(tx, { ...traspaso, concepto }, { id: turno.id, fecha, sucursal: turno.sucursal }, actor)
  return await getTraspaso(tx, id, actor)
}

/**
 * The money goes back to the till that sent it: to its open shift, also when the one that sent it is closed. Sender
 * and receiver may do so.
 */
export async function rechazarTraspaso(tx: Tx, id: number, actor: Actor, hoy: string): Promise<Traspaso> {
  const fecha = await fechaAbierta(tx, hoy)
  const traspaso = await lockPendiente(tx, id, actor)
  const turno = await lockAbierto(tx, traspaso.caja_origen, actor)
  if (!turno.presente) await checkRecibe(tx, traspaso.destino, actor)
  await resolve(tx, id, 'RECHAZADO', actor)
  const concepto = `Devuelto: ${traspaso.motivo}`
  await moveTraspaso(tx, { ...traspaso, concepto }, { id: turno.id, fecha, sucursal: turno.sucursal }, actor)
  return await getTraspaso(tx, id, actor)
}

/** Whether the caller works at the receiving till. It needs no lock: nothing moves there. */
async function checkRecibe(tx: Tx, caja: number, actor: Actor): Promise<void> {
  const recibe = await tx.maybe<{ tesoreria: boolean; presente: boolean }>(sql`
    select c.tesoreria, exists (select from caja_turnos t join caja_turno_usuarios u on u.turno = t.id
      where t.caja = c.id and t.estado = 'abierto' and u.usuario = ${actor.id} and u.hasta is null) as presente
    from cajas c where c.id = ${caja}`)
  if (recibe) checkPuedeOperar(recibe, actor)
}

async function resolve(tx: Tx, id: number, estado: Bloqueado['estado'], actor: Actor): Promise<void> {
  await sign(tx, id, actor)
  await tx.run(sql`
    update caja_traspasos set estado = ${estado}, resuelto = now(), usuario_recibe = ${actor.id} where id = ${id}`)
}
