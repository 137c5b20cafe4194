/**
 * Keyboard shortcuts. There is one listener. Screens register their keys, and the keys of a dialog go before
 * the keys of the screen. Mantine's useHotkeys knows no dialog above a screen, and no list of the keys that work.
 */
import { createContext, use, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'
import type { Freno } from './conexion/modo.ts'
import { notifyInfo } from './notify.tsx'

export interface Hotkey {
  /** The keys as a person reads them: `F2`, `Ctrl+Enter`, `/`. */
  keys: string
  label: string
}

interface Entry extends Hotkey {
  layer: number
  run: () => void
  /** Whether it waits for the line. */
  waits: () => boolean
}

let entries: readonly Entry[] = []
let openLayers: readonly number[] = []
const subscribers = new Set<() => void>()

function change(update: () => void): void {
  update()
  for (const notify of subscribers) notify()
}

const topLayer = (): number => Math.max(0, ...openLayers)

/** Whether an open dialog waits for the line. It covers the button that connects, and keeps what is typed in it. */
export const hasDialogThatWaits = (): boolean => entries.some((e) => e.layer > 0 && e.waits())

/** The keys of an event, in the notation of `Hotkey.keys`. */
function keysOf({ key: pressed, code, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  // On a Mac, Alt turns a letter or a digit into another character.
  const key = altKey && /^(Digit|Key).$/.test(code) ? code.slice(-1) : pressed
  const held = (ctrlKey || metaKey ? 'Ctrl+' : '') + (altKey ? 'Alt+' : '')
  return held + (key.length === 1 ? key.toUpperCase() : key)
}

// The Esc that closes a dialog must not also reach the screen beneath. So the layer that counts is the top
// one at the moment of the key press, before any dialog handles the key.
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

/**
 * `Ctrl+Enter` in the notation of `aria-keyshortcuts`. A screen reader announces the key, and the button's
 * name stays the word.
 */
export const ariaKeys = (keys: string): string => keys.replace('Ctrl', 'Control')

const Layer = createContext(0)

/** Wraps the content of a dialog: while it is open, the keys of the screen beneath do nothing. */
export function HotkeyLayer({ children }: { children: React.ReactNode }) {
  const layer = use(Layer) + 1
  // With what is seen: a key that is pressed at once finds it.
  useLayoutEffect(() => {
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

/** Gives a function that returns true while no dialog covers the caller. */
export function useIsOnTop(): () => boolean {
  const layer = use(Layer)
  return () => topLayer() === layer
}

/**
 * Registers a key while the component is mounted and `enabled`. The last registration wins. With what keeps the button of
 * the same action from being pressed in place of `true`, the key says why.
 */
export function useHotkey(
  keys: string,
  label: string,
  run: () => void,
  enabled: boolean | Freno = true,
): void {
  const layer = use(Layer)
  const freno = typeof enabled === 'object' && enabled.disabled ? enabled : null
  const latest = useEffectEvent(() => (freno ? notifyInfo(freno.title ?? '') : run()))
  const waits = useEffectEvent(() => freno !== null)
  const listens = enabled !== false
  useLayoutEffect(() => {
    if (!listens) return
    const entry: Entry = { keys, label, layer, run: () => latest(), waits: () => waits() }
    change(() => {
      entries = [...entries, entry]
    })
    return () =>
      change(() => {
        entries = entries.filter((e) => e !== entry)
      })
  }, [keys, label, layer, listens])
}

const subscribe = (notify: () => void) => {
  subscribers.add(notify)
  return () => {
    subscribers.delete(notify)
  }
}

/** The keys that work now, for the list that `?` opens. */
export function useHotkeyList(): readonly Hotkey[] {
  return useSyncExternalStore(subscribe, () => entries)
}
