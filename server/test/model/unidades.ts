/** Units a second time: whole ones, or thousandths of what is sold by weight. Money is counted in centavos. */

/** It is sold by the kilogram, with three decimals. */
export const SUELTO = 'M-6'

/** In thousandths, a whole number. */
export const mil = (unidades: number): number => Math.round(unidades * 1_000)

/** Without what doubles add to thousandths. */
export const exactas = (unidades: number): number =>
  Number.isInteger(unidades) ? unidades : mil(unidades) / 1_000

/** To the nearest centavo, halves up. */
export const porUnidades = (unidades: number, precio: number): number =>
  Math.floor((2 * mil(unidades) * precio + 1_000) / 2_000)

/** What one unit costs where so many cost `importe`. */
export const precioDeUna = (importe: number, unidades: number): number =>
  Math.floor((2_000 * importe + mil(unidades)) / (2 * mil(unidades)))
