/**
 * A note in the data folder for as long as the server is open. Whoever finds the note of a process that is gone
 * knows that it did not close in order. Several processes may share a folder: each has a note of its own.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isAlive, startedAt } from '../embedded/processes.ts'
import { writeFresh } from '../platform/process/freshFile.ts'

const NOTE = /^en-marcha\.(\d+)$/

export interface Presence {
  /** Whether a process before this one ended without closing. */
  afterUncleanStop: boolean
  /** Takes the note away: this process closed in order. */
  leave(): void
}

/** Where nothing can be written, nothing is known. */
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
  // In a container every process has the same number: the time of its beginning tells them apart.
  return !isAlive(pid) || (startedAt(pid) ?? '') !== readFileSync(path.join(dataDir, name), 'utf8')
}
