/**
 * Exact arithmetic on amounts in centavos. Results round half away from zero, to the centavo.
 * Products go through BigInt, because a quantity times a price can pass the exact range of a number.
 */

/** `numerator / denominator`, rounded half away from zero. The denominator is above 0. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const doubled = (numerator < 0n ? -numerator : numerator) * 2n + denominator
  const rounded = doubled / (denominator * 2n)
  return numerator < 0n ? -rounded : rounded
}

/**
 * A line's total: units, with up to three decimals, × unit price in centavos; rounded once. May pass MAX_IMPORTE; the caller checks its
 * bounds.
 */
export const multiplicar = (cantidad: number, precio: number): number =>
  Number.isInteger(cantidad)
    ? Number(BigInt(cantidad) * BigInt(precio))
    : Number(divideRounded(BigInt(Math.round(cantidad * 1000)) * BigInt(precio), 1000n))

/** An amount split in `partes` (1 or more), rounded to the centavo. */
export const dividir = (importe: number, partes: number): number =>
  Number(divideRounded(BigInt(importe), BigInt(partes)))

/** `importe` × `parte` ÷ `total`, rounded to the centavo. `total` is above 0. */
export const proporcion = (importe: number, parte: number, total: number): number =>
  Number(divideRounded(BigInt(importe) * BigInt(parte), BigInt(total)))

/** The same for a part of some units, that may have up to three decimals. */
export const proporcionDeUnidades = (importe: number, parte: number, total: number): number =>
  proporcion(importe, Math.round(parte * 1000), Math.round(total * 1000))

/**
 * An amount split in proportion to `pesos`: the parts add up to it, and the centavos left over go to the largest
 * fractions. Weights that are all 0 get nothing.
 */
export function repartir(importe: number, pesos: readonly number[]): number[] {
  const suma = BigInt(sumar(pesos))
  if (suma === 0n) return pesos.map(() => 0)
  const partes = pesos.map((peso, i) => {
    const exacta = BigInt(peso) * BigInt(importe)
    return { i, parte: Number(exacta / suma), resto: exacta % suma }
  })
  let sobra = importe - sumar(partes.map((p) => p.parte))
  for (const parte of partes.toSorted((a, b) => (a.resto < b.resto ? 1 : a.resto > b.resto ? -1 : 0))) {
    if (sobra-- > 0) parte.parte += 1
  }
  return partes.map((p) => p.parte)
}

/** `importe` × (1 + porcentaje/100). The percentage counts up to 4 decimals and may be negative. */
export const aumentar = (importe: number, porcentaje: number): number =>
  Number(divideRounded(BigInt(importe) * BigInt(Math.round(porcentaje * 10_000) + 1_000_000), 1_000_000n))

export const sumar = (importes: Iterable<number>): number => {
  let total = 0
  for (const importe of importes) total += importe
  return total
}

/** `1234567` as `1.234.567`. By hand: the first formatter of `Intl` holds a phone up for 40 ms. */
const conPuntos = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.')

/** A number as people read it, rounded to a whole one: `-12.345`. */
export const mostrarEntero = (n: number): string => {
  const digits = String(Math.round(Math.abs(n)))
  return `${n < 0 && digits !== '0' ? '-' : ''}${conPuntos(digits)}`
}

/** Centavos as people read them, without the sign of money: `-1.234,50`. */
export const mostrarPesos = (centavos: number): string => {
  const digits = String(Math.round(Math.abs(centavos))).padStart(3, '0')
  return `${centavos < 0 ? '-' : ''}${conPuntos(digits.slice(0, -2))},${digits.slice(-2)}`
}

/** Centavos as people read them: `$ 1.234,50`. The space does not break. */
export const mostrarImporte = (centavos: number): string =>
  `${centavos < 0 ? '-' : ''}$\u00a0${mostrarPesos(Math.abs(centavos))}`
