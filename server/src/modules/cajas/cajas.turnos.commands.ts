/** The shifts of the tills: open, work at one, count, close. */
import type { CerrarCaja, ContarCaja, Turno } from '@mostrador/contract/caja-turnos'
import type { AbrirCaja } from '@mostrador/contract/cajas'
import { TipoPago } from '@mostrador/contract/pagos'
import sql from 'sql-template-tag'
import type { Actor } from '../../platform/api/auth.ts'
import { conflict, forbidden, invalidField, notFound } from '../../platform/api/errors.ts'
import { brokenConstraint, pesos, type Tx } from '../../platform/database/db.ts'
import { sucursalDe } from '../sucursales/alcance.reglas.ts'
import { moveCaja, type ParteDeCaja } from './cajas.commands.ts'
import {
  checkAbierto,
  checkPuedeCerrar,
  checkPuedeOperar,
  contadoDe,
  type TurnoBloqueado,
} from './cajas.reglas.ts'
import { getTurno } from './cajas.turnos.queries.ts'

interface CajaBloqueada {
  id: number
  nombre: string
  sucursal: number
  tesoreria: boolean
  baja: boolean
  activas: boolean
}

/** Locks the till: two shifts of one till never open at the same time. Refuses with 404. */
async function lockCaja(tx: Tx, id: number): Promise<CajaBloqueada> {
  await tx.run(sql`select from cajas where id = ${id} for no key update`)
  const caja = await tx.maybe<CajaBloqueada>(sql`
    select c.id, c.nombre, c.sucursal, c.tesoreria, c.baja, coalesce(s.activas, false) as activas
    from cajas c left join caja_sucursales s on s.sucursal = c.sucursal where c.id = ${id}`)
  if (!caja) throw notFound('La caja no existe')
  return caja
}

/**
 * Opens a till with a float; the caller works at it until its close. Refuses with 403 the till of another branch,
 * with 409 a till that is open (`caja_abierta`), out of use or switched off, and a caller at another till
 * (`en_otra_caja`).
 */
export async function abrirCaja(
  tx: Tx,
  id: number,
  { fondo }: AbrirCaja,
  actor: Actor,
  hoy: string,
): Promise<Turno> {
  const caja = await lockCaja(tx, id)
  sucursalDe(actor, caja.sucursal)
  if (caja.tesoreria) throw conflict('tesoreria', 'La tesorería está siempre abierta')
  if (caja.baja) throw conflict('caja_baja', 'La caja está fuera de uso')
  if (!caja.activas) throw conflict('cajas_inactivas', 'La sucursal no trabaja con cajas')
  const abierto = await tx.maybe(sql`select from caja_turnos where caja = ${id} and estado = 'abierto'`)
  if (abierto) throw conflict('caja_abierta', `${caja.nombre} ya está abierta`)
  const partes = [{ tipo_pago: 'EFECTIVO' as const, monto: fondo }]
  const turno = await insertTurno(tx, caja, partes, actor, hoy)
  await enterTurno(tx, turno, actor)
  return await getTurno(tx, turno, actor)
}

/** The money that is in the till at the beginning is its first movement. */
export async function insertTurno(
  tx: Tx,
  caja: Pick<CajaBloqueada, 'id' | 'sucursal'>,
  partes: ParteDeCaja[],
  actor: Actor,
  hoy: string,
): Promise<number> {
  const fondo = partes.find((p) => p.tipo_pago === 'EFECTIVO')?.monto ?? 0
  const { id } = await tx.one<{ id: number }>(sql`
    insert into caja_turnos (caja, sucursal, fecha, fondo, usuario_apertura)
    values (${caja.id}, ${caja.sucursal}, ${hoy}::date, ${pesos(fondo)}, ${actor.id}) returning id`)
  const movimiento = { tipo: 'APERTURA', concepto: 'Apertura de caja', partes } as const
  await moveCaja(tx, { id, fecha: hoy }, movimiento, actor)
  return id
}

/** The unique index is the rule: a user is at one till. A second call waits for the first, and is refused. */
async function enterTurno(tx: Tx, turno: number, actor: Actor): Promise<void> {
  await tx
    .run(sql`insert into caja_turno_usuarios (turno, usuario) values (${turno}, ${actor.id})`)
    .catch((error: unknown) => {
      if (brokenConstraint(error) !== 'caja_turno_usuarios_presente') throw error
      throw conflict('en_otra_caja', 'Ya trabajas en una caja: ciérrala o sal de ella antes')
    })
}

/** Locks an open shift against all that moves its money. Refuses with 404. */
export async function lockTurno(tx: Tx, id: number, actor: Actor): Promise<TurnoBloqueado> {
  await tx.run(sql`select from caja_turnos where id = ${id} for no key update`)
  const turno = await tx.maybe<TurnoBloqueado>(sql`
    select t.id, t.caja, c.nombre as caja_nombre, t.sucursal, c.tesoreria, t.estado, s.cierre_ciego as ciego,
      exists (select from caja_turno_usuarios u
        where u.turno = t.id and u.usuario = ${actor.id} and u.hasta is null) as presente
    from caja_turnos t join cajas c on c.id = t.caja join caja_sucursales s on s.sucursal = t.sucursal
    where t.id = ${id}`)
  if (!turno) throw notFound('El turno no existe')
  sucursalDe(actor, turno.sucursal)
  return turno
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
  if (!turno.presente) await enterTurno(tx, id, actor)
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
 * Writes a count down. The expected amounts are those of this moment: a later movement makes the count useless.
 * Refuses with 403 a caller who may not close the till, with 409 a closed shift.
 */
export async function contarTurno(tx: Tx, id: number, input: ContarCaja, actor: Actor): Promise<Turno> {
  const turno = await lockTurno(tx, id, actor)
  checkAbierto(turno)
  checkPuedeCerrar(turno, actor)
  const contado = contadoDe(input)
  const tipos = TipoPago.options.map((tipo) => ({ tipo, monto: contado.get(tipo) ?? 0 }))
  await tx.run(sql`
    with conteo as (
      insert into caja_conteos (turno, numero, usuario, movimiento)
      select ${id}, coalesce((select max(numero) from caja_conteos where turno = ${id}), 0) + 1, ${actor.id},
        coalesce((select max(id) from caja_movimientos where turno = ${id}), 0)
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

/**
 * Closes a shift with its last count, once. All who worked at the till are free again; the safe opens at once with
 * what was counted. Refuses with 409 a closed shift, one without a count (`sin_conteo`), and one whose money moved
 * after the count (`conteo_vencido`). Refuses with 400 a difference without a remark.
 */
export async function cerrarTurno(
  tx: Tx,
  id: number,
  { observaciones }: CerrarCaja,
  actor: Actor,
  hoy: string,
): Promise<Turno> {
  const turno = await lockTurno(tx, id, actor)
  checkAbierto(turno)
  checkPuedeCerrar(turno, actor)
  const { conteo } = await getTurno(tx, id, actor)
  if (!conteo) throw conflict('sin_conteo', 'Cuenta el dinero antes de cerrar la caja')
  if (conteo.vencido) {
    throw conflict('conteo_vencido', 'Hubo movimientos después del conteo: cuenta otra vez')
  }
  if (observaciones === '' && conteo.tipos.some((t) => t.diferencia !== 0)) {
    throw invalidField('observaciones', 'Explica la diferencia')
  }
  await tx.run(sql`
    update caja_turnos set estado = 'cerrado', cerrado = now(), usuario_cierre = ${actor.id},
      conteo = ${conteo.numero}, observaciones = ${observaciones} where id = ${id}`)
  await tx.run(sql`update caja_turno_usuarios set hasta = now() where turno = ${id} and hasta is null`)
  if (turno.tesoreria) {
    const partes = conteo.tipos.map(({ tipo_pago, contado }) => ({ tipo_pago, monto: contado }))
    await insertTurno(tx, { id: turno.caja, sucursal: turno.sucursal }, partes, actor, hoy)
  }
  return await getTurno(tx, id, actor)
}
