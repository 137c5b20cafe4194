/** Work that looks again and again for something to do: after the time that the last look tells, or as soon as it is asked. */

export interface Looks {
  /** Looks after `ms` milliseconds at the latest: the earlier of two looks counts. */
  after(ms: number): void
  /** Looks at once, unless the last look was a moment ago. */
  soon(): void
  stop(): void
}

/**
 * One look at a time; the waiting for the next one keeps no process alive.
 * @param look never throws, and returns the milliseconds until the next look
 * @param apartMs so far apart are two looks that somebody asked for
 */
export function createLooks(look: () => Promise<number>, apartMs: number): Looks {
  let timer: NodeJS.Timeout | undefined
  let due = Number.POSITIVE_INFINITY
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking = false
  let again = false
  let stopped = false

  async function lookOnce(): Promise<void> {
    if (looking) {
      again = true
      return
    }
    looking = true
    lookedAt = performance.now()
    const next = await look()
    looking = false
    if (again) soon()
    after(next)
    again = false
  }

  function after(ms: number): void {
    const at = performance.now() + ms
    if (stopped || at >= due) return
    clearTimeout(timer)
    due = at
    timer = setTimeout(() => {
      due = Number.POSITIVE_INFINITY
      void lookOnce()
    }, ms).unref()
  }

  const soon = (): void => after(Math.max(0, lookedAt + apartMs - performance.now()))

  return {
    after,
    soon,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
