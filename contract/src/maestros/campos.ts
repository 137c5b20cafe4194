/** The fields of a master, each described once: the shapes of its answers and bodies and the audit trail are made of them. */
import * as z from 'zod/mini'

type Shape = z.ZodMiniType

/** A field: its name for people, and what it is in an answer, in a change and in a new record. */
export interface CampoMaestro<A extends Shape = Shape, E extends Shape = Shape, N extends Shape = Shape> {
  readonly nombre: string
  readonly answer: A
  readonly edit: E
  readonly create: N
}

/** A field that every new record says, or that `edit` lets out. */
export const campo = <A extends Shape, E extends Shape>(
  nombre: string,
  answer: A,
  edit: E,
): CampoMaestro<A, E, E> => ({ nombre, answer, edit, create: edit })

/** A field that a new record need not say. */
export const campoCon = <A extends Shape, E extends Shape>(
  nombre: string,
  answer: A,
  edit: E,
  value: NoInfer<z.output<E>>,
) => ({ nombre, answer, edit, create: z._default(edit, value as z.core.util.NoUndefined<z.output<E>>) })

/** A field that a new record may leave out: the server says what it is then. */
export const campoOpcional = <A extends Shape, E extends Shape>(nombre: string, answer: A, edit: E) => ({
  nombre,
  answer,
  edit,
  create: z.optional(edit),
})

/** A field that nobody fills in. */
export const campoPropio = <A extends Shape>(nombre: string, answer: A) => ({ nombre, answer })

type Campos = Readonly<Record<string, Pick<CampoMaestro, 'nombre' | 'answer'> & Partial<CampoMaestro>>>

/** The shape of one side of the fields that have it, in their order. */
export const shapeOf = <C extends Campos, S extends 'answer' | 'edit' | 'create'>(campos: C, side: S) =>
  Object.fromEntries(
    Object.entries(campos).flatMap(([name, one]) => (one[side] ? [[name, one[side]]] : [])),
  ) as {
    [K in keyof C as S extends keyof C[K] ? K : never]: C[K][S & keyof C[K]]
  }

/** The name of each field for people. */
export const nombresDe = <C extends Readonly<Record<string, { nombre: string }>>>(campos: C) =>
  Object.fromEntries(Object.entries(campos).map(([name, { nombre }]) => [name, nombre])) as Record<
    keyof C,
    string
  >

/** A text that an answer leaves out while it is empty. */
export const TextoElegido = z.codec(z.optional(z.string()), z.optional(z.string()), {
  decode: (v) => v,
  encode: (v) => v || undefined,
})

/** An amount in centavos that an answer leaves out while there is none. */
export const ImporteElegido = z.codec(
  z.optional(z.number().check(z.gte(0))),
  z.optional(z.nullable(z.number())),
  {
    decode: (pesos) => pesos && Math.round(pesos * 100),
    encode: (centavos) => (centavos === null || centavos === undefined ? undefined : centavos / 100),
  },
)

/** An amount in ten-thousandths that an answer leaves out while there is none: `10.5` ↔ `105000`. */
export const UnitarioElegido = z.codec(
  z.optional(z.number().check(z.gte(0))),
  z.optional(z.nullable(z.number())),
  {
    decode: (valor) => valor && Math.round(valor * 10_000),
    encode: (valor) => (valor == null ? undefined : valor / 10_000),
  },
)

/** What an answer leaves out while there is none: null in code. Not for what code has in another form than the wire. */
export const opcional = <S extends Shape>(schema: S) =>
  z.codec(z.optional(schema), z.optional(z.nullable(schema)), {
    decode: (v) => v as never,
    encode: (v) => (v ?? undefined) as never,
  })
