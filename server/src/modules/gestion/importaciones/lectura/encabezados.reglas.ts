/** Which of the first rows has the headings: below a letterhead, below a row of codes, or none. */
import {
  type PrimeraFila,
  SIN_ENCABEZADOS,
} from '@mostrador/contract/gestion/importaciones/importacion-archivo'
import type { Cell } from '../../../../platform/files/sheets/cells.ts'
import type { Campo } from './campos.reglas.ts'
import { campoOf, MOTIVO, textOf } from './columnas.reglas.ts'
import { isBlank, normal } from './valores.reglas.ts'

/** So many rows are looked at for the headings. */
export const LOOKED_AT = 60

const MAX_CELLS = 6
const MAX_TEXT = 80

export interface Fila {
  fila: number
  cells: Cell[]
}

/** A row as the person chooses it. */
export const primeraDe = ({ fila, cells }: Fila): PrimeraFila => ({
  fila,
  texto: cells
    .map((cell) => textOf(cell).replace(/\s+/g, ' '))
    .filter((text) => text !== '')
    .slice(0, MAX_CELLS)
    .join(' · ')
    .slice(0, MAX_TEXT),
})

const filled = (cells: Cell[]): Cell[] => cells.filter((cell) => !isBlank(cell))

/** How many fields the cells of the row name. */
const namedBy = (cells: Cell[], campos: Campo[]): number =>
  new Set(cells.map((cell) => campoOf(textOf(cell), campos)).filter((campo) => campo !== null)).size

/** A number, a date, a phone: what stands in a record and in no heading. */
function isDato(cell: Cell): boolean {
  if (typeof cell !== 'string') return cell !== null
  const digits = cell.replace(/\D/g, '').length
  return digits > 0 && digits >= cell.replace(/[^\p{L}]/gu, '').length
}

/** `AB-12`, `art1`: where nothing is recognised, a word with digits is rather a code than a heading. */
const isCodigo = (cell: Cell): boolean => typeof cell === 'string' && /^[^\s\d]*\d\S*$/.test(cell.trim())

/** `ITEM_ID`, `sku`: how the programs of a shop name columns to each other, above what people read. */
const isCodeRow = (cells: Cell[]): boolean =>
  filled(cells).every((cell) => /^[A-Za-z0-9_]+$/.test(textOf(cell)))

/** Few rows name two fields by chance. */
const SURE = 2

/** Where the headings are, and whether they were recognised. */
export interface Encabezados {
  /** From 0; -1 in a file without headings. Of headings in two rows, the lower one. */
  at: number
  /** The upper of two rows of headings: it names the columns that the lower one does not. */
  arriba?: Cell[]
  aviso: string | null
}

const NINGUNO =
  'No se encontraron encabezados: todas las filas se leen como datos. Si están en una fila, elígela en «Fila de los encabezados».'

const dudoso = (fila: number): string =>
  `No se reconoce ningún encabezado: se tomó la fila ${fila}. Si es un dato, elige «No hay encabezados».`

/** Two rows of headings in one: the lower one says what a title above several columns leaves open. */
export const unidos = (arriba: Cell[], abajo: Cell[]): Cell[] =>
  Array.from({ length: Math.max(arriba.length, abajo.length) }, (_, n) =>
    isBlank(abajo[n] ?? null) ? (arriba[n] ?? null) : (abajo[n] ?? null),
  )

/** Whether the lower row has headings alone, and names columns that the upper one leaves open. */
function completes(arriba: Cell[], abajo: Cell[], campos: Campo[]): boolean {
  if (abajo.some(isDato) || arriba.some(isDato) || namedBy(abajo, campos) === 0) return false
  const mas = namedBy(unidos(arriba, abajo), campos)
  return mas > namedBy(arriba, campos) && mas > namedBy(abajo, campos) && namedBy(arriba, campos) > 0
}

/** The row that names most fields; without any, the first row, unless that is a record. */
function findEncabezados(rows: Fila[], campos: Campo[]): Encabezados {
  const counts = rows.map(({ cells }) => namedBy(cells, campos))
  const most = Math.max(0, ...counts)
  if (most >= SURE) {
    const at = counts.indexOf(most)
    const below = rows[at + 1]
    if (below && completes(rows[at]?.cells ?? [], below.cells, campos))
      return { at: at + 1, aviso: null, arriba: rows[at]?.cells ?? [] }
    const upper = rows[at - 1]
    if (upper && completes(upper.cells, rows[at]?.cells ?? [], campos))
      return { at, aviso: null, arriba: upper.cells }
    const readable = below !== undefined && isCodeRow(rows[at]?.cells ?? []) && !isCodeRow(below.cells)
    return { at: readable && (counts[at + 1] ?? 0) >= SURE ? at + 1 : at, aviso: null }
  }
  const titled = rows.map(({ cells }) => !cells.some(isDato))
  // One name may be a word of the letterhead: that row is shorter.
  const widths = rows.map(({ cells }, n) => (counts[n] === 1 && titled[n] ? filled(cells).length : 0))
  const widest = Math.max(0, ...widths)
  if (widest > 0) return { at: widths.indexOf(widest), aviso: null }
  const [first] = rows
  const corrected = first?.cells.some((cell) => normal(textOf(cell)) === normal(MOTIVO))
  if (corrected) return { at: 0, aviso: null }
  const isRecord = !titled[0] || first?.cells.some(isCodigo)
  return first && !isRecord ? { at: 0, aviso: dudoso(first.fila) } : { at: -1, aviso: NINGUNO }
}

/** As the person chose it. A row that is not there any more is looked for anew. */
export function encabezadosEn(rows: Fila[], campos: Campo[], elegida: number | null): Encabezados {
  if (elegida === SIN_ENCABEZADOS) return { at: -1, aviso: null }
  const at = rows.findIndex(({ fila }) => fila === elegida)
  return at === -1 ? findEncabezados(rows, campos) : { at, aviso: null }
}
