/**
 * Work that takes much memory or processor time runs a few at a time. The other calls wait in order of arrival, one of
 * each user in turn; when too many wait, the next one is refused at once. A caller who leaves gives up the place in the
 * queue. A shop needs it: a few exports at the same moment would take the memory and the time of the tills.
 */
import { overloaded } from './load.ts'

export interface TurnLimits {
  /** How many run at once. */
  atOnce: number
  /** How many of one user run at once; as many as run at all when it is not given. */
  eachAtOnce?: number
  /** While more than `from` wait, only so many run at once. */
  pressed?: { from: number; atOnce: number }
  /** How many wait. */
  waiting: number
  /** How many of one user wait; as many as may wait at all when it is not given. */
  waitingEach?: number
}

/** An export reads up to 100,000 rows; the longest queue is done within a minute or two. */
export const DEFAULT_EXPORTS: TurnLimits = { atOnce: 2, waiting: 20, waitingEach: 5 }

/** A list without pages has up to 50,000 rows; most have a few and are done at once. A user has another one beside a long one. */
export const DEFAULT_LISTS: TurnLimits = { atOnce: 3, eachAtOnce: 2, waiting: 200, waitingEach: 100 }

export interface Turns {
  /**
   * Does the work in its turn, or refuses with 503 when too many wait. Undefined when the caller left before
   * its turn: the work was not done. Between two works of one user `who`, those of others have their turn.
   */
  run<T>(left: AbortSignal, work: () => Promise<T>, who?: number): Promise<T | undefined>
  /** The same, also after the caller has left. Work that is `first` goes before the others and is never refused. */
  runAnyway<T>(work: () => Promise<T>, options: { first: boolean }): Promise<T>
  state(): { running: number; waiting: number }
  /** How many were refused so far. */
  rejected(): number
}

/** The waiting calls in order of arrival, with their users; each function is called when a place is free. */
type Line = Map<() => void, number | undefined>

export function createTurns(max: TurnLimits): Turns {
  const urgent: Line = new Map()
  const others: Line = new Map()
  /** When each user last had a turn: the number of that turn. */
  const served = new Map<number | undefined, number>()
  /** How many of each user run. */
  const running = new Map<number | undefined, number>()
  let turn = 0
  let all = 0
  let refused = 0

  const places = (): number =>
    max.pressed && others.size > max.pressed.from ? max.pressed.atOnce : max.atOnce

  /** Whether one more of this user may run. Work of nobody counts for all. */
  const hasPlace = (who?: number): boolean =>
    who === undefined || max.eachAtOnce === undefined || (running.get(who) ?? 0) < max.eachAtOnce

  function begin(who?: number): void {
    all++
    running.set(who, (running.get(who) ?? 0) + 1)
    served.set(who, ++turn)
  }

  /** True with a place; false when the caller has left. */
  function enter(line: Line, left?: AbortSignal, who?: number): Promise<boolean> {
    if (left?.aborted) return Promise.resolve(false)
    // Who waits for a free place waits for one of another user: none of the own ones is free.
    if (all < places() && hasPlace(who)) {
      begin(who)
      return Promise.resolve(true)
    }
    if (line === others && isFull(who)) {
      refused++
      throw overloaded()
    }
    return new Promise((resolve) => {
      const end = (entered: boolean) => {
        line.delete(go)
        left?.removeEventListener('abort', leave)
        resolve(entered)
      }
      const go = () => {
        begin(who)
        end(true)
      }
      const leave = () => end(false)
      line.set(go, who)
      left?.addEventListener('abort', leave)
    })
  }

  const isFull = (who?: number): boolean =>
    others.size >= max.waiting ||
    (max.waitingEach !== undefined && [...others.values()].filter((w) => w === who).length >= max.waitingEach)

  /** The first call of the user whose last turn is longest ago, among those who may have one more. */
  function fairest(): (() => void) | undefined {
    let found: { go: () => void; last: number } | undefined
    for (const [go, who] of others) {
      const last = served.get(who) ?? 0
      if (hasPlace(who) && (!found || last < found.last)) found = { go, last }
    }
    return found?.go
  }

  /** Passes the place on at once: a newcomer cannot take it first. */
  function exit(who?: number): void {
    all--
    const left = (running.get(who) ?? 0) - 1
    if (left > 0) running.set(who, left)
    else running.delete(who)
    while (all < places()) {
      const [first = fairest()] = urgent.keys()
      if (!first) break
      first()
    }
    // Nobody waits: who had a turn no longer matters.
    if (all === 0) served.clear()
  }

  async function inPlace<T>(work: () => Promise<T>, who?: number): Promise<T> {
    try {
      return await work()
    } finally {
      exit(who)
    }
  }

  return {
    run: async (left, work, who) => ((await enter(others, left, who)) ? await inPlace(work, who) : undefined),
    async runAnyway(work, { first }) {
      await enter(first ? urgent : others)
      return await inPlace(work)
    },
    state: () => ({ running: all, waiting: urgent.size + others.size }),
    rejected: () => refused,
  }
}
