/** Gathers the keys that come close together until an Enter, to tell a scanner from a person. */

/** Longer than this between two keys, and the next one begins something new. */
const MAX_GAP_MS = 300

export interface Burst {
  code: string
  /** The usual time from key to key: 5 to 30 ms for a scanner, 80 and more for the fastest hands. */
  gapMs: number
  /** What had the focus at the first key, and what it said then. */
  target: EventTarget | null
  before: string
}

export interface ScanBurst {
  /** Takes each key as it comes; answers the burst that this Enter ends, or null. */
  feed: (key: Pick<KeyboardEvent, 'key' | 'timeStamp' | 'target'>) => Burst | null
}

const textOf = (target: EventTarget | null): string =>
  target !== null && 'value' in target ? String(target.value) : ''

/** The middle one, so that a browser that hesitates once does not count. */
const medianOf = (gaps: readonly number[]): number =>
  gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? Number.POSITIVE_INFINITY

export function scanBurst(): ScanBurst {
  let burst: Omit<Burst, 'gapMs'> | null = null
  let gaps: number[] = []
  let last = 0

  return {
    feed: ({ key, timeStamp, target }) => {
      // A scanner presses Shift for its capitals.
      if (key === 'Shift') return null
      const gap = timeStamp - last
      last = timeStamp
      const goesOn = burst !== null && burst.target === target && gap <= MAX_GAP_MS
      if (goesOn) gaps.push(gap)
      else gaps = []
      if (key.length === 1) {
        burst =
          goesOn && burst
            ? { ...burst, code: burst.code + key }
            : { code: key, target, before: textOf(target) }
        return null
      }
      const ended = goesOn && key === 'Enter' ? burst : null
      burst = null
      return ended && { ...ended, gapMs: medianOf(gaps) }
    },
  }
}
