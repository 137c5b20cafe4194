/** A turn of a measurement: so many connections, each with one request after the other, for so long. */
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from './measure.ts'
import type { Statement } from './wire.ts'

export interface Request {
  method: 'GET' | 'POST'
  path: string
  /** JSON; each time it is sent it gets an idempotency key of its own. */
  body?: string
  /** Of another seller than the turn's. */
  token?: string
  /** What the product sends to the database for it, for the database alone. */
  statements?: readonly Statement[]
}

/** What the process of a generator is asked for. */
export interface Turn {
  /** The server, or the database. */
  url: string
  requests: readonly Request[]
  connections: number
  ms: number
  /** It goes on until so many were sent, also when the time is over. */
  atLeast?: number
  /** Each connection waits so long before its next request, as a person does. */
  pauseMs?: number
  /** An access token of the API. */
  token: string
}

/** What a generator measured. Times are in ms. */
export interface Measured {
  count: number
  /** From the first request to the last answer. */
  ms: number
  p50: number
  p95: number
  p99: number
}

/** The lengths of a turn. */
export type Length = Pick<Turn, 'connections' | 'ms' | 'atLeast' | 'pauseMs'>

export type Told = { measured: Measured } | { failed: string }

/** Sends requests over `connections`, each one after the other, until the time is over and enough were sent. */
export async function sendFor(
  { connections, ms, atLeast = 0, pauseMs = 0 }: Length,
  send: (connection: number, turn: number) => Promise<void>,
): Promise<Measured> {
  const times: number[] = []
  const started = performance.now()
  const until = started + ms
  let turn = 0
  async function keepSending(connection: number): Promise<void> {
    for (let at = performance.now(); at < until || turn < atLeast; at = performance.now()) {
      await send(connection, turn++)
      times.push(performance.now() - at)
      if (pauseMs > 0) await sleep(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, connection) => keepSending(connection)))
  const spent = performance.now() - started
  const [p50, p95, p99] = [50, 95, 99].map((p) => percentile(times, p)) as [number, number, number]
  return { count: times.length, ms: spent, p50, p95, p99 }
}

/** The body of a generator's process: it answers each turn that it is asked for. */
export function takeTurns(take: (turn: Turn) => Promise<Measured>): void {
  process.on('message', (turn: Turn) => {
    take(turn).then(
      (measured) => process.send?.({ measured } satisfies Told),
      (error: Error) => process.send?.({ failed: error.message } satisfies Told),
    )
  })
  process.on('disconnect', () => process.exit())
}
