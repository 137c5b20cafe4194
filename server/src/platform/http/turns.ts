/**
 * Work that takes much memory or processor time runs a few at a time. The other calls wait in order of arrival;
 * when too many wait, the next one is refused at once. A caller who leaves gives up the place in the queue.
 * A shop needs it: a few exports at the same moment would take the memory of the tills.
 */
import { overloaded } from './load.ts'

export interface TurnLimits {
  /** How many run at once. */
  atOnce: number
  /** How many wait. */
  waiting: number
}

/** An export reads up to 100,000 rows; the longest queue is done within a minute or two. */
export const DEFAULT_EXPORTS: TurnLimits = { atOnce: 2, waiting: 20 }

/** A list without pages has up to 50,000 rows; most have a few and are done at once. */
export const DEFAULT_LISTS: TurnLimits = { atOnce: 3, waiting: 200 }

export interface Turns {
  /**
   * Does the work in its turn, or refuses with 503 when too many wait. Undefined when the caller left before
   * its turn: the work was not done.
   */
  run<T>(left: AbortSignal, work: () => Promise<T>): Promise<T | undefined>
  /** The same, also after the caller has left. Work that is `first` goes before the others and is never refused. */
  runAnyway<T>(work: () => Promise<T>, options: { first: boolean }): Promise<T>
  /** Waits for a place and keeps it until `over`, which also ends the wait. */
  hold(over: AbortSignal): Promise<void>
  state(): { running: number; waiting: number }
  /** How many were refused so far. */
  rejected(): number
}

/** The waiting calls in order of arrival; each function is called when a place is free. */
type Line = Set<() => void>

export function createTurns(max: TurnLimits): Turns {
  const urgent: Line = new Set()
  const others: Line = new Set()
  let running = 0
  let refused = 0

  /** True with a place; false when the caller has left. */
  function enter(line: Line, left?: AbortSignal): Promise<boolean> {
    if (left?.aborted) return Promise.resolve(false)
    if (running < max.atOnce) {
      running++
      return Promise.resolve(true)
    }
    if (line === others && line.size >= max.waiting) {
      refused++
      throw overloaded()
    }
    return new Promise((resolve) => {
      const end = (entered: boolean) => {
        line.delete(go)
        left?.removeEventListener('abort', leave)
        resolve(entered)
      }
      const go = () => end(true)
      const leave = () => end(false)
      line.add(go)
      left?.addEventListener('abort', leave)
    })
  }

  /** Passes the place to the next call, or frees it: a newcomer cannot take it first. */
  function exit(): void {
    const [next] = urgent.size > 0 ? urgent : others
    if (next) next()
    else running--
  }

  async function inPlace<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } finally {
      exit()
    }
  }

  return {
    run: async (left, work) => ((await enter(others, left)) ? await inPlace(work) : undefined),
    async runAnyway(work, { first }) {
      await enter(first ? urgent : others)
      return await inPlace(work)
    },
    async hold(over) {
      if (!(await enter(others, over))) return
      if (over.aborted) exit()
      else over.addEventListener('abort', exit, { once: true })
    },
    state: () => ({ running, waiting: urgent.size + others.size }),
    rejected: () => refused,
  }
}
