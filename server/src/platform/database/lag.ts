/**
 * How far a replica is behind its primary: by positions of the primary and when they were seen, so that no clock of
 * another machine is trusted, and a primary at rest has no replica that lags.
 */

/** Positions that are remembered; a replica that is further behind is not used anyway. */
const MAX_SEEN = 100

export class Lag {
  #seen: { lsn: string; at: number }[] = []
  #reachedAt = Number.NEGATIVE_INFINITY
  #caughtUp = false

  /** The primary is at `lsn` now. */
  note(lsn: string): void {
    this.#seen.push({ lsn, at: performance.now() })
    if (this.#seen.length > MAX_SEEN) this.#seen.shift()
  }

  /** Where the primary has been since the last position that was reached, the oldest first. */
  positions(): string[] {
    return this.#seen.map(({ lsn }) => lsn)
  }

  /** The replica has reached the first `count` of the positions; 0 when it reached none, or did not say. */
  reach(count: number): void {
    this.#caughtUp = count > 0 && count === this.#seen.length
    this.#reachedAt = this.#seen[count - 1]?.at ?? this.#reachedAt
    this.#seen.splice(0, count)
  }

  /** Milliseconds; infinite until a position was reached. */
  ms(): number {
    return this.#caughtUp ? 0 : performance.now() - this.#reachedAt
  }
}
