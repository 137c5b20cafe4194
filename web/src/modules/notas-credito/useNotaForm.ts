import { useEffect, useRef, useState } from 'react'
import { useDraft } from '../../platform/drafts.ts'
import { emptyNota, isEmptyNota, type NotaValues } from './nota.form.ts'

export interface NotaFormState {
  values: NotaValues
  /** Applies a change to the values as they are at that moment: two codes read at once are two changes. */
  change: (next: (values: NotaValues) => NotaValues) => void
  now: () => NotaValues
  recovered: boolean
  /** Forgets what was typed, and its draft. */
  discard: () => void
  /** Keeps these values for the next time that the form opens. */
  keep: (values: NotaValues) => void
}

/** The state of one credit note; each change is kept as a draft. */
export function useNotaForm(): NotaFormState {
  const draft = useDraft<NotaValues>('nota-credito')
  const [initial] = useState<NotaValues>(() => ({ ...emptyNota(), ...draft.recovered }))
  const [values, setValues] = useState(initial)
  const [recovered, setRecovered] = useState(() => !isEmptyNota(initial))
  const latest = useRef(initial)
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])
  return {
    values,
    recovered,
    change: (next) => {
      // An 'undo' that is pressed after the note was saved must not bring its draft back.
      if (!open.current) return
      latest.current = next(latest.current)
      setValues(latest.current)
      draft.save(latest.current)
    },
    now: () => latest.current,
    discard: () => {
      latest.current = emptyNota()
      setValues(latest.current)
      setRecovered(false)
      draft.discard()
    },
    keep: draft.saveNow,
  }
}
