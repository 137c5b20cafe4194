import { useEffect, useEffectEvent } from 'react'
import { useIsOnTop } from '../platform/hotkeys.tsx'
import { type Burst, scanBurst } from './scanBurst.ts'

const TEXT_FIELD = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, [contenteditable]'

/** Where nobody can be typing a text, slower readers count too. */
const NO_FIELD = { minLength: 3, gapMs: 150 }

export interface ScannerOptions {
  /** A code that was read while no text field had the focus, or in a field that `takesFrom` names. */
  onCode: (code: string, field: HTMLElement | null) => void
  /** True when what was read into this text field is a code for the form, and not what the person wanted there. */
  takesFrom: (field: HTMLElement, burst: Burst) => boolean
  /** Read while a dialog stands over the form: nothing may be pressed by the scanner's Enter. */
  onCovered: (code: string) => void
}

/** Hears a scanner wherever the focus is. What it wrote into a field on the way is taken back. */
export function useScanner(options: ScannerOptions): void {
  const isOnTop = useIsOnTop()

  const read = useEffectEvent((event: KeyboardEvent, burst: Burst) => {
    const focused = event.target instanceof HTMLElement ? event.target : null
    const field = focused?.matches(TEXT_FIELD) ? focused : null
    const taken = field
      ? isOnTop() && options.takesFrom(field, burst)
      : burst.code.length >= NO_FIELD.minLength && burst.gapMs <= NO_FIELD.gapMs
    if (!taken) return
    // The Enter would press whatever has the focus.
    event.preventDefault()
    event.stopPropagation()
    if (!isOnTop()) return options.onCovered(burst.code)
    if (focused) writeInto(focused, burst.before)
    options.onCode(burst.code, field)
  })

  useEffect(() => {
    const bursts = scanBurst()
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const burst = bursts.feed(event)
      if (burst) read(event, burst)
    }
    // Before anything else hears the key.
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])
}

/** Writes as a person would, so that React hears of it. */
export function writeInto(field: HTMLElement, value: string): void {
  const isSelect = field instanceof HTMLSelectElement
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  if ((!isSelect && !isText) || field.value === value) return
  const prototype = Object.getPrototypeOf(field) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }))
}
