/**
 * A note in the data folder while the server is open. The note of a dead process shows that this process did
 * not close in order. Several processes may share a folder: each has its own note.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isAlive, startedAt } from '../embedded/process/processes.ts'
import { writeFresh } from '../platform/process/freshFile.ts'

const NOTE = /^en-marcha\.(\d+)$/

export interface Presence {
  /** Whether an earlier process ended without closing. */
  afterUncleanStop: boolean
  /** Deletes the note: this process closed in order. */
  leave(): void
}

/** Without a writable folder nothing is known. */
const UNKNOWN: Presence = { afterUncleanStop: false, leave: () => {} }

export function notePresence(dataDir: string): Presence {
  try {
    mkdirSync(dataDir, { recursive: true })
    const left = readdirSync(dataDir).filter((name) => isLeft(dataDir, name))
    for (const name of left) rmSync(path.join(dataDir, name), { force: true })
    const own = path.join(dataDir, `en-marcha.${process.pid}`)
    writeFresh(own, startedAt(process.pid) ?? '')
    return { afterUncleanStop: left.length > 0, leave: () => rmSync(own, { force: true }) }
  } catch {
    return UNKNOWN
  }
}

function isLeft(dataDir: string, name: string): boolean {
  const pid = Number(NOTE.exec(name)?.[1])
  if (!pid) return false
  // In a container every process has the same number: the time of its beginning distinguishes them.
  return !isAlive(pid) || (startedAt(pid) ?? '') !== readFileSync(path.join(dataDir, name), 'utf8')
}
