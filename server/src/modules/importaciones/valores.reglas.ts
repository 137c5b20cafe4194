/**
 * Values as people in Argentina write them: `$ 1.234,56`, `01/02/2026`. What can be read in two ways is never
 * guessed: the column asks once.
 */
import { mostrarFecha } from '@mostrador/contract/fechas'
import type { PreguntaColumna } from '@mostrador/contract/importacion-archivo'
import type { Cell } from '../../platform/files/sheets/cells.ts'

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

const isBlank = (cell: Cell): boolean => cell === null || (typeof cell === 'string' && cell.trim() === '')

/** Whole numbers beyond this have lost digits on their way through Excel. */
const MAX_EXACT = 999_999_999_999_999

/** A text, a code, a phone. Excel may hold it as a number or as a date. */
export function readTexto(cell: Cell): Leido<string> {
  if (isBlank(cell)) return leido(null)
  if (typeof cell === 'string') return leido(cell)
  if (typeof cell === 'boolean') return leido(cell ? 'Sí' : 'No')
  if (typeof cell === 'number') {
    return Math.abs(cell) > MAX_EXACT
      ? malo('Excel guardó este código como número y perdió cifras: da formato de texto a la columna')
      : leido(String(cell).replace('.', ','))
  }
  return cell !== null && 'fecha' in cell ? leido(mostrarFecha(cell.fecha)) : malo(errorOf(cell))
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
  if (typeof cell !== 'string') return malo(typeof cell === 'object' && cell !== null ? cell.error : NO_DATE)
  const text = cell.trim()
  const iso = YEAR_FIRST.exec(text)
  if (iso) return fechaOf(iso[3] ?? '', iso[2] ?? '', iso[1] ?? '')
  const match = DAY_FIRST.exec(text)
  if (!match) return malo(NO_DATE)
  const [, day = '', month = '', year = respuestas.anio] = match
  return year === undefined ? { pregunta: 'anio' } : fechaOf(day, month, year)
}

/** Letters and digits only, without accents: how headings and choices are compared. */
export const normal = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** One of a few values, by any of its names. An unknown one is left to the field's schema. */
export function readOpcion(cell: Cell, nombres: ReadonlyMap<string, string>): Leido<string> {
  const read = readTexto(cell)
  if (!('valor' in read) || read.valor === null) return read
  return leido(nombres.get(normal(read.valor)) ?? read.valor.trim())
}

const enMiles = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 3 })

/** What the column asks, with the first value that can be read in two ways. */
export function preguntaOf(clave: Clave, ejemplo: string, hoy: string): PreguntaColumna {
  if (clave === 'anio') {
    const year = Number(hoy.slice(0, 4))
    const opciones = [year, year - 1, year - 2].map((y) => ({ valor: String(y), texto: String(y) }))
    return {
      clave,
      texto: `«${ejemplo}» no dice el año. ¿De qué año son estas fechas?`,
      opciones,
      respuesta: null,
    }
  }
  const digits = (/[\d.,]+/.exec(ejemplo)?.[0] ?? ejemplo).replace(/[.,]$/, '')
  const miles = Number(withoutMarks(digits))
  const decimales = Number(digits.replace(COMMA, POINT))
  return {
    clave,
    texto: `«${ejemplo}» se puede leer de dos maneras. ¿Qué separa ${clave === 'punto' ? 'el punto' : 'la coma'} en esta columna?`,
    opciones: [
      { valor: 'miles', texto: `Miles: es ${enMiles.format(miles)}` },
      { valor: 'decimales', texto: `Decimales: es ${enMiles.format(decimales)}` },
    ],
    respuesta: null,
  }
}
