/** How much money the units of a sale give back. Pure; amounts are in centavos. */
import { proporcion } from '../../importes.ts'

/** A line of a sale: what was paid for it, and what its credit notes left of that. */
export interface LineaDevuelta {
  vendidas: number
  devueltas: number
  /** What the customer paid for the line: with its part of the discount. */
  neto: number
  /** What can still be credited of it. */
  acreditable: number
}

/**
 * What units that come back give: their part of what was paid. The last units take what the rounding of the earlier ones
 * left, so that the notes of a line add up to it; what earlier notes left out on purpose (damaged goods) stays with the
 * shop.
 */
export function propuesta(
  { vendidas, devueltas, neto, acreditable }: LineaDevuelta,
  unidades: number,
): number {
  const parte = proporcion(neto, unidades, vendidas)
  if (unidades < vendidas - devueltas) return Math.min(parte, acreditable)
  const redondeo =
    BigInt(acreditable) * BigInt(vendidas) - BigInt(neto) * BigInt(unidades) <=
    BigInt(devueltas) * (BigInt(neto) % BigInt(vendidas))
  return redondeo ? acreditable : Math.min(parte, acreditable)
}

/** The price that a document shows for units of one amount, rounded; never 0. */
export const precioDe = (importe: number, unidades: number): number =>
  Math.max(1, proporcion(importe, 1, unidades))

/** The most that a note may give for units: the price that was paid, rounded up, and never more than what is left. */
export function tope(linea: LineaDevuelta, unidades: number): number {
  const { vendidas, neto, acreditable } = linea
  const precio = (BigInt(neto) + BigInt(vendidas) - 1n) / BigInt(vendidas)
  const redondeado = Number(precio * BigInt(unidades))
  return Math.min(acreditable, Math.max(propuesta(linea, unidades), redondeado))
}
