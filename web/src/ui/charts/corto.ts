/** Amounts that never break in a line; the whole one stands in the detail. */
import { mostrarEntero } from '@mostrador/contract/importes'

const MILLON = 100_000_000

/** `12,35`, with as many decimals as a person reads at a glance. */
const decimales = (n: number, cuantos: number): string => {
  const [entero = '', resto = ''] = n.toFixed(cuantos).split('.')
  const sinCeros = resto.replace(/0+$/, '')
  return mostrarEntero(Number(entero)) + (sinCeros ? `,${sinCeros}` : '')
}

/** Centavos as `$ 850.300`, `$ 12,35 M`, `$ 123.456 M`: pesos below a million, millions above. */
export function dineroCorto(centavos: number): string {
  const [signo, monto] = centavos < 0 ? ['-', -centavos] : ['', centavos]
  // What is shown as pesos stays below a million.
  if (Math.round(monto / 100) < 1_000_000) return `${signo}$\u00a0${mostrarEntero(monto / 100)}`
  const millones = monto / MILLON
  return `${signo}$\u00a0${decimales(millones, millones < 100 ? 2 : millones < 1_000 ? 1 : 0)}\u00a0M`
}
