/** A change that moves a button waits for the end of the press: a button that moves away gets no click. */

let pressed = false

if (typeof window !== 'undefined') {
  const set = (now: boolean) => () => {
    pressed = now
  }
  window.addEventListener('pointerdown', set(true), true)
  window.addEventListener('pointerup', set(false), true)
  window.addEventListener('pointercancel', set(false), true)
}

/** Runs at once, or, during a press, right after its click. */
export function afterPress(run: () => void): void {
  if (!pressed) {
    run()
    return
  }
  // The click comes in the same turn as the end of the press.
  const end = () => {
    window.removeEventListener('pointerup', end)
    window.removeEventListener('pointercancel', end)
    window.setTimeout(run)
  }
  window.addEventListener('pointerup', end)
  window.addEventListener('pointercancel', end)
}
