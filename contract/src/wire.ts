/**
 * The forms of values on the wire. In code an amount is always a whole number of centavos, a date is the text
 * `YYYY-MM-DD` and an id is a number; these codecs translate at the border.
 */
import * as z from 'zod/mini'
import { FECHA_INVALIDA } from './fechas.ts'

export const COSTO_EXCESIVO = 'El costo es demasiado grande'
export const IMPORTE_NEGATIVO = 'El importe no puede ser negativo'
export const MES_INVALIDO = 'El mes no es válido'
export const IMPORTE_NO_POSITIVO = 'El importe debe ser mayor a cero'
export const MONTO_INVALIDO = 'Ingresa un monto válido'
export const CANTIDAD_ENTERA = 'La cantidad debe ser un número entero'
export const CANTIDAD_EXCESIVA = 'La cantidad es demasiado grande'
export const MAX_CANTIDAD = 999_999
export const IMPORTE_EXCESIVO = 'El importe es demasiado grande'

/** Largest amount the business handles, in centavos: $ 999.999.999.999,99. */
export const MAX_IMPORTE = 99_999_999_999_999

/** True when a JSON number has at most two decimals: it is then the nearest double of some centavos. */
const hasCentavos = (pesos: number): boolean => Math.round(pesos * 100) / 100 === pesos

const importeBetween = (min: number, max: number) =>
  z.codec(
    z
      .number()
      .check(
        z.gte(min / 100, min === 0 ? IMPORTE_NEGATIVO : 'El importe es demasiado chico'),
        z.lte(max / 100, 'El importe es demasiado grande'),
        z.refine(hasCentavos, 'El importe admite hasta 2 decimales'),
      ),
    z.int(),
    { decode: (pesos) => Math.round(pesos * 100), encode: (centavos) => centavos / 100 },
  )

/** The largest id of a row. */
export const MAX_ID = 2_147_483_647

/** The largest sum of the ledgers, in centavos: the largest amount in as many documents as there are ids. */
export const MAX_SUMA = MAX_IMPORTE * MAX_ID

/**
 * A sum of amounts: it may pass the bound of one amount, and be negative. Exact to the centavo up to some $
 * 70.000.000.000.000,00; beyond that the nearest number that JSON can carry. It never fails.
 */
export const Suma = z.codec(z.number().check(z.gte(-MAX_SUMA / 100), z.lte(MAX_SUMA / 100)), z.number(), {
  decode: (pesos) => Math.round(pesos * 100),
  encode: (centavos) => centavos / 100,
})

/** Units in an answer: a JSON number with up to three decimals, which may be negative. It never fails. */
export const Unidades = z.codec(z.number(), z.number(), {
  decode: (unidades) => unidades,
  encode: (unidades) => Math.round(unidades * 1000) / 1000,
})

/** An amount of money from 0: JSON number `1234.5` ↔ `123450` centavos. */
export const Importe = importeBetween(0, MAX_IMPORTE)

/** A balance or a movement, that may be negative: JSON number ↔ centavos. */
export const ImporteConSigno = importeBetween(-MAX_IMPORTE, MAX_IMPORTE)

const importeOBlanco = () =>
  z.pipe(z.codec(z.nullable(z.number()), z.number(), { decode: (v) => v ?? 0, encode: (v) => v }), Importe)

/** An amount that a form may leave blank: null counts as 0. */
export const ImporteOBlanco = importeOBlanco()

/** The cost of an article in an answer. It is null for a user who may not see costs, and code then reads 0. */
export const Costo = importeOBlanco()

const hasDiezmilesimos = (pesos: number): boolean => Math.round(pesos * 10_000) / 10_000 === pesos

/** Largest cost of a unit that a document may carry, in ten-thousandths: $ 99.999.999.999,9999. */
export const MAX_COSTO = 999_999_999_999_999

/**
 * The cost of one unit, with up to four decimals: JSON number `8.3333` ↔ `83333` ten-thousandths of a peso. Where it is
 * nullable, null is unknown, or not for this user.
 */
export const CostoUnitario = z.codec(
  z
    .number()
    .check(
      z.gte(0, 'El costo no puede ser negativo'),
      z.lte(MAX_IMPORTE / 100, COSTO_EXCESIVO),
      z.refine(hasDiezmilesimos, 'El costo admite hasta 4 decimales'),
    ),
  z.number(),
  { decode: (pesos) => Math.round(pesos * 10_000), encode: (diezmilesimos) => diezmilesimos / 10_000 },
)

/** What only a user with `ver_costos` sees: an answer to another one has null there. */
export const COSTOS = [Costo, CostoUnitario] as const

/** An amount above 0; `message` is the text for any other value. */
export const ImportePositivo = (message: string) => z.pipe(z.number(message).check(z.gt(0, message)), Importe)

/** A calendar date `YYYY-MM-DD` between 1900 and 2200; it has no hour and no zone. */
export const Fecha = z.iso
  .date(FECHA_INVALIDA)
  .check(z.refine((f) => f >= '1900-01-01' && f <= '2200-12-31', FECHA_INVALIDA))

/** A calendar month `YYYY-MM`. */
export const Mes = z.string().check(z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, MES_INVALIDO))

/** An instant, ISO 8601 with zone. */
export const Instante = z.iso.datetime({ offset: true })

/** A database id. */
export const Id = z.int().check(z.gte(1), z.lte(MAX_ID))

/**
 * The id of something that a person must choose in a form; `message` is the text when the choice is missing.
 */
export const IdElegido = (message: string) => z.int(message).check(z.gte(1, message), z.lte(MAX_ID, message))

/** A thing and its name, inside an answer about something else. */
export const Nombrado = z.object({ id: Id, nombre: z.string() })

/** What people call a user, where an answer says it. */
export const NombreDePersona = z.optional(z.string())

/**
 * A user inside an answer about something else: the name that they enter with, and what people call them. Beside a text
 * field that has a user name, `<field>_persona` is the latter.
 */
export const Persona = z.object({ id: Id, username: z.string(), persona: NombreDePersona })
export type Persona = z.infer<typeof Persona>

/** The same in a row that has no more of the user. */
export const UsuarioNombrado = { usuario_nombre: z.string(), usuario_persona: NombreDePersona }

export const VendedorNombrado = { vendedor: z.string(), vendedor_persona: NombreDePersona }

/** Who annulled a document, when and why. */
export const Anulacion = z.object({
  motivo: z.string(),
  usuario: z.string(),
  usuario_persona: NombreDePersona,
  momento: Instante,
})

export interface ConNombre {
  username: string
  persona?: string | undefined
  first_name?: string | undefined
  last_name?: string | undefined
}

/** What people call a user: first and last name; the user name where nobody entered them. */
export const nombreDePersona = ({ username, first_name, last_name, persona }: ConNombre): string =>
  persona || [first_name, last_name].filter(Boolean).join(' ') || username

/** A number that a form sends and that the server ignores. */
export const NumeroIgnorado = z.int().check(z.gte(0), z.lte(MAX_ID))

const digits = z.string().check(z.regex(/^\d{1,10}$/, 'debe ser un número entero'))

/** A whole number inside a path or a query string. */
export const intParam = (min: number, max: number) =>
  z.codec(digits, z.int().check(z.gte(min), z.lte(max)), { decode: Number, encode: String })

/** An id inside a path or a query string. */
export const IdParam = intParam(1, MAX_ID)

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** A database cannot store control characters and halves of a character. */
const isStorable = (s: string): boolean => !CONTROL.test(s) && s.isWellFormed()

export const NOT_STORABLE = 'Tiene caracteres que no se pueden guardar'

const tooLong = (max: number) => `Admite hasta ${max} caracteres`

/** Blanks at the ends and separate accents make a text longer than its stored form. */
const rawMax = (max: number): number => 3 * max + 1_000

/** More marks on one letter than any script has. Sorting them takes the square of their number. */
const MAX_MARKS = 30
const hasFewMarks = (s: string): boolean =>
  (s.match(/\p{M}+/gu) ?? []).every((marks) => marks.length <= MAX_MARKS)

/** Checked before any other work on the text: a long one would block the process. */
const raw = (max: number): z.core.$ZodCheck<string>[] => [
  z.refine((s: string) => s.length <= rawMax(max), { error: tooLong(max), abort: true }),
  z.refine(hasFewMarks, { error: NOT_STORABLE, abort: true }),
]

// The same accent may travel as one character or as two. The database stores one form, so that a search finds
// both.
const kept = (max: number): z.core.$ZodCheck<string>[] => [
  z.normalize('NFC'),
  z.maxLength(max, tooLong(max)),
  z.refine(isStorable, NOT_STORABLE),
]

const line = (max: number) => z.string().check(...raw(max), z.trim(), ...kept(max))

/** A text that is only compared with stored texts: it may hold any character, and takes their form. */
export const TextoBuscado = (max: number) =>
  z.string().check(z.maxLength(max, { error: tooLong(max), abort: true }), z.normalize('NFC'))

// Control, format and private characters, halves of one, blanks of any width and fillers leave no mark.
const BLANK = String.raw`\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u2800`
const INK = new RegExp(`[^${BLANK}]`, 'u')
const UNSEEN = new RegExp(`(?! )[${BLANK}]`, 'u')

/** Free text that may be empty; null counts as empty. Ends are trimmed. */
export const Texto = (max: number) =>
  z.pipe(z.codec(z.nullable(z.string()), z.string(), { decode: (v) => v ?? '', encode: (v) => v }), line(max))

/** Text that must not be blank; `message` is the text for a blank one. */
export const TextoObligatorio = (max: number, message: string) =>
  z.string(message).check(
    ...raw(max),
    z.trim(),
    z.minLength(1, message),
    ...kept(max),
    z.refine((s) => INK.test(s), message),
  )

/**
 * A name that people type and compare by eye: spaces inside are allowed, invisible characters are refused.
 */
export const TextoVisible = (max: number, message: string) =>
  TextoObligatorio(max, message).check(z.refine((s) => !UNSEEN.test(s), 'Tiene caracteres que no se ven'))

const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>".]+(\.[^\s@<>".]+)+$/

/** An e-mail address, or empty. */
export const EmailOpcional = z.pipe(
  Texto(254),
  z.string().check(z.refine((s) => s === '' || EMAIL.test(s), 'El email no es válido')),
)

/** What every list accepts: pages count from 1. */
export const PageQuery = {
  page: z._default(intParam(1, 1_000_000_000), 1),
  page_size: z._default(intParam(1, 10_000), 20),
}

/** For lists that, without a page, answer everything as an array. */
export const PageOrAllQuery = {
  page: z.optional(intParam(1, 1_000_000_000)),
  page_size: PageQuery.page_size,
}

/** The text of a search box. */
export const Search = z._default(line(100), '')

/** The answer of a list, page by page. `next` and `previous` are page numbers, null at the ends. */
export const paged = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    results: z.array(item),
    count: z.int(),
    total_pages: z.int(),
    page: z.int(),
    page_size: z.int(),
    next: z.nullable(z.int()),
    previous: z.nullable(z.int()),
  })

/** Sorted by one of these columns, `-` for the greatest first; without it, a list has its own order. */
export const Orden = <const T extends string>(...columnas: T[]) =>
  z.optional(z.enum(columnas.flatMap((columna): (T | `-${T}`)[] => [columna, `-${columna}`])))

/** The filters of a list of documents: their days, who made them, and the order of its columns. */
export const filtrosDeDocumentos = {
  search: Search,
  /** For admins: one branch instead of all. */
  sucursal: z.optional(IdParam),
  desde: z.optional(Fecha),
  hasta: z.optional(Fecha),
  usuario: z.optional(IdParam),
  orden: Orden('fecha', 'numero', 'total'),
}

/** Asks a list for the sums of all rows that its filters leave. */
export const ConTotales = z.optional(z.enum(['true']))

/** Like `paged`, with those sums. Null: the rows are too many to be added up for a page. */
export const pagedConTotales = <T extends z.ZodMiniType, N extends string>(item: T, ...nombres: N[]) =>
  z.extend(paged(item), {
    totales: z.optional(z.nullable(z.record(z.enum(nombres), Suma))),
  })

/** One page of a list, as code handles it. */
export interface Page<T> {
  results: T[]
  count: number
  total_pages: number
  page: number
  page_size: number
  next: number | null
  previous: number | null
}
