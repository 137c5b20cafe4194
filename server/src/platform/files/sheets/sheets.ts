/** Reads spreadsheets of other people in a thread of their own: a hostile file costs bounded memory and no turn. */
import { Worker } from 'node:worker_threads'
import { type ReadOptions, type SheetInfo, Unreadable } from './cells.ts'
import type { FromWorker, WrittenRow } from './sheets.worker.ts'

/** In MB. The largest file of real rows needs some 60. */
const MEMORY = { maxOldGenerationSizeMb: 144, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }

/** A file that takes longer than this is no list of a shop. */
const MAX_MS = 120_000

/** Receives a file in order: `info` before the first rows. What it throws ends the reading. */
export interface SheetReader {
  info(info: SheetInfo): void
  rows(rows: WrittenRow[]): Promise<void>
  aviso(text: string): void
}

const TOO_LARGE = 'El archivo necesita demasiada memoria: divídelo en partes'
const TOO_SLOW = 'El archivo tarda demasiado en leerse: divídelo en partes'

/** Reads the file at `path` to its end. Throws `Unreadable` with a text for the person. */
export async function readSheet(path: string, options: ReadOptions, reader: SheetReader): Promise<void> {
  const worker = new Worker(new URL('./sheets.worker.ts', import.meta.url), {
    workerData: { path, options },
    resourceLimits: MEMORY,
  })
  const done = new Promise<void>((resolve, reject) => {
    const take = async (message: FromWorker): Promise<void> => {
      if ('info' in message) reader.info(message.info)
      else if ('aviso' in message) reader.aviso(message.aviso)
      else if ('unreadable' in message) reject(new Unreadable(message.unreadable))
      else if ('end' in message) resolve()
      else {
        await reader.rows(message.rows)
        worker.postMessage('more')
      }
    }
    worker.on('message', (message: FromWorker) => void take(message).catch(reject))
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Unreadable(TOO_LARGE) : error),
    )
    worker.once('exit', () => reject(new Error('the file was not read to its end')))
  })
  let late = false
  const timer = setTimeout(() => {
    late = true
    void worker.terminate()
  }, MAX_MS)
  try {
    await done
  } catch (error) {
    throw late ? new Unreadable(TOO_SLOW) : error
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
