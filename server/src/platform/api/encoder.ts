/**
 * Answers as JSON text. An encoder is made once from its schema; it writes what `JSON.stringify(z.encode(schema,
 * value))` writes, and refuses what that refuses, without reading the schema again for each row.
 */
import * as z from 'zod/mini'

/**
 * Writes one value. Throws the schema's own error for a value that the schema refuses. Fields with a schema of `hidden`
 * are written as null.
 */
export type Encoder = (value: unknown) => string

type Schema = z.core.$ZodType
/** The value of a text, a number or another single field, as it stands on the wire; undefined leaves it out. */
type Field = (value: unknown) => string | number | boolean | null | undefined
/** Writes one value, or leaves out a field. */
type Writer = (value: unknown) => string | undefined

/** The value is not what the schema says. Made once: a stack would cost more than the answer. */
const REFUSED = new Error('refused by the schema')

export function encoderOf(schema: Schema, hidden?: readonly Schema[]): Encoder {
  // Made for the first answer: a process never gives most of them.
  let write: Writer | undefined
  return (value) => {
    try {
      write ??= writerOf(schema, hidden)
      return write(value) ?? refuse()
    } catch (error) {
      if (error !== REFUSED || hidden) throw error
      // The schema itself says what it refuses.
      return interpreted(schema)(value)
    }
  }
}

/** Writes one row of a list that a schema describes; null when it describes no list. */
export function rowEncoderOf(schema: Schema, hidden?: readonly Schema[]): Encoder | null {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'array') return encoderOf(def.element, hidden)
  return def.type === 'union'
    ? (def.options.map((option) => rowEncoderOf(option, hidden)).find((write) => write !== null) ?? null)
    : null
}

/** The list in a page: its name, and the schema of a row. Null for another answer. */
export function pagedListOf(schema: Schema): { key: string; element: Schema } | null {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'union') return def.options.map(pagedListOf).find((list) => list !== null) ?? null
  if (def.type !== 'object' || !('total_pages' in def.shape)) return null
  for (const [key, field] of Object.entries(def.shape)) {
    const inner = (field as z.core.$ZodTypes)._zod.def
    if (inner.type === 'array') return { key, element: inner.element }
  }
  return null
}

const interpreted =
  (schema: Schema): Encoder =>
  (value) =>
    JSON.stringify(z.encode(schema, value)) ?? refuse()

/** The same of a field: what the schema leaves out is left out. */
const interpretedField =
  (schema: Schema): Writer =>
  (value) =>
    JSON.stringify(z.encode(schema, value))

function refuse(): never {
  throw REFUSED
}

function writerOf(schema: Schema, hidden?: readonly Schema[]): Writer {
  if (hidden?.includes(schema)) return () => 'null'
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (hasChecks(schema)) return written(fieldOf(schema)) ?? interpretedField(schema)
  switch (def.type) {
    case 'object':
      return def.catchall ? interpreted(schema) : writeObject(def.shape, hidden)
    case 'array':
      return writeArray(def.element, hidden)
    case 'nullable': {
      const inner = writerOf(def.innerType, hidden)
      return (value) => (value === null ? 'null' : inner(value))
    }
    case 'optional': {
      const inner = writerOf(def.innerType, hidden)
      return (value) => (value === undefined ? undefined : inner(value))
    }
    case 'union': {
      const options = def.options.map((option) => writerOf(option, hidden))
      return (value) => firstOf(options, value)
    }
    default:
      return written(fieldOf(schema)) ?? interpretedField(schema)
  }
}

function writeObject(shape: Readonly<Record<string, Schema>>, hidden?: readonly Schema[]): Encoder {
  const fields = Object.entries(shape).map(([key, schema]) => ({
    key,
    before: `${JSON.stringify(key)}:`,
    write: writerOf(schema, hidden),
  }))
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse()
    let text = ''
    for (const { key, before, write } of fields) {
      const wire = write((value as Record<string, unknown>)[key])
      if (wire !== undefined) text += (text === '' ? '' : ',') + before + wire
    }
    return `{${text}}`
  }
}

function writeArray(element: Schema, hidden?: readonly Schema[]): Encoder {
  const write = writerOf(element, hidden)
  return (value) => {
    if (!Array.isArray(value)) return refuse()
    let text = ''
    for (const item of value) text += (text === '' ? '' : ',') + (write(item) ?? refuse())
    return `[${text}]`
  }
}

/** The text of the first option that takes the value. */
function firstOf(options: Writer[], value: unknown): string | undefined {
  for (const write of options) {
    try {
      return write(value)
    } catch (error) {
      if (error !== REFUSED) throw error
    }
  }
  return refuse()
}

const written = (field: Field | null): Writer | null =>
  field &&
  ((value) => {
    const wire = field(value)
    if (wire === undefined) return undefined
    return typeof wire === 'string' ? JSON.stringify(wire) : String(wire)
  })

/** Null for a schema of another kind. */
function fieldOf(schema: Schema): Field | null {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
    case 'boolean':
      return checked(schema, (value) => typeof value === def.type)
    case 'number':
      return checked(schema, Number.isFinite)
    case 'enum':
    case 'literal': {
      const values = new Set<unknown>(schema._zod.values)
      const areWritable = [...values].every((value) => typeof value === 'string' || typeof value === 'number')
      return areWritable ? checked(schema, (value) => values.has(value)) : null
    }
    case 'nullable': {
      const inner = fieldOf(def.innerType)
      return inner && ((value) => (value === null ? null : inner(value)))
    }
    case 'optional': {
      const inner = fieldOf(def.innerType)
      return inner && ((value) => (value === undefined ? undefined : inner(value)))
    }
    case 'pipe':
      return hasChecks(schema) ? null : translated(def)
    default:
      return null
  }
}

/** A codec: from the value of the code to that of the wire. */
function translated({ in: wire, out: code, reverseTransform }: z.core.$ZodPipeDef): Field | null {
  const [toWire, fromCode] = [fieldOf(wire), fieldOf(code)]
  if (!toWire || !fromCode) return null
  if (!reverseTransform) return (value) => toWire(fromCode(value))
  return (value) => {
    const payload: z.core.ParsePayload = { value: fromCode(value), issues: [] }
    const encoded = reverseTransform(payload.value, payload)
    return payload.issues.length > 0 ? refuse() : toWire(encoded)
  }
}

/** A schema like `z.int()` is a check itself. */
const checksOf = (schema: Schema): z.core.$ZodCheck<never>[] => [
  ...(schema._zod.traits.has('$ZodCheck') ? [schema as unknown as z.core.$ZodCheck<never>] : []),
  ...((schema._zod.def.checks ?? []) as z.core.$ZodCheck<never>[]),
]

const hasChecks = (schema: Schema): boolean => checksOf(schema).length > 0

function checked(schema: Schema, isOfType: (value: unknown) => boolean): Field | null {
  const checks = checksOf(schema)
  if (checks.some((check) => check._zod.def.when)) return null
  const run = checks.map((check) => check._zod.check)
  if (run.length === 0) return (value) => (isOfType(value) ? (value as ReturnType<Field>) : refuse())
  return (value) => {
    if (!isOfType(value)) return refuse()
    const payload = { value, issues: [] }
    for (const check of run) check(payload as never)
    return payload.issues.length > 0 ? refuse() : (payload.value as ReturnType<Field>)
  }
}
