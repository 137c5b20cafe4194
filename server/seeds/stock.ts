/** The stock of a branch. */
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import type { Random } from './random.ts'

/** With so many units or fewer, the branch orders more. */
export const LOW = 2

/** Suppliers come every two weeks. */
export const EVERY_DAYS = 14

const PESOS = 100

/** How many units a supplier brings: few of an expensive article, many of a cheap one. */
export function lotOf(random: Random, { precio_venta }: Articulo): number {
  if (precio_venta > 500_000 * PESOS) return random.int(2, 5)
  return precio_venta > 100_000 * PESOS ? random.int(3, 10) : random.int(6, 30)
}

/**
 * A branch does not carry every article. It still sells the others, but orders them only when a customer
 * waits for them. No branch carries a few of them.
 */
export const isCarried = (place: number, sucursal: number): boolean =>
  place % 29 !== 11 && (place * 7 + sucursal * 5) % 23 !== 0
