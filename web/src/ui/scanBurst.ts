/** Tells a scanner from a person: its keys come faster than any hand, and an Enter ends them. */

/** Scanners send a key every 5 to 20 ms; nobody types several in a row this fast. */
const MAX_GAP_MS = 50

export interface Burst {
  code: string
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

export function scanBurst(minLength: number): ScanBurst {
  let burst: Burst | null = null
  let last = 0
  return {
    feed: ({ key, timeStamp, target }) => {
      const quick = burst !== null && burst.target === target && timeStamp - last <= MAX_GAP_MS
      last = timeStamp
      if (key.length === 1) {
        burst =
          quick && burst
            ? { ...burst, code: burst.code + key }
            : { code: key, target, before: textOf(target) }
        return null
      }
      // A scanner presses Shift for its capitals.
      if (key === 'Shift') return null
      const ended = quick && key === 'Enter' ? burst : null
      burst = null
      return ended !== null && ended.code.length >= minLength ? ended : null
    },
  }
}
