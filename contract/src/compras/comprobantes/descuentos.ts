/** Discounts in chain, as suppliers write them: `20+10+5`, each on what the one before left. */

const MAX_DESCUENTOS = 5
const CENTESIMAS = 10_000n

/** In one spelling: no blanks and no `%`, a decimal comma, no zeros that say nothing. */
export const escribirDescuentos = (texto: string): string =>
  texto
    .replace(/[\s%]/g, '')
    .split('+')
    .map((uno) =>
      uno
        .replace('.', ',')
        .replace(/^0+(?=\d)/, '')
        .replace(/,(\d*?)0*$/, (_, d) => (d ? `,${d}` : '')),
    )
    .join('+')

/** Up to five, each above 0 and below 100 with at most two decimals; or none. */
export const sonDescuentos = (texto: string): boolean =>
  texto === '' ||
  (texto.split('+').length <= MAX_DESCUENTOS &&
    texto.split('+').every((uno) => /^\d{1,2}(,\d{1,2})?$/.test(uno) && centesimasDe(uno) > 0n))

/** All of a line: it is a present. */
const TODO = '100'

/** Those of a line of a paper: a chain, or all of it. */
export const sonDescuentosDeLinea = (texto: string): boolean => texto === TODO || sonDescuentos(texto)

const centesimasDe = (uno: string): bigint => {
  const [entero = '', decimal = ''] = uno.split(',')
  return BigInt(entero + decimal.padEnd(2, '0'))
}

/** What a valid chain leaves of a price, as an exact fraction: `20` leaves 8000 of 10000. */
export function cadena(texto: string): [queda: bigint, entero: bigint] {
  const partes = texto === '' ? [] : texto.split('+').map(centesimasDe)
  return [
    partes.reduce((resto, parte) => resto * (CENTESIMAS - parte), 1n),
    CENTESIMAS ** BigInt(partes.length),
  ]
}

/** What the chain takes off in all, in per cent, exact: `20+10+5` is `31,6`. The chain is a valid one. */
export function descuentoTotal(texto: string): string {
  const [queda, entero] = cadena(texto)
  const decimales = entero.toString().length - 1
  const digitos = ((entero - queda) * 100n).toString().padStart(decimales + 1, '0')
  const corte = digitos.length - decimales
  const fraccion = digitos.slice(corte).replace(/0+$/, '')
  return fraccion === '' ? digitos.slice(0, corte) : `${digitos.slice(0, corte)},${fraccion}`
}
