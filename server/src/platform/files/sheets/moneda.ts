/** A currency that is not the peso, in a number, a heading or the format of a cell: `U$S 12,50`, `Precio (USD)`. */

const DOLAR = /(?<!\p{L})(?:U\$S|US\$|U\$D|U\$|USD|USS|D[oó]lar(?:es)?)(?!\p{L})/iu
const EURO = /€|(?<!\p{L})(?:EUR|euros?)(?!\p{L})/iu

/** `U$S` or `€`; null where the text names neither. */
export const monedaDe = (text: string): string | null =>
  DOLAR.test(text) ? 'U$S' : EURO.test(text) ? '€' : null

/** The text without its currency. */
export const sinMoneda = (text: string): string => text.replace(DOLAR, ' ').replace(EURO, ' ').trim()
