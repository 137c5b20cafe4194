/** A form over a contract schema whose values survive a reload: see `useDraft`. */
import type * as z from 'zod/mini'
import { useDraft } from '../platform/drafts.ts'
import { type SchemaForm, type SchemaFormOptions, useSchemaForm } from './useSchemaForm.ts'

interface SchemaDraft<T> {
  form: SchemaForm<T>
  /** Whether the form opened with a draft. */
  recovered: boolean
  /** Forgets the draft: the form is saved. */
  forget: () => void
  /** Forgets the draft and empties the form. */
  discard: () => void
}

/** `name` names the form, as in `useDraft`; `blank` are the values of the empty form. */
export function useSchemaDraft<S extends z.ZodMiniType<object>>(
  name: string,
  schema: S,
  blank: z.output<S>,
  validate?: SchemaFormOptions<z.output<S>>['validate'],
): SchemaDraft<z.output<S>> {
  const draft = useDraft<z.output<S>>(name)
  const form = useSchemaForm(schema, {
    initialValues: draft.recovered ?? blank,
    onValuesChange: draft.save,
    ...(validate && { validate }),
  })
  return {
    form,
    recovered: draft.recovered !== null,
    forget: draft.discard,
    discard: () => {
      form.setValues(blank)
      draft.discard()
    },
  }
}
