/** The shifts of the tills: open, work at one, count. */

import type { Usuario } from '@mostrador/contract/base/usuarios'
import type { ContarCaja, Turno } from '@mostrador/contract/caja/caja-turnos'
import type { AbrirCaja } from '@mostrador/contract/caja/cajas'
import { TipoPago } from '@mostrador/contract/caja/pagos'
import sql from 'sql-template-tag'
import { ajena, checkPropia, type SucursalPropia } from '../../../platform/access/alcance.ts'
import type { Actor, Caller } from '../../../platform/access/auth.ts'
import { brokenConstraint, pesos, type Tx } from '../../../platform/database/db.ts'
import { conflict, forbidden, notFound } from '../../../platform/errors.ts'
import { type FechaAbierta, fechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { moveCaja, type ParteDeCaja } from '../cajas/cajas.commands.ts'
import { quedoEn } from '../cajas/cajas.queries.ts'
import {
  checkAbierto,
  checkPuedeCerrar,
  checkPuedeOperar,
  contadoDe,
  type TurnoBloqueado,
} from '../cajas/cajas.reglas.ts'
import { cuentaACiegas } from '../cajas/movimientos.queries.ts'
import { getTurno } from './turnos.queries.ts'

interface CajaBloqueada {
  id: number
  nombre: string
  sucursal: number
  tesoreria: boolean
  baja: boolean
}

/** Locks the till: two shifts of one till never open at the same time. Refuses with 404. */
async function lockCaja(tx: Tx, id: number): Promise<CajaBloqueada> {
  await tx.run(sql`select from cajas where id = ${id} for no key update`)
  const caja = await tx.maybe<CajaBloqueada>(sql`
    select id, nombre, sucursal, tesoreria, baja from cajas where id = ${id}`)
  if (!caja) throw notFound('La caja no existe')
  return caja
}

/** The tills of the branch stay on until the transaction ends. Refuses with 409. */
export async function lockActivas(tx: Tx, sucursal: number): Promise<void> {
  const activas = await tx.maybe(sql`
    select from caja_sucursales where sucursal = ${sucursal} and activas for share`)
  if (!activas) throw conflict('cajas_inactivas', 'La sucursal no trabaja con cajas')
}

/**
 * Opens a till with a float; the caller works at it until its close. What the float differs from the cash that the
 * last close left is a difference of the shift. Refuses with 403 the till of another branch, with 409 a till that is
 * open (`caja_abierta`), out of use or switched off, a caller at another till (`en_otra_caja`), and a closed day.
 */
export async function abrirCaja(
  tx: Tx,
  id: number,
  { fondo }: AbrirCaja,
  { actor, hoy }: Caller,
): Promise<Turno> {
  const fecha = await fechaAbierta(tx, hoy)
  const caja = await lockCaja(tx, id)
  const sucursal = checkPropia(actor, caja.sucursal)
  if (caja.tesoreria) throw conflict('tesoreria', 'La tesorería está siempre abierta')
  if (caja.baja) throw conflict('caja_baja', 'La caja está fuera de uso')
  await lockActivas(tx, caja.sucursal)
  const abierto = await tx.maybe(sql`select from caja_turnos where caja = ${id} and estado = 'abierto'`)
  if (abierto) throw conflict('caja_abierta', `${caja.nombre} ya está abierta`)
  const partes = [{ tipo_pago: 'EFECTIVO' as const, monto: fondo }]
  await checkLibre(tx, caja.sucursal, actor)
  const turno = await insertTurno(tx, { id, sucursal }, partes, { actor, fecha })
  await enterTurno(tx, { id: turno }, actor)
  return await getTurno(tx, turno, actor)
}

/** The money that is in the till at the beginning is its first movement. */
export async function insertTurno(
  tx: Tx,
  { id: caja, sucursal }: { id: number; sucursal: SucursalPropia },
  partes: ParteDeCaja[],
  { actor, fecha }: { actor: Actor; fecha: FechaAbierta },
): Promise<number> {
  const fondo = partes.find((p) => p.tipo_pago === 'EFECTIVO')?.monto ?? 0
  const { id } = await tx.one<{ id: number }>(sql`
    insert into caja_turnos (caja, sucursal, fecha, fondo, fondo_propuesto, usuario_apertura)
    values (${caja}, ${sucursal}, ${fecha}::date, ${pesos(fondo)}, ${quedoEn(sql`${caja}`)}, ${actor.id})
    returning id`)
  const movimiento = { tipo: 'APERTURA', concepto: 'Apertura de caja', partes } as const
  await moveCaja(tx, { id, fecha, sucursal }, movimiento, actor)
  return id
}

/**
 * Asked before a shift takes its number: the caller may work in the branch, and is at no till. A user who was moved to
 * another branch or deactivated a moment ago is refused: who moves a user locks the same row.
 */
async function checkLibre(tx: Tx, sucursal: number, actor: Actor): Promise<void> {
  const suya = await tx.maybe(sql`
    select from usuarios where id = ${actor.id} and is_active
      and (tipo_usuario = 'admin' or tipo_usuario = 'vendedor' and sucursal = ${sucursal}) for share`)
  if (!suya) throw ajena()
  const presente = await tx.maybe(sql`
    select from caja_turno_usuarios where usuario = ${actor.id} and hasta is null`)
  if (presente) throw enOtraCaja()
}

/** The unique index is the rule: a user is at one till. A second call waits for the first, and is refused. */
async function enterTurno(tx: Tx, turno: { id: number }, actor: Actor): Promise<void> {
  await tx
    .run(sql`insert into caja_turno_usuarios (turno, usuario) values (${turno.id}, ${actor.id})`)
    .catch((error: unknown) => {
      throw brokenConstraint(error) === 'caja_turno_usuarios_presente' ? enOtraCaja() : error
    })
}

const enOtraCaja = () => conflict('en_otra_caja', 'Ya trabajas en una caja: ciérrala o sal de ella antes')

/** Locks an open shift against all that moves its money. Refuses with 404. */
export async function lockTurno(tx: Tx, id: number, actor: Actor): Promise<TurnoBloqueado> {
  await tx.run(sql`select from caja_turnos where id = ${id} for no key update`)
  const turno = await tx.maybe<TurnoBloqueado & { sucursal: number }>(sql`
    select t.id, t.caja, c.nombre as caja_nombre, t.sucursal, c.tesoreria, t.estado, s.cierre_ciego as ciego,
      exists (select from caja_turno_usuarios u
        where u.turno = t.id and u.usuario = ${actor.id} and u.hasta is null) as presente
    from caja_turnos t join cajas c on c.id = t.caja join caja_sucursales s on s.sucursal = t.sucursal
    where t.id = ${id}`)
  if (!turno) throw notFound('El turno no existe')
  return { ...turno, sucursal: checkPropia(actor, turno.sucursal) }
}

/** An open shift in which the caller may write, locked. Refuses with 403, and with 409 a closed shift. */
export async function lockTurnoPropio(tx: Tx, id: number, actor: Actor): Promise<TurnoBloqueado> {
  const turno = await lockTurno(tx, id, actor)
  checkAbierto(turno)
  checkPuedeOperar(turno, actor)
  return turno
}

/** The caller works at an open till too. Refuses with 409 a closed shift, and a caller at another till. */
export async function entrarTurno(tx: Tx, id: number, actor: Actor): Promise<Turno> {
  const turno = await lockTurno(tx, id, actor)
  checkAbierto(turno)
  if (turno.tesoreria) throw forbidden('En la tesorería no se cobra')
  if (!turno.presente) {
    await checkLibre(tx, turno.sucursal, actor)
    await enterTurno(tx, turno, actor)
  }
  return await getTurno(tx, id, actor)
}

/** The caller leaves the till. Its shift stays open, for others or for the close. */
export async function salirTurno(tx: Tx, id: number, actor: Actor): Promise<Turno> {
  const turno = await lockTurno(tx, id, actor)
  if (!turno.presente) throw conflict('fuera_de_caja', 'No trabajas en esta caja')
  await tx.run(sql`
    update caja_turno_usuarios set hasta = now() where turno = ${id} and usuario = ${actor.id} and hasta is null`)
  return await getTurno(tx, id, actor)
}

/**
 * Ends the work of a user at the till of a branch that is no longer theirs, and at any till when the user is no longer
 * active or no longer one who collects. An admin works in every branch. The caller has locked the user.
 * @returns the till.
 */
export async function leaveCaja(
  tx: Tx,
  { id, is_active, tipo_usuario, sucursal }: Usuario,
): Promise<string | undefined> {
  if (is_active && tipo_usuario === 'admin') return undefined
  const left = await tx.maybe<{ nombre: string }>(sql`
    update caja_turno_usuarios p set hasta = now() from caja_turnos t join cajas c on c.id = t.caja
    where t.id = p.turno and p.usuario = ${id} and p.hasta is null
      and t.sucursal is distinct from ${is_active && tipo_usuario === 'vendedor' ? sucursal : null}::integer
    returning c.nombre`)
  return left?.nombre
}

/**
 * Writes a count down. The expected amounts are those of this moment: a later movement makes the count useless.
 * Refuses with 403 a caller who may not close the till, with 409 a closed shift and a closed day.
 */
export async function contarTurno(
  tx: Tx,
  id: number,
  input: ContarCaja,
  { actor, hoy }: Caller,
): Promise<Turno> {
  await fechaAbierta(tx, hoy)
  const turno = await lockTurno(tx, id, actor)
  checkAbierto(turno)
  checkPuedeCerrar(turno, actor)
  const contado = contadoDe(input)
  const tipos = TipoPago.options.map((tipo) => ({ tipo, monto: contado.get(tipo) ?? 0 }))
  await tx.run(sql`
    with conteo as (
      insert into caja_conteos (turno, numero, usuario, movimiento, a_ciegas)
      select t.id, coalesce((select max(numero) from caja_conteos where turno = t.id), 0) + 1, ${actor.id},
        coalesce((select max(id) from caja_movimientos where turno = t.id), 0), ${cuentaACiegas}
      from caja_turnos t join caja_sucursales k on k.sucursal = t.sucursal where t.id = ${id}
      returning id
    ), billetes as (
      insert into caja_conteo_billetes (conteo, denominacion, cantidad)
      select conteo.id, b.denominacion, b.cantidad
      from conteo, unnest(${input.billetes.map((b) => pesos(b.denominacion))}::numeric[],
        ${input.billetes.map((b) => b.cantidad)}::integer[]) as b (denominacion, cantidad)
    )
    insert into caja_conteo_tipos (conteo, tipo_pago, esperado, contado)
    select conteo.id, t.tipo_pago, coalesce(s.saldo, 0), t.contado
    from conteo, unnest(${tipos.map((t) => t.tipo)}::text[], ${tipos.map((t) => pesos(t.monto))}::numeric[])
      as t (tipo_pago, contado)
    left join caja_saldos s on s.turno = ${id} and s.tipo_pago = t.tipo_pago
    where t.contado <> 0 or s.saldo is not null`)
  return await getTurno(tx, id, actor)
}
