/**
 * The keys that a person types while a box opens: its code may still be on its way. These keys belong to the
 * box, and the screen beneath receives none of them.
 */

export interface TypedAhead {
  text: string
  /** The last key was Enter: the text is complete. */
  enter: boolean
}

const NOTHING: TypedAhead = { text: '', enter: false }

let held: TypedAhead | null = null
let giveUp: () => void = () => undefined

/** Starts to hold the keys. `onGiveUp` runs at Esc and should release them. */
export function holdTyping(onGiveUp: () => void): void {
  held = NOTHING
  giveUp = onGiveUp
}

/** Releases the keys and returns the typed text; an empty text when no keys were held. */
export function releaseTyping(): TypedAhead {
  const typed = held ?? NOTHING
  held = null
  return typed
}

/** The typed text after this key; null for a key that writes nothing. */
function typedWith(typed: TypedAhead, event: KeyboardEvent): TypedAhead | null {
  // With AltGr a key is an ordinary character, though some systems also report Ctrl and Alt.
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

// Runs before any other listener of the key.
if (typeof window !== 'undefined') window.addEventListener('keydown', onKeyDown, true)
