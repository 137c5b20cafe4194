/**
 * How far a replica is behind its primary. The measure is positions of the primary and the time when this
 * process saw them. So it trusts no clock of another machine, and behind an idle primary no replica lags.
 */

/** Remembered positions. A replica that is further behind is not used anyway. */
const MAX_SEEN = 100
/** How long a replica that had everything counts as up to date. */
const HOLDS_MS = 10_000

export interface Seen {
  lsn: string
  at: number
}

/** The past positions of the primary. */
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

  /**
   * The replica has reached the first `count` of these positions; 0 when it reached none, or did not tell.
   */
  reach(seen: readonly Seen[], count: number): void {
    this.#caughtUp = count > 0 && count === seen.length
    this.#measuredAt = performance.now()
    this.#reachedAt = seen[count - 1]?.at ?? this.#reachedAt
  }

  /** Milliseconds; infinite until the replica has reached a position. */
  ms(): number {
    const now = performance.now()
    if (!this.#caughtUp) return now - this.#reachedAt
    return now - this.#measuredAt > HOLDS_MS ? now - this.#measuredAt : 0
  }
}
