import { useEffect, useEffectEvent } from 'react'
import { useIsOnTop } from '../../platform/hotkeys.tsx'
import { beginReading, NO_FIELD, TEXT_FIELD } from './earlyKeys.ts'
import { type Burst, scanBurst } from './scanBurst.ts'

export interface ScannerOptions {
  /** Receives a code that was read outside text fields, or in a field that `takesFrom` accepts. */
  onCode: (code: string, field: HTMLElement | null) => void
  /** Returns true when the text in this field is a code for the form, and not the person's own input. */
  takesFrom: (field: HTMLElement, burst: Burst) => boolean
  /**
   * Receives a code that was read while a dialog covers the form: the scanner's Enter must press no button
   * there.
   */
  onCovered: (code: string) => void
}

/** Listens to a scanner with any focus. Removes the text that the scanner wrote into a field. */
export function useScanner(options: ScannerOptions): void {
  const isOnTop = useIsOnTop()

  const read = useEffectEvent((event: KeyboardEvent, burst: Burst) => {
    const focused = event.target instanceof HTMLElement ? event.target : null
    const field = focused?.matches(TEXT_FIELD) ? focused : null
    const taken = field
      ? isOnTop() && options.takesFrom(field, burst)
      : burst.code.length >= NO_FIELD.minLength && burst.gapMs <= NO_FIELD.gapMs
    if (!taken) return
    // The Enter would press the element with the focus.
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
    // Runs before any other listener of the key.
    document.addEventListener('keydown', onKeyDown, true)
    const end = beginReading()
    return () => {
      end()
      document.removeEventListener('keydown', onKeyDown, true)
    }
  }, [])
}

/** Writes like a person, so that React notices the change. */
export function writeInto(field: HTMLElement, value: string): void {
  const isSelect = field instanceof HTMLSelectElement
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  if ((!isSelect && !isText) || field.value === value) return
  const prototype = Object.getPrototypeOf(field) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }))
}
