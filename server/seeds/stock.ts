/** How a branch is stocked. */
import type { Articulo } from '@mostrador/contract/articulos'
import type { Random } from './random.ts'

/** With so many units or fewer, more are ordered. */
export const LOW = 2

/** Suppliers come every two weeks. */
export const EVERY_DAYS = 14

const PESOS = 100

/** How many units a supplier brings: few of what is dear, many of what is cheap. */
export function lotOf(random: Random, { precio_venta }: Articulo): number {
  if (precio_venta > 500_000 * PESOS) return random.int(2, 5)
  return precio_venta > 100_000 * PESOS ? random.int(3, 10) : random.int(6, 30)
}

/**
 * Not every branch carries everything: the article at this place of the list is sold there, but comes only
 * when a customer waits for it. A few are carried by none.
 */
export const isCarried = (place: number, sucursal: number): boolean =>
  place % 29 !== 11 && (place * 7 + sucursal * 5) % 23 !== 0
