/** A Mantine form over a contract schema: the server's own rules, before the call and after it. */
import { type UseFormReturnType, useForm } from '@mantine/form'
import { ApiError } from '@mostrador/contract/errors'
import * as z from 'zod/mini'
import { notifyError, notifySuccess } from '../../platform/notify.tsx'

/** The general messages are fragments in lower case; alone under a field, each must start like a sentence. */
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * The first error of each field. The values are in the code's own shape (amounts in centavos), so the schema
 * runs towards the wire.
 */
function schemaErrors(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const result = z.safeEncode(schema, values)
  const errors: Record<string, string> = {}
  for (const issue of result.error?.issues ?? []) errors[issue.path.join('.')] ??= sentence(issue.message)
  return errors
}

export interface SchemaFormOptions<T> {
  initialValues: T
  /** Rules that the schema does not hold; they go first. */
  validate?: (values: T) => Record<string, string>
  onValuesChange?: (values: T) => void
}

interface Answers {
  onSuccess: () => void
  onError: (error: Error) => void
}

export interface SchemaForm<T> extends UseFormReturnType<T, T, (values: T) => Record<string, string>> {
  /** Marks the fields that a refused call names; returns true when there are any. */
  markServerErrors: (error: unknown) => boolean
  /** For `mutate`: says that it is saved and goes on, or that it failed, and marks the fields. */
  answers: (saved: string, failed: string, onSaved: () => void) => Answers
}

export function useSchemaForm<S extends z.ZodMiniType<object>>(
  schema: S,
  options: SchemaFormOptions<z.output<S>>,
): SchemaForm<z.output<S>> {
  type Values = z.output<S>
  const { initialValues, validate, onValuesChange } = options
  const form = useForm<Values, Values, Record<string, string>>({
    initialValues,
    validate: (values) => ({ ...schemaErrors(schema, values), ...validate?.(values) }),
    ...(onValuesChange && { onValuesChange }),
  })
  const markServerErrors = (error: unknown): boolean => {
    if (!(error instanceof ApiError)) return false
    const known = Object.entries(error.campos).filter(([path]) => (path.split('.')[0] ?? '') in initialValues)
    form.setErrors(Object.fromEntries(known.map(([path, text]) => [path, sentence(text)])))
    return known.length > 0
  }
  return {
    ...form,
    onSubmit: (submit, onInvalid) =>
      form.onSubmit(submit, (errors, values, event) => {
        focusFirst((path) => form.getInputNode(path as never), errors)
        onInvalid?.(errors, values, event)
      }),
    markServerErrors,
    answers: (saved, failed, onSaved) => ({
      onSuccess: () => {
        notifySuccess(saved)
        onSaved()
      },
      onError: (error) => {
        markServerErrors(error)
        notifyError(failed, error)
      },
    }),
  }
}

/** Moves the focus to the first field with an error. */
function focusFirst(nodeOf: (path: string) => HTMLElement | null, errors: Record<string, unknown>): void {
  for (const path of Object.keys(errors)) {
    const node = nodeOf(path)
    if (!node) continue
    node.focus()
    return
  }
}
