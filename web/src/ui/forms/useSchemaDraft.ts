/** A form over a contract schema whose values survive a reload, and that makes its record once: see `useDraft`. */
import { useEffect, useRef } from 'react'
import type * as z from 'zod/mini'
import { type Answers, type Creation, sendDraft } from '../../platform/api/delivery.ts'
import { newAttempt } from '../../platform/api/idempotency.ts'
import { useDraft } from '../../platform/drafts/drafts.ts'
import { type SchemaForm, type SchemaFormOptions, useSchemaForm } from './useSchemaForm.ts'

interface SchemaDraft<T> {
  form: SchemaForm<T>
  /** Whether the form opened with a draft. */
  recovered: boolean
  /** Creates the record, once for this draft. */
  send: <R>(creation: Creation<T, R>, values: T, answers: Answers<R>) => Promise<void>
  /** Forgets the draft and empties the form. */
  discard: () => void
}

interface SchemaDraftOptions<T> extends Pick<SchemaFormOptions<T>, 'validate'> {
  /** What the form makes, to begin a sentence: 'Este cliente'. */
  que: string
  /** The values of the empty form. */
  blank: T
}

/** `name` names the form, as in `useDraft`. */
export function useSchemaDraft<S extends z.ZodMiniType<object>>(
  name: string,
  schema: S,
  { que, blank, validate }: SchemaDraftOptions<z.output<S>>,
): SchemaDraft<z.output<S>> {
  type Values = z.output<S>
  const empties = () => {
    attempt.current = newAttempt()
    form.setValues(blank)
  }
  const draft = useDraft<Values>(name, { que, onGone: () => empties() })
  const attempt = useRef(draft.recovered?.attempt ?? newAttempt())
  const form = useSchemaForm(schema, {
    initialValues: draft.recovered?.values ?? blank,
    onValuesChange: (values) => draft.save({ values, attempt: attempt.current }),
    ...(validate && { validate }),
  })
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return {
    form,
    recovered: draft.recovered !== null,
    send: (creation, values, answers) => {
      const remember = (next: typeof attempt.current) => {
        attempt.current = next
        draft.saveNow({ values: form.getValues(), attempt: next })
      }
      const isMounted = () => mounted.current
      return sendDraft(
        { que, attempt: attempt.current, remember, draft, isMounted },
        creation,
        values,
        answers,
      )
    },
    discard: () => {
      empties()
      draft.discard()
    },
  }
}
