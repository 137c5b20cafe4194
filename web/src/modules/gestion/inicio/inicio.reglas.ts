/** The words of the first screen. Pure. */
import type { Cifras } from '@mostrador/contract/gestion/analisis'
import { once } from '@mostrador/contract/once'
import { formatCambio, formatCount, formatMoney, formatPorcentaje } from '../../../platform/text/format.ts'

const largo = once(
  () => new Intl.DateTimeFormat('es-AR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
)

/** `lunes, 23 de noviembre`. */
export const diaLargo = (fecha: string): string => largo().format(new Date(`${fecha}T00:00:00Z`))

const semana = once(() => new Intl.DateTimeFormat('es-AR', { weekday: 'long', timeZone: 'UTC' }))

export const diaDeSemana = (fecha: string): string => semana().format(new Date(`${fecha}T00:00:00Z`))

/** `12 % más que el lunes pasado`; nothing was sold then: that it was nothing. */
export function cambioEnPalabras(ahora: number, antes: number, que: string): string {
  if (antes <= 0) return ahora === 0 ? 'Sin ventas' : `Sin ventas ${que}`
  const { sentido, texto } = formatCambio(ahora, antes)
  return sentido === 0 ? `Igual que ${que}` : `${texto} ${sentido > 0 ? 'más' : 'menos'} que ${que}`
}

/** The margin over what it costs to buy again, with its share and the lines that nobody knows the cost of. */
export function margenEnPalabras({ margen }: Cifras): string | null {
  if (!margen) return null
  const { porcentaje, sin_costo } = margen.reposicion
  const { porcentaje: promedio } = margen.promedio
  return [
    porcentaje === null ? 'Sin ventas con costo' : `${formatPorcentaje(porcentaje)} de la venta`,
    ...(promedio === null ? [] : [`al costo promedio ${formatPorcentaje(promedio)}`]),
    ...(sin_costo > 0 ? [`${formatCount(sin_costo, 'línea', 'líneas')} sin costo`] : []),
  ].join('\u00a0· ')
}

/** `3 ventas · 12 unidades · ticket $ 10.000,00 · devuelto $ 500,00`. */
export const volumenEnPalabras = ({ ventas, unidades, ticket, devuelto }: Cifras): string =>
  [
    formatCount(ventas, 'venta', 'ventas'),
    formatCount(unidades, 'unidad', 'unidades'),
    ...(ticket === null ? [] : [`ticket ${formatMoney(ticket)}`]),
    ...(devuelto === 0 ? [] : [`devuelto ${formatMoney(devuelto)}`]),
  ].join('\u00a0· ')
