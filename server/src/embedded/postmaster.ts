import { lstatSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { writeFresh } from '../platform/process/freshFile.ts'
import type { Place } from './place.ts'
import { commandLine, isAlive } from './processes.ts'
import { discardSocketLock } from './socket.ts'

/** What PostgreSQL writes about itself into its data directory while it runs. */
export interface Postmaster {
  pid: number
  port: number
  /** The folder of its unix socket; on Windows, where it has none, the loopback address. */
  host: string
  /** Whether it takes connections: it may still be recovering, or already be leaving. */
  ready: boolean
}

const pidFile = (cluster: string): string => path.join(cluster, 'postmaster.pid')

export function readPostmaster(cluster: string): Postmaster | null {
  const [pid, , , port, socketFolder, address, , status] = readLines(pidFile(cluster))
  // While it is being written it has fewer lines.
  if (!pid || !port) return null
  const ready = status?.trim() === 'ready'
  return { pid: Number(pid), port: Number(port), host: socketFolder || address || '127.0.0.1', ready }
}

/** The postmaster of this cluster, when the one that is written down is alive and really is one. */
export function livePostmaster(cluster: string): Postmaster | null {
  const written = readPostmaster(cluster)
  return written && isPostmaster(written.pid, cluster) ? written : null
}

function isPostmaster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return true
  return commandLine(pid)?.includes(cluster) ?? false
}

/** No system gives this number to a process. */
const NO_PROCESS = 2_147_483_646

/**
 * After a crash the pid that is written down may by now be some other program's, and PostgreSQL would refuse
 * to start beside it. The file itself stays: PostgreSQL finds in it the shared memory that survivors of the
 * crash may still be using.
 */
export function disownReusedPid(place: Place): void {
  const { cluster, user } = place
  const [pid, , , port, socketFolder, ...rest] = readLines(pidFile(cluster))
  if (!pid || !isAlive(Number(pid)) || isPostmaster(Number(pid), cluster)) return
  const lines = [NO_PROCESS, cluster, 0, port, socketFolder, ...rest]
  writeFresh(pidFile(cluster), lines.join('\n'), { user })
  // The socket's own lock names the same pid.
  const written = readPostmaster(cluster)
  if (written) discardSocketLock(place, written)
}

/**
 * A postmaster that is killed between making its file and writing it leaves an empty one, beside which no other
 * starts. Whoever lives fills it at once: one that stays empty for seconds is nobody's.
 */
export function discardEmptyPidFile(cluster: string): void {
  if (lstatSync(pidFile(cluster), { throwIfNoEntry: false })?.size === 0) rmSync(pidFile(cluster))
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}
