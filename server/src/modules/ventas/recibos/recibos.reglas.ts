/** The rules of a payment. Pure; each refuses with the text that the cashier reads. */

import {
  esTarjeta,
  type LineaRecibo,
  PAGOS_DISTINTOS,
  type PagoReciboInput,
  RETENCION_INCOMPLETA,
} from '@mostrador/contract/caja/pagos'
import { mostrarImporte, sumar } from '@mostrador/contract/importes'
import type { OrdenDePago } from '@mostrador/contract/ventas/planes/interes'
import { conflict, invalidField } from '../../../platform/errors.ts'

/** In centavos: the largest accepted difference between the payment lines and the amount. */
const TOLERANCIA = 1

/** The payment type of all lines, or MIXTO. */
export function metodoDe(tipos_pago: LineaRecibo[]): string {
  const tipos = new Set(tipos_pago.map((p) => p.tipo_pago))
  const [first] = tipos
  return tipos.size === 1 && first ? first : 'MIXTO'
}

/**
 * The payment lines of an amount. Like the form, it accepts a difference of one centavo, which goes to the
 * largest line. The stored lines then always add up to the amount, and so do the reports.
 */
export function checkPagos(tipos_pago: PagoReciboInput[], monto: number): PagoReciboInput[] {
  checkDatosDePago(tipos_pago, 'tipos_pago')
  const diferencia = monto - sumar(tipos_pago.map((p) => p.monto))
  if (diferencia === 0) return tipos_pago
  const mayor = tipos_pago.reduce((a, b) => (b.monto > a.monto ? b : a))
  if (Math.abs(diferencia) > TOLERANCIA || mayor.monto + diferencia <= 0) {
    throw invalidField('tipos_pago', PAGOS_DISTINTOS)
  }
  return tipos_pago.map((p) => (p === mayor ? { ...p, monto: p.monto + diferencia } : p))
}

/** Refuses with 400 the data of a card, a cheque or a retention at another type, and a retention without its data. */
export function checkDatosDePago(pagos: Omit<PagoReciboInput, 'monto'>[], campo: string): void {
  for (const [i, { tipo_pago, tarjeta, cheque, retencion }] of pagos.entries()) {
    if (tarjeta && !esTarjeta(tipo_pago))
      throw invalidField(`${campo}.${i}.tarjeta`, 'Solo una tarjeta lleva datos de tarjeta')
    if (cheque && tipo_pago !== 'CHEQUE')
      throw invalidField(`${campo}.${i}.cheque`, 'Solo un cheque lleva datos de cheque')
    if (retencion && tipo_pago !== 'RETENCION')
      throw invalidField(`${campo}.${i}.retencion`, 'Solo una retención lleva datos de retención')
    if (!retencion && tipo_pago === 'RETENCION')
      throw invalidField(`${campo}.${i}.retencion`, RETENCION_INCOMPLETA)
  }
}

/** What of a payment is interest of the instalment, and whether that settles all that it owes. */
interface InteresDelPago {
  reclamado: number
  todo: boolean
  orden: OrdenDePago
}

/**
 * The part of a payment for the capital, in centavos. Refuses with 400 an amount below the open amount of the instalment
 * and its interest; where interest goes first and all of it is settled, the capital may get less, down to a payment of the
 * instalment's amount. With `enParte` anything is accepted that pays the claimed interest: the rest of the instalment stays
 * open. The refusal names exactly the least that is accepted.
 *
 * Source: CCyC 869.
 */
export function capitalDe(
  monto: number,
  valor: number,
  interes: InteresDelPago | null,
  enParte = false,
): number {
  const reclamado = interes?.reclamado ?? 0
  const entera = minimoDe(valor, interes)
  const minimo = enParte ? reclamado : entera
  if (monto >= minimo) return monto - reclamado
  const que =
    enParte || (entera !== valor && entera !== valor + reclamado)
      ? 'su interés'
      : entera === valor
        ? 'valor de la cuota'
        : 'valor de la cuota y su interés'
  throw invalidField('monto_pagado', `El monto debe ser mayor o igual a ${mostrarImporte(minimo)} (${que})`)
}

/** The least that is no part of an instalment. */
function minimoDe(valor: number, interes: InteresDelPago | null): number {
  const reclamado = interes?.reclamado ?? 0
  return interes?.orden === 'interes' && interes.todo ? Math.max(valor, reclamado) : valor + reclamado
}

/** Whether a payment is no part of an instalment, but what is asked for where nobody takes less. */
export const pagaEntera = (monto: number, valor: number, interes: InteresDelPago | null): boolean =>
  monto >= minimoDe(valor, interes)

/**
 * An excess over the whole debt of the sale stays as the customer's credit only if the call agrees
 * (`a_favor`). Refuses with 409.
 */
export function checkSobrante(sobrante: number, monto: number, a_favor: boolean): void {
  if (sobrante === 0 || a_favor) return
  const pendiente = monto - sobrante
  throw conflict(
    'supera_saldo',
    `El monto supera el saldo pendiente de la venta (${mostrarImporte(pendiente)})`,
    { saldo_pendiente: pendiente / 100 },
  )
}
