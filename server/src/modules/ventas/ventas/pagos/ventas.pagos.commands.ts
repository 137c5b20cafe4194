/** Writes the parts of a payment on the spot. */
import type { PagoDeVentaInput } from '@mostrador/contract/caja/pagos'
import sql from 'sql-template-tag'
import type { Tx } from '../../../../platform/database/db.ts'
import { emisoresDe, recibidosDe, unfoldCheques } from '../../cheques/cheques.pago.queries.ts'

/**
 * The parts of a sale, after those that it already has. A cheque comes into the hands of its branch; without a due date
 * it is due at once.
 * @returns the number of the last one.
 */
export async function insertPagos(
  tx: Tx,
  venta: { id: number; sucursal: number; fecha: string },
  pagos: PagoDeVentaInput[],
): Promise<number> {
  const { id, sucursal, fecha } = venta
  const { ultima } = await tx.one<{ ultima: number }>(sql`
    with anterior as (
      select coalesce(max(linea), 0) as linea from venta_pagos where venta = ${id}
    ), pago as (
      select p.tipo_pago, p.monto, p.marca, p.ultimos_digitos, p.cuotas, p.cupon, p.banco, p.numero, p.vencimiento,
        anterior.linea + p.linea as linea, (${recibidosDe(pagos)})[p.linea] as recibido,
        (${emisoresDe(pagos)})[p.linea] as emisor
      from anterior, ${unfoldCheques(pagos, fecha)}
    ), cheque as (
      insert into cheques (sucursal, venta, linea, banco, numero, vencimiento, monto)
      select ${sucursal}, ${id}, linea, banco, numero, vencimiento, monto from pago
      where tipo_pago = 'CHEQUE' order by linea
    ), escrito as (
      insert into venta_pagos (venta, linea, tipo_pago, monto, marca, ultimos_digitos, cuotas, cupon, recibido, emisor)
      select ${id}, linea, tipo_pago, monto, marca, ultimos_digitos, cuotas, cupon, recibido, emisor from pago
      returning linea
    )
    select max(linea) as ultima from escrito`)
  return ultima
}
