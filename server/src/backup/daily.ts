/** A backup a day, kept two weeks, beside the data of an embedded database; and the same one in a second place. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { fechaDe, sumarDias } from '@mostrador/contract/fechas'
import type { Copia, Nube, Respaldos } from '@mostrador/contract/gestion/respaldos'
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
  /** The bucket of the second copies. */
  toCloud?: () => Promise<Cloud | null>
}

export interface Cloud {
  /** Its address, as the owner knows it. */
  lugar: string
  /** @throws StartError with the reason, one sentence. */
  send(file: string, sending: { now: Date; signal: AbortSignal }): Promise<void>
}

const SECRETO_ILEGIBLE =
  'El secreto de la clave se guardó con otro secreto del servidor: escríbelo otra vez en Integridad.'

/** @param secreto null when it cannot be read: then each copy fails, and says so */
export const cloudOf = ({
  lugar,
  secreto,
  ...nube
}: Nube & { lugar: string; secreto: string | null }): Cloud => ({
  lugar,
  async send(file, sending) {
    if (secreto === null) throw new StartError(SECRETO_ILEGIBLE)
    // Most shops have no bucket: what speaks with one is read when it is needed.
    const { sendBackup } = await import('./cloud.ts')
    await sendBackup(file, { ...nube, secreto }, sending)
  },
})

export interface DailyBackups {
  readings: Reading[]
  start(log: FastifyBaseLogger): void
  /** Makes a backup if one is due. Never throws: it logs and counts a failure. */
  look(log: FastifyBaseLogger): Promise<void>
  /** Begins a backup now, unless one is being made, and does not wait for it. */
  begin(log: FastifyBaseLogger): void
  state(copyTo: string, nube?: string): Respaldos
  /** Waits for the backup that is being written. */
  stop(): Promise<void>
}

export function dailyBackups({
  url,
  folder,
  clock,
  copyTo = async () => '',
  toCloud = async () => null,
}: DailyOptions): DailyBackups {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let failures = 0
  let failedAt = 0
  const copyFailedAt = { copia: 0, nube: 0 }
  const end = new AbortController()
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
      forgetFailures()
      if (readNotes(folder).fallo) note({ fallo: undefined })
      log.info(written, 'daily backup written')
    } catch (err) {
      failures += 1
      failedAt = now.getTime()
      log.error({ err, folder }, 'the daily backup was not written')
      note({ fallo: { momento: now.toISOString(), motivo: reasonOf(err) } })
    }
  }

  const forgetFailures = () => Object.assign(copyFailedAt, { copia: 0, nube: 0 })

  /** A place that was not there at night is asked again every hour. */
  async function copy(
    log: FastifyBaseLogger,
    now: Date,
    { que, carpeta, send }: { que: 'copia' | 'nube'; carpeta: string; send(file: string): Promise<void> },
  ): Promise<void> {
    const last = lastIn(folder)
    const { [que]: noted } = readNotes(folder)
    const before = noted?.carpeta === carpeta ? noted : { carpeta }
    if (carpeta === '' || !last || before.momento === last.momento.toISOString()) return
    if (isRecent(copyFailedAt[que], now)) return
    try {
      await send(path.join(folder, last.archivo))
      note({ [que]: { carpeta, momento: last.momento.toISOString() } })
      log.info({ carpeta, archivo: last.archivo }, 'daily backup copied')
    } catch (err) {
      // The next start tries again what a server that ends cuts off.
      if (end.signal.aborted) return
      copyFailedAt[que] = now.getTime()
      log.error({ err, carpeta }, 'the daily backup was not copied')
      note({ [que]: { ...before, fallo: { momento: now.toISOString(), motivo: reasonOf(err) } } })
    }
  }

  async function copyBoth(log: FastifyBaseLogger, now: Date): Promise<void> {
    const carpeta = await copyTo()
    await copy(log, now, {
      que: 'copia',
      carpeta,
      async send(file) {
        await copyBackup(file, carpeta, now)
        note({ restaurado: lastTriedIn(carpeta) })
      },
    })
    const cloud = await toCloud()
    if (!cloud) return
    const send = (file: string) => cloud.send(file, { now, signal: end.signal })
    await copy(log, now, { que: 'nube', carpeta: cloud.lugar, send })
  }

  const isRecent = (failure: number, now: Date) => failure > 0 && now.getTime() - failure < RETRY_AFTER_MS

  async function work(log: FastifyBaseLogger, asked: boolean): Promise<void> {
    const now = clock.now()
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const due = isDue(lastIn(folder)?.momento ?? null, now) && !isRecent(failedAt, now)
      if (asked) forgetFailures()
      if (asked || due) await make(log, now)
      await copyBoth(log, now)
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
    state: (carpeta, nube = '') =>
      stateOf(folder, { carpeta, nube }, { now: clock.now(), en_curso: running !== null }),
    async stop() {
      stopped = true
      clearTimeout(timer)
      end.abort()
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
  copyTo: { carpeta: string; nube: string },
  { now, en_curso }: { now: Date; en_curso: boolean },
): Respaldos {
  const last = lastIn(carpeta)
  const { fallo = null, restaurado = null, ...noted } = readNotes(carpeta)
  const copia = copiaIn(copyTo.carpeta, noted.copia)
  const nube = copiaIn(copyTo.nube, noted.nube)
  const isOld = (momento: string | Date) => now.getTime() - new Date(momento).getTime() > OLD_MS
  const avisos = [
    last && isOld(last.momento) && 'El último respaldo tiene más de dos días.',
    fallo && `No se pudo hacer: ${fallo.motivo}`,
    copia?.momento && isOld(copia.momento) && 'La segunda copia tiene más de dos días.',
    copia?.fallo && `No se pudo copiar: ${copia.fallo.motivo}`,
    nube?.momento && isOld(nube.momento) && 'La copia en la nube tiene más de dos días.',
    nube?.fallo && `No se pudo copiar a la nube: ${nube.fallo.motivo}`,
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
    ...(nube && { nube }),
    restaurado: latest(lastTriedIn(carpeta), restaurado),
    avisos: avisos.filter((aviso) => typeof aviso === 'string'),
  }
}

/** What is known of a place; null without one. */
const copiaIn = (carpeta: string, noted: Notes['copia']): Copia | null => {
  if (carpeta === '') return null
  const of = noted?.carpeta === carpeta ? noted : undefined
  return { carpeta, momento: of?.momento ?? null, fallo: of?.fallo ?? null }
}

const reasonOf = (error: unknown): string =>
  error instanceof StartError ? error.message : 'la base no respondió; el registro dice más.'
