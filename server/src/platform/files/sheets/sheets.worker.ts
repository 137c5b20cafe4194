/** The thread that reads one file. Its memory has a bound of its own; the rows leave it a few at a time. */
import { open } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { DAMAGED, type ReadOptions, type SheetInfo, type Sink, Unreadable } from './cells.ts'
import { readCsv } from './csv.ts'
import { sniff } from './sniff.ts'
import { readXlsx } from './xlsx.ts'

/** A row leaves as JSON: the server stores it so, and copying texts is cheap. */
export interface WrittenRow {
  fila: number
  celdas: string
}

export type FromWorker =
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

const post = (message: FromWorker): void => parentPort?.postMessage(message)

/** The server asks for more when it has stored what it got. */
const asked = (): Promise<void> => new Promise((resolve) => parentPort?.once('message', () => resolve()))

const sink: Sink = {
  info: (info) => post({ info }),
  aviso: (aviso) => post({ aviso }),
  async rows(rows) {
    if (rows.length === 0) return
    const more = asked()
    post({ rows: rows.map(({ fila, cells }) => ({ fila, celdas: JSON.stringify(cells) })) })
    await more
  },
}

async function read(path: string, options: ReadOptions): Promise<void> {
  try {
    const readAs = sniff(await headOf(path)) === 'xlsx' ? readXlsx : readCsv
    await readAs(path, options, sink)
    post({ end: true })
  } catch (error) {
    // The libraries throw plain errors at bytes that are no zip and no XML.
    post({ unreadable: error instanceof Unreadable ? error.message : DAMAGED })
  }
  parentPort?.close()
}

const { path, options } = workerData as { path: string; options: ReadOptions }
await read(path, options)
