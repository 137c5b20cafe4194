import { linkSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeFresh } from '../../platform/process/freshFile.ts'
import { StartError } from '../../platform/process/startError.ts'
import { isAlive, startedAt } from './processes.ts'

export interface Holder {
  pid: number
  startedAt: string | null
  /** What the holder does with the business, in words for a person: 'en http://…'. */
  where: string
}

export interface Lock {
  /** Tells where the business is reachable, once this is known. */
  announce(where: string): void
  release(): void
}

/** A second process may belong to another user, and still reads who was first. */
const READABLE = { mode: 0o644 }

/**
 * One process at a time opens a business. The lock is a file that names its process by pid and start time, so
 * that the lock of a killed process is void.
 * @throws StartError naming the process that has it open.
 */
export function takeLock(folder: string, where: string): Lock {
  const file = path.join(folder, 'abierto.json')
  const own = `${file}.${process.pid}`
  const mine: Holder = { pid: process.pid, startedAt: startedAt(process.pid), where }
  try {
    for (let attempt = 0; attempt < 20; attempt++) {
      // Written aside and linked, so that no process ever reads half a lock.
      writeFresh(own, JSON.stringify(mine), READABLE)
      if (tryLink(own, file)) return heldLock(file, own, mine)
      const holder = liveHolder(folder)
      if (holder)
        throw new StartError(`El negocio ya está abierto por el proceso ${holder.pid} ${holder.where}.`)
      moveStaleAway(file, own)
    }
  } finally {
    rmSync(own, { force: true })
  }
  throw new StartError(`No se pudo tomar el negocio de ${folder}: otro proceso lo está abriendo ahora mismo.`)
}

/** Waits a moment for the lock: a process that is stopping still has to close the database. */
export async function waitForLock(folder: string, where: string, patienceMs = 2000): Promise<Lock> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    try {
      return takeLock(folder, where)
    } catch (error) {
      if (!(error instanceof StartError) || Date.now() > deadline) throw error
      await sleep(100)
    }
  }
}

/** The live process that holds the lock of this folder, or null. */
export function liveHolder(folder: string): Holder | null {
  const holder = readHolder(path.join(folder, 'abierto.json'))
  if (!holder || !isAlive(holder.pid)) return null
  return startedAt(holder.pid) === holder.startedAt ? holder : null
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return null
  }
}

/**
 * Two processes may find the same stale lock: the one that moved a live lock away by mistake puts it back.
 */
function moveStaleAway(file: string, own: string): void {
  const aside = `${own}.viejo`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  const moved = readHolder(aside)
  if (moved && isAlive(moved.pid) && startedAt(moved.pid) === moved.startedAt) tryLink(aside, file)
  rmSync(aside, { force: true })
}

function heldLock(file: string, own: string, mine: Holder): Lock {
  const isMine = () => readHolder(file)?.pid === mine.pid
  return {
    announce(where) {
      if (!isMine()) return
      writeFresh(own, JSON.stringify({ ...mine, where }), READABLE)
      renameSync(own, file)
    },
    release() {
      if (isMine()) rmSync(file, { force: true })
    },
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
