/** The count of a till as it is typed: a draft of the shift, until the till is closed. */
import { useRef, useState } from 'react'
import { newAttempt } from '../../../platform/api/idempotency.ts'
import { useDraft } from '../../../platform/drafts/drafts.ts'
import { type Contado, NADA } from './conteo.reglas.ts'

export function useContado(turno: number) {
  const empties = () => {
    attempt.current = newAttempt()
    setContado(NADA)
    setRecovered(false)
  }
  const draft = useDraft<Contado>(`conteo-caja:${turno}`, { que: 'Este conteo', onGone: () => empties() })
  const [contado, setContado] = useState(draft.recovered?.values ?? NADA)
  const [recovered, setRecovered] = useState(draft.recovered !== null)
  const attempt = useRef(draft.recovered?.attempt ?? newAttempt())

  return {
    contado,
    change: (values: Contado) => {
      setContado(values)
      draft.save({ values, attempt: attempt.current })
    },
    recovered,
    discard: () => {
      empties()
      draft.discard()
    },
    /** The same count after a lost answer is the same call, also after a reload; another one is another count. */
    keyFor: (body: unknown): string => {
      const text = JSON.stringify(body)
      if (!attempt.current.sent.includes(text)) attempt.current = { ...newAttempt(), sent: [text] }
      draft.saveNow({ values: contado, attempt: attempt.current })
      return attempt.current.key
    },
    /** The count is on record; the same one again is another. */
    counted: () => {
      attempt.current = newAttempt()
      draft.saveNow({ values: contado, attempt: attempt.current })
    },
    closed: draft.discard,
  }
}
