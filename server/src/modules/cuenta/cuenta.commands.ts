/** The customer account ledger. The only place that writes `cuenta_movimientos` and `clientes.saldo`. */
import { mostrarImporte } from '@mostrador/contract/importes'
import { MAX_IMPORTE } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import type { Actor } from '../../platform/api/auth.ts'
import { conflict, type Refusal } from '../../platform/api/errors.ts'
import { isOutOfRange, pesos, type Tx } from '../../platform/database/db.ts'

export interface CreateMovimientoCuenta {
  cliente: number
  fecha: string
  concepto: string
  /** In centavos: positive, the customer owes more; negative, less. 0 writes nothing. */
  importe: number
  sucursal: number
  /** The document behind it; an opening balance has none. */
  documento?: { tipo: 'venta' | 'recibo' | 'nota_credito'; id: number; comprobante: string }
}

/**
 * Writes one movement and the new balance in one statement. The statement locks the customer's row first, so
 * that the movements of one customer follow one another. Refuses with 409 a balance past the bound of an
 * account.
 * @returns the new balance in centavos.
 */
export async function moveCuenta(tx: Tx, movimiento: CreateMovimientoCuenta, actor: Actor): Promise<number> {
  const { cliente, fecha, concepto, importe, sucursal, documento } = movimiento
  if (importe === 0) {
    return (await tx.one<{ saldo: number }>(sql`select saldo from clientes where id = ${cliente}`)).saldo
  }
  const moved = tx.one<{ saldo: number }>(sql`
    with cuenta as (
      update clientes set saldo = saldo + ${pesos(importe)}::numeric where id = ${cliente} returning saldo
    )
    insert into cuenta_movimientos
      (cliente, fecha, concepto, comprobante, documento_tipo, documento_id, importe, saldo, sucursal, usuario)
    select ${cliente}, ${fecha}::date, ${concepto}, ${documento?.comprobante ?? null}, ${documento?.tipo ?? null},
      ${documento?.id ?? null}, ${pesos(importe)}::numeric, saldo, ${sucursal}, ${actor.id}
    from cuenta
    returning saldo`)
  const { saldo } = await moved.catch((error: unknown) => {
    throw isOutOfRange(error) ? saldoMaximo() : error
  })
  return saldo
}

/** Whether an account can hold this balance, in centavos. */
export const fitsCuenta = (saldo: number): boolean => Math.abs(saldo) <= MAX_IMPORTE

export const saldoMaximo = (): Refusal =>
  conflict(
    'saldo_maximo',
    `El saldo del cliente pasaría de ${mostrarImporte(MAX_IMPORTE)}, lo máximo que admite una cuenta`,
  )
