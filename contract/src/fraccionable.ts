/** Quantities in requests, which may be a fraction where the unit of their article allows it. */

import * as z from 'zod/mini'
import { esFraccion } from './cantidades.ts'

type Entera = z.ZodMiniNumberFormat

/** By the schema of a quantity that may be a fraction, the schema of whole ones: what it says of any other article. */
const ENTERAS = new WeakMap<z.core.$ZodType, Entera>()

/**
 * A quantity up to `max` that is as `entera` says, or a fraction above `min` with up to three decimals. Which articles take fractions only
 * the server knows: it refuses others with what `entera` says.
 */
export function fraccionable(entera: Entera, max: number, min = 0) {
  const schema = z.number({ error: ({ input }) => problemaDeEntera(entera, input) }).check(
    z.check(({ value, issues }) => {
      if (esFraccion(value) && value > min && value <= max) return
      const message = problemaDeEntera(entera, value)
      if (message !== undefined) issues.push({ code: 'custom', message, input: value })
    }),
    z.gte(min),
    z.lte(max),
  )
  ENTERAS.set(schema, entera)
  return schema
}

const problemaDeEntera = (entera: Entera, value: unknown): string | undefined =>
  entera.safeParse(value).error?.issues[0]?.message

/** What the schema of whole ones, `schema` being one of `fraccionable`, says of a fraction. */
export const textoDeEntera =
  (schema: z.core.$ZodType) =>
  (cantidad: number): string => {
    const entera = ENTERAS.get(schema)
    return (entera && problemaDeEntera(entera, cantidad)) ?? ''
  }

/** Why a quantity may not be of an article with so many decimals; null when it may. `entera` is said of whole ones. */
export const problemaDeFraccion = (cantidad: number, decimales: number, entera: string): string | null =>
  Math.round(cantidad * 10 ** decimales) / 10 ** decimales === cantidad
    ? null
    : decimales === 0
      ? entera
      : `La cantidad admite hasta ${decimales} ${decimales === 1 ? 'decimal' : 'decimales'}`

interface Fraccion {
  path: (string | number)[]
  /** The article of the object that it stands in, or of one around it; null where a row of a document is named instead. */
  articulo: string | null
  value: number
  /** The refusal where its article takes no fractions. */
  texto: string
}

type Described = z.ZodMiniType & { readonly def: z.core.$ZodTypes['_zod']['def'] }

/** The fractions among the quantities of a value of the wire, whether the schema takes it or not. */
export function fraccionesDe(
  schema: z.core.$ZodType,
  value: unknown,
  path: Fraccion['path'] = [],
  articulo: string | null = null,
): Fraccion[] {
  const entera = ENTERAS.get(schema)
  if (entera)
    return typeof value === 'number' && esFraccion(value)
      ? [{ path, articulo, value, texto: problemaDeEntera(entera, value) ?? '' }]
      : []
  if (typeof value !== 'object' || value === null) {
    const { def } = schema as Described
    return 'innerType' in def ? fraccionesDe(def.innerType, value, path, articulo) : []
  }
  const { def } = schema as Described
  switch (def.type) {
    case 'object': {
      const fields = value as Record<string, unknown>
      const suyo = fields.articulo ?? fields.articulo_id
      const de = typeof suyo === 'string' ? suyo : articulo
      return Object.entries(def.shape).flatMap(([key, field]) =>
        fraccionesDe(field, fields[key], [...path, key], de),
      )
    }
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((one, i) => fraccionesDe(def.element, one, [...path, i], articulo))
        : []
    case 'optional':
    case 'nullable':
    case 'default':
      return fraccionesDe(def.innerType, value, path, articulo)
    case 'pipe':
      return fraccionesDe(def.in, value, path, articulo)
    case 'union':
      return def.options.flatMap((option) =>
        z.safeDecode(option, value as never).success ? fraccionesDe(option, value, path, articulo) : [],
      )
    default:
      return []
  }
}
