/**
 * How far a replica is behind its primary: by positions of the primary and when they were seen, so that no clock of
 * another machine is trusted, and a primary at rest has no replica that lags.
 */

/** Positions that are remembered; a replica that is further behind is not used anyway. */
const MAX_SEEN = 100
/** How long a replica that had everything may be taken to have it still. */
const HOLDS_MS = 10_000

export interface Seen {
  lsn: string
  at: number
}

/** Where the primary was. */
export class Positions {
  #seen: Seen[] = []

  /** The primary is at `lsn` now. */
  note(lsn: string): void {
    this.#seen = [...this.#seen, { lsn, at: performance.now() }].slice(-MAX_SEEN)
  }

  /** The oldest first. */
  get seen(): readonly Seen[] {
    return this.#seen
  }
}

/** How far one replica is behind. */
export class Lag {
  #reachedAt = Number.NEGATIVE_INFINITY
  #measuredAt = Number.NEGATIVE_INFINITY
  #caughtUp = false

  /** The replica has reached the first `count` of these positions; 0 when it reached none, or did not say. */
  reach(seen: readonly Seen[], count: number): void {
    this.#caughtUp = count > 0 && count === seen.length
    this.#measuredAt = performance.now()
    this.#reachedAt = seen[count - 1]?.at ?? this.#reachedAt
  }

  /** Milliseconds; infinite until a position was reached. */
  ms(): number {
    const now = performance.now()
    if (!this.#caughtUp) return now - this.#reachedAt
    return now - this.#measuredAt > HOLDS_MS ? now - this.#measuredAt : 0
  }
}
