/** The facts that the reports read from a row, and their sums. Pure rules. */

import { TIPO_PAGO_RECIBO, TipoPagoRecibo } from '@mostrador/contract/caja/pagos'
import { readComprobante } from '@mostrador/contract/documentos/comprobantes'
import {
  type CobroDetalle,
  DOCUMENTO_DE_COBRO,
  type FilaAgenda,
  type FilaCobros,
  TipoCobro,
} from '@mostrador/contract/gestion/informes'
import { sumar } from '@mostrador/contract/importes'
import { formatFecha } from '../../../platform/text/format.ts'

/** The document that the text of a voucher names; null when it names none. */
export function documentoDe(comprobante: string): { tipo: TipoCobro; id: number } | null {
  const leido = readComprobante(comprobante)
  const tipo = leido && TipoCobro.options.find((cobro) => DOCUMENTO_DE_COBRO[cobro] === leido.tipo)
  return tipo ? { tipo, id: leido.id } : null
}

/** The detail with only the data of the row. */
export const detalleDeFila = (fila: FilaCobros): CobroDetalle => ({
  ...fila,
  concepto: '',
  venta: null,
  items: [],
})

/** `Tarjeta de débito`; an unknown type stays as it is. */
export function nombreDePago(tipo: string): string {
  const known = TipoPagoRecibo.options.find((t) => t === tipo)
  return known ? TIPO_PAGO_RECIBO[known] : tipo
}

/** The money of each payment type, less refunds; in the order of the catalogue. */
export function totalesPorTipo(filas: readonly FilaCobros[]): { tipo: string; monto: number }[] {
  const totals = new Map<string, number>(TipoPagoRecibo.options.map((tipo) => [tipo, 0]))
  const seen = new Set<string>()
  for (const { tipo, monto } of filas.flatMap((fila) => fila.tipos_pago)) {
    totals.set(tipo, (totals.get(tipo) ?? 0) + monto)
    seen.add(tipo)
  }
  return [...totals].filter(([tipo]) => seen.has(tipo)).map(([tipo, monto]) => ({ tipo, monto }))
}

export const totalDe = (filas: readonly { total: number }[]): number => sumar(filas.map((f) => f.total))

/** The colour of an instalment in the agenda; its state is always a word too. */
export function tonoDe({ estado }: Pick<FilaAgenda, 'estado'>): 'red' | 'amber' | 'blue' {
  if (estado === 'VENCIDA') return 'red'
  return estado === 'VENCE HOY' ? 'amber' : 'blue'
}

/** The text of the agenda without a chosen month. */
export const SIN_MES = 'Vencidas y próximos 30 días'

/** The chosen due dates of the agenda; undefined without any. */
export function diasEnPalabras(desde: string | undefined, hasta: string | undefined): string | undefined {
  if (desde && hasta) return `Vencen del ${formatFecha(desde)} al ${formatFecha(hasta)}`
  if (hasta) return `Vencen hasta el ${formatFecha(hasta)}`
  return desde && `Vencen desde el ${formatFecha(desde)}`
}
