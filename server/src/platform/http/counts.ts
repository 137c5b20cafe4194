/** The requests of each caller in the present minute, as one process knows them. */

export interface Count {
  /** The count of all processes in this minute, as far as this one knows. */
  shared: number
  /** The count of this process since it last told the others. */
  own: number
  /** The end of the minute, on the monotonic clock. */
  ends: number
}

const MINUTE_MS = 60_000
/** A caller with more addresses than this is not stopped by counting them, but must not fill the memory. */
const REMEMBERED_MAX = 10_000
/** So many remain after making room: making room is expensive, and must be rare. */
const KEPT = REMEMBERED_MAX / 2

export class Counts {
  #counts = new Map<string, Count>()

  /** The count of a caller; a new minute begins at 0. */
  of(caller: string): Count {
    const now = performance.now()
    let found = this.#counts.get(caller)
    if (!found) {
      if (this.#counts.size >= REMEMBERED_MAX) this.#makeRoom(now)
      found = { shared: 0, own: 0, ends: now + MINUTE_MS }
      this.#counts.set(caller, found)
    } else if (now >= found.ends) {
      Object.assign(found, { shared: 0, own: 0, ends: now + MINUTE_MS })
    }
    return found
  }

  get hasOwn(): boolean {
    return [...this.#counts.values()].some(({ own }) => own > 0)
  }

  /** What this process counted since the last time, to be told to the others. */
  takeOwn(): { callers: string[]; counts: number[] } {
    const told = [...this.#counts].filter(([, { own }]) => own > 0)
    const taken = { callers: told.map(([caller]) => caller), counts: told.map(([, { own }]) => own) }
    for (const [, count] of told) {
      count.shared += count.own
      count.own = 0
    }
    return taken
  }

  /** All processes together have counted so many in a minute that ends in `seconds`. */
  learn(caller: string, shared: number, seconds: number): void {
    Object.assign(this.of(caller), { shared, ends: performance.now() + seconds * 1000 })
  }

  forgetEnded(now = performance.now()): void {
    for (const [caller, { ends }] of this.#counts) if (now >= ends) this.#counts.delete(caller)
  }

  /** The callers with the most requests stay counted: a crowd of new addresses frees no caller near a limit. */
  #makeRoom(now: number): void {
    this.forgetEnded(now)
    const least = [...this.#counts].sort(([, a], [, b]) => a.shared + a.own - b.shared - b.own)
    for (const [caller] of least.slice(0, Math.max(0, this.#counts.size - KEPT))) this.#counts.delete(caller)
  }
}
