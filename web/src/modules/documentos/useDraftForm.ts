/** The values of a long form of lines: kept as a draft, with the key that makes a retry safe. */
import { useEffect, useRef, useState } from 'react'
import { useDraft } from '../../platform/drafts.ts'
import { newKey } from '../../platform/idempotency.ts'

interface Stored<T> {
  values: T
  /** The last try and its key: the answer may have been lost with the page. */
  intento: { body: string; key: string } | null
}

export interface DraftForm<T> {
  values: T
  /** The values without waiting for the next render: two codes read at once are two changes. */
  now: () => T
  change: (next: (values: T) => T) => void
  /** It opened with what was left unfinished. */
  recovered: boolean
  /** The same for every retry of the same body, also after a reload. */
  keyFor: (body: unknown) => string
  /** Whether this very body was sent before, and its answer lost or a refusal. */
  wasSent: (body: unknown) => boolean
  /** A part of the form is saved: the same body would be another document from now on. */
  partSaved: () => void
  /** Starts anew and forgets the draft: after saving, cancelling, or 'Descartar'. */
  clear: () => void
  /** As `clear`, and gives the way back: the draft, for the next time that the form opens. Null when it was empty. */
  drop: () => (() => void) | null
}

export interface DraftFormOptions<T> {
  /** Names the form among the drafts. */
  form: string
  empty: () => T
  isEmpty: (values: T) => boolean
  /** What the form opens with, given what was found; without it, just that. */
  open?: (recovered: T | null) => T
}

export function useDraftForm<T extends object>(options: DraftFormOptions<T>): DraftForm<T> {
  const { form, empty, isEmpty, open } = options
  const draft = useDraft<Stored<T>>(form)
  const [opened] = useState((): Stored<T> => {
    // A draft of an older form may lack a field.
    const found = draft.recovered?.values ? { ...empty(), ...draft.recovered.values } : null
    return { values: open ? open(found) : (found ?? empty()), intento: draft.recovered?.intento ?? null }
  })
  const [values, setValues] = useState(opened.values)
  const [recovered, setRecovered] = useState(() => draft.recovered !== null && !isEmpty(opened.values))
  const latest = useRef(opened)
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  const set = (next: T) => {
    // An 'undo' that is pressed after the document was saved must not bring its draft back.
    if (!mounted.current) return
    latest.current = { ...latest.current, values: next }
    setValues(next)
    if (isEmpty(next)) draft.discard()
    else draft.save(latest.current)
  }
  const clear = () => {
    latest.current = { values: empty(), intento: null }
    setValues(latest.current.values)
    setRecovered(false)
    draft.discard()
  }
  return {
    values,
    now: () => latest.current.values,
    change: (next) => set(next(latest.current.values)),
    recovered,
    keyFor: (body) => {
      const text = JSON.stringify(body)
      const { intento } = latest.current
      if (intento?.body === text) return intento.key
      const key = newKey()
      latest.current = { ...latest.current, intento: { body: text, key } }
      draft.saveNow(latest.current)
      return key
    },
    wasSent: (body) => latest.current.intento?.body === JSON.stringify(body),
    partSaved: () => {
      latest.current = { ...latest.current, intento: null }
      draft.saveNow(latest.current)
    },
    clear,
    drop: () => {
      const dropped = latest.current
      clear()
      if (isEmpty(dropped.values)) return null
      return () => {
        draft.saveNow(dropped)
        // The next screen may still be on its way, and this form never have left.
        if (!mounted.current) return
        latest.current = dropped
        setValues(dropped.values)
      }
    },
  }
}
