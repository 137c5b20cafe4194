/**
 * Exact arithmetic on amounts in centavos. Results round half away from zero, to the centavo.
 * Products go through BigInt, because a quantity times a price can pass the exact range of a number.
 */
import { once } from './once.ts'

/** `numerator / denominator`, rounded half away from zero. The denominator is above 0. */
function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const doubled = (numerator < 0n ? -numerator : numerator) * 2n + denominator
  const rounded = doubled / (denominator * 2n)
  return numerator < 0n ? -rounded : rounded
}

/** A line's total: units × unit price in centavos. May pass MAX_IMPORTE; the caller checks its bounds. */
export const multiplicar = (cantidad: number, precio: number): number =>
  Number(BigInt(cantidad) * BigInt(precio))

/** An amount split in `partes` (1 or more), rounded to the centavo. */
export const dividir = (importe: number, partes: number): number =>
  Number(divideRounded(BigInt(importe), BigInt(partes)))

/** `importe` × (1 + porcentaje/100). The percentage counts up to 4 decimals and may be negative. */
export const aumentar = (importe: number, porcentaje: number): number =>
  Number(divideRounded(BigInt(importe) * BigInt(Math.round(porcentaje * 10_000) + 1_000_000), 1_000_000n))

export const sumar = (importes: Iterable<number>): number => {
  let total = 0
  for (const importe of importes) total += importe
  return total
}

const enPesos = once(
  () => new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)

/** Centavos as people read them: `$ 1.234,50`. The space does not break. */
export const mostrarImporte = (centavos: number): string =>
  `${centavos < 0 ? '-' : ''}$\u00a0${enPesos().format(Math.abs(centavos) / 100)}`
