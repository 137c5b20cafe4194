/** Workbooks: a list as Excel reads it. Another thread makes it, so that other requests need not wait. */
import { Worker } from 'node:worker_threads'
import type { Sql } from 'sql-template-tag'
import type { Rows } from '../database/batches.ts'
import { upTo } from '../database/upTo.ts'
import { Refusal } from '../errors.ts'
import type { ColumnFormat, FromWorker, ToWorker } from './excel.worker.ts'
import type { FileAnswer } from './fileAnswer.ts'
import type { CellValue } from './sheet.ts'

/**
 * An export holds all rows that the filters leave. A person does not read more than this, and a workbook is sent
 * when it is whole.
 */
export const MAX_ROWS = 100_000

/** How many rows go to the thread at once; while it takes them, the server answers other requests. */
const CHUNK = 2_000

/** A thread that made a small workbook makes the next one too: to start it takes most of that time. In ms. */
const WAITS_MS = 10_000

/**
 * The description of one column. Amounts are centavos, dates `YYYY-MM-DD`, months `YYYY-MM`, instants ISO 8601, which the sheet
 * shows by the clocks of Buenos Aires. Null leaves the cell empty.
 */
export type Column<T> = { header: string; width?: number } & (
  | { type: 'text'; value: (row: T) => string | null }
  | { type: 'importe' | 'entero'; value: (row: T) => number | null }
  | { type: 'fecha' | 'mes' | 'instante'; value: (row: T) => string | null }
  // Each cell as it is: a number, a text or a date.
  | { type: 'celda'; value: (row: T) => CellValue }
)

/** The end of an export's statement: one row too many shows that there are more. */
export const limitRows: Sql = upTo(MAX_ROWS + 1)

const WIDTHS = { celda: 24, text: 24, importe: 16, entero: 10, fecha: 12, mes: 10, instante: 17 }

/** The workbook of a list, named after it and the day: `list-2026-03-15.xlsx`. Refuses more rows than it can hold. */
export async function workbook<T>(
  name: string,
  hoy: string,
  columns: Column<T>[],
  rows: T[] | Rows<T>,
): Promise<FileAnswer> {
  if (Array.isArray(rows)) checkLength(rows.length)
  const formats = columns.map(
    ({ header, type, width = WIDTHS[type] }): ColumnFormat => ({ header, type, width }),
  )
  const content = await inTurn(() => write(name, formats, columns, rows))
  return { content, filename: `${name}-${hoy}.xlsx` }
}

function checkLength(rows: number): void {
  if (rows <= MAX_ROWS) return
  const text = 'El Excel admite hasta 100.000 filas: acota la búsqueda o las fechas'
  throw new Refusal(400, 'demasiadas_filas', text)
}

async function write<T>(
  sheet: string,
  formats: ColumnFormat[],
  columns: Column<T>[],
  rows: T[] | Rows<T>,
): Promise<Buffer> {
  const thread = waiting ?? openThread()
  waiting = undefined
  thread.wake()
  let taken = 0
  try {
    await thread.ask({ sheet, columns: formats })
    await (Array.isArray(rows) ? inChunks(rows) : rows)(async (some) => {
      taken += some.length
      checkLength(taken)
      await thread.ask({ rows: some.map((row) => columns.map(({ value }): CellValue => value(row))) })
    })
    const content = Buffer.from((await thread.ask('end')) as Uint8Array<ArrayBuffer>)
    // With a large one goes its memory.
    if (taken <= CHUNK) thread.wait()
    else await thread.end()
    return content
  } catch (error) {
    await thread.end()
    throw error
  }
}

const inChunks =
  <T>(rows: T[]): Rows<T> =>
  async (take) => {
    for (let start = 0; start < rows.length; start += CHUNK) await take(rows.slice(start, start + CHUNK))
  }

/** The thread that waits for the next workbook. */
let waiting: ReturnType<typeof openThread> | undefined

/** A thread that answers one message after the other. */
function openThread() {
  const worker = new Worker(new URL('./excel.worker.ts', import.meta.url))
  const broken = new Promise<never>((_, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => {
      if (waiting === thread) waiting = undefined
      reject(new Error('the workbook was not finished'))
    })
  })
  // Awaited with each answer. Until then, a failure must not count as unhandled.
  broken.catch(() => {})
  let end: NodeJS.Timeout | undefined
  const thread = {
    ask(message: ToWorker): Promise<FromWorker> {
      const answered = new Promise<FromWorker>((resolve) => worker.once('message', resolve))
      worker.postMessage(message)
      return Promise.race([answered, broken])
    },
    wake() {
      clearTimeout(end)
      worker.ref()
    },
    /** It keeps no process open. */
    wait() {
      waiting = thread
      worker.unref()
      end = setTimeout(thread.end, WAITS_MS).unref()
    },
    end() {
      // One that is about to end takes no workbook.
      if (waiting === thread) waiting = undefined
      return worker.terminate()
    },
  }
  return thread
}

// One workbook at a time: two would only take the processor from each other, and from those who sell.
let last: Promise<unknown> = Promise.resolve()

function inTurn<R>(work: () => Promise<R>): Promise<R> {
  const mine = last.then(work)
  last = mine.catch(() => {})
  return mine
}
