/** Quantities as people type them: whole numbers, or with the decimals of a unit. Any other text is refused, never guessed. */

import { esFraccion } from '@mostrador/contract/cantidades'
import { MAX_CANTIDAD } from '@mostrador/contract/wire'
import { formatEntero } from '../../platform/text/format.ts'

/** Null for a blank field; NaN for a text that is no quantity, which no document accepts. */
export type Cantidad = number | null

export interface Limites {
  min?: number
  max?: number
  /** How many decimals the unit of the article has; none without a unit. */
  decimales?: number
}

/**
 * A whole number with or without a sign, or one with decimals after a comma or a point, where the unit has them. `1.000` could be a
 * thousand or one, so it is refused.
 */
export function parseCantidad(text: string, decimales = 0): Cantidad {
  const typed = text.trim()
  if (typed === '') return null
  if (/^-?\d{1,15}$/.test(typed)) return Number(typed) + 0
  const [, entero, signo, fraccion = ''] = /^(-?\d{0,12})([.,])(\d{1,3})$/.exec(typed) ?? []
  const clara =
    entero !== undefined && fraccion.length <= decimales && !(signo === '.' && fraccion.length === 3)
  return clara ? Number(`${entero}.${fraccion}`) + 0 : Number.NaN
}

/** The reason of a refusal, for below the field; null for an accepted quantity. */
export function reparoDe(
  cantidad: Cantidad,
  { min = 1, max = MAX_CANTIDAD, decimales = 0 }: Limites = {},
): string | null {
  // A field lets in no more decimals than its unit has.
  const vale = cantidad !== null && (esFraccion(cantidad) ? cantidad > 0 : cantidad >= min)
  if (!vale)
    return decimales === 0
      ? `Número entero desde ${min}`
      : `Número mayor a cero, con hasta ${decimales} decimales`
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
