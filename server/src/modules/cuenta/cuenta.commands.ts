/** The customer account ledger. The only place that writes `cuenta_movimientos` and `clientes.saldo`. */
import sql from 'sql-template-tag'
import type { Actor } from '../../platform/auth.ts'
import { pesos, type Tx } from '../../platform/database/db.ts'

export interface MovimientoCuenta {
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
 * Writes one movement and the balance that follows from it, in one statement: the customer's row is
 * locked first, so that movements of one customer follow one another.
 * @returns the new balance in centavos.
 */
export async function moverCuenta(tx: Tx, movimiento: MovimientoCuenta, actor: Actor): Promise<number> {
  const { cliente, fecha, concepto, importe, sucursal, documento } = movimiento
  if (importe === 0) {
    return (await tx.one<{ saldo: number }>(sql`select saldo from clientes where id = ${cliente}`)).saldo
  }
  const { saldo } = await tx.one<{ saldo: number }>(sql`
    with cuenta as (
      update clientes set saldo = saldo + ${pesos(importe)}::numeric where id = ${cliente} returning saldo
    )
    insert into cuenta_movimientos
      (cliente, fecha, concepto, comprobante, documento_tipo, documento_id, importe, saldo, sucursal, usuario)
    select ${cliente}, ${fecha}::date, ${concepto}, ${documento?.comprobante ?? null}, ${documento?.tipo ?? null},
      ${documento?.id ?? null}, ${pesos(importe)}::numeric, saldo, ${sucursal}, ${actor.id}
    from cuenta
    returning saldo`)
  return saldo
}
