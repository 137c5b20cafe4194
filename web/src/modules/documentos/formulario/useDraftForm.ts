/** The form of a document whose values are kept as a draft. */
import { useState } from 'react'
import { newAttempt } from '../../../platform/api/idempotency.ts'
import { type Stored, useDraft } from '../../../platform/drafts/drafts.ts'
import type { ConLineas } from '../lineas/lineas.ts'
import { type DocumentForm, type DocumentFormOptions, useDocumentForm } from './useDocumentForm.ts'

export interface DraftForm<T extends ConLineas> extends DocumentForm<T> {
  /** True when the form opened with an unfinished draft. */
  recovered: boolean
  /** Starts a new document and forgets the draft: after saving, cancelling, or 'Descartar'. */
  clear: () => void
  /**
   * Like `clear`, but returns a function that restores the draft for the next time that the form opens. Null
   * when the form was empty.
   */
  drop: () => (() => void) | null
}

export interface DraftFormOptions<T> extends Pick<DocumentFormOptions<T>, 'que' | 'admite' | 'idOf'> {
  /** Names the form among the drafts. */
  form: string
  empty: () => T
  isEmpty: (values: T) => boolean
  /** Gives the first values of the form from the draft. Without it the form opens with the draft itself. */
  open?: (recovered: T | null) => T
}

export function useDraftForm<T extends ConLineas>(options: DraftFormOptions<T>): DraftForm<T> {
  const { form, empty, isEmpty, open, ...rest } = options
  const draft = useDraft<T>(form, { que: rest.que, onGone: () => empties() })
  const [initial] = useState((): Stored<T> => {
    // The draft of an older form may lack a field.
    const found = draft.recovered && { ...empty(), ...draft.recovered.values }
    const attempt = draft.recovered?.attempt ?? newAttempt()
    return { values: open ? open(found) : (found ?? empty()), attempt }
  })
  const [recovered, setRecovered] = useState(() => draft.recovered !== null && !isEmpty(initial.values))
  const document = useDocumentForm<T>({
    ...rest,
    initial,
    keep: {
      later: (stored) => (isEmpty(stored.values) ? draft.discard() : draft.save(stored)),
      now: draft.saveNow,
      saved: draft.saved,
      gone: draft.gone,
    },
  })
  const empties = () => {
    document.reset(empty())
    setRecovered(false)
  }
  const clear = () => {
    empties()
    draft.discard()
  }
  return {
    ...document,
    recovered,
    clear,
    drop: () => {
      const dropped = document.stored()
      clear()
      if (isEmpty(dropped.values)) return null
      return () => {
        draft.saveNow(dropped)
        document.restore(dropped)
      }
    },
  }
}
