/** The customer account ledger. The only place that writes `cuenta_movimientos` and `clientes.saldo`. */
import type { DocumentoDe } from '@mostrador/contract/base/documentos'
import { mostrarImporte } from '@mostrador/contract/importes'
import {
  esConsumidorFinal,
  SIN_CUENTA_CORRIENTE,
  SIN_SALDO_A_FAVOR,
} from '@mostrador/contract/maestros/clientes'
import { MAX_IMPORTE } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import type { SucursalPropia } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { brokenConstraint, isOutOfRange, pesos, type Tx } from '../../../platform/database/db.ts'
import { conflict, type Refusal } from '../../../platform/errors.ts'
import type { FechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { checkLimite, limiteDe } from './limites.queries.ts'

export interface CreateMovimientoCuentaCliente {
  cliente: number
  fecha: FechaAbierta
  concepto: string
  /** In centavos: positive, the customer owes more; negative, less. 0 writes nothing. */
  importe: number
  sucursal: SucursalPropia
  /** The document behind it; the opening balance of a form has none. */
  documento?: DocumentoCuentaCliente
  /** In centavos: what the same document credited to the account before, and what it collects after. */
  acreditado?: number
  cobrado?: number
  /** False where the debt was agreed before: the limit of the customer is not asked. */
  conLimite?: boolean
}

interface DocumentoCuentaCliente {
  tipo: DocumentoDe<'cuenta_clientes'>
  id: number
  comprobante: string
}

/**
 * Writes one movement and the new balance in one statement. The statement locks the customer's row first, so
 * that the movements of one customer follow one another. Refuses with 409 a balance past the bound of an
 * account, and a debt of Consumidor Final; with 403 a debt above the limit of the customer, as the last of all doors: what
 * takes a number asks before with `lockCuentaCliente`.
 * @returns the new balance in centavos.
 */
export async function moveCuentaCliente(
  tx: Tx,
  movimiento: CreateMovimientoCuentaCliente,
  actor: Actor,
): Promise<number> {
  const { cliente, fecha, concepto, importe, sucursal, documento, acreditado = 0, cobrado = 0 } = movimiento
  const { conLimite = true } = movimiento
  if (importe === 0) {
    return (await tx.one<{ saldo: number }>(sql`select saldo from clientes where id = ${cliente}`)).saldo
  }
  const moved = tx.one<{ saldo: number; limite: number | null }>(sql`
    with cuenta as (
      update clientes set saldo = saldo + ${pesos(importe)}::numeric where id = ${cliente}
      returning saldo, ${limiteDe}
    )
    insert into cuenta_movimientos
      (cliente, fecha, concepto, comprobante, documento_tipo, documento_id, importe, saldo, sucursal, usuario)
    select ${cliente}, ${fecha}::date, ${concepto}, ${documento?.comprobante ?? null}, ${documento?.tipo ?? null},
      ${documento?.id ?? null}, ${pesos(importe)}::numeric, saldo, ${sucursal}, ${actor.id}
    from cuenta
    returning saldo, (select limite from cuenta) as limite`)
  const { saldo, limite } = await moved.catch((error: unknown) => {
    throw refusedAccount(error)
  })
  if (conLimite) checkLimite({ limite, sube: importe - acreditado - cobrado, queda: saldo - cobrado }, actor)
  return saldo
}

/**
 * Locks the customer for a document that is still to be written, and refuses what its movement would: a number that was
 * taken does not come back.
 */
export async function lockCuentaCliente(
  tx: Tx,
  cliente: number,
  importe: number,
  actor: Actor,
): Promise<void> {
  const { saldo, limite } = await tx.one<{ saldo: number; limite: number | null }>(sql`
    select saldo, ${limiteDe} from clientes where id = ${cliente} for no key update`)
  if (!fitsCuentaCliente(saldo + importe)) throw saldoMaximo()
  if (esConsumidorFinal(cliente) && saldo + importe > 0) throw sinCuenta()
  checkLimite({ limite, sube: importe, queda: saldo + importe }, actor)
}

/** One movement of a customer among many; `importe` in centavos, not 0. Those of a customer follow one another. */
export interface MovimientoDeVarios {
  cliente: number
  fecha: FechaAbierta
  importe: number
  /** Where it is not that of all. */
  concepto?: string
}

/**
 * The same for many customers at once, with one document behind all. Their rows are locked in order of id. Refuses
 * with 409 a balance that no account can hold. Only admins import, and they may exceed any limit: none is asked.
 */
export async function moveCuentasClientes(
  tx: Tx,
  {
    concepto,
    documento,
    sucursal,
  }: Required<Pick<CreateMovimientoCuentaCliente, 'concepto' | 'documento' | 'sucursal'>>,
  movimientos: MovimientoDeVarios[],
  actor: Actor,
): Promise<void> {
  const ids = movimientos.map((m) => m.cliente)
  await tx.run(sql`select from clientes where id = any(${ids}) order by id for no key update`)
  await tx
    .run(sql`
      with cambio as (
        select *, sum(importe) over (partition by cliente order by orden desc) - importe as siguen
        from unnest(${ids}::integer[], ${movimientos.map((m) => m.fecha)}::date[],
          ${movimientos.map((m) => pesos(m.importe))}::numeric[],
          ${movimientos.map((m) => m.concepto ?? concepto)}::text[])
          with ordinality as m (cliente, fecha, importe, concepto, orden)
      ), cuenta as (
        update clientes c set saldo = c.saldo + m.importe
        from (select cliente, sum(importe) as importe from cambio group by cliente) m where c.id = m.cliente
        returning c.id, c.saldo
      )
      insert into cuenta_movimientos
        (cliente, fecha, concepto, comprobante, documento_tipo, documento_id, importe, saldo, sucursal, usuario)
      select m.cliente, m.fecha, m.concepto, ${documento.comprobante}, ${documento.tipo}, ${documento.id}, m.importe,
        cuenta.saldo - m.siguen, ${sucursal}, ${actor.id}
      from cambio m join cuenta on cuenta.id = m.cliente order by m.cliente, m.orden`)
    .catch((error: unknown) => {
      throw refusedAccount(error)
    })
}

/** What the table itself refused, in words. */
const refusedAccount = (error: unknown): unknown => {
  if (isOutOfRange(error)) return saldoMaximo()
  return brokenConstraint(error) === 'clientes_consumidor_final_saldo' ? sinCuenta() : error
}

/** Nobody in particular cannot owe. */
const sinCuenta = (): Refusal => conflict('consumidor_final_sin_cuenta', SIN_CUENTA_CORRIENTE)

/** Refuses with 409 what would be sold on account to nobody in particular. */
export function checkConCuenta(cliente: number, aCuenta: boolean): void {
  if (aCuenta && esConsumidorFinal(cliente)) throw sinCuenta()
}

/** And nobody could claim what it would have in its favour. */
export const sinSaldoAFavor = (): Refusal => conflict('consumidor_final_sin_cuenta', SIN_SALDO_A_FAVOR)

/** Whether an account can hold this balance, in centavos. */
export const fitsCuentaCliente = (saldo: number): boolean => Math.abs(saldo) <= MAX_IMPORTE

export const saldoMaximo = (): Refusal =>
  conflict(
    'saldo_maximo',
    `El saldo del cliente pasaría de ${mostrarImporte(MAX_IMPORTE)}, lo máximo que admite una cuenta`,
  )
