/** A backup a day, kept two weeks, beside the data of an embedded database. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fechaDe, mostrarHora, sumarDias } from '@mostrador/contract/fechas'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../platform/api/clock.ts'
import type { Reading } from '../platform/process/reading.ts'
import { PARTIAL, writeBackup } from './write.ts'

const KEEP_DAYS = 14
/** When the shop is closed, in Buenos Aires. */
const NIGHT = 'T03:00:00-03:00'

const LOOK_EVERY_MS = 10 * 60_000
/** The opening of the shop comes first. */
const FIRST_LOOK_MS = 60_000
const RETRY_AFTER_MS = 60 * 60_000
const DAY_MS = 24 * 60 * 60_000

/** `mostrador-2026-03-15_0300.tar.gz`, in the time of Buenos Aires. */
const NAME = /^mostrador-(\d{4}-\d\d-\d\d)_(\d\d)(\d\d)\.tar\.gz$/

export const nameAt = (moment: Date): string =>
  `mostrador-${fechaDe(moment)}_${mostrarHora(moment).replace(':', '')}.tar.gz`

function momentOf(name: string): Date | null {
  const [, date, hour, minute] = NAME.exec(name) ?? []
  return date ? new Date(`${date}T${hour}:${minute}:00-03:00`) : null
}

/** When the last backup of a folder was made. */
function lastIn(folder: string): Date | null {
  const moments = readdirSync(folder).flatMap((name) => momentOf(name) ?? [])
  return moments.length > 0 ? new Date(Math.max(...moments.map(Number))) : null
}

/** A backup is due once a night; a machine that sleeps at night makes it when it wakes up. */
export function isDue(last: Date | null, now: Date): boolean {
  const tonight = new Date(`${fechaDe(now)}${NIGHT}`)
  const night = tonight <= now ? tonight : new Date(`${sumarDias(fechaDe(now), -1)}${NIGHT}`)
  // A clock that was wrong once must not prevent further backups.
  return last === null || last < night || last.getTime() > now.getTime() + DAY_MS
}

/** Deletes backups older than two weeks, and half-written files of a killed process. */
function discardOld(folder: string, now: Date): void {
  const oldest = now.getTime() - KEEP_DAYS * DAY_MS
  for (const name of readdirSync(folder)) {
    const moment = momentOf(name)
    const old = moment !== null && moment.getTime() < oldest
    if (old || (name.startsWith('mostrador-') && name.endsWith(PARTIAL))) rmSync(path.join(folder, name))
  }
}

export interface DailyOptions {
  url: string
  folder: string
  clock: Clock
}

export interface DailyBackups {
  readings: Reading[]
  start(log: FastifyBaseLogger): void
  /** Makes a backup if one is due. Never throws: it logs and counts a failure. */
  look(log: FastifyBaseLogger): Promise<void>
  /** Waits for the backup that is being written. */
  stop(): Promise<void>
}

export function dailyBackups({ url, folder, clock }: DailyOptions): DailyBackups {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let failures = 0
  let failedAt = 0
  let bytes = 0
  let stopped = false

  async function look(log: FastifyBaseLogger): Promise<void> {
    const now = clock.now()
    if (failedAt > 0 && now.getTime() - failedAt < RETRY_AFTER_MS) return
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      if (!isDue(lastIn(folder), now)) return
      const written = await writeBackup(url, path.join(folder, nameAt(now)))
      // Only after a success: while backups fail, the old ones stay.
      discardOld(folder, now)
      bytes = written.bytes
      failedAt = 0
      log.info(written, 'daily backup written')
    } catch (err) {
      failures += 1
      failedAt = now.getTime()
      log.error({ err, folder }, 'the daily backup was not written')
    }
  }

  function schedule(log: FastifyBaseLogger, ms: number): void {
    if (stopped) return
    timer = setTimeout(() => {
      running = look(log).then(() => schedule(log, LOOK_EVERY_MS))
    }, ms).unref()
  }

  const lastSeconds = () => {
    try {
      return (lastIn(folder)?.getTime() ?? 0) / 1000
    } catch {
      return 0
    }
  }

  return {
    look,
    start: (log) => schedule(log, FIRST_LOOK_MS),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
    readings: [
      {
        name: 'backup_last_success_timestamp_seconds',
        help: 'When the last daily backup was made; 0 when there is none',
        read: lastSeconds,
      },
      {
        name: 'backup_failures',
        help: 'Daily backups that failed since the process began',
        read: () => failures,
      },
      { name: 'backup_last_bytes', help: 'Size of the last daily backup of this process', read: () => bytes },
    ],
  }
}
