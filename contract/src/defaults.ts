/** Bodies in code's shape, in which fields with a default may be missing. */
import * as z from 'zod/mini'

/** The fields that the JSON may lack and that code always has: those with a default. */
type Defaulted<In, Out> = {
  [K in keyof In & keyof Out]-?: object extends Pick<In, K>
    ? object extends Pick<Out, K>
      ? never
      : K
    : never
}[keyof In & keyof Out]

/**
 * A caller's value for a schema: code's shape (amounts in centavos), without the fields that have a default.
 */
export type Given<S extends z.ZodMiniType> =
  Defaulted<z.input<S>, z.output<S>> extends infer D extends keyof z.output<S>
    ? Omit<z.output<S>, D> & Partial<Pick<z.output<S>, D>>
    : never

/** The same with every default filled in. */
export function withDefaults<S extends z.ZodMiniType>(schema: S, given: Given<S>): z.output<S> {
  if (!(schema instanceof z.ZodMiniObject)) return given as z.output<S>
  const filled: Record<string, unknown> = { ...(given as object) }
  for (const [field, inside] of Object.entries(schema.shape)) {
    if (filled[field] === undefined && inside instanceof z.ZodMiniDefault)
      filled[field] = inside._zod.def.defaultValue
  }
  return filled as z.output<S>
}
