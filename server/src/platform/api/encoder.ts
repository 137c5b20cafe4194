/** Answers as JSON text, as the contract writes them. */
import * as z from 'zod/mini'

/** Writes one value. Throws the schema's own error for a value that the schema refuses. */
export type Encoder = (value: unknown) => string

type Schema = z.core.$ZodType
/** What a schema says of itself. */
type Described = z.ZodMiniType & { readonly def: z.core.$ZodTypes['_zod']['def'] }

/** Whatever it is, nobody reads it. */
const HIDDEN = z.codec(z.null(), z.unknown(), { decode: () => null, encode: () => null })

/** Fields with a schema of `hidden` are written as null. */
export function encoderOf(schema: Schema, hidden?: readonly Schema[]): Encoder {
  // Made for the first answer: a process never gives most of them.
  let shown: Schema | undefined
  return (value) => {
    shown ??= hidden ? without(schema, hidden) : schema
    return JSON.stringify(z.encode(shown, value))
  }
}

/** Writes one row of a list that a schema describes; null when it describes no list. */
export function rowEncoderOf(schema: Schema, hidden?: readonly Schema[]): Encoder | null {
  const { def } = schema as Described
  if (def.type === 'array') return encoderOf(def.element, hidden)
  return def.type === 'union'
    ? (def.options.map((option) => rowEncoderOf(option, hidden)).find((write) => write !== null) ?? null)
    : null
}

/** The list in a page: its name, and the schema of a row. Null for another answer. */
export function pagedListOf(schema: Schema): { key: string; element: Schema } | null {
  const { def } = schema as Described
  if (def.type === 'union') return def.options.map(pagedListOf).find((list) => list !== null) ?? null
  if (def.type !== 'object' || !('total_pages' in def.shape)) return null
  for (const [key, field] of Object.entries(def.shape)) {
    const inner = (field as Described).def
    if (inner.type === 'array') return { key, element: inner.element }
  }
  return null
}

/** The same schema, with null in place of what is hidden. */
function without(schema: Schema, hidden: readonly Schema[]): Schema {
  if (hidden.includes(schema)) return HIDDEN
  const { def } = schema as Described
  const inside = (one: Schema): Schema => without(one, hidden)
  const remade = (changed: object): Schema => (schema as Described).clone({ ...def, ...changed } as never)
  switch (def.type) {
    case 'object':
      return remade({
        shape: Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, inside(field)])),
      })
    case 'array':
      return remade({ element: inside(def.element) })
    case 'nullable':
    case 'optional':
      return remade({ innerType: inside(def.innerType) })
    case 'union':
      return remade({ options: def.options.map(inside) })
    default:
      return schema
  }
}
