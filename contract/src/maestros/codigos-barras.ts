/** Barcodes of GS1: their check digit, their one form, and the codes that a shop gives its own articles. */

/** The digit behind these digits: from the right they count three times and once, and with it they add up to a multiple of 10. */
function digitoControl(sinControl: string): string {
  const suma = [...sinControl]
    .reverse()
    .reduce((total, digito, i) => total + Number(digito) * (i % 2 === 0 ? 3 : 1), 0)
  return String((10 - (suma % 10)) % 10)
}

const conControl = (codigo: string): boolean => digitoControl(codigo.slice(0, -1)) === codigo.at(-1)

/** Inside one shop alone, of 8 digits and of more: weights, prices, its own numbers. */
const RESTRINGIDO_8 = /^[02]/
const RESTRINGIDO = /^\d(?:02|2)/

/**
 * The fourteen digits of a GTIN of 8, 12, 13 or 14: UPC-A, EAN-8, EAN-13 and GTIN-14 of one article are the same. Null for a wrong
 * check digit, for codes of one shop (02, 20 to 29) and for other texts.
 */
export function gtinCanonico(codigo: string): string | null {
  if (!/^(?:\d{8}|\d{12,14})$/.test(codigo) || !conControl(codigo)) return null
  const catorce = codigo.padStart(14, '0')
  const restringido = codigo.length === 8 ? RESTRINGIDO_8.test(codigo) : RESTRINGIDO.test(catorce)
  return restringido ? null : catorce
}

/** True for 13 digits with the right check digit. */
export const esEan13 = (codigo: string): boolean => /^\d{13}$/.test(codigo) && conControl(codigo)

/**
 * GS1 keeps the prefixes 20 to 29 for codes inside one shop. Scales that print a weight into the code use the
 * first of them, so the shop's own codes use the last one.
 */
const PREFIJO_INTERNO = '29'

/** The in-store EAN-13 with this number, from 1 to 9,999,999,999. */
export function ean13Interno(numero: number): string {
  const doce = PREFIJO_INTERNO + String(numero).padStart(10, '0')
  return doce + digitoControl(doce)
}
