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

/** Longer than any field takes: the rest of the cell is left out, and the field refuses what is left. */
const MAX_CELL = 8_000

export const shortened = (text: string): string => (text.length > MAX_CELL ? text.slice(0, MAX_CELL) : text)

/** How many rows travel at once. */
export const BATCH = 200

/** Whether a row has anything in it. */
export const isEmpty = (cells: Cell[]): boolean =>
  cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''))
