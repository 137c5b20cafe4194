/** What stands in a spreadsheet of somebody else, before anybody has said what it means. */

/**
 * A number or a text as it is; a date without an hour; a number that is shown in another currency than pesos; a cell
 * that cannot be taken, with the reason.
 */
export type Cell =
  | null
  | string
  | number
  | boolean
  | { fecha: string }
  | { numero: number; moneda: string }
  | { error: string }

export interface Row {
  /** As Excel counts them, from 1. */
  fila: number
  cells: Cell[]
}

/** What is known of a file before its rows, and what can be chosen otherwise. */
export interface SheetInfo {
  formato: 'xlsx' | 'csv'
  codificacion: 'utf-8' | 'windows-1252' | null
  separador: ';' | ',' | '\t' | null
  hoja: string | null
  /** The visible sheets. */
  hojas: string[]
  /** How many rows the file says that it has; 0 when it says nothing. */
  total: number
}

/** How to read, where the person chose otherwise than what is found out. */
export interface ReadOptions {
  codificacion?: 'utf-8' | 'windows-1252' | undefined
  separador?: ';' | ',' | '\t' | undefined
  hoja?: string | undefined
}

/** The reader tells what it finds; it goes on when `rows` is done with them. */
export interface Sink {
  info(info: SheetInfo): void
  rows(rows: Row[]): Promise<void>
  /** What the person should know of the file. */
  aviso(text: string): void
}

/** The file cannot be taken. Its text is for the person. */
export class Unreadable extends Error {}

export const DAMAGED = 'El archivo está dañado: ábrelo en Excel, guárdalo de nuevo y súbelo otra vez'

/** As long as the longest field. */
export const MAX_CELL = 2_000

/**
 * The rest of a longer text is left out. A mark stands in its place: what is left is still longer than any field, which
 * refuses it.
 */
export const shortened = (text: string): string =>
  text.trim().length > MAX_CELL ? `${text.trim().slice(0, MAX_CELL)}…` : text

/** How many rows travel at once, and how many characters. */
const BATCH_ROWS = 200
const BATCH_CHARACTERS = 256_000

/** Characters of a row and of all rows: a few bytes of a file can name one long text in every cell. */
export const MAX_ROW = 16_000
export const MAX_CHARACTERS = 40_000_000

export const TOO_MUCH_TEXT =
  'El archivo tiene demasiado texto: deja solo las columnas que hacen falta, o divídelo en partes'

const textOf = (cells: Cell[]): number =>
  cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0)

/** An empty cell takes some characters too on its way. */
const EMPTY = 5

interface Batch {
  rows: Row[]
  characters: number
}

/** Rows on their way to the sink. Refuses a row, and a file, with more text than the list of a shop has. */
export function createBatches(sink: Pick<Sink, 'rows'>) {
  let waiting: Batch[] = []
  let total = 0
  return {
    add(row: Row): void {
      const text = textOf(row.cells)
      if (text > MAX_ROW) throw new Unreadable(`La fila ${row.fila} tiene demasiado texto: acórtala`)
      const characters = text + EMPTY * row.cells.length
      total += characters
      if (total > MAX_CHARACTERS) throw new Unreadable(TOO_MUCH_TEXT)
      const last = waiting.at(-1)
      if (last && last.rows.length < BATCH_ROWS && last.characters + characters <= BATCH_CHARACTERS) {
        last.rows.push(row)
        last.characters += characters
      } else waiting.push({ rows: [row], characters })
    },
    /** Hands on what fills a batch; at the end of the file the rest too. */
    async flush({ all }: { all: boolean }): Promise<void> {
      const keep = all ? 0 : 1
      const full = waiting.slice(0, waiting.length - keep)
      waiting = waiting.slice(waiting.length - keep)
      for (const { rows } of full) await sink.rows(rows)
    },
    isFull: (): boolean => waiting.length > 1,
  }
}

/** Whether a row has anything in it. */
export const isEmpty = (cells: Cell[]): boolean =>
  cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''))
