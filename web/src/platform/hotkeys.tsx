/** Keyboard shortcuts: one listener, screens register theirs, a dialog's come before the screen's. */
import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react'

export interface Hotkey {
  /** As a person reads it: `F2`, `Ctrl+Enter`, `/`. */
  keys: string
  label: string
}

interface Entry extends Hotkey {
  layer: number
  run: () => void
}

let entries: readonly Entry[] = []
let openLayers: readonly number[] = []
const subscribers = new Set<() => void>()

function change(update: () => void): void {
  update()
  for (const notify of subscribers) notify()
}

const topLayer = (): number => Math.max(0, ...openLayers)

/** The keys an event stands for, written as `Hotkey.keys` is. */
function keysOf({ key: pressed, code, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  // On a Mac, Alt turns a letter or a digit into another character.
  const key = altKey && /^(Digit|Key).$/.test(code) ? code.slice(-1) : pressed
  const held = (ctrlKey || metaKey ? 'Ctrl+' : '') + (altKey ? 'Alt+' : '')
  return held + (key.length === 1 ? key.toUpperCase() : key)
}

// The Esc that closes a dialog must not reach the screen beneath it as well: the layer counts that was on
// top when the key went down, before any dialog heard of it.
let pressedOn = 0
const notePress = (): void => {
  pressedOn = topLayer()
}

const EDITABLE =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]'

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return
  const keys = keysOf(event)
  // A plain character belongs to the field that has the focus.
  const typing = event.target instanceof Element && event.target.matches(EDITABLE)
  if (keys.length === 1 && typing) return
  const entry = entries.findLast((e) => e.keys.toUpperCase() === keys.toUpperCase() && e.layer === pressedOn)
  if (!entry) return
  event.preventDefault()
  entry.run()
}

if (typeof document !== 'undefined') {
  window.addEventListener('keydown', notePress, true)
  document.addEventListener('keydown', onKeyDown)
}

/** `Ctrl+Enter` as `aria-keyshortcuts` wants it: a button says its key to a screen reader, and its name stays the word. */
export const ariaKeys = (keys: string): string => keys.replace('Ctrl', 'Control')

const Layer = createContext(0)

/** What a dialog wraps its content in: the keys of the screen beneath rest while it is open. */
export function HotkeyLayer({ children }: { children: React.ReactNode }) {
  const layer = use(Layer) + 1
  useEffect(() => {
    change(() => {
      openLayers = [...openLayers, layer]
    })
    return () =>
      change(() => {
        const last = openLayers.lastIndexOf(layer)
        openLayers = openLayers.filter((_, index) => index !== last)
      })
  }, [layer])
  return <Layer value={layer}>{children}</Layer>
}

/** Whether no dialog stands over the caller at that moment. */
export function useIsOnTop(): () => boolean {
  const layer = use(Layer)
  return () => topLayer() === layer
}

/** Registers a key while the component is mounted and `enabled`. The last registered wins. */
export function useHotkey(keys: string, label: string, run: () => void, enabled = true): void {
  const layer = use(Layer)
  const latest = useEffectEvent(run)
  useEffect(() => {
    if (!enabled) return
    const entry: Entry = { keys, label, layer, run: () => latest() }
    change(() => {
      entries = [...entries, entry]
    })
    return () =>
      change(() => {
        entries = entries.filter((e) => e !== entry)
      })
  }, [keys, label, layer, enabled])
}

const subscribe = (notify: () => void) => {
  subscribers.add(notify)
  return () => {
    subscribers.delete(notify)
  }
}

/** The keys that work right now, for the list that `?` opens. */
export function useHotkeyList(): readonly Hotkey[] {
  return useSyncExternalStore(subscribe, () => entries)
}
