/** How fast one thing follows another: a service that is back after an hour gets what waited one after the other. */
import { setTimeout as sleep } from 'node:timers/promises'

/** A time that only runs forward, in milliseconds, and the way to wait for it. */
export interface Stopwatch {
  now(): number
  sleep(ms: number): Promise<unknown>
}

export const STOPWATCH: Stopwatch = { now: () => performance.now(), sleep }

/** @returns waits for the next turn; two turns are never closer than `everyMs`. A pause saves up no turns. */
export function createPace(everyMs: number, { now, sleep }: Stopwatch): () => Promise<void> {
  let free = now()
  return async () => {
    const asked = now()
    const turn = Math.max(asked, free)
    free = turn + everyMs
    if (turn > asked) await sleep(turn - asked)
  }
}
