/**
 * A draft has one owner: the page that works on it. A lock of the browser says so, and ends with its page. Without
 * https (a shop's own network) there are no locks: a page then asks the others, and takes the draft when none answers.
 */

import { newKey } from '../api/idempotency.ts'
import { onDraftSignal, signal } from './draftSignals.ts'

export type Release = () => void

/** How long a reloaded page waits for the lock of the page before it. */
const PATIENCE_MS = 1000
/** How long another tab may take to answer; it may be busy, and must not lose its cart for that. */
const ANSWER_MS = 1000
/** What this tab had before its reload hardly anybody else has. */
const ANSWER_OF_MINE_MS = 200

const PAGE = newKey()
/** What this page has without locks, and what to do when another page has it. */
const owned = new Map<string, () => void>()
const asking = new Map<string, (free: boolean) => void>()

/**
 * Makes this page the owner of a draft; null when another page is. `mine`: the owner may be this tab before its
 * reload. `onLost` is called when another page takes the draft from this one: after a sleep, for example.
 */
export const own = (draft: string, mine: boolean, onLost: () => void): Promise<Release | null> =>
  navigator.locks ? lock(draft, mine) : ask(draft, mine, onLost)

/** Makes this page the owner of a new draft, which no other page knows. */
export function ownNew(draft: string, onLost: () => void): Release {
  if (!navigator.locks) return take(draft, onLost)
  const locked = lock(draft, false)
  return () => void locked.then((release) => release?.())
}

function lock(draft: string, patient: boolean): Promise<Release | null> {
  return new Promise((resolve) => {
    const options = patient ? { signal: AbortSignal.timeout(PATIENCE_MS) } : { ifAvailable: true }
    const held = navigator.locks.request(draft, options, (granted) => {
      if (!granted) return resolve(null)
      return new Promise<void>((release) => resolve(release))
    })
    held.catch(() => resolve(null))
  })
}

async function ask(draft: string, mine: boolean, onLost: () => void): Promise<Release | null> {
  const free = await new Promise<boolean>((resolve) => {
    asking.set(draft, resolve)
    signal({ kind: 'asks', draft, page: PAGE })
    window.setTimeout(() => resolve(true), mine ? ANSWER_OF_MINE_MS : ANSWER_MS)
  })
  asking.delete(draft)
  if (!free) return null
  signal({ kind: 'has', draft, page: PAGE })
  return take(draft, onLost)
}

function take(draft: string, onLost: () => void): Release {
  owned.set(draft, onLost)
  return () => owned.delete(draft)
}

onDraftSignal((message, here) => {
  if (here || message.kind === 'saved') return
  const { kind, draft, page } = message
  if (kind === 'asks') {
    if (owned.has(draft)) signal({ kind: 'has', draft, page: PAGE })
    // Two pages that open at once: one of them goes on.
    else if (page < PAGE) asking.get(draft)?.(false)
    return
  }
  asking.get(draft)?.(false)
  const lost = owned.get(draft)
  owned.delete(draft)
  lost?.()
})

window.addEventListener('pageshow', ({ persisted }) => {
  // A page that the browser put away heard nothing meanwhile; its drafts are stored.
  if (persisted && !navigator.locks) window.location.reload()
})
