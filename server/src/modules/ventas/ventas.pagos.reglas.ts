/** The rules of a divided payment. Pure; each refuses with the text that the seller reads. */

import { esCuentaCorriente } from '@mostrador/contract/condiciones-venta'
import { sumar } from '@mostrador/contract/importes'
import { esTarjeta, type PagoInput } from '@mostrador/contract/pagos'
import type { CreateVenta } from '@mostrador/contract/ventas'
import { invalidField } from '../../platform/api/errors.ts'

/**
 * The parts of a divided payment; null when the sale is paid as its condition says. Refuses with 400 parts of a sale
 * on account, parts that do not add up to the total, and the data of a card or a cheque at another type.
 */
export function checkPagosDeVenta(
  { pagos, condicion_venta }: CreateVenta,
  total: number,
): PagoInput[] | null {
  if (!pagos || pagos.length === 0) return null
  if (esCuentaCorriente(condicion_venta)) {
    throw invalidField('pagos', 'Solo se divide el pago de una venta que se paga en el momento')
  }
  for (const [i, { tipo_pago, tarjeta, cheque }] of pagos.entries()) {
    if (tarjeta && !esTarjeta(tipo_pago))
      throw invalidField(`pagos.${i}.tarjeta`, 'Solo una tarjeta lleva datos de tarjeta')
    if (cheque && tipo_pago !== 'CHEQUE')
      throw invalidField(`pagos.${i}.cheque`, 'Solo un cheque lleva datos de cheque')
  }
  if (sumar(pagos.map((p) => p.monto)) !== total)
    throw invalidField('pagos', 'La suma de los pagos debe ser igual al total de la venta')
  return pagos
}
