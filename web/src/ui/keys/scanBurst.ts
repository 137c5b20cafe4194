/** Gathers fast keys until an Enter, or a Tab: to tell a scanner from a person. */

/** A longer pause between two keys starts a new code. */
const MAX_GAP_MS = 300

export interface Burst {
  code: string
  /** The median time from key to key, in ms: 5 to 30 for a scanner, 80 and more for the fastest hands. */
  gapMs: number
  /** The element with the focus at the first key, and its text at that moment. */
  target: EventTarget | null
  before: string
}

export interface ScanBurst {
  /** Takes each key; returns the burst that this key ends, or null. Shift+Tab is a person's. */
  feed: (key: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'timeStamp' | 'target'>) => Burst | null
}

const textOf = (target: EventTarget | null): string =>
  target !== null && 'value' in target ? String(target.value) : ''

/** The median, so that one slow moment of the browser does not count. */
const medianOf = (gaps: readonly number[]): number =>
  gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? Number.POSITIVE_INFINITY

export function scanBurst(): ScanBurst {
  let burst: Omit<Burst, 'gapMs'> | null = null
  let gaps: number[] = []
  let last = 0

  return {
    feed: ({ key, shiftKey, timeStamp, target }) => {
      // A scanner presses Shift for capital letters.
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
      const ended = goesOn && (key === 'Enter' || (key === 'Tab' && !shiftKey)) ? burst : null
      burst = null
      return ended && { ...ended, gapMs: medianOf(gaps) }
    },
  }
}
