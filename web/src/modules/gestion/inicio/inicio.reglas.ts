/** The words of the first screen. Pure. */
import type { Cifras } from '@mostrador/contract/gestion/analisis/analisis'
import { once } from '@mostrador/contract/once'
import {
  formatCambio,
  formatCount,
  formatEntero,
  formatMoney,
  formatPorcentaje,
} from '../../../platform/text/format.ts'

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

type Par = readonly [nombre: string, valor: string]

/** The one margin: what was sold left over what it costs to buy it again. */
export function margenDe({ margen }: Cifras): Par | null {
  if (!margen) return null
  const { margen: importe, porcentaje } = margen.reposicion
  if (importe === null) return ['Margen', 'Sin ventas con costo']
  return [
    'Margen',
    [formatMoney(importe), ...(porcentaje === null ? [] : [formatPorcentaje(porcentaje)])].join('\u00a0· '),
  ]
}

/** Over what the margin is, and what is not in it. */
export function explainMargen({ margen }: Cifras): string | null {
  if (!margen) return null
  const { sin_costo, margen: importe } = margen.reposicion
  if (importe === null) return null
  const fuera =
    sin_costo > 0
      ? `; sin contar ${formatCount(sin_costo, 'línea que no tiene', 'líneas que no tienen')} costo`
      : ''
  return `Margen sobre el costo de reposición${fuera}`
}

/** How much was sold, and what came back. */
export const volumenDe = ({ ventas, unidades, ticket, devuelto }: Cifras): Par[] => [
  ['Ventas', `${formatEntero(ventas)}\u00a0· ${formatCount(unidades, 'unidad', 'unidades')}`],
  ...(ticket === null ? [] : [['Ticket promedio', formatMoney(ticket)] as const]),
  ...(devuelto === 0 ? [] : [['Devuelto', formatMoney(devuelto)] as const]),
]
