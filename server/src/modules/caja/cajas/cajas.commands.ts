/**
 * The ledger of the tills. The only place that writes `caja_saldos` and `caja_movimientos`. A till comes after the
 * customer and before the stock: the row of the shift first (shared, so that a close waits), then its balances in
 * order of the payment type.
 */

import type { DocumentoDe } from '@mostrador/contract/base/documentos'
import type { TipoMovimientoCaja } from '@mostrador/contract/caja/caja-movimientos'
import { CAJA_CERRADA } from '@mostrador/contract/caja/cajas'
import type { TipoPago } from '@mostrador/contract/caja/pagos'
import { mostrarImporte } from '@mostrador/contract/importes'
import { MAX_IMPORTE } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import type { SucursalPropia } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { isOutOfRange, pesos, type Tx } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import type { FechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { findTurnoDe, saleDeOtra } from './cajas.queries.ts'
import { checkPuedeOperar } from './cajas.reglas.ts'

export interface TurnoDelUsuario {
  /** Null for a user who works at no till of the branch. */
  turno: number | null
  /** Whether the branch of the document wants a shift. */
  exigida: boolean
  sucursal: SucursalPropia
  /** The largest balance of the shift, whatever its sign, in centavos; 0 without a shift. */
  mayor: number
}

/** Where the money of a document goes: the open shift of the user who makes it. */
export interface CajaDelUsuario extends TurnoDelUsuario {
  /** The day of its movements. */
  hoy: FechaAbierta
}

/**
 * The open shift of the caller in a branch, locked against its close until the transaction ends. A shift of another
 * branch never counts. Refuses nothing: only money that moves needs a shift.
 */
export const lockTurnoDelUsuario = (
  tx: Tx,
  sucursal: SucursalPropia,
  actor: Actor,
): Promise<TurnoDelUsuario> => lockTurno(tx, sucursal, [sucursal], actor)

/** The same for a document of today. */
export const lockCajaDelUsuario = async (
  tx: Tx,
  sucursal: SucursalPropia,
  actor: Actor,
  hoy: FechaAbierta,
): Promise<CajaDelUsuario> => ({ ...(await lockTurnoDelUsuario(tx, sucursal, actor)), hoy })

/**
 * The same for money that goes back. It may also leave the till of the branch in which the caller works: that drawer
 * is before them, whatever the branch of the document.
 */
export const lockCajaQueDevuelve = async (
  tx: Tx,
  sucursal: SucursalPropia,
  actor: Actor,
  hoy: FechaAbierta,
): Promise<CajaDelUsuario> => ({
  ...(await lockTurno(tx, sucursal, [sucursal, actor.sucursal], actor)),
  hoy,
})

/** The safe of a branch, for money that leaves it or comes back. Refuses with 403 those without its permission, with 409. */
export async function lockTesoreria(
  tx: Tx,
  sucursal: SucursalPropia,
  actor: Actor,
  hoy: FechaAbierta,
): Promise<CajaDelUsuario> {
  checkPuedeOperar({ tesoreria: true, presente: false }, actor)
  const turno = await tx.maybe<{ id: number; mayor: number }>(sql`
    select t.id, (select coalesce(max(abs(saldo)), 0) from caja_saldos s where s.turno = t.id) as mayor
    from caja_turnos t join cajas c on c.id = t.caja and c.tesoreria
    join caja_sucursales k on k.sucursal = t.sucursal and k.activas
    where t.sucursal = ${sucursal} and t.estado = 'abierto' for share of t`)
  if (!turno) throw conflict('cajas_inactivas', 'La sucursal no trabaja con cajas')
  return { turno: turno.id, mayor: turno.mayor, exigida: true, sucursal, hoy }
}

async function lockTurno(
  tx: Tx,
  sucursal: SucursalPropia,
  cuentan: number[],
  actor: Actor,
): Promise<TurnoDelUsuario> {
  const found = await tx.one<Omit<TurnoDelUsuario, 'sucursal'>>(sql`
    select turno, (select coalesce(max(abs(saldo)), 0) from caja_saldos s where s.turno = mia.turno) as mayor,
      exists (select from caja_sucursales where sucursal = ${sucursal} and activas) as exigida
    from (select (
      select t.id from caja_turno_usuarios u join caja_turnos t on t.id = u.turno
      where u.usuario = ${actor.id} and u.hasta is null and t.estado = 'abierto'
        and t.sucursal = any(${cuentan}::integer[]) for share of t
    ) as turno offset 0) mia`)
  return { ...found, sucursal }
}

/** An amount in one payment type, in centavos: positive comes in, negative goes out. */
export interface ParteDeCaja {
  tipo_pago: TipoPago
  monto: number
}

interface DocumentoCaja {
  tipo: DocumentoDe<'caja'>
  id: number
  comprobante: string
}

interface MovimientoNuevo {
  tipo: TipoMovimientoCaja
  concepto: string
  categoria?: string
  documento?: DocumentoCaja
  /** The earlier shift that took the money which goes back. */
  deTurno?: number | null
  partes: ParteDeCaja[]
}

export type MovimientoDeDocumento = MovimientoNuevo & { documento: DocumentoCaja }

/**
 * Takes the money of a document into the caller's till, or gives it back. It does nothing where tills are off, and
 * for a document without money. Refuses with 409 `caja_cerrada` where tills are on and the caller has no open shift.
 */
export async function recordCobro(
  tx: Tx,
  caja: CajaDelUsuario,
  movimiento: MovimientoDeDocumento,
  actor: Actor,
): Promise<void> {
  checkTurno(caja, movimiento.partes)
  if (caja.turno === null || !mueven(movimiento.partes)) return
  await Promise.all([
    insertLeido(tx, caja.turno, movimiento.documento),
    moveCaja(tx, { id: caja.turno, fecha: caja.hoy, sucursal: caja.sucursal }, movimiento, actor),
  ])
}

const mueven = (partes: ParteDeCaja[]): boolean => partes.some(({ monto }) => monto !== 0)

function checkTurno({ turno, exigida, sucursal }: TurnoDelUsuario, partes: ParteDeCaja[]): void {
  if (turno === null && exigida && mueven(partes)) throw cajaCerrada(sucursal)
}

/** So far from the bound no other transaction can push a balance past it at the same time. */
const LEJOS = MAX_IMPORTE / 100

/**
 * Refuses with 409 `caja_cerrada` money that wants a shift where the caller has none, and `saldo_maximo` money that the
 * till cannot hold. A document asks before it is written: a number that was taken does not come back.
 */
export async function checkCaja(tx: Tx, caja: TurnoDelUsuario, partes: ParteDeCaja[]): Promise<void> {
  checkTurno(caja, partes)
  if (caja.turno === null || partes.every(({ monto }) => caja.mayor + Math.abs(monto) < LEJOS)) return
  await checkSaldos(tx, caja.turno, partes)
}

/** Locks the balances that these parts will move. Refuses with 409 one past the bound of an amount. */
export async function checkSaldos(tx: Tx, turno: number, partes: ParteDeCaja[]): Promise<void> {
  await lockSaldos(tx, { turno }, partes)
  const saldos = await tx.rows<{ tipo_pago: TipoPago; saldo: number }>(
    sql`select tipo_pago, saldo from caja_saldos where turno = ${turno}`,
  )
  const antes = new Map(saldos.map((s) => [s.tipo_pago, s.saldo]))
  const pasa = ({ tipo_pago, monto }: ParteDeCaja) =>
    Math.abs((antes.get(tipo_pago) ?? 0) + monto) > MAX_IMPORTE
  if (sumByTipo(partes).some(pasa)) throw saldoMaximo()
}

/** Locks the balances that these parts will move, for a document that locks the stock before it is written. */
export async function lockSaldos(
  tx: Tx,
  { turno }: Pick<TurnoDelUsuario, 'turno'>,
  partes: ParteDeCaja[],
): Promise<void> {
  if (turno === null || !mueven(partes)) return
  await tx.run(sql`
    insert into caja_saldos (turno, tipo_pago, saldo)
    select ${turno}::integer, tipo_pago, 0
    from unnest(${sumByTipo(partes).map((p) => p.tipo_pago)}::text[]) as p (tipo_pago) order by tipo_pago
    on conflict (turno, tipo_pago) do update set saldo = 0 where false`)
}

/** The parts of money that goes back. */
export const deVuelta = (partes: ParteDeCaja[]): ParteDeCaja[] =>
  partes.map(({ tipo_pago, monto }) => ({ tipo_pago, monto: -monto }))

/** What the document read: the integrity check compares its money with the movements of that shift. */
const insertLeido = (tx: Tx, turno: number, { tipo, id }: DocumentoCaja): Promise<number> =>
  tx.run(sql`
    insert into caja_documentos (documento_tipo, documento_id, turno) values (${tipo}, ${id}, ${turno})
    on conflict do nothing`)

const cajaCerrada = (sucursal: number) =>
  conflict(CAJA_CERRADA, 'No tienes una caja abierta: ábrela para seguir', { sucursal })

/**
 * Gives back the money that a document had brought, out of the caller's till.
 * @returns the sentence for the caller when the shift that took the money is already closed.
 */
export async function refundCobro(
  tx: Tx,
  { caja, actor }: { caja: CajaDelUsuario; actor: Actor },
  original: { tipo: 'venta' | 'recibo'; id: number },
  nota: { documento: DocumentoCaja; concepto: string; partes: ParteDeCaja[] },
): Promise<string | undefined> {
  const tomo = caja.turno === null ? undefined : await findTurnoDe(tx, original)
  const otro = tomo && tomo.id !== caja.turno ? tomo : undefined
  const cerrado = otro?.estado === 'cerrado' ? otro : undefined
  const partes = deVuelta(nota.partes)
  const concepto = cerrado ? `${nota.concepto} (de ${cerrado.caja}, ya cerrada)` : nota.concepto
  await recordCobro(
    tx,
    caja,
    { tipo: 'DEVOLUCION', concepto, documento: nota.documento, deTurno: otro?.id ?? null, partes },
    actor,
  )
  return cerrado && mueven(partes) ? saleDeOtra(cerrado.caja) : undefined
}

/** The name of the till whose shift moved the money of a document, when that shift is already closed. */
export async function findTurnoCerrado(
  tx: Tx,
  caja: CajaDelUsuario,
  documento: Pick<DocumentoCaja, 'tipo' | 'id'>,
): Promise<string | undefined> {
  const turno = caja.turno === null ? undefined : await findTurnoDe(tx, documento)
  return turno?.estado === 'cerrado' ? turno.caja : undefined
}

/**
 * Writes the movements and the new balances in one statement: one movement for each payment type, on a day that is
 * still open, by somebody who may write in the branch of what moves them. The caller has locked the open shift. Refuses with 409 a balance past the bound of an amount.
 * @returns the ids of the movements, in order of the payment type.
 */
export async function moveCaja(
  tx: Tx,
  turno: { id: number; fecha: FechaAbierta; sucursal: SucursalPropia },
  { tipo, concepto, categoria = '', documento, deTurno = null, partes }: MovimientoNuevo,
  actor: Actor,
): Promise<number[]> {
  const cambio = sumByTipo(partes)
  const moved = tx.rows<{ id: number }>(sql`
    with cambio as (
      select * from unnest(${cambio.map((c) => c.tipo_pago)}::text[], ${cambio.map((c) => pesos(c.monto))}::numeric[])
        as c (tipo_pago, importe)
    ), saldo as (
      insert into caja_saldos (turno, tipo_pago, saldo)
      select ${turno.id}, tipo_pago, importe from cambio order by tipo_pago
      on conflict (turno, tipo_pago) do update set saldo = caja_saldos.saldo + excluded.saldo
      returning tipo_pago, saldo
    )
    insert into caja_movimientos (turno, sucursal, caja, fecha, tipo, tipo_pago, concepto, categoria, importe, saldo,
      documento_tipo, documento_id, comprobante, de_turno, usuario)
    select t.id, t.sucursal, t.caja, ${turno.fecha}::date, ${tipo}, c.tipo_pago, ${concepto}, ${categoria}, c.importe,
      saldo.saldo, ${documento?.tipo ?? null}, ${documento?.id ?? null}, ${documento?.comprobante ?? null}, ${deTurno},
      ${actor.id}
    from caja_turnos t cross join cambio c join saldo using (tipo_pago) where t.id = ${turno.id} order by c.tipo_pago
    returning id`)
  const rows = await moved.catch((error: unknown) => {
    throw isOutOfRange(error) ? saldoMaximo() : error
  })
  return rows.map(({ id }) => id)
}

const saldoMaximo = () =>
  conflict('saldo_maximo', `La caja pasaría de ${mostrarImporte(MAX_IMPORTE)}, lo máximo que admite`)

/** One row for each payment type that moves, in the order of the locks. */
function sumByTipo(partes: ParteDeCaja[]): ParteDeCaja[] {
  const sums = new Map<TipoPago, number>()
  for (const { tipo_pago, monto } of partes) sums.set(tipo_pago, (sums.get(tipo_pago) ?? 0) + monto)
  return [...sums]
    .map(([tipo_pago, monto]) => ({ tipo_pago, monto }))
    .filter(({ monto }) => monto !== 0)
    .toSorted((a, b) => (a.tipo_pago < b.tipo_pago ? -1 : 1))
}
