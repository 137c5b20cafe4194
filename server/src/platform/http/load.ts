/**
 * The process takes as much work at once as it can do in a few seconds, and refuses more at once. The length
 * of the queue decides, not the delay of the event loop (as in @fastify/under-pressure): on a busy machine a
 * delay refuses people who could be served. A shop needs it: a till that waits for minutes sells nothing.
 */
import type { FastifyInstance } from 'fastify'
import type { Db } from '../database/db.ts'
import { Refusal } from '../errors.ts'

export interface LoadLimits {
  /** Requests that are being answered. */
  atOnce: number
  /** Statements that wait for a connection. */
  waiting: number
}

/** Two slow cores under other load need five seconds for this; a machine of its own needs one. */
export const DEFAULT_LOAD: LoadLimits = { atOnce: 500, waiting: 1_000 }

export interface Load {
  /** Refuses with 503 when there is too much to do. */
  admit(): void
  /** Does one more thing, or refuses with 503. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** How many requests are being answered. */
  running(): number
  /** How many requests were refused so far. */
  rejected(): number
}

/** The server has too much to do; the answer says when to come back. */
export const overloaded = (): Refusal =>
  new Refusal(503, 'sobrecargado', 'El sistema está sobrecargado. Intenta de nuevo en unos segundos')

/** A refusal after so long a pause belongs to another burst. */
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
    // One line for each burst: a line for each refusal would be more work for a server with too much.
    if (now - last > BURST_ENDS_MS) http.log.warn({ running, waiting }, 'overloaded: requests are refused')
    last = now
    throw overloaded()
  }

  return {
    admit,
    async run(work) {
      // Check again: the request was first admitted before its body arrived.
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
