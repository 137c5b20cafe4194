/** The checks of a payment, and the way of its excess. Pure; the server decides in the end. */

import {
  type DatosCheque,
  faltaDelCheque,
  LINEA_SIN_MONTO,
  PAGOS_DISTINTOS,
  RETENCION_INCOMPLETA,
  type Retencion,
  type TipoPago,
  type TipoPagoRecibo,
} from '@mostrador/contract/caja/pagos'
import type { CuotaACobrar } from '@mostrador/contract/ventas/cuotas/cuotas'
import { MONTO_INVALIDO } from '@mostrador/contract/wire'
import { formatMoney, hoy } from '../../../../platform/text/format.ts'
import type { Cantidad } from '../../../../ui/fields/cantidad.ts'
import { isPositive, type Linea, type MontoTecleado, sumaDe } from '../../../documentos/pago/lineasDePago.ts'

/** What the shop notes about a cheque. */
export interface ChequeTecleado {
  banco: string
  numero: string
  /** Null is today; empty while the field is blank or its text is no date. */
  vencimiento: string | null
}

/** A part of a divided payment, as it is typed. */
export interface ParteTecleada extends LineaDePago<TipoPago>, ChequeTecleado {
  /** The cash that the customer hands over: only for the change, it is never sent. */
  recibido: number | null
  /** The same where the sale keeps it. */
  entregado?: number
  /** Its card or bank, where a promotion asks for one. */
  emisor?: string
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
  lineas: readonly (ChequeTecleado & { tipo_pago: TipoPagoRecibo; monto: MontoTecleado })[],
): string[] =>
  lineas.flatMap(({ tipo_pago, monto, vencimiento, ...datos }) => {
    if (tipo_pago !== 'CHEQUE') return []
    const falta = faltaDelCheque({ ...datos, vencimiento: vencimiento ?? hoy() })
    return falta ? [`Falta ${falta} del cheque de ${formatMoney(monto ?? 0)}.`] : []
  })

/** What every line of a payment has. */
export interface LineaDePago<T extends TipoPagoRecibo = TipoPagoRecibo> extends Linea {
  tipo_pago: T
  /** It takes what the others leave, until a person writes its amount. */
  resto?: boolean
}

/** The certificate of a retention, as it is typed. */
export interface RetencionTecleada {
  regimen: string
  numero: string
  /** Empty while the field is blank or its text is no date. */
  fecha: string
}

export interface LineaTecleada extends LineaDePago, ChequeTecleado {
  retencion: RetencionTecleada
}

/** As it is sent: the server names what lacks. */
export const retencionDe = ({ regimen, numero, fecha }: RetencionTecleada): Retencion => ({
  regimen: regimen.trim(),
  numero: numero.trim(),
  fecha,
})

const retencionCompleta = ({ tipo_pago, retencion }: LineaTecleada): boolean =>
  tipo_pago !== 'RETENCION' || Object.values(retencionDe(retencion)).every(Boolean)

/** The largest allowed difference between the lines and the amount, in centavos. */
const TOLERANCIA = 1

/** The amount of the line that takes the rest. */
export function conResto<L extends LineaDePago>(lineas: readonly L[], total: number): L[] {
  const resto = total - sumaDe(lineas.filter((l) => !l.resto))
  return lineas.map((l) => (l.resto ? { ...l, monto: resto > 0 ? resto : null } : l))
}

/** With one line more, which takes the rest; the one before keeps what it has. */
export const conOtraLinea = <L extends LineaDePago>(lineas: readonly L[], nueva: L, total: number): L[] =>
  conResto([...lineas.map((l) => ({ ...l, resto: false })), { ...nueva, resto: true }], total)

/** A line with what a person changed of it: an amount that is written stays. */
export const conCambio = <L extends LineaDePago>(
  lineas: readonly L[],
  key: number,
  change: Partial<Omit<L, 'key'>>,
): L[] =>
  lineas.map((l) => (l.key === key ? { ...l, ...('monto' in change && { resto: false }), ...change } : l))

/** What is paid in cash, in centavos. */
export const efectivoDe = (lineas: readonly LineaDePago[]): number =>
  sumaDe(lineas.filter((l) => l.tipo_pago === 'EFECTIVO'))

/** The change to give back, in centavos; null while the customer has not handed over enough. */
export function vueltoDe({ recibido, monto }: Pick<ParteTecleada, 'recibido' | 'monto'>): number | null {
  if (!isPositive(monto)) return null
  const vuelto = (recibido ?? Number.NaN) - monto
  return vuelto >= 0 ? vuelto : null
}

/** What the customer gets back, in centavos, of the parts that were sent; 0 where nothing was handed over. */
export const vueltoDePagos = (
  pagos: readonly { monto: number; recibido?: number | null | undefined }[] | null | undefined,
): number => (pagos ?? []).reduce((suma, p) => suma + (isPositive(p.recibido) ? p.recibido - p.monto : 0), 0)

/** The first error of a payment, in the catalogue's words; null when the payment is valid. */
export function pagoError(
  cuota: Pick<CuotaACobrar, 'total_cuota'> & { conInteres?: boolean },
  monto: MontoTecleado,
  lineas: readonly LineaTecleada[],
): string | null {
  if (!isPositive(monto)) return MONTO_INVALIDO
  if (monto < cuota.total_cuota) {
    return `El monto debe ser mayor o igual a ${formatMoney(cuota.total_cuota)} (valor de la cuota${cuota.conInteres ? ' y su interés' : ''})`
  }
  if (Math.abs(sumaDe(lineas) - monto) > TOLERANCIA) return PAGOS_DISTINTOS
  if (!lineas.every((l) => isPositive(l.monto))) return LINEA_SIN_MONTO
  return lineas.every(retencionCompleta) ? null : RETENCION_INCOMPLETA
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
export function spreadPago(
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
