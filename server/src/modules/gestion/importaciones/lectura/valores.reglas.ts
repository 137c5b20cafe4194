/**
 * Values as people in Argentina write them: `$ 1.234,56`, `01/02/2026`. What can be read in two ways is never
 * guessed: the column asks once.
 */
import { mostrarFecha } from '@mostrador/contract/fechas'
import type { PreguntaColumna } from '@mostrador/contract/gestion/importaciones/importacion-archivo'
import type { Cell } from '../../../../platform/files/sheets/cells.ts'

/** What is asked of the values of a column; which column it is, is another question. */
export type Clave = Exclude<PreguntaColumna['clave'], 'columna'>

/** What the person answered for a column. */
export type Respuestas = Partial<Record<Clave, string>>

/**
 * A cell as the fields' schemas take it: numbers in pesos or units, dates `YYYY-MM-DD`. `null` is an empty cell. A
 * `pregunta` names what the person must say first.
 */
export type Leido<T> = { valor: T | null } | { error: string } | { pregunta: Clave }

export const leido = <T>(valor: T | null): Leido<T> => ({ valor })
export const malo = (error: string): { error: string } => ({ error })

export const isBlank = (cell: Cell): boolean =>
  cell === null || (typeof cell === 'string' && cell.trim() === '')

/** Whole numbers beyond this have lost digits on their way through Excel. */
const MAX_EXACT = 999_999_999_999_999

const conComa = (n: number): string => String(n).replace('.', ',')

/** `U$S 12,5` */
export const showCelda = ({ numero, moneda }: { numero: number; moneda: string }): string =>
  `${moneda} ${conComa(numero)}`

/** A text, a code, a phone. Excel may hold it as a number or as a date. */
export function readTexto(cell: Cell): Leido<string> {
  if (isBlank(cell)) return leido(null)
  if (typeof cell === 'string') return leido(cell)
  if (typeof cell === 'boolean') return leido(cell ? 'Sí' : 'No')
  if (typeof cell === 'number') {
    return Math.abs(cell) > MAX_EXACT
      ? malo('Excel guardó este código como número y perdió cifras: da formato de texto a la columna')
      : leido(conComa(cell))
  }
  if (cell !== null && 'fecha' in cell) return leido(mostrarFecha(cell.fecha))
  if (cell !== null && 'numero' in cell) return leido(showCelda(cell))
  return malo(errorOf(cell))
}

const errorOf = (cell: Cell): string =>
  typeof cell === 'object' && cell !== null && 'error' in cell ? cell.error : 'El valor no se entiende'

const NO_NUMBER = 'El número no se entiende'

/** `1.500.-`, `1.500,--`, `1.500.=`: nothing but whole pesos. */
const ENTERO = /(\d) ?[.,] ?(?:-{1,2}|=)$/
/** `1.500,oo`: letters in place of zeros. */
const CON_LETRAS = /([.,])oo$/i

/** As it is read further: one kind of blank and of minus, the sign of the currency before a bracket. */
const limpio = (text: string): string =>
  text
    .replace(/[\u00a0\u202f\t]/g, ' ')
    .replace(/[−–—]/g, '-')
    .trim()
    .replace(CON_LETRAS, '$100')
    .replace(/^(?:\$|AR\$|ARS)\s*\(/i, '(')

/** `-`, `$` and blanks around the digits; brackets say that it is negative. */
const PARTS = /^(\()?\s*(-)?\s*(?:\$|AR\$|ARS)?\s*(-)?\s*([\d.,' ]*\d[\d.,' ]*)\s*(-)?\s*(\))?$/i

const POINT = '.'
const COMMA = ','

/** Whether the digits before and after the marks are groups of thousands: `1.234.567`. */
const isGrouped = (digits: string, mark: string): boolean =>
  (mark === POINT ? /^[1-9]\d{0,2}(\.\d{3})+$/ : /^[1-9]\d{0,2}(,\d{3})+$/).test(digits)

const withoutMarks = (digits: string): string => digits.replace(/[.,]/g, '')

/** Digits with both marks: the last one is the decimal mark. */
function withBoth(digits: string): string | null {
  const decimal = digits.lastIndexOf(POINT) > digits.lastIndexOf(COMMA) ? POINT : COMMA
  const [whole = '', fraction = '', ...more] = digits.split(decimal)
  if (more.length > 0 || !isGrouped(whole, decimal === POINT ? COMMA : POINT)) return null
  return `${withoutMarks(whole)}.${fraction}`
}

/** Digits with one kind of mark. */
function withOne(digits: string, mark: string, respuestas: Respuestas): Leido<string> {
  const clave = mark === POINT ? 'punto' : 'coma'
  const parts = digits.split(mark)
  const grouped = isGrouped(digits, mark)
  if (parts.length > 2) return grouped ? leido(withoutMarks(digits)) : malo(NO_NUMBER)
  const decimal = `${parts[0] === '' ? '0' : parts[0]}.${parts[1]}`
  if (!grouped) return parts[1] === '' ? malo(NO_NUMBER) : leido(decimal)
  if (respuestas[clave] === 'miles') return leido(withoutMarks(digits))
  return respuestas[clave] === 'decimales' ? leido(decimal) : { pregunta: clave }
}

function digitsOf(text: string, respuestas: Respuestas): Leido<string> {
  const digits = text.replace(/[' ]/g, '')
  const [point, comma] = [digits.includes(POINT), digits.includes(COMMA)]
  if (point && comma) {
    const both = withBoth(digits)
    return both === null ? malo(NO_NUMBER) : leido(both)
  }
  if (point || comma) return withOne(digits, point ? POINT : COMMA, respuestas)
  return leido(digits)
}

/** More digits than any amount has: a double would round them. */
const MAX_DIGITS = 15

function readNumeroText(text: string, respuestas: Respuestas): Leido<number> {
  const escrito = limpio(text)
  const entero = ENTERO.test(escrito)
  const match = PARTS.exec(entero ? escrito.replace(ENTERO, '$1') : escrito)
  if (!match) return malo(NO_NUMBER)
  const [, open, before, after, digits = '', behind, close] = match
  const minus = [open && close, before, after, behind].filter(Boolean).length
  if ((open === undefined) !== (close === undefined) || minus > 1) return malo(NO_NUMBER)
  const read = digitsOf(digits, entero ? { ...respuestas, punto: 'miles', coma: 'miles' } : respuestas)
  if (!('valor' in read)) return read
  if (withoutMarks(read.valor ?? '').replace(/^0+/, '').length > MAX_DIGITS)
    return malo('El número es demasiado grande')
  const number = Number(read.valor)
  return leido(minus === 1 && number !== 0 ? -number : number)
}

/** The noise of a computed cell: 121.00000000000001 is 121. */
const NOISE = 1e-10

/** An amount in pesos or a quantity. The field's schema says how many decimals it admits. */
export function readNumero(cell: Cell, respuestas: Respuestas): Leido<number> {
  if (isBlank(cell)) return leido(null)
  if (typeof cell === 'string') return readNumeroText(cell, respuestas)
  if (typeof cell === 'object' && cell !== null && 'numero' in cell)
    return readNumero(cell.numero, respuestas)
  if (typeof cell !== 'number')
    return malo(cell !== null && typeof cell === 'object' && 'error' in cell ? cell.error : NO_NUMBER)
  const rounded = Math.round(cell * 1000) / 1000
  return leido(Math.abs(rounded - cell) <= NOISE * Math.max(1, Math.abs(cell)) ? rounded : cell)
}

/** `12 u.`, `12 unid`: what is counted. */
const UNIDADES = /(\d)\s*(?:u|un|uns|und|unds|uni|unid|unids|unidad|unidades)\.?$/i
/** `x 12`, `Caja x 12`, `Bulto de 12`: how lists write a pack. */
const PAQUETE = /^(?:1\s*|[\p{L}.]+\s*)?(?:x|por|de)\s*(\d+)$/iu

/** Units: a number, with what is counted beside it. */
export function readUnidades(cell: Cell, respuestas: Respuestas): Leido<number> {
  if (typeof cell !== 'string') return readNumero(cell, respuestas)
  const text = cell.trim().replace(UNIDADES, '$1')
  return readNumero(PAQUETE.exec(text)?.[1] ?? text, respuestas)
}

/** `c u i t` is what is left of `C.U.I.T.` */
const SPELLED = /(?<![\p{L}\p{N}])\p{L}(?: \p{L})+(?![\p{L}\p{N}])/gu

/** Letters and digits only, without accents: how headings and choices are compared. */
export const normal = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}º°ª]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(SPELLED, (letters) => letters.replaceAll(' ', ''))

/** `-`, `0`, `S/N`: how programs fill a field that is obligatory to them and has nothing. */
const NINGUNO = /^[\s0.\-–—_/*]*$|^(?:s\/?n[º°]?|s\/?d|n\/?a|sin|no|no tiene|ninguno|sin datos?)\.?$/i

/** Whether a code or a document number says that there is none. */
const isNinguno = (text: string): boolean => NINGUNO.test(text.trim())

/** What people write in an empty cell, besides that: `consultar`, `s/stock`, `no informa`. */
const VACIAS =
  /^(?:no (?:posee|informa(?:do)?|aplica|corresponde|figura|hay)|ninguna|(?:s\/ ?|sin )(?:stock|precio|mail|e-?mail|correo|tel(?:[eé]fono|\.)?|cuit|dni|doc(?:umento|\.)?|n(?:[uú]mero|ro)|barras?|ean|c[oó]digo(?: de barras?)?|descuento|dto|direcci[oó]n|domicilio|info(?:rmar|rmaci[oó]n)?|especificar|definir|asignar|cargo)|s\/[pcei]|n\/[dc]|nd|a? ?consultar?(?: precio| stock)?|consulte(?: precio)?|a (?:confirmar|convenir|definir)|agotado|faltante|pendiente|desconocido|null|none|nan|undefined|#n\/[ad]|vac[ií]o|\?+|x{2,}|…|\.\.\.)\.?$/i

/** Whether a text says that there is nothing. */
export const saysNothing = (text: string): boolean => isNinguno(text) || VACIAS.test(text.trim())

/** `sin dto`, `neto`: no discount at all. */
const SIN_DESCUENTO = /^(?:neto|sin (?:dto|descuento|bonif(?:icaci[oó]n)?)|s\/ ?dto)\.?$/i
/** `10/5`, `10 y 5`, `10 - 5`: the parts of a chain. */
const ENTRE_PARTES = /(?<=[\d%])\s*(?:\/|-|\by\b|\bm[aá]s\b)\s*(?=\d)/gi

/** Per cent in chain: a number of Excel below 1 is shown there as `20 %`. */
export function readPorcentajes(cell: Cell): Leido<string> {
  const read = readTexto(
    typeof cell === 'number' && cell > 0 && cell < 1 ? Number((cell * 100).toFixed(2)) : cell,
  )
  if (!('valor' in read) || read.valor === null) return read
  const text = read.valor.trim().replace(/^-\s*(?=\d)/, '')
  return leido(SIN_DESCUENTO.test(text) ? '0' : text.replace(ENTRE_PARTES, '+'))
}

/** One word alone says something from so many letters on. */
const MIN_LETRAS = 3

/** Words that people leave out first. */
const NEXOS = ['de', 'del', 'la', 'el']

const sinNexos = (palabras: string[]): string[] => palabras.filter((p) => !NEXOS.includes(p))

/** Whether these words are those of the name, each of them cut short or whole: `resp inscr`. */
function abrevia(palabras: string[], nombre: string): boolean {
  const suyas = sinNexos(nombre.split(' '))
  return (
    suyas.length === palabras.length &&
    palabras.every((p, n) => p === suyas[n] || (/^\p{L}+$/u.test(p) && suyas[n]?.startsWith(p)))
  )
}

/** `Resp. Inscr.`: the one value of which these may be the words; undefined of none and of several. */
function abreviada(escritas: string[], nombres: ReadonlyMap<string, string>): string | undefined {
  const palabras = sinNexos(escritas)
  const [sola, ...demas] = palabras
  if (!sola || (demas.length === 0 && sola.length < MIN_LETRAS)) return undefined
  const valores = new Set(
    [...nombres].filter(([nombre]) => abrevia(palabras, nombre)).map(([, valor]) => valor),
  )
  return valores.size === 1 ? [...valores][0] : undefined
}

/** A value by its name, whole or cut short; `1 - IVA Responsable Inscripto` and `Resp. Inscripto (RI)` have its code beside. */
export function valorDe(escrito: string, nombres: ReadonlyMap<string, string>): string | undefined {
  const de = (palabras: string[]) => nombres.get(palabras.join(' ')) ?? abreviada(palabras, nombres)
  const palabras = normal(escrito).split(' ')
  const entera = de(palabras)
  if (entera !== undefined || palabras.length < 2) return entera
  const lados = [
    { codigo: palabras[0] ?? '', nombre: palabras.slice(1) },
    { codigo: palabras.at(-1) ?? '', nombre: palabras.slice(0, -1) },
  ]
  for (const { codigo, nombre } of lados) {
    const valor = de(nombre)
    if (valor !== undefined && (/^\d+$/.test(codigo) || nombres.get(codigo) === valor)) return valor
  }
  return undefined
}

/** One of a few values, by any of its names. An unknown one is left to the field's schema. */
export function readOpcion(cell: Cell, nombres: ReadonlyMap<string, string>): Leido<string> {
  const read = readTexto(cell)
  if (!('valor' in read) || read.valor === null) return read
  // `N/A` is no name, though its letters may be one.
  const conocida = /[/#]/.test(read.valor) && isNinguno(read.valor) ? undefined : valorDe(read.valor, nombres)
  return leido(conocida ?? read.valor.trim())
}
