/** Watches over the PostgreSQL of an open business, and starts it again when it dies while people work. */
import type { FastifyBaseLogger } from 'fastify'
import type { Reading } from '../../platform/process/reading.ts'

const LOOK_EVERY_MS = 200
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** After so long a life, a death has another cause than the one before. */
const LIVED_WELL_MS = 60_000

/** The program that the keeper keeps running. */
export interface Kept {
  lives(): boolean
  /**
   * Starts the program and waits until it serves, however long its recovery takes; throws when it does not
   * start.
   */
  start(): Promise<void>
}

export interface Keeper {
  readings: Reading[]
  watch(log: FastifyBaseLogger): void
  /** From here on the keeper starts nothing. Waits for a start that is half way. */
  stop(): Promise<void>
}

/** The pause after so many failed attempts. */
const pauseAfter = (attempts: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)

export function createKeeper(kept: Kept): Keeper {
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<unknown> = Promise.resolve()
  let stopped = false
  let restarts = 0
  /** Attempts in a row without a long life after them. */
  let attempts = 0
  let notBefore = 0
  let backAt = 0

  /** Returns when to look again. */
  async function look(log: FastifyBaseLogger): Promise<number> {
    if (kept.lives()) {
      if (Date.now() - backAt > LIVED_WELL_MS) attempts = 0
      return LOOK_EVERY_MS
    }
    // Dead since the last attempt, or dead again: another start without a pause would not help.
    const early = attempts > 0 ? notBefore - Date.now() : 0
    if (early > 0) return early
    attempts += 1
    log.error({ attempt: attempts }, 'PostgreSQL died: starting it again')
    try {
      await kept.start()
      restarts += 1
      backAt = Date.now()
      log.warn({ restarts }, 'PostgreSQL is back')
    } catch (err) {
      log.error({ err }, 'PostgreSQL did not start again')
    }
    notBefore = Date.now() + pauseAfter(attempts)
    return LOOK_EVERY_MS
  }

  function schedule(log: FastifyBaseLogger, ms: number): void {
    if (stopped) return
    timer = setTimeout(() => {
      looking = look(log).then((next) => schedule(log, next))
    }, ms).unref()
  }

  return {
    watch: (log) => schedule(log, LOOK_EVERY_MS),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await looking
    },
    readings: [
      {
        name: 'embedded_restarts',
        help: 'Times that the embedded PostgreSQL died and was started again',
        read: () => restarts,
      },
    ],
  }
}
