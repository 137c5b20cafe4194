/** The thread that writes one workbook: rows arrive in chunks, then the order to write them. */
import { parentPort } from 'node:worker_threads'
import writeExcelFile, { type CellObject, type Row } from 'write-excel-file/node'

/** A date where the type of the column does not say so. */
export type CellValue = string | number | null | { fecha: string }

export interface ColumnFormat {
  header: string
  type: 'text' | 'importe' | 'entero' | 'fecha' | 'instante' | 'celda'
  /** In characters. */
  width: number
}

export type ToWorker = { rows: CellValue[][] } | { sheet: string; columns: ColumnFormat[] }

/** Excel follows the computer's own country: in Argentina it shows `1.234,50` and `15/03/2026`. */
const FORMATS = { importe: '#,##0.00', entero: '0', fecha: 'dd/mm/yyyy', instante: 'dd/mm/yyyy hh:mm' }

/** `2026-03-15 12:00:00`: the Swedish format. */
const enBuenosAires = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Argentina/Buenos_Aires',
  dateStyle: 'short',
  timeStyle: 'medium',
})

const received: CellValue[][] = []

parentPort?.on('message', async (message: ToWorker) => {
  if ('rows' in message) return void received.push(...message.rows)
  const { sheet, columns } = message
  const data: Row[] = [
    columns.map(headerCell),
    ...received.map((row) => columns.map((c, i) => cell(c, row[i]))),
  ]
  const buffer = await writeExcelFile(data, {
    sheet,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
  const bytes = new Uint8Array(buffer)
  parentPort?.postMessage(bytes, [bytes.buffer])
})

const headerCell = ({ header, type }: ColumnFormat): CellObject => ({
  type: String,
  value: header,
  fontWeight: 'bold',
  backgroundColor: '#E6EEF0',
  bottomBorderStyle: 'thin',
  align: type === 'importe' || type === 'entero' ? 'right' : 'left',
})

function cell({ type }: ColumnFormat, value: CellValue | undefined): CellObject | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'object') return dateCell(value.fecha)
  if (type === 'celda' && typeof value === 'number') return { type: Number, value }
  if (type === 'text' || type === 'celda') return { type: String, value: text(String(value)) }
  if (type === 'fecha') return dateCell(String(value))
  if (type === 'instante') return { type: Date, value: wallClock(String(value)), format: FORMATS.instante }
  const number = type === 'importe' ? Number(value) / 100 : Number(value)
  return { type: Number, value: number, format: FORMATS[type] }
}

const dateCell = (fecha: string): CellObject => ({
  type: Date,
  value: new Date(`${fecha}T00:00:00Z`),
  format: FORMATS.fecha,
})

/** A sheet has no time zones, so this stores the local time of Buenos Aires as if it were UTC. */
const wallClock = (instant: string): Date =>
  new Date(`${enBuenosAires.format(new Date(instant)).replace(' ', 'T')}Z`)

/**
 * Always a string to Excel, never a formula. The library looks each text up in a plain object and finds
 * inherited names like `constructor`, so such a word gets a space at its end.
 */
const text = (value: string): string => (value in {} ? `${value} ` : value)
