/** Workbooks: a list as Excel reads it. Another thread makes it, so that other requests need not wait. */
import { Worker } from 'node:worker_threads'
import sql, { type Sql } from 'sql-template-tag'
import { Refusal } from '../api/errors.ts'
import type { FileAnswer } from '../api/serve.ts'
import type { CellValue, ColumnFormat, ToWorker } from './excel.worker.ts'

/**
 * An export holds all rows that the filters leave. A person does not read more than this, and more would not
 * fit in memory.
 */
export const MAX_ROWS = 100_000

/** How many rows become cells at once; between two chunks the server answers other requests. */
const CHUNK = 2_000

/**
 * The description of one column. Amounts are centavos, dates `YYYY-MM-DD`, instants ISO 8601, which the sheet
 * shows by the clocks of Buenos Aires. Null leaves the cell empty.
 */
export type Column<T> = { header: string; width?: number } & (
  | { type: 'text'; value: (row: T) => string | null }
  | { type: 'importe' | 'entero'; value: (row: T) => number | null }
  | { type: 'fecha' | 'instante'; value: (row: T) => string | null }
  // Each cell as it is: a number, a text or a date.
  | { type: 'celda'; value: (row: T) => CellValue }
)

/** The end of an export's statement: one row too many shows that there are more. */
export const limitRows: Sql = sql`limit ${MAX_ROWS + 1}`

const WIDTHS = { celda: 24, text: 24, importe: 16, entero: 10, fecha: 12, instante: 17 }

/** The workbook of a list, named after it and the day: `list-2026-03-15.xlsx`. Refuses more rows than it can hold. */
export async function workbook<T>(
  name: string,
  hoy: string,
  columns: Column<T>[],
  rows: T[],
): Promise<FileAnswer> {
  if (rows.length > MAX_ROWS) {
    throw new Refusal(
      400,
      'demasiadas_filas',
      'El Excel admite hasta 100.000 filas: acota la búsqueda o las fechas',
    )
  }
  const formats = columns.map(
    ({ header, type, width = WIDTHS[type] }): ColumnFormat => ({ header, type, width }),
  )
  const content = await inTurn(() => write(name, formats, columns, rows))
  return { content, filename: `${name}-${hoy}.xlsx` }
}

async function write<T>(
  sheet: string,
  formats: ColumnFormat[],
  columns: Column<T>[],
  rows: T[],
): Promise<Buffer> {
  const worker = new Worker(new URL('./excel.worker.ts', import.meta.url))
  const done = new Promise<Buffer>((resolve, reject) => {
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer)))
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the workbook was not finished')))
  })
  // Awaited at the end. Until then, a failure must not count as unhandled.
  done.catch(() => {})
  const post = (message: ToWorker) => worker.postMessage(message)
  try {
    for (let start = 0; start < rows.length; start += CHUNK) {
      const chunk = rows.slice(start, start + CHUNK)
      post({ rows: chunk.map((row) => columns.map(({ value }): CellValue => value(row))) })
      await new Promise((resolve) => setImmediate(resolve))
    }
    post({ sheet, columns: formats })
    return await done
  } finally {
    await worker.terminate()
  }
}

// The server reads one export while it writes another: two large workbooks at once would need twice the
// memory.
let last: Promise<unknown> = Promise.resolve()

function inTurn<R>(work: () => Promise<R>): Promise<R> {
  const mine = last.then(work)
  last = mine.catch(() => {})
  return mine
}
