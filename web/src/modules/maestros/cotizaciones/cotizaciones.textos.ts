import type { PropuestaCotizacion } from '@mostrador/contract/maestros/cotizaciones'
import { mostrarUnitario } from '@mostrador/contract/maestros/dolares'
import { formatCount } from '../../../platform/text/format.ts'

/** `1.475`, `1.475,50`: without cents where there are none. */
export const cuanto = (valor: number): string => mostrarUnitario(valor).replace(/,00$/, '')

/** `+2,4 %`, `−10 %`. */
export const enPorcentaje = (variacion: number): string =>
  `${variacion < 0 ? '−' : '+'}${String(Math.abs(variacion)).replace('.', ',')} %`

/** `De 1.475 a 1.510: 342 artículos, +2,4 %`. */
export function propuestaEnPalabras({ de, a, articulos, variacion }: PropuestaCotizacion): string {
  const cuantos = formatCount(articulos, 'artículo', 'artículos')
  if (a === null) return ''
  if (de === null || variacion === null || de === a) return `A ${cuanto(a)}: ${cuantos}`
  return `De ${cuanto(de)} a ${cuanto(a)}: ${cuantos}, ${enPorcentaje(variacion)}`
}

/** `Hoy`, `Ayer`, `Hace 9 días`. */
export const haceDias = (dias: number): string =>
  dias === 0 ? 'Hoy' : dias === 1 ? 'Ayer' : `Hace ${dias} días`
