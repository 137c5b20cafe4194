/** The parts of a divided payment during a sale. Pure; the server decides in the end. */

import {
  conEmisor,
  DIGITOS_INVALIDOS,
  esTarjeta,
  LINEA_SIN_MONTO,
  type PagoDeVentaInput,
  type TipoPago,
} from '@mostrador/contract/caja/pagos'
import { CONDICIONES, esCuentaCorriente } from '@mostrador/contract/documentos/condiciones-venta'
import { isCantidad } from '../../../../ui/fields/cantidad.ts'
import { isPositive, sumaDe } from '../../../documentos/pago/lineasDePago.ts'
import { chequeDe, type ParteTecleada, SIN_DATOS } from '../../cuotas/pago/pago.reglas.ts'
import type { VentaValues } from '../nueva/venta.form.ts'

type Partes = readonly ParteTecleada[]

export const nuevaParte = (key: number, tipo_pago: TipoPago, monto: number | null): ParteTecleada => ({
  key,
  tipo_pago,
  monto,
  recibido: null,
  marca: '',
  ultimos_digitos: '',
  cuotas: null,
  cupon: '',
  ...SIN_DATOS,
})

/** The card or the bank of a part whose means has one. */
export const emisorDe = ({ tipo_pago, emisor }: ParteTecleada): string | undefined =>
  conEmisor(tipo_pago) && emisor ? emisor : undefined

/** The first part takes the whole total, with the payment type of the condition. */
export const splitPago = (v: VentaValues, total: number): VentaValues => ({
  ...v,
  pagos: [nuevaParte(1, CONDICIONES[v.condicion_venta].pago ?? 'EFECTIVO', total > 0 ? total : null)],
})

/** Why the parts cannot be sent; null when they can. `que` names what they pay. */
export function reparoDePagos(partes: Partes, total: number, que = 'al total de la venta'): string | null {
  if (!partes.every((p) => isPositive(p.monto))) return LINEA_SIN_MONTO
  if (sumaDe(partes) !== total) return `La suma de los pagos debe ser igual ${que}`
  const tarjetas = partes.filter((p) => esTarjeta(p.tipo_pago))
  if (tarjetas.some((p) => !/^(\d{4})?$/.test(p.ultimos_digitos.trim()))) return DIGITOS_INVALIDOS
  return tarjetas.some((p) => p.cuotas !== null && !isCantidad(p.cuotas, { max: 99 }))
    ? 'Las cuotas deben ser un número entero desde 1 hasta 99'
    : null
}

/** The parts as they are sent: only a card has the data of a card, only a cheque those of a cheque. */
export const pagosDe = (partes: Partes): PagoDeVentaInput[] =>
  partes.map((p) => ({
    tipo_pago: p.tipo_pago,
    monto: p.monto || 0,
    ...(esTarjeta(p.tipo_pago) && {
      tarjeta: {
        marca: p.marca.trim(),
        ultimos_digitos: p.ultimos_digitos.trim(),
        cuotas: p.cuotas,
        cupon: p.cupon.trim(),
      },
    }),
    ...(p.tipo_pago === 'CHEQUE' && { cheque: chequeDe(p) }),
    ...(p.entregado !== undefined && { recibido: p.entregado }),
    ...(emisorDe(p) && { emisor: emisorDe(p) }),
  }))

/**
 * What the parts must add up to, in centavos: the total of a sale on the spot, or the advance, less what credit pays; null
 * when nothing is paid at once.
 */
export const aPagar = (
  { condicion_venta }: Pick<VentaValues, 'condicion_venta'>,
  { total, anticipo, a_favor }: { total: number; anticipo: number; a_favor: number },
): number | null => {
  if (esCuentaCorriente(condicion_venta)) return anticipo - a_favor || null
  return a_favor > 0 ? total - a_favor || null : total
}
