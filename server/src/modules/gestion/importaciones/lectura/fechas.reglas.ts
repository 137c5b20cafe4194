/** Dates as people in Argentina write them: `01/02/2026`, `31-dic-2025`. One without its year asks for it. */
import { FECHA_INVALIDA } from '@mostrador/contract/fechas'
import type { Cell } from '../../../../platform/files/sheets/cells.ts'
import { isBlank, type Leido, leido, malo, normal, type Respuestas } from './valores.reglas.ts'

/** Two digits of a year: up to 69 in this century, from 70 in the last one. */
const century = (year: string): string =>
  year.length === 2 ? `${Number(year) < 70 ? '20' : '19'}${year}` : year

function fechaOf(day: string, month: string, year: string): Leido<string> {
  const fecha = `${century(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${fecha}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== fecha
    ? malo(FECHA_INVALIDA)
    : leido(fecha)
}

/** Day, month and year with `/`, `-` or `.`; an hour behind them is left out. */
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?(?:[ T]\d{1,2}:\d{2}.*)?$/
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[ T]\d{1,2}:\d{2}.*)?$/

const MESES = 'ene,feb,mar,abr,may,jun,jul,ago,sep,oct,nov,dic'.split(',')

/** `31-dic-2025`, `31 de diciembre de 2025`, `lunes 1º de setiembre`: the month by its name, or by three letters. */
const CON_NOMBRE =
  /^(?:\p{L}+,?\s+)?(\d{1,2})(?:º|°|ro\.?|er)?(?:\s*(?:de|del)\s+|[\s./-]+)(\p{L}{3,10})\.?(?:(?:\s*(?:de|del)\s+|[\s./,-]+)(\d{4}|\d{2}))?(?:[ T,]+\d{1,2}:\d{2}.*)?$/iu
/** As Excel in English has them. */
const EN_INGLES: Readonly<Record<string, string>> = { jan: 'ene', apr: 'abr', aug: 'ago', dec: 'dic' }
const NOMBRES_DE_MESES =
  'enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre,setiembre,octubre,noviembre,diciembre,sept,set'.split(
    ',',
  )

/** The number of a month by its name; null for another word. */
function mesDe(nombre: string): string | null {
  const escrito = normal(nombre)
  const name = EN_INGLES[escrito] ?? escrito
  if (!MESES.includes(name) && !NOMBRES_DE_MESES.includes(name)) return null
  const mes = MESES.indexOf(name.startsWith('set') ? 'sep' : name.slice(0, 3))
  return mes === -1 ? null : String(mes + 1)
}

/** A date whose month is a word; null for other texts. */
function conNombre(text: string, respuestas: Respuestas): Leido<string> | null {
  const [, day = '', nombre = '', year = respuestas.anio] = CON_NOMBRE.exec(text) ?? []
  const mes = mesDe(nombre)
  if (mes === null) return null
  return year === undefined ? { pregunta: 'anio' } : fechaOf(day, mes, year)
}

/** `20251231`, as programs write it. */
const COMPACTA = /^((?:19|20)\d{2})(\d{2})(\d{2})$/

/** A date: day first, as in Argentina, or year first. Excel's own dates are read as they are. */
export function readFecha(cell: Cell, respuestas: Respuestas): Leido<string> {
  if (isBlank(cell)) return leido(null)
  if (typeof cell === 'object' && cell !== null && 'fecha' in cell) return leido(cell.fecha)
  if (typeof cell !== 'string')
    return malo(typeof cell === 'object' && cell !== null && 'error' in cell ? cell.error : FECHA_INVALIDA)
  const text = cell.trim()
  const iso = YEAR_FIRST.exec(text) ?? COMPACTA.exec(text)
  if (iso) return fechaOf(iso[3] ?? '', iso[2] ?? '', iso[1] ?? '')
  const match = DAY_FIRST.exec(text)
  if (!match) return conNombre(text, respuestas) ?? malo(FECHA_INVALIDA)
  const [, day = '', month = '', year = respuestas.anio] = match
  return year === undefined ? { pregunta: 'anio' } : fechaOf(day, month, year)
}
