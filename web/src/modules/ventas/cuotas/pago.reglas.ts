/** The checks of a payment, and the way of its excess. Pure; the server decides in the end. */

import {
  type DatosCheque,
  faltaDelCheque,
  LINEA_SIN_MONTO,
  type TipoPago,
} from '@mostrador/contract/caja/pagos'
import { sumar } from '@mostrador/contract/importes'
import type { CuotaACobrar } from '@mostrador/contract/ventas/cuotas'
import { formatMoney, hoy } from '../../../platform/format.ts'
import type { Cantidad } from '../../../ui/fields/cantidad.ts'

/** Centavos; null for a blank field, NaN for an unclear text. */
export type MontoTecleado = number | null

/** What the shop notes about a cheque. */
export interface ChequeTecleado {
  banco: string
  numero: string
  /** Null is today; empty while the field is blank or its text is no date. */
  vencimiento: string | null
}

/** A part of a divided payment, as it is typed. */
export interface ParteTecleada extends ChequeTecleado {
  /** Tells the lines apart. */
  key: number
  tipo_pago: TipoPago
  /** Centavos; null for a blank field, NaN for an unclear text. */
  monto: number | null
  /** The cash that the customer hands over: only for the change, it is never sent. */
  recibido: number | null
  marca: string
  ultimos_digitos: string
  cuotas: Cantidad
  cupon: string
}

export const SIN_DATOS: ChequeTecleado = { banco: '', numero: '', vencimiento: null }

/** A cheque as it is sent: without a date the server takes that of the document. */
export const chequeDe = ({ banco, numero, vencimiento }: ChequeTecleado): DatosCheque => ({
  banco: banco.trim(),
  numero: numero.trim(),
  vencimiento: vencimiento || null,
})

/** What each cheque lacks, in words: the person is asked before it is taken so. */
export const chequesIncompletos = (
  lineas: readonly (ChequeTecleado & { tipo_pago: TipoPago; monto: MontoTecleado })[],
): string[] =>
  lineas.flatMap(({ tipo_pago, monto, vencimiento, ...datos }) => {
    if (tipo_pago !== 'CHEQUE') return []
    const falta = faltaDelCheque({ ...datos, vencimiento: vencimiento ?? hoy() })
    return falta ? [`Falta ${falta} del cheque de ${formatMoney(monto ?? 0)}.`] : []
  })

export interface LineaTecleada extends ChequeTecleado {
  /** Tells the lines apart. */
  key: number
  tipo_pago: TipoPago
  monto: MontoTecleado
}

/** The largest allowed difference between the lines and the amount, in centavos. */
const TOLERANCIA = 1

const isPositive = (monto: MontoTecleado): monto is number => monto !== null && monto > 0

/** The sum of the lines, in centavos. */
export const sumaDe = (lineas: readonly LineaTecleada[]): number =>
  sumar(lineas.map((l) => (isPositive(l.monto) ? l.monto : 0)))

/** The first error of a payment, in the catalogue's words; null when the payment is valid. */
export function pagoError(
  cuota: Pick<CuotaACobrar, 'total_cuota'>,
  monto: MontoTecleado,
  lineas: readonly LineaTecleada[],
): string | null {
  if (!isPositive(monto)) return 'Ingresa un monto válido'
  if (monto < cuota.total_cuota) {
    return `El monto debe ser mayor o igual a ${formatMoney(cuota.total_cuota)} (valor de la cuota)`
  }
  if (Math.abs(sumaDe(lineas) - monto) > TOLERANCIA)
    return 'La suma de los tipos de pago debe ser igual al monto total'
  return lineas.every((l) => isPositive(l.monto)) ? null : LINEA_SIN_MONTO
}

export interface Reparto {
  cuota: CuotaACobrar
  importe: number
  /** The rest that the instalment still asks for. */
  resta: number
}

/**
 * The way of a payment: first its instalment, then the unpaid ones with higher numbers, then the earlier
 * ones. The rest becomes the customer's credit.
 */
export function repartir(
  cuotas: readonly CuotaACobrar[],
  pagada: CuotaACobrar,
  monto: number,
): { reparto: Reparto[]; aFavor: number } {
  const open = cuotas.filter((c) => !c.pagada && !c.anulada && c.id !== pagada.id)
  const later = open.filter((c) => c.numero_cuota > pagada.numero_cuota)
  const earlier = open.filter((c) => c.numero_cuota < pagada.numero_cuota)
  const reparto: Reparto[] = []
  let left = monto
  for (const cuota of [pagada, ...later, ...earlier]) {
    if (left <= 0) break
    const importe = Math.min(left, cuota.total_cuota)
    reparto.push({ cuota, importe, resta: cuota.total_cuota - importe })
    left -= importe
  }
  return { reparto, aFavor: Math.max(left, 0) }
}
