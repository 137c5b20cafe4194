/** A backup a day, kept two weeks, beside the data of an embedded database; and the same one in a second place. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { fechaDe, sumarDias } from '@mostrador/contract/fechas'
import type { Respaldos } from '@mostrador/contract/gestion/respaldos'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../platform/api/clock.ts'
import type { Reading } from '../platform/process/reading.ts'
import { StartError } from '../platform/process/startError.ts'
import { copyBackup } from './secondCopy.ts'
import {
  bytesOf,
  discardOld,
  lastIn,
  lastTriedIn,
  latest,
  type Notes,
  nameAt,
  readNotes,
  writeNotes,
} from './state.ts'
import { writeBackup } from './write.ts'

/** When the shop is closed, in Buenos Aires. */
const NIGHT = 'T03:00:00-03:00'

const LOOK_EVERY_MS = 10 * 60_000
/** The opening of the shop comes first. */
const FIRST_LOOK_MS = 60_000
const RETRY_AFTER_MS = 60 * 60_000
const DAY_MS = 24 * 60 * 60_000
/** An owner is told of backups and copies that are older. */
const OLD_MS = 2 * DAY_MS

/** A backup is due once a night; a machine that sleeps at night makes it when it wakes up. */
export function isDue(last: Date | null, now: Date): boolean {
  const tonight = new Date(`${fechaDe(now)}${NIGHT}`)
  const night = tonight <= now ? tonight : new Date(`${sumarDias(fechaDe(now), -1)}${NIGHT}`)
  // A clock that was wrong once must not prevent further backups.
  return last === null || last < night || last.getTime() > now.getTime() + DAY_MS
}

export interface DailyOptions {
  url: string
  folder: string
  clock: Clock
  /** The folder of the second copies; empty for none. */
  copyTo?: () => Promise<string>
}

export interface DailyBackups {
  readings: Reading[]
  start(log: FastifyBaseLogger): void
  /** Makes a backup if one is due. Never throws: it logs and counts a failure. */
  look(log: FastifyBaseLogger): Promise<void>
  /** Begins a backup now, unless one is being made, and does not wait for it. */
  begin(log: FastifyBaseLogger): void
  state(copyTo: string): Respaldos
  /** Waits for the backup that is being written. */
  stop(): Promise<void>
}

export function dailyBackups({ url, folder, clock, copyTo = async () => '' }: DailyOptions): DailyBackups {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let failures = 0
  let failedAt = 0
  let copyFailedAt = 0
  let bytes = 0
  let stopped = false

  const note = (change: Notes) => writeNotes(folder, { ...readNotes(folder), ...change })

  async function make(log: FastifyBaseLogger, now: Date): Promise<void> {
    try {
      const written = await writeBackup(url, path.join(folder, nameAt(now)))
      // Only after a success: while backups fail, the old ones stay.
      discardOld(folder, now)
      bytes = written.bytes
      failedAt = 0
      copyFailedAt = 0
      if (readNotes(folder).fallo) note({ fallo: undefined })
      log.info(written, 'daily backup written')
    } catch (err) {
      failures += 1
      failedAt = now.getTime()
      log.error({ err, folder }, 'the daily backup was not written')
      note({ fallo: { momento: now.toISOString(), motivo: reasonOf(err) } })
    }
  }

  /** A disk that was not there at night is asked again every hour. */
  async function copy(log: FastifyBaseLogger, now: Date): Promise<void> {
    const carpeta = await copyTo()
    const last = lastIn(folder)
    const { copia } = readNotes(folder)
    const before = copia?.carpeta === carpeta ? copia : { carpeta }
    if (carpeta === '' || !last || before.momento === last.momento.toISOString()) return
    if (isRecent(copyFailedAt, now)) return
    try {
      await copyBackup(path.join(folder, last.archivo), carpeta, now)
      note({ copia: { carpeta, momento: last.momento.toISOString() }, restaurado: lastTriedIn(carpeta) })
      log.info({ carpeta, archivo: last.archivo }, 'daily backup copied')
    } catch (err) {
      copyFailedAt = now.getTime()
      log.error({ err, carpeta }, 'the daily backup was not copied')
      note({ copia: { ...before, fallo: { momento: now.toISOString(), motivo: reasonOf(err) } } })
    }
  }

  const isRecent = (failure: number, now: Date) => failure > 0 && now.getTime() - failure < RETRY_AFTER_MS

  async function work(log: FastifyBaseLogger, asked: boolean): Promise<void> {
    const now = clock.now()
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const due = isDue(lastIn(folder)?.momento ?? null, now) && !isRecent(failedAt, now)
      if (asked) copyFailedAt = 0
      if (asked || due) await make(log, now)
      await copy(log, now)
    } catch (err) {
      log.error({ err, folder }, 'the backups cannot be looked at')
    }
  }

  /** One at a time: who comes meanwhile waits for the same one. */
  function run(log: FastifyBaseLogger, asked: boolean): Promise<void> {
    running ??= work(log, asked).finally(() => {
      running = null
    })
    return running
  }

  function schedule(log: FastifyBaseLogger, ms: number): void {
    if (stopped) return
    timer = setTimeout(() => {
      void run(log, false).then(() => schedule(log, LOOK_EVERY_MS))
    }, ms).unref()
  }

  return {
    look: (log) => run(log, false),
    begin: (log) => void run(log, true),
    start: (log) => schedule(log, FIRST_LOOK_MS),
    state: (carpeta) => stateOf(folder, carpeta, { now: clock.now(), en_curso: running !== null }),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
    readings: [
      {
        name: 'backup_last_success_timestamp_seconds',
        help: 'When the last daily backup was made; 0 when there is none',
        read: () => (lastIn(folder)?.momento.getTime() ?? 0) / 1000,
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

/** What an owner is told. It reads nothing in the second place, which may be a disk that does not answer. */
function stateOf(
  carpeta: string,
  copyTo: string,
  { now, en_curso }: { now: Date; en_curso: boolean },
): Respaldos {
  const last = lastIn(carpeta)
  const { fallo = null, copia: noted, restaurado = null } = readNotes(carpeta)
  const of = noted?.carpeta === copyTo ? noted : undefined
  const copia =
    copyTo === '' ? null : { carpeta: copyTo, momento: of?.momento ?? null, fallo: of?.fallo ?? null }
  const isOld = (momento: string | Date) => now.getTime() - new Date(momento).getTime() > OLD_MS
  const avisos = [
    last && isOld(last.momento) && 'El último respaldo tiene más de dos días.',
    fallo && `No se pudo hacer: ${fallo.motivo}`,
    copia?.momento && isOld(copia.momento) && 'La segunda copia tiene más de dos días.',
    copia?.fallo && `No se pudo copiar: ${copia.fallo.motivo}`,
  ]
  return {
    automaticos: true,
    en_curso,
    carpeta,
    ultimo: last && {
      archivo: last.archivo,
      momento: last.momento.toISOString(),
      bytes: bytesOf(path.join(carpeta, last.archivo)),
    },
    fallo,
    copia,
    restaurado: latest(lastTriedIn(carpeta), restaurado),
    avisos: avisos.filter((aviso) => typeof aviso === 'string'),
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof StartError ? error.message : 'la base no respondió; el registro dice más.'
