/**
 * What the pages of one browser tell each other about drafts. A write into the storage reaches every other page, also
 * without https, where a browser has no locks.
 */
import { newKey } from '../api/idempotency.ts'

export type DraftSignal =
  /** This page would like to have the draft; its owner answers `has`. */
  | { kind: 'asks' | 'has'; draft: string; page: string }
  /** What was made under this key is saved. `numero` names it. */
  | { kind: 'saved'; key: string; numero: string }

/** `here`: the signal comes from this very page. */
type Listener = (signal: DraftSignal, here: boolean) => void

const CHANNEL = 'borrador-aviso'
const listeners = new Set<Listener>()

export function onDraftSignal(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function signal(message: DraftSignal): void {
  for (const listener of listeners) listener(message, true)
  try {
    // Only a change of the value reaches the other pages, so each message is another text, and none stays.
    localStorage.setItem(CHANNEL, JSON.stringify({ ...message, n: newKey() }))
    localStorage.removeItem(CHANNEL)
  } catch {
    // A full storage: the key of the draft still makes one document of it.
  }
}

window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== CHANNEL || newValue === null) return
  const message = JSON.parse(newValue) as DraftSignal
  for (const listener of listeners) listener(message, false)
})
