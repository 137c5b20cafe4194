/**
 * The draft of a long form, in the browser's storage under user, branch and form. It survives a reload, a
 * crash and the end of the session. The same person finds it again in the same branch. Each page works on a draft of
 * its own: a second tab never sees the cart that the first one may still sell.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { type Attempt, newAttempt, newKey } from '../api/idempotency.ts'
import { useSesion } from '../api/session.tsx'
import { notifyInfo } from '../notify.tsx'
import { own, ownNew, type Release } from './draftOwner.ts'
import { onDraftSignal, signal } from './draftSignals.ts'
import { backUp, reponer } from './respaldo.ts'
import { type TabDraft, tabDraft } from './tabStorage.ts'

const SAVE_MS = 300
/** A screen that was left while it opened lets its draft go. */
const ABANDONED_MS = 10_000

export interface Stored<V> {
  values: V
  attempt: Attempt
}

/** Older programs stored the values alone, or beside their last attempt. */
export function storedOf<V>(found: object): Stored<V> {
  if ('attempt' in found) return found as Stored<V>
  const { intento, values } = { intento: null, values: found, ...found } as {
    intento: { body: string; key: string } | null
    values: V
  }
  return { values, attempt: intento ? { key: intento.key, sent: [intento.body] } : newAttempt() }
}

interface Written<V> extends Stored<V> {
  /** When it was written: the latest draft is the first to come back. */
  momento: number
}

function read<V>(name: string): Written<V> | null {
  try {
    const found = JSON.parse(localStorage.getItem(name) ?? 'null') as object | null
    return found && { momento: 0, ...found, ...storedOf<V>(found) }
  } catch {
    return null
  }
}

/** What the storage of a killed browser has lost comes back, before a form looks for it. */
export const reponerBorradores = (): Promise<void> => reponer(momentoDe)

/** When what stands under this name was written; of a list, which has no place for it, a name of its own says so. */
const momentoDe = (name: string): number =>
  Number(localStorage.getItem(momentoKey(name))) || (read(name)?.momento ?? 0)

const momentoKey = (name: string): string => `${name}:momento`

/** Keeps a list of drafts, such as those on hold. Throws when the storage is full. */
export function guardarLista(name: string, list: readonly unknown[]): void {
  const momento = Date.now()
  const texto = JSON.stringify(list)
  localStorage.setItem(name, texto)
  localStorage.setItem(momentoKey(name), String(momento))
  backUp(name, texto, momento)
}

function write<V>(name: string, stored: Stored<V>): void {
  const momento = Date.now()
  const texto = JSON.stringify({ ...stored, momento })
  backUp(name, texto, momento)
  try {
    localStorage.setItem(name, texto)
  } catch {
    // A full storage must not stop the sale: the form then has no draft.
  }
}

/** The place of a draft in the storage, as long as a form of this page works on it. */
interface Holding {
  name: string
  /** Null once this page has let it go. */
  release: Release | null
  /** The forms that use it. */
  forms: number
  onLost: () => void
}

/** `holding` once it is there. */
interface Opening {
  arrives: Promise<void>
  holding: Holding | null
}

const openings = new Map<string, Opening>()
const tabKey = (key: string): string => `borrador-abierto:${key}`

/** A draft that no page works on, or a place for a new one. */
function open(key: string): Opening {
  const known = openings.get(key)
  if (known) return known
  const names = Object.keys(localStorage).filter((name) => name === key || name.startsWith(`${key}:`))
  const opening: Opening = { arrives: Promise.resolve(), holding: null }
  // A form without a draft opens without waiting.
  if (names.length === 0) opening.holding = begin(key)
  else {
    opening.arrives = recover(key, names).then((holding) => {
      opening.holding = holding
    })
  }
  openings.set(key, opening)
  return opening
}

const nowhere = (name: string): Holding => ({
  name,
  release: null,
  forms: 0,
  onLost: () => undefined,
})

function begin(key: string): Holding {
  const holding = nowhere(`${key}:${newKey()}`)
  holding.release = ownNew(holding.name, () => holding.onLost())
  sessionStorage.setItem(tabKey(key), holding.name)
  return holding
}

async function recover(key: string, names: readonly string[]): Promise<Holding> {
  const mine = sessionStorage.getItem(tabKey(key))
  const momentoOf = (name: string) => (name === mine ? Number.POSITIVE_INFINITY : (read(name)?.momento ?? 0))
  for (const name of names.toSorted((a, b) => momentoOf(b) - momentoOf(a))) {
    const holding = nowhere(name)
    const release = await own(name, name === mine, () => holding.onLost())
    if (!release) continue
    sessionStorage.setItem(tabKey(key), name)
    window.setTimeout(() => letGo(key, holding), ABANDONED_MS)
    return Object.assign(holding, { release })
  }
  return begin(key)
}

function letGo(key: string, holding: Holding): void {
  if (holding.forms > 0 || !holding.release) return
  openings.delete(key)
  sessionStorage.removeItem(tabKey(key))
  holding.release()
  holding.release = null
}

function useHolding(key: string): Holding {
  const { holding, arrives } = open(key)
  // The form suspends: there is nothing to show before its values.
  if (!holding) throw arrives
  useEffect(() => {
    holding.forms++
    return () => {
      holding.forms--
      // The form may come back at once.
      queueMicrotask(() => letGo(key, holding))
    }
  }, [key, holding])
  return holding
}

export interface Draft<V> {
  /** The draft found when the form opened; null when there was none. */
  recovered: Stored<V> | null
  /** Stores the values in a moment, also while somebody types on. */
  save: (stored: Stored<V>) => void
  /** Stores the values at once: for a call whose answer may never arrive. */
  saveNow: (stored: Stored<V>) => void
  /** Forgets the draft: after 'Descartar' or 'Cancelar'. */
  discard: () => void
  /** Forgets the draft, says why, and empties the form. */
  gone: (text: string | null) => void
  /** Forgets the draft in every tab: it is saved as `numero`. */
  saved: (key: string, numero: string) => void
}

interface DraftOptions {
  version?: number
  /** What the form makes, to begin a sentence: 'Esta venta'. */
  que: string
  /** Empties the form: its draft belongs to another page now, or is saved. */
  onGone: () => void
}

function useDraftKey(form: string, version: number): string {
  const { usuario, sucursal } = useSesion()
  return `borrador:${usuario.id}:${sucursal ?? 0}:${form}:v${version}`
}

/** A draft of this tab alone; it ends with the session. Change `version` with its shape. */
export const useTabDraft = <S extends z.ZodMiniType>(
  form: string,
  schema: S,
  version = 1,
): TabDraft<z.output<S>> => tabDraft(useDraftKey(form, version), schema)

/** `form` names the form and, for an edit, its record: `venta`, `cliente:12`. Change `version` with its shape. */
export function useDraft<V>(form: string, { version = 1, que, onGone }: DraftOptions): Draft<V> {
  const key = useDraftKey(form, version)
  const holding = useHolding(key)
  const [recovered, setRecovered] = useState(() => read<V>(holding.name))
  /** The key of the draft that this form read or wrote. */
  const stored = useRef(recovered?.attempt.key)
  const waiting = useRef<{ values: Stored<V>; timer: number } | null>(null)

  const stopWaiting = () => {
    if (waiting.current) window.clearTimeout(waiting.current.timer)
    waiting.current = null
  }
  const saveNow = (values: Stored<V>) => {
    stopWaiting()
    stored.current = values.attempt.key
    write(holding.name, values)
  }
  const keyNow = () => waiting.current?.values.attempt.key ?? stored.current
  const flush = useEffectEvent(() => {
    if (waiting.current) saveNow(waiting.current.values)
  })
  const forget = () => {
    stopWaiting()
    stored.current = undefined
    setRecovered(null)
  }
  /** A late answer must not take the draft that another page has made in this place. */
  const remove = (saved: string | undefined) => {
    if (read(holding.name)?.attempt.key !== saved) return
    localStorage.removeItem(holding.name)
    backUp(holding.name, null)
  }
  const discard = () => {
    remove(stored.current)
    forget()
  }
  const gone = (text: string | null) => {
    if (text !== null) notifyInfo(text)
    onGone()
    discard()
  }
  const onSaved = useEffectEvent(({ key: saved, numero }: { key: string; numero: string }, here: boolean) => {
    if (saved === keyNow()) gone(here ? null : `${que} ya se guardó en otra pestaña (${numero})`)
  })
  const onLost = useEffectEvent(() => {
    Object.assign(holding, { ...begin(key), forms: holding.forms, onLost: holding.onLost })
    gone(`${que} sigue en otra pestaña`)
  })

  useEffect(() => {
    const onHide = () => flush()
    window.addEventListener('pagehide', onHide)
    const stop = onDraftSignal((message, here) => {
      if (message.kind === 'saved') onSaved(message, here)
    })
    return () => {
      window.removeEventListener('pagehide', onHide)
      stop()
      flush()
    }
  }, [])

  useEffect(() => {
    holding.onLost = () => onLost()
  }, [holding])

  return {
    recovered,
    save: (values) => {
      const timer =
        waiting.current?.timer ??
        window.setTimeout(() => {
          if (waiting.current) saveNow(waiting.current.values)
        }, SAVE_MS)
      waiting.current = { values, timer }
    },
    saveNow,
    discard,
    gone,
    saved: (saved, numero) => {
      if (saved === keyNow()) discard()
      else remove(saved)
      signal({ kind: 'saved', key: saved, numero })
    },
  }
}
