/**
 * What is typed between the key that opens a box and the moment at which the box can be typed into: its code
 * may still be on its way. Meanwhile the keys belong to the box, and the screen beneath hears none of them.
 */

export interface TypedAhead {
  text: string
  /** Enter came last: what was typed is meant as it is. */
  enter: boolean
}

const NOTHING: TypedAhead = { text: '', enter: false }

let held: TypedAhead | null = null
let giveUp: () => void = () => undefined

/** Starts to hold the keys; `onGiveUp` runs at Esc, and should release them. */
export function holdTyping(onGiveUp: () => void): void {
  held = NOTHING
  giveUp = onGiveUp
}

/** Ends it, and gives what was typed; nothing when no keys were held. */
export function releaseTyping(): TypedAhead {
  const typed = held ?? NOTHING
  held = null
  return typed
}

/** What was typed once this key was pressed too; null for a key that writes nothing. */
function typedWith(typed: TypedAhead, event: KeyboardEvent): TypedAhead | null {
  // With AltGr a key is a character like any other, though some systems report Ctrl and Alt as well.
  const chord = (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph')
  if (chord) return null
  if (event.key.length === 1) return { text: typed.text + event.key, enter: false }
  if (event.key === 'Backspace') return { text: typed.text.slice(0, -1), enter: false }
  return event.key === 'Enter' ? { ...typed, enter: true } : null
}

function onKeyDown(event: KeyboardEvent): void {
  if (held === null) return
  event.stopImmediatePropagation()
  if (event.key === 'Escape') {
    giveUp()
    return
  }
  const typed = typedWith(held, event)
  if (typed === null) return
  event.preventDefault()
  held = typed
}

// Before anything else hears the key.
if (typeof window !== 'undefined') window.addEventListener('keydown', onKeyDown, true)
