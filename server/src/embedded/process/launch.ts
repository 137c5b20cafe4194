import { spawn } from 'node:child_process'
import { closeSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openFresh } from '../../platform/process/freshFile.ts'
import { StartError } from '../../platform/process/startError.ts'
import type { Binaries } from '../binaries.ts'
import { answering } from '../database.ts'
import type { Place } from '../place.ts'
import {
  discardEmptyPidFile,
  disownReusedPid,
  livePostmaster,
  readPostmaster,
  unnamedPostmaster,
} from './postmaster.ts'
import { reason, run, spawnOptions } from './programs.ts'

const onWindows = process.platform === 'win32'

/** The pause between two attempts is half a second. */
const ATTEMPTS = 20

/** @throws StartError with PostgreSQL's own reason when it does not start. */
export async function startPostmaster(binaries: Binaries, place: Place): Promise<void> {
  disownReusedPid(place)
  const log = path.join(place.cluster, 'inicio.log')
  for (let attempt = 1; ; attempt++) {
    const started = onWindows
      ? await startWithPgCtl(binaries, place, log)
      : await startDirectly(binaries, place, log)
    if (started) return
    // A PostgreSQL of a killed process may have been faster: then use that one.
    if (await answering(place)) return
    const unnamed = await endUnnamed(place)
    const output = readLogs(place.cluster, log)
    const halfMade = output.includes('lock file "postmaster.pid" is empty')
    // The children of a killed postmaster may need a moment more to notice.
    const again = unnamed || halfMade || output.includes('pre-existing shared memory block')
    if (!again || attempt === ATTEMPTS) {
      throw new StartError(`La base de datos no pudo arrancar: ${reason(output)} Más detalles en ${log}.`)
    }
    await sleep(500)
    if (halfMade && attempt >= ATTEMPTS / 2) discardEmptyPidFile(place.cluster)
  }
}

/**
 * Ends a postmaster without a pid file, which would end itself within a minute. Returns whether there was one. It recovers
 * at its next start, and loses nothing.
 */
async function endUnnamed(place: Place): Promise<boolean> {
  const pid = onWindows ? null : unnamedPostmaster(place)
  if (pid === null) return false
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    // It has just ended by itself.
  }
  const deadline = Date.now() + FAREWELL_MS
  // At its end it removes the pid file, whosoever that is: the next one starts after it.
  while (unnamedPostmaster(place) === pid && Date.now() < deadline) await sleep(10)
  return true
}

/**
 * Does the work of pg_ctl without its shell, to which it passes paths: a folder may have any name. PostgreSQL
 * leads its own session and outlives this process, so that the next start can adopt it.
 */
async function startDirectly(binaries: Binaries, { cluster, user }: Place, log: string): Promise<boolean> {
  const output = openFresh(log, { user })
  const child = spawn(binaries.postgres, ['-D', cluster], {
    ...spawnOptions(user),
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  child.unref()
  let ended = false
  child.once('error', () => {
    ended = true
  })
  child.once('exit', () => {
    ended = true
  })
  // No deadline: a recovery after a crash takes as long as the disk needs.
  while (!ended) {
    const postmaster = readPostmaster(cluster)
    if (postmaster?.pid === child.pid && postmaster?.ready) return true
    await sleep(10)
  }
  return false
}

/** On Windows pg_ctl drops the rights of an administrator, with which PostgreSQL refuses to run. */
async function startWithPgCtl(binaries: Binaries, { cluster }: Place, log: string): Promise<boolean> {
  const started = await run(
    binaries.pgCtl,
    ['start', '-D', cluster, '-l', log, '-w', '-t', '600', '-s'],
    null,
  )
  return started.code === 0
}

const FAREWELL_MS = 60_000

/** Ends the sessions, writes everything to the disk and stops. */
export async function stopPostmaster(binaries: Binaries, { cluster }: Place): Promise<void> {
  if (onWindows) {
    await run(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w', '-s'], null)
    return
  }
  // PostgreSQL's fast shutdown, then the immediate one: after it PostgreSQL recovers, and loses nothing.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    signalPostmaster(cluster, signal)
    const deadline = Date.now() + FAREWELL_MS
    while (livePostmaster(cluster) && Date.now() < deadline) await sleep(10)
  }
  // A moment for Node to collect its dead child, which would otherwise remain a zombie.
  await sleep(20)
}

export function signalPostmaster(cluster: string, signal: NodeJS.Signals): void {
  const postmaster = livePostmaster(cluster)
  if (postmaster) process.kill(postmaster.pid, signal)
}

/** The messages of PostgreSQL at its start: first in one file, then in the newest daily one. */
function readLogs(cluster: string, log: string): string {
  const [, daily] = readOrEmpty(path.join(cluster, 'current_logfiles')).match(/^stderr (.+)$/m) ?? []
  const start = readOrEmpty(log).replace(/^.*(redirecting log output|Future log output).*\n/gm, '')
  return daily ? `${readOrEmpty(path.join(cluster, daily)).slice(-4000)}\n${start}` : start
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
