/** The three views of a calendar: the days of a month, the months of a year, the years of a decade. */
import { sumarDias, sumarMeses } from '@mostrador/contract/fechas'
import { nombreDeMes } from '../../platform/format.ts'

export type Nivel = 'dias' | 'meses' | 'anios'

/** What a person presses in a calendar. */
export interface Celda {
  /** A date inside of it, as `YYYY-MM-DD`. */
  fecha: string
  text: string
  /** For screen readers. */
  name: string
}

export interface Vista {
  columns: number
  /** As many characters of a date name one cell: `2026-03` a month. */
  precision: number
  /** The view that the title opens. */
  up?: Nivel
  /** The view that a press opens, unless the person looks for just that. */
  down?: Nivel
  previous: string
  next: string
  title: (fecha: string) => string
  /** The empty places before the first cell. */
  before: (fecha: string) => number
  cells: (fecha: string) => Celda[]
  /** The date so many cells, or so many pages, further. */
  move: (fecha: string, cells: number) => string
  turn: (fecha: string, pages: number) => string
}

const yearOf = (fecha: string): number => Number(fecha.slice(0, 4))
const decadeOf = (fecha: string): number => Math.floor(yearOf(fecha) / 10) * 10
const mesYAnio = (fecha: string): string => nombreDeMes(fecha.slice(0, 7)).replace(' de ', ' ')

const diasDe = (fecha: string): Celda[] => {
  const first = `${fecha.slice(0, 7)}-01`
  const last = Number(sumarDias(sumarMeses(first, 1), -1).slice(8))
  return Array.from({ length: last }, (_, day) => ({
    fecha: sumarDias(first, day),
    text: String(day + 1),
    name: `${day + 1} ${mesYAnio(fecha)}`,
  }))
}

const mesesDe = (fecha: string): Celda[] => {
  const january = 1 - Number(fecha.slice(5, 7))
  return Array.from({ length: 12 }, (_, month) => {
    const day = sumarMeses(fecha, january + month)
    const name = nombreDeMes(day.slice(0, 7))
    return { fecha: day, text: name.split(' ')[0] ?? '', name }
  })
}

const aniosDe = (fecha: string): Celda[] =>
  Array.from({ length: 10 }, (_, year) => {
    const day = sumarMeses(fecha, 12 * (decadeOf(fecha) + year - yearOf(fecha)))
    return { fecha: day, text: day.slice(0, 4), name: day.slice(0, 4) }
  })

/** Weeks begin on Monday. */
const emptyDays = (fecha: string): number =>
  (new Date(`${fecha.slice(0, 7)}-01T00:00:00Z`).getUTCDay() + 6) % 7

export const VISTAS: Record<Nivel, Vista> = {
  dias: {
    columns: 7,
    precision: 10,
    up: 'meses',
    previous: 'Mes anterior',
    next: 'Mes siguiente',
    title: mesYAnio,
    before: emptyDays,
    cells: diasDe,
    move: sumarDias,
    turn: sumarMeses,
  },
  meses: {
    columns: 3,
    precision: 7,
    up: 'anios',
    down: 'dias',
    previous: 'Año anterior',
    next: 'Año siguiente',
    title: (fecha) => fecha.slice(0, 4),
    before: () => 0,
    cells: mesesDe,
    move: sumarMeses,
    turn: (fecha, years) => sumarMeses(fecha, 12 * years),
  },
  anios: {
    columns: 3,
    precision: 4,
    down: 'meses',
    previous: 'Década anterior',
    next: 'Década siguiente',
    title: (fecha) => `${decadeOf(fecha)} – ${decadeOf(fecha) + 9}`,
    before: () => 0,
    cells: aniosDe,
    move: (fecha, years) => sumarMeses(fecha, 12 * years),
    turn: (fecha, decades) => sumarMeses(fecha, 120 * decades),
  },
}

/** Where a key leads from a date, or undefined for any other key. */
export function dateAfterKey(vista: Vista, fecha: string, key: string): string | undefined {
  const { columns, move, turn, cells, before, precision } = vista
  const name = fecha.slice(0, precision)
  const place = () => (before(fecha) + cells(fecha).findIndex((c) => c.fecha.startsWith(name))) % columns
  if (key === 'ArrowLeft') return move(fecha, -1)
  if (key === 'ArrowRight') return move(fecha, 1)
  if (key === 'ArrowUp') return move(fecha, -columns)
  if (key === 'ArrowDown') return move(fecha, columns)
  if (key === 'PageUp') return turn(fecha, -1)
  if (key === 'PageDown') return turn(fecha, 1)
  if (key === 'Home') return move(fecha, -place())
  if (key === 'End') return move(fecha, columns - 1 - place())
  return undefined
}
