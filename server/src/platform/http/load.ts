/**
 * As much work at once as the process can do in a few seconds, and no more: whoever comes beyond that is told so
 * at once. The length of the queue decides, not the delay of the event loop (as @fastify/under-pressure would
 * have it): on a busy machine a delay refuses people who could be served.
 */
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../api/errors.ts'
import type { Db } from '../database/db.ts'

export interface LoadLimits {
  /** Requests that are being answered. */
  atOnce: number
  /** Statements that wait for a connection. */
  waiting: number
}

/** Of two slow cores that do other things as well it takes five seconds; of a machine of its own, one. */
export const DEFAULT_LOAD: LoadLimits = { atOnce: 500, waiting: 1_000 }

export interface Load {
  /** Refuses with 503 when there is too much to do. */
  admit(): void
  /** Does one more thing, or refuses with 503. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** How many requests are being answered. */
  running(): number
  /** How many were refused so far. */
  rejected(): number
}

/** There is too much to do; the answer says when to come back. */
export const overloaded = (): Refusal =>
  new Refusal(503, 'sobrecargado', 'El sistema está sobrecargado. Intenta de nuevo en unos segundos')

/** After so long without a refusal the next one is another burst. */
const BURST_ENDS_MS = 10_000

export function createLoad(http: FastifyInstance, db: Db, max: LoadLimits): Load {
  let running = 0
  let refused = 0
  let last = Number.NEGATIVE_INFINITY

  function admit(): void {
    const { waiting } = db.pool()
    if (running < max.atOnce && waiting < max.waiting) return
    refused++
    const now = performance.now()
    // Once for a burst: a line for each refusal would be more work for whoever has too much.
    if (now - last > BURST_ENDS_MS) http.log.warn({ running, waiting }, 'overloaded: requests are refused')
    last = now
    throw overloaded()
  }

  return {
    admit,
    async run(work) {
      // Whose body was on its way was admitted a while ago.
      admit()
      running++
      try {
        return await work()
      } finally {
        running--
      }
    },
    running: () => running,
    rejected: () => refused,
  }
}
