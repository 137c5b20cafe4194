/** Values made from a schema: a plausible one, and many hostile ones. */
import * as z from 'zod/mini'
import { HOY } from '../run/app.ts'

export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
}

/** To make one takes longer than most calls. */
const made = new WeakMap<z.ZodMiniType, JsonSchema>()

/** The schema of the wire's values. */
export function wireSchema(schema: z.ZodMiniType): JsonSchema {
  const known = made.get(schema)
  if (known) return known
  const fresh = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  made.set(schema, fresh)
  return fresh
}

/** A friendly caller's value: the required fields only. Ids are 1, texts are x. */
/** What a record says of each of its keys. */
const othersOf = ({ additionalProperties: others }: JsonSchema): JsonSchema =>
  typeof others === 'object' ? others : {}

export function sample(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return sample(first)
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((key) => [key, sample(schema.properties?.[key] ?? othersOf(schema))]),
      )
    case 'array':
      return [sample(schema.items ?? {})]
    case 'number':
    case 'integer':
      return Math.min(Math.max(1, schema.minimum ?? 1), schema.maximum ?? 1)
    case 'boolean':
      return false
    default:
      return sampleText(schema)
  }
}

function sampleText({ format, pattern = '' }: JsonSchema): string {
  if (format === 'date') return HOY
  if (format === 'uri') return 'https://x'
  if (format === 'path') return '/x'
  if (format === 'date-time') return `${HOY}T12:00:00.000Z`
  if (pattern.endsWith('-(0[1-9]|1[0-2])$')) return HOY.slice(0, 7)
  // What may be empty is.
  if (pattern.startsWith('^$|')) return ''
  const [, digits] = /^\^\\d\{(\d+)\}\$$/.exec(pattern) ?? []
  if (digits) return '1'.repeat(Number(digits))
  return pattern.startsWith('^\\d') ? '1' : 'x'
}

/** Every list full and every text at its longest; values without bounds stay small. */
export function largestOf(schema: JsonSchema): unknown {
  const shape = (schema.anyOf ?? schema.oneOf)?.find((s) => s.type !== 'null') ?? schema
  if (shape.enum || shape.const !== undefined) return sample(shape)
  switch (Array.isArray(shape.type) ? shape.type[0] : shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([key, inside]) => [key, largestOf(inside)]),
      )
    case 'array':
      return Array.from({ length: shape.maxItems ?? 1 }, () => largestOf(shape.items ?? {}))
    case 'string':
      return shape.maxLength ? 'ñ'.repeat(shape.maxLength) : sample(shape)
    case 'number':
    case 'integer':
      return shape.maximum ?? 1
    default:
      return sample(shape)
  }
}

export type Path = (string | number)[]

/** Every place inside a value of the schema; a list is represented by its first item. */
export function pathsOf(schema: JsonSchema, at: Path = []): { path: Path; schema: JsonSchema }[] {
  const shape = schema.anyOf?.find((s) => s.type === 'object' || s.type === 'array') ?? schema
  const inside = Object.entries(shape.properties ?? {}).flatMap(([key, s]) => pathsOf(s, [...at, key]))
  const items = shape.items ? pathsOf(shape.items, [...at, 0]) : []
  return [...(at.length > 0 ? [{ path: at, schema }] : []), ...inside, ...items]
}

/** A copy of `value` with another value at one place; missing places on the way are created. */
export function withAt(value: unknown, [key, ...rest]: Path, put: unknown): unknown {
  if (key === undefined) return put
  if (typeof key === 'number') {
    const list = Array.isArray(value) ? [...value] : []
    list[key] = withAt(list[key], rest, put)
    return list
  }
  const object: Record<string, unknown> = { ...(value as object) }
  const inside = withAt(object[key], rest, put)
  if (inside === undefined) delete object[key]
  else object[key] = inside
  return object
}

const TEXTS = [
  '',
  ' ',
  'ñandú 🧉',
  '数字',
  '\0',
  'a\0b',
  '\u0001',
  '\u001b[31m',
  '\u0085',
  '\u200b',
  '\u202e',
  '\ud800',
  'a\udc00b',
  '\ufffe',
  '%',
  '\\',
  "'; drop table ventas; --",
  '{{1+1}}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e400',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '1899-12-31',
  '../../etc/passwd',
  ...[21, 51, 101, 201, 255, 501, 2_001, 100_000].map((n) => 'x'.repeat(n)),
]

const NUMBERS: number[] = [
  0,
  -0,
  -1,
  1.5,
  0.001,
  5e-324,
  0.1 + 0.2,
  1e12,
  999_999_999_999.99,
  1e308,
  -1e308,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 53),
]

const OTHERS: unknown[] = [
  null,
  true,
  false,
  [],
  [null],
  [[]],
  [[[[[[]]]]]],
  {},
  { toString: 1 },
  { length: 1e9 },
  { constructor: { name: 'x' } },
  Array.from({ length: 201 }, () => 1),
  /** The field is left out. */
  undefined,
]

/** Hostile values for any place, one kind after the other. */
export const HOSTILE: readonly unknown[] = [...TEXTS, ...NUMBERS, ...OTHERS]

/** The bounds of a place with this schema, and the values next to them. */
export function edgesOf(schema: JsonSchema): unknown[] {
  const bounds = [schema.minimum, schema.maximum].flatMap((n) => (n === undefined ? [] : [n - 1, n, n + 1]))
  const lengths = [schema.minLength, schema.maxLength].flatMap((n) =>
    n === undefined ? [] : ['x'.repeat(Math.max(0, n - 1)), 'x'.repeat(n), 'x'.repeat(n + 1)],
  )
  return [...bounds, ...lengths]
}

/** Those for a place in an address, where every value is text. */
export const asTexts = (values: readonly unknown[]): string[] =>
  values.flatMap((value) =>
    typeof value === 'string' || typeof value === 'number' ? [String(value).slice(0, 3_000)] : [],
  )

/** A bare list of rows, without a page around it. */
export const isBareList = ({ type, anyOf = [] }: JsonSchema): boolean =>
  type === 'array' || anyOf.some(isBareList)
