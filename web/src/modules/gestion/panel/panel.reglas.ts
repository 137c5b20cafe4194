/** The words of the panel. Pure. */

import type { Panel } from '@mostrador/contract/gestion/panel'
import { formatCount, formatFecha, formatInstante, formatMoney } from '../../../platform/text/format.ts'

type Dia = Panel['ventas_30_dias'][number]

/** The chart of sales in words, for people who cannot see it. */
export function resumenDeVentas(dias: readonly Dia[]): string {
  const total = dias.reduce((sum, dia) => sum + dia.total, 0)
  const best = dias.reduce<Dia | null>((a, b) => (a && a.total >= b.total ? a : b), null)
  const first = dias[0]
  const last = dias.at(-1)
  if (!first || !last || !best || total === 0) return 'Sin ventas en los últimos 30 días.'
  return (
    `Ventas por día del ${formatFecha(first.fecha)} al ${formatFecha(last.fecha)}: ${formatMoney(total)} en total; ` +
    `el mejor día, ${formatFecha(best.fecha)}, con ${formatMoney(best.total)}.`
  )
}

export const ventasEnPalabras = (cantidad: number): string => formatCount(cantidad, 'venta', 'ventas')

/** How many vouchers wait and since when: `3 esperan desde el 05/12/2026 10:00 · 1 rechazado`. */
export function esperanDesde(pendientes: number, desde: string | null, rechazados: number): string {
  const partes = [
    ...(pendientes > 0
      ? [
          `${formatCount(pendientes, 'espera', 'esperan')}${desde ? ` desde el ${formatInstante(desde)}` : ''}`,
        ]
      : []),
    ...(rechazados > 0 ? [formatCount(rechazados, 'rechazado', 'rechazados')] : []),
  ]
  return partes.join(' · ') || 'Todos autorizados'
}
