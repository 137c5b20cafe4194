/** The rules of the parts of a payment. Pure; each refuses with the text that the seller reads. */

import { conEmisor, type PagoDeVentaInput } from '@mostrador/contract/caja/pagos'
import { CONDICIONES, esCuentaCorriente } from '@mostrador/contract/documentos/condiciones-venta'
import { sumar } from '@mostrador/contract/importes'
import type { CreateVenta } from '@mostrador/contract/ventas/ventas'
import { conflict, invalidField } from '../../../../platform/errors.ts'
import { checkDatosDePago } from '../../recibos/recibos.reglas.ts'

/**
 * The parts of what is paid at once; null when the sale is paid as its condition says, and its advance in cash. Credit of
 * the customer pays `credito` centavos of it, and is no part. Refuses
 * with 400 parts of a sale on account without an advance, parts that do not add up to the total or the advance, and the
 * data of a card or a cheque at another type.
 */
export function checkPagosDeVenta(
  { pagos, condicion_venta, anticipo }: CreateVenta,
  total: number,
  credito = 0,
): PagoDeVentaInput[] | null {
  const aCuenta = esCuentaCorriente(condicion_venta)
  const enDinero = (aCuenta ? anticipo : total) - credito
  if (!pagos || pagos.length === 0) {
    const { pago } = CONDICIONES[condicion_venta]
    if (credito === 0 || pago === null) return null
    return enDinero > 0 ? [{ tipo_pago: pago, monto: enDinero }] : []
  }
  if (aCuenta && anticipo === 0) {
    throw invalidField(
      'pagos',
      'Solo se divide el pago de una venta que se paga en el momento, o un anticipo',
    )
  }
  checkDatosDePago(pagos, 'pagos')
  checkRecibido(pagos)
  checkEmisor(pagos)
  if (sumar(pagos.map((p) => p.monto)) !== enDinero) {
    const que = aCuenta ? 'al anticipo' : 'al total de la venta'
    const menos = credito > 0 ? ', menos el saldo a favor' : ''
    throw invalidField('pagos', `La suma de los pagos debe ser igual ${que}${menos}`)
  }
  return pagos
}

/** Refuses with 400 what was handed over for anything but cash, and less than is paid with it. */
function checkRecibido(pagos: readonly PagoDeVentaInput[]): void {
  for (const [i, { tipo_pago, monto, recibido }] of pagos.entries()) {
    if (recibido === undefined || recibido === null) continue
    const campo = `pagos.${i}.recibido`
    if (tipo_pago !== 'EFECTIVO') throw invalidField(campo, 'Solo el efectivo lleva lo recibido')
    if (recibido < monto) throw invalidField(campo, 'Lo recibido debe ser mayor o igual al importe')
  }
}

/** Refuses with 400 a card or a bank at a means that has none. */
function checkEmisor(pagos: readonly PagoDeVentaInput[]): void {
  const i = pagos.findIndex(({ tipo_pago, emisor }) => emisor && !conEmisor(tipo_pago))
  if (i >= 0) throw invalidField(`pagos.${i}.emisor`, 'Ese medio de pago no lleva tarjeta ni banco')
}

/** Refuses with 409 a cheque of nobody in particular: a rejected one becomes the debt of its customer. */
export function checkChequeConTitular(pagos: readonly Pick<PagoDeVentaInput, 'tipo_pago'>[]): void {
  if (!pagos.some((p) => p.tipo_pago === 'CHEQUE')) return
  throw conflict(
    'cheque_sin_cliente',
    'Para cobrar con un cheque elige un cliente con nombre: Consumidor Final no tiene cuenta',
  )
}
