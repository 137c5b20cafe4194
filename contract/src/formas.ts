/**
 * One canonical form beside what was typed: what is compared, never what is stored or shown. Each function is the twin of one
 * of the database, of the same name, which its migrations have.
 */

const IGUALES: Readonly<Record<string, string>> = {
  '½': ' 1/2',
  '¼': ' 1/4',
  '¾': ' 3/4',
  '⅓': ' 1/3',
  '⅔': ' 2/3',
  '⅛': ' 1/8',
  '⅜': ' 3/8',
  '⅝': ' 5/8',
  '⅞': ' 7/8',
  '–': '-',
  '—': '-',
  '‑': '-',
  '−': '-',
  '“': '"',
  '”': '"',
  '″': '"',
  '×': 'x',
  '°': 'º',
}

/** Without apostrophes, and with each fraction, dash and sign as a keyboard writes it. */
export const sinAdornos = (text: string): string =>
  text.replace(/['’‘‛ʼ`´′]/g, '').replace(/[½¼¾⅓⅔⅛⅜⅝⅞–—‑−“”″×°]/g, (signo) => IGUALES[signo] ?? signo)

/** A text as a search compares it: case, accents and apostrophes do not count. */
export const normalizar = (text: string): string =>
  sinAdornos(text).normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('⁄', '/').toLowerCase()

/** A document, a phone or a barcode without what people put between its digits. */
export const canonico = (text: string): string =>
  text.replace(/[ \u00a0\t.\-\u2010-\u2014\u2212/()+_]/g, '').toLowerCase()

/** A document number: `30.123.456`, `030123456` and `30123456` are one. Empty for `-`, which is none. */
export const documento = (text: string): string => canonico(text).replace(/^0+/, '')

/** Whether two texts are one document. */
export const mismoDocumento = (uno: string, otro: string): boolean =>
  documento(uno) !== '' && documento(uno) === documento(otro)

/** The ten digits of a whole phone number of Argentina: without +54, 9, 0 and 15. Of another one, its digits. */
export const telefonoNacional = (text: string): string =>
  canonico(text).replace(
    /^(?:0*54)?9?0?(?:(11)(?:15)?(\d{8})|([23]\d\d)(?:15)?(\d{7})|([23]\d{3})(?:15)?(\d{6}))$/,
    '$1$2$3$4$5$6',
  )

const GTIN = /^(?:\d{8}|\d{12,14})$/

/**
 * By which key the code of an article is unique: in any case, and a GTIN of 8, 12, 13 or 14 digits is one however many zeros it
 * has in front.
 */
export const claveCodigo = (codigo: string): string =>
  GTIN.test(codigo) ? codigo.padStart(14, '0') : codigo.toLowerCase()

/** The same of a barcode, which may be typed with blanks and dashes. */
export const claveBarras = (barras: string): string =>
  GTIN.test(canonico(barras)) ? canonico(barras).padStart(14, '0') : barras.toLowerCase()

/** Whether the text is the whole code of the article, or its barcode. */
export function tieneCodigo(
  { id, codigo_barras = '' }: { id: string; codigo_barras?: string | undefined },
  text: string,
): boolean {
  const codigo = text.trim()
  if (codigo === '') return false
  const claves = [claveCodigo(codigo), claveBarras(codigo)]
  return (
    claves.includes(claveCodigo(id)) || (codigo_barras !== '' && claves.includes(claveBarras(codigo_barras)))
  )
}

/** Fewer digits are a part of a code, or a quantity. */
const MIN_CIFRAS = 6
const MIN_SIN_CEROS = 7

/** The other ways in which digits may be stored that a person typed: a document, a phone, a GTIN. None for other texts. */
export function formasDe(text: string): string[] {
  const cifras = canonico(text)
  if (!/^\d+$/.test(cifras) || cifras.length < MIN_CIFRAS) return []
  const sinCeros = cifras.replace(/^0+/, '')
  const formas = [cifras, telefonoNacional(cifras), sinCeros.length < MIN_SIN_CEROS ? cifras : sinCeros]
  return [...new Set(formas)].filter((forma) => forma !== text)
}

/** Whether a text, as `textoBuscable` made it, has every word that was typed, in any order: the search of lists, on a device. */
export function contiene(texto: string, buscado: string): boolean {
  const palabras = sinAdornos(buscado).split(/\s+/).filter(Boolean)
  if (palabras.length === 0) return buscado.trim() === ''
  const has = (palabra: string) =>
    [palabra, ...formasDe(palabra)].some((forma) => texto.includes(normalizar(forma)))
  return palabras.every(has) || formasDe(palabras.join(' ')).some((forma) => texto.includes(forma))
}

/** What a search looks into: the texts, and the canonical forms of documents and barcodes. */
export const textoBuscable = (textos: string[], numeros: string[]): string =>
  normalizar([...textos, ...numeros, ...numeros.map(canonico)].join(' '))
