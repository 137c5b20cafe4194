/** The process that reads one file. Its memory has a bound of its own; the rows leave it a few at a time. */
import { open } from 'node:fs/promises'
import module from 'node:module'
import { DAMAGED, type ReadOptions, type SheetInfo, type Sink, Unreadable } from './cells.ts'
import { readCsv } from './csv.ts'
import { sniff } from './sniff.ts'
import { readXlsx } from './xlsx.ts'
import { csvInside } from './zipped.ts'

/** A row leaves as JSON: the server stores it so, and copying texts is cheap. */
export interface WrittenRow {
  fila: number
  celdas: string
}

/** What is to be read. */
export interface ToChild {
  path: string
  options: ReadOptions
}

export type FromChild =
  | { info: SheetInfo }
  | { rows: WrittenRow[] }
  | { aviso: string }
  | { unreadable: string }
  | { end: true }

const HEAD = 4_096

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const post = (message: FromChild): void => void process.send?.(message)

/** The server says when it has stored what it got. */
const stored = (): Promise<void> => new Promise((resolve) => process.once('message', () => resolve()))

/** While the server stores some rows, the next ones are read. */
let before: Promise<void> = Promise.resolve()

const sink: Sink = {
  info: (info) => post({ info }),
  aviso: (aviso) => post({ aviso }),
  async rows(rows) {
    if (rows.length === 0) return
    const written = rows.map(({ fila, cells }) => ({ fila, celdas: JSON.stringify(cells) }))
    await before
    before = stored()
    post({ rows: written })
  },
}

async function read({ path, options }: ToChild): Promise<void> {
  try {
    const zipped = sniff(await headOf(path)) === 'xlsx'
    const csv = zipped ? await csvInside(path) : path
    if (csv === null) await readXlsx(path, options, sink)
    else {
      sniff(await headOf(csv))
      await readCsv(csv, options, sink)
    }
    post({ end: true })
  } catch (error) {
    // The libraries throw plain errors at bytes that are no zip and no XML.
    post({ unreadable: error instanceof Unreadable ? error.message : DAMAGED })
  }
}

// The server ends this process by force, so at its end it cannot keep its compiled modules. Without them the next one
// takes twice as long to begin.
module.flushCompileCache()

// Without its server there is nobody to read for.
process.once('disconnect', () => process.exit())
process.once('message', (message: ToChild) => void read(message))
