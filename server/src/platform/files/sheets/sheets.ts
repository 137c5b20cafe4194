/**
 * Reads spreadsheets of other people in a process of their own: a hostile file costs bounded memory, which is given
 * back, and no turn of the server.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type ReadOptions, type SheetInfo, Unreadable } from './cells.ts'
import type { FromChild, WrittenRow } from './sheets.child.ts'

/** In MB. The largest file of real rows needs some 80. */
const MAX_HEAP = 160

/** A file that takes longer than this is no list of a shop. */
const MAX_MS = 300_000

/** Receives a file in order: `info` before the first rows. What it throws ends the reading. */
export interface SheetReader {
  info(info: SheetInfo): void
  rows(rows: WrittenRow[]): Promise<void>
  aviso(text: string): void
}

const TOO_LARGE = 'El archivo necesita demasiada memoria: divídelo en partes'
const TOO_SLOW = 'El archivo tarda demasiado en leerse: divídelo en partes'

const CHILD = fileURLToPath(new URL('./sheets.child.ts', import.meta.url))

/** Its environment has no secret: it reads what strangers wrote. */
const start = (): ChildProcess =>
  fork(CHILD, [], {
    execArgv: [`--max-old-space-size=${MAX_HEAP}`, '--max-semi-space-size=8'],
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })

/** Node ends itself when its heap is full; it says so only to its standard error. */
const ENDED_BY_ITSELF = ['SIGABRT', 'SIGTRAP', 'SIGILL']

/** Reads the file at `path` to its end. Throws `Unreadable` with a text for the person. */
export async function readSheet(path: string, options: ReadOptions, reader: SheetReader): Promise<void> {
  const child = start()
  let late = false
  const done = new Promise<void>((resolve, reject) => {
    const take = async (message: FromChild): Promise<void> => {
      if ('info' in message) reader.info(message.info)
      else if ('aviso' in message) reader.aviso(message.aviso)
      else if ('unreadable' in message) reject(new Unreadable(message.unreadable))
      else if ('end' in message) resolve()
      else {
        await reader.rows(message.rows)
        if (child.connected) child.send('more')
      }
    }
    // One after the other, as they came.
    let taken: Promise<void> = Promise.resolve()
    child.on('message', (message: FromChild) => {
      taken = taken.then(() => take(message)).catch(reject)
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (late) reject(new Unreadable(TOO_SLOW))
      else if (ENDED_BY_ITSELF.includes(signal ?? '') || code === 134) reject(new Unreadable(TOO_LARGE))
      else reject(new Error(`the reader of a file ended with ${signal ?? code}`))
    })
    child.send({ path, options })
  })
  const timer = setTimeout(() => {
    late = true
    child.kill('SIGKILL')
  }, MAX_MS)
  try {
    await done
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}
