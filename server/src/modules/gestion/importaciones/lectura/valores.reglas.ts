/**
 * Values as people in Argentina write them: `$ 1.234,56`, `01/02/2026`. What can be read in two ways is never
 * guessed: the column asks once.
 */
import { mostrarFecha } from '@mostrador/contract/fechas'
import type { PreguntaColumna } from '@mostrador/contract/gestion/importaciones/importacion-archivo'
import type { Cell } from '../../../../platform/files/sheets/cells.ts'

export type Clave = PreguntaColumna['clave']

/** What the person answered for a column. */
export type Respuestas = Partial<Record<Clave, string>>

/**
 * A cell as the fields' schemas take it: numbers in pesos or units, dates `YYYY-MM-DD`. `null` is an empty cell. A
 * `pregunta` names what the person must say first.
 */
export type Leido<T> = { valor: T | null } | { error: string } | { pregunta: Clave }

const leido = <T>(valor: T | null): Leido<T> => ({ valor })
const malo = (error: string): { error: string } => ({ error })

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
  const match = PARTS.exec(text.replace(/[\u00a0\u202f\t]/g, ' ').trim())
  if (!match) return malo(NO_NUMBER)
  const [, open, before, after, digits = '', behind, close] = match
  const minus = [open && close, before, after, behind].filter(Boolean).length
  if ((open === undefined) !== (close === undefined) || minus > 1) return malo(NO_NUMBER)
  const read = digitsOf(digits, respuestas)
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
  const rounded = Math.round(cell * 100) / 100
  return leido(Math.abs(rounded - cell) <= NOISE * Math.max(1, Math.abs(cell)) ? rounded : cell)
}

const NO_DATE = 'La fecha no es válida'

/** Two digits of a year: up to 69 in this century, from 70 in the last one. */
const century = (year: string): string =>
  year.length === 2 ? `${Number(year) < 70 ? '20' : '19'}${year}` : year

function fechaOf(day: string, month: string, year: string): Leido<string> {
  const fecha = `${century(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${fecha}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== fecha
    ? malo(NO_DATE)
    : leido(fecha)
}

/** Day, month and year with `/`, `-` or `.`; an hour behind them is left out. */
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?(?:[ T]\d{1,2}:\d{2}.*)?$/
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[ T]\d{1,2}:\d{2}.*)?$/

/** A date: day first, as in Argentina, or year first. Excel's own dates are read as they are. */
export function readFecha(cell: Cell, respuestas: Respuestas): Leido<string> {
  if (isBlank(cell)) return leido(null)
  if (typeof cell === 'object' && cell !== null && 'fecha' in cell) return leido(cell.fecha)
  if (typeof cell !== 'string')
    return malo(typeof cell === 'object' && cell !== null && 'error' in cell ? cell.error : NO_DATE)
  const text = cell.trim()
  const iso = YEAR_FIRST.exec(text)
  if (iso) return fechaOf(iso[3] ?? '', iso[2] ?? '', iso[1] ?? '')
  const match = DAY_FIRST.exec(text)
  if (!match) return malo(NO_DATE)
  const [, day = '', month = '', year = respuestas.anio] = match
  return year === undefined ? { pregunta: 'anio' } : fechaOf(day, month, year)
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
const NINGUNO = /^[\s0.\-–—_/*]*$|^(?:s\/?n|s\/?d|n\/?a|sin|no|no tiene|ninguno|sin datos?)\.?$/i

/** Whether a code or a document number says that there is none. */
export const isNinguno = (text: string): boolean => NINGUNO.test(text.trim())

/** Per cent in chain: a number of Excel below 1 is shown there as `20 %`. */
export const readPorcentajes = (cell: Cell): Leido<string> =>
  readTexto(typeof cell === 'number' && cell > 0 && cell < 1 ? Number((cell * 100).toFixed(2)) : cell)

/** One of a few values, by any of its names. An unknown one is left to the field's schema. */
export function readOpcion(cell: Cell, nombres: ReadonlyMap<string, string>): Leido<string> {
  const read = readTexto(cell)
  if (!('valor' in read) || read.valor === null) return read
  return leido(nombres.get(normal(read.valor)) ?? read.valor.trim())
}

const HECHO_FECHA = 'Parece un código que Excel convirtió en una fecha: compáralo con el original.'
const HECHO_NUMERO = 'Parece un código que Excel convirtió en un número con coma: compáralo con el original.'
const HECHO_CORTO = 'Excel acortó este código y perdió cifras: compáralo con el original.'

/** `05-mar`, `mar-05`, `01/05/2026`: how a .csv has what Excel took for a date. */
const COMO_FECHA =
  /^(?:\d{1,2}[/-]\d{1,2}[/-]\d{4}|\d{1,2}-(?:ene|feb|mar|abr|may|jun|jul|ago|sep|sept|oct|nov|dic)|(?:ene|feb|mar|abr|may|jun|jul|ago|sep|sept|oct|nov|dic)-\d{2})\.?$/i

/** What Excel may have made of a code; null without a doubt. */
export function dudaDeCodigo(cell: Cell): string | null {
  if (typeof cell === 'number') return Number.isInteger(cell) ? null : HECHO_NUMERO
  if (typeof cell === 'object' && cell !== null) return 'fecha' in cell ? HECHO_FECHA : null
  if (typeof cell !== 'string') return null
  const text = cell.trim()
  if (COMO_FECHA.test(text)) return HECHO_FECHA
  if (/^\d+,\d+$/.test(text)) return HECHO_NUMERO
  return /^\d(?:[.,]\d+)?E\+\d+$/i.test(text) ? HECHO_CORTO : null
}
