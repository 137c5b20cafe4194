/** EAN-13 barcodes: their check digit, and the codes that a shop gives its own articles. */

/** The digit that makes twelve digits an EAN-13: the weighted sum of all thirteen is a multiple of 10. */
function digitoControl(doce: string): string {
  const suma = [...doce].reduce((total, digito, i) => total + Number(digito) * (i % 2 === 0 ? 1 : 3), 0)
  return String((10 - (suma % 10)) % 10)
}

/** True for 13 digits with the right check digit. */
export const esEan13 = (codigo: string): boolean =>
  /^\d{13}$/.test(codigo) && digitoControl(codigo.slice(0, 12)) === codigo[12]

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
