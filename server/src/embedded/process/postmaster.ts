import { lstatSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { writeFresh } from '../../platform/process/freshFile.ts'
import type { Place } from '../place.ts'
import { commandLine, isAlive } from './processes.ts'
import { discardSocketLock, holderOfSocket, type SocketAddress } from './socket.ts'

/** What PostgreSQL writes about itself into its data directory while it runs. */
export interface Postmaster extends SocketAddress {
  pid: number
  /** Whether it takes connections: it may still be recovering, or already be stopping. */
  ready: boolean
}

const pidFile = (cluster: string): string => path.join(cluster, 'postmaster.pid')

export function readPostmaster(cluster: string): Postmaster | null {
  const [pid, , , port, socketFolder, address, , status] = readLines(pidFile(cluster))
  // A file that is being written has fewer lines.
  if (!pid || !port) return null
  const ready = status?.trim() === 'ready'
  return { pid: Number(pid), port: Number(port), host: socketFolder || address || '127.0.0.1', ready }
}

/** The postmaster of this cluster, if the process in its pid file is alive and is a postmaster. */
export function livePostmaster(cluster: string): Postmaster | null {
  const written = readPostmaster(cluster)
  return written && isPostmaster(written.pid, cluster) ? written : null
}

function isPostmaster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return true
  return commandLine(pid)?.includes(cluster) ?? false
}

/**
 * A postmaster of this cluster that its pid file does not name. Two that start at once after a crash may both take the old
 * file away: the slower one then stops at the socket of the faster one, and takes that one's file with it.
 */
export function unnamedPostmaster(place: Place): number | null {
  const pid = holderOfSocket(place)
  const named = readPostmaster(place.cluster)?.pid
  return pid !== null && pid !== named && isPostmaster(pid, place.cluster) ? pid : null
}

/** No system gives this number to a process. */
const NO_PROCESS = 2_147_483_646

/**
 * After a crash, the pid in the file may now belong to another program, and PostgreSQL would refuse to start
 * beside it. The file itself stays: from it PostgreSQL finds the shared memory that survivors of the crash
 * may still use.
 */
export function disownReusedPid(place: Place): void {
  const { cluster, user } = place
  const [pid, , , port, socketFolder, ...rest] = readLines(pidFile(cluster))
  if (!pid || !isAlive(Number(pid)) || isPostmaster(Number(pid), cluster)) return
  const lines = [NO_PROCESS, cluster, 0, port, socketFolder, ...rest]
  writeFresh(pidFile(cluster), lines.join('\n'), { user })
  // The lock of the socket names the same pid.
  const written = readPostmaster(cluster)
  if (written) discardSocketLock(place, written)
}

/**
 * A postmaster that is killed between making its file and writing it leaves an empty file, beside which no
 * other starts. A live one fills it at once, so a file that stays empty for seconds has no process.
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
