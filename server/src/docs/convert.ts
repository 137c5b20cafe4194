/**
 * Converts the contract's zod schemas to JSON Schema, all together, so that they can refer to one another.
 */
import type { Endpoint } from '@mostrador/contract/endpoint'
import * as z from 'zod/mini'
import type { JsonSchema } from './description.ts'
import { namedSchemas, type Schema } from './schemas.ts'

const COMPONENTS = '#/components/schemas/'

export interface Converted {
  /** A schema at the place of its use: a reference to its name, or the whole schema. */
  use(schema: Schema): JsonSchema
  /** The named schemas that `used` refers to, directly or through others. */
  components(used: unknown): Record<string, JsonSchema>
}

/** Removes noise: the bounds of all safe integers, and a pattern that repeats the format. */
function tidy(json: JsonSchema): void {
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  if (json.format !== undefined) delete json.pattern
}

/**
 * The wire is the input side of every codec, in requests and in answers.
 * @throws for a schema that JSON Schema cannot express.
 */
export function convert(endpoints: readonly Endpoint[]): Converted {
  const named = namedSchemas()
  const ids = new Map<Schema, string>(named)
  for (const { params, query, body, response } of endpoints) {
    for (const schema of [params, query, body, response]) {
      if (schema && !ids.has(schema)) ids.set(schema, `anonymous${ids.size}`)
    }
  }
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of ids) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    uri: (id) => COMPONENTS + id,
    override: ({ jsonSchema }) => tidy(jsonSchema as JsonSchema),
  }) as { schemas: Record<string, JsonSchema & { $id?: string; $schema?: string }> }
  for (const json of Object.values(schemas)) {
    delete json.$id
    delete json.$schema
  }
  const byName = (name: string): JsonSchema => schemas[name] ?? {}

  return {
    use(schema) {
      const name = named.get(schema)
      return name === undefined ? byName(ids.get(schema) ?? '') : { $ref: COMPONENTS + name }
    },
    components(used) {
      const found = new Set<string>()
      const visit = (value: unknown): void => {
        for (const name of refsIn(value)) {
          if (found.has(name)) continue
          found.add(name)
          visit(byName(name))
        }
      }
      visit(used)
      const names = [...named.values()].filter((name) => found.has(name))
      return Object.fromEntries(names.map((name) => [name, byName(name)]))
    },
  }
}

/** The names of the schemas that a part of the document refers to. */
function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { $ref } = value as { $ref?: unknown }
  const own = typeof $ref === 'string' && $ref.startsWith(COMPONENTS) ? [$ref.slice(COMPONENTS.length)] : []
  return [...own, ...Object.values(value).flatMap(refsIn)]
}
