/**
 * Exact arithmetic on quantities: numbers of units with at most three decimals, each the nearest double of some thousandths.
 * Sums and differences go through whole thousandths, because doubles miss them: 0.1 + 0.2 is above 0.3.
 */
import { mostrarEntero } from './importes.ts'

const milesimas = (cantidad: number): number => Math.round(cantidad * 1000)

/** As a whole number of thousandths, for exact products. */
export const enMilesimas = (cantidad: number): bigint => BigInt(milesimas(cantidad))

/** Whether it has at most three decimals. */
const tieneMilesimas = (cantidad: number): boolean => milesimas(cantidad) / 1000 === cantidad

/** Whether it has decimals, three at most. */
export const esFraccion = (cantidad: number): boolean =>
  !Number.isInteger(cantidad) && tieneMilesimas(cantidad)

export const esEntera = (cantidad: number): boolean => Number.isInteger(cantidad)

export function sumarCantidades(cantidades: Iterable<number>): number {
  let total = 0
  for (const cantidad of cantidades) total += milesimas(cantidad)
  return total / 1000
}

/** `de` less `menos`; it may be negative. */
export const restarCantidades = (de: number, menos: number): number =>
  (milesimas(de) - milesimas(menos)) / 1000 || 0

/** Adds to the entry of a map; one that is not there is 0. */
export function acumular<K>(en: Map<K, number>, clave: K, cantidad: number): void {
  en.set(clave, sumarCantidades([en.get(clave) ?? 0, cantidad]))
}

/** As people read it, with the decimals that it has: `1.234,5`. */
export function mostrarCantidad(cantidad: number): string {
  const todas = milesimas(Math.abs(cantidad))
  const resto = todas % 1000
  const signo = cantidad < 0 && todas > 0 ? '-' : ''
  const decimales = resto === 0 ? '' : `,${String(resto).padStart(3, '0').replace(/0+$/, '')}`
  return `${signo}${mostrarEntero((todas - resto) / 1000)}${decimales}`
}
