/** Quantities as people type them: whole numbers. Any other text is refused, never guessed. */

import { MAX_CANTIDAD } from '@mostrador/contract/wire'
import { formatEntero } from '../../platform/text/format.ts'

/** Null for a blank field; NaN for a text that is no whole number, which no document accepts. */
export type Cantidad = number | null

export interface Limites {
  min?: number
  max?: number
}

/** A whole number with or without a sign. `1.000` could be a thousand or one, so it is refused. */
export function parseCantidad(text: string): Cantidad {
  const typed = text.trim()
  if (typed === '') return null
  return /^-?\d{1,15}$/.test(typed) ? Number(typed) + 0 : Number.NaN
}

/** The reason of a refusal, for below the field; null for an accepted quantity. */
export function reparoDe(cantidad: Cantidad, { min = 1, max = MAX_CANTIDAD }: Limites = {}): string | null {
  if (cantidad === null || !Number.isInteger(cantidad) || cantidad < min) return `Número entero desde ${min}`
  return cantidad > max ? `Hasta ${formatEntero(max)}` : null
}

export const isCantidad = (cantidad: Cantidad, limites?: Limites): cantidad is number =>
  reparoDe(cantidad, limites) === null

/** The units for a sum: a refused quantity counts as 0, and its field shows the reason. */
export const unidadesDe = (cantidad: Cantidad): number => (isCantidad(cantidad) ? cantidad : 0)

/** The reason why a line makes a document invalid: `Cantidad de Pava: número entero desde 1`. */
export function reparoDeLinea(nombre: string, cantidad: Cantidad, limites?: Limites): string | null {
  const reparo = reparoDe(cantidad, limites)
  return reparo && `Cantidad de ${nombre}: ${reparo.charAt(0).toLowerCase()}${reparo.slice(1)}`
}
