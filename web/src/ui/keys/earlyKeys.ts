/**
 * The keys that come before a screen listens to its scanner: its code may still be on its way. Once it listens, what a scanner
 * wrote outside fields on that page is pressed once more, for whoever reads it then.
 */
import { scanBurst } from './scanBurst.ts'

/** Outside text fields no person types, so slower readers count too. The gap is in ms: some need 150, and a busy computer adds to it. */
export const NO_FIELD = { minLength: 3, gapMs: 200 }

export const TEXT_FIELD =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, [contenteditable]'

/** Longer ago, nobody waits for it: in ms. */
const MAX_AGE_MS = 15_000
const MAX_CODES = 20

interface Early {
  code: string
  /** Its Enter: whoever else took the code has prevented it. */
  event: KeyboardEvent
  page: string
  at: number
}

let readers = 0
let bursts = scanBurst()
let early: readonly Early[] = []

function note(event: KeyboardEvent): void {
  if (readers > 0 || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  const burst = bursts.feed(event)
  if (!burst || (event.target instanceof Element && event.target.matches(TEXT_FIELD))) return
  if (burst.code.length < NO_FIELD.minLength || burst.gapMs > NO_FIELD.gapMs) return
  const read = { code: burst.code, event, page: location.pathname, at: performance.now() }
  early = [...early, read].slice(-MAX_CODES)
}

if (typeof window !== 'undefined') window.addEventListener('keydown', note, true)

/** A reader listens from now on: it gets the codes that came too early for it. Returns its end. */
export function beginReading(): () => void {
  readers += 1
  const [codes, now] = [early, performance.now()]
  early = []
  bursts = scanBurst()
  for (const { code, event, page, at } of codes) {
    if (!event.defaultPrevented && page === location.pathname && now - at <= MAX_AGE_MS) press(code)
  }
  return () => {
    readers -= 1
  }
}

function press(code: string): void {
  for (const key of [...code, 'Enter'])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}
