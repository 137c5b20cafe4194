/**
 * The columns of a table, written once: reads, inserts and updates of its rows use them. A query builder would be
 * a second language beside the SQL of all other statements.
 */
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { pesos } from './db.ts'

/**
 * The value of each kind of column in code. An `importe` is in centavos, and a `tope` too, which may be missing; a `porcentaje` is in
 * hundredths of one per cent; a `unitario`, which may be missing, in ten-thousandths; a `blank` is a text that is null in
 * the database, an `optional` one is empty there where code has none.
 */
export interface Kinds {
  integer: number | null | undefined
  importe: number
  tope: number | null | undefined
  porcentaje: number
  unitario: number | null | undefined
  text: string | null
  blank: string
  optional: string | undefined
  date: string | null
  timestamptz: string | null
  boolean: boolean
  jsonb: string | null
}
export type Kind = keyof Kinds

type Columns = Readonly<Record<string, Kind>>
/** A row in code. What may be undefined may be missing. */
type Row<C extends Columns> = {
  [K in keyof C as undefined extends Kinds[C[K]] ? never : K]: Kinds[C[K]]
} & { [K in keyof C as undefined extends Kinds[C[K]] ? K : never]?: Kinds[C[K]] }

/** The type of the database for the values of `written`. */
export const typeOf = (kind: Kind): Sql =>
  raw(
    kind === 'importe' || kind === 'tope' || kind === 'porcentaje' || kind === 'unitario'
      ? 'numeric'
      : kind === 'blank' || kind === 'optional'
        ? 'text'
        : kind,
  )

/** A value in the form that the driver takes. */
export function written(kind: Kind, value: Kinds[Kind]): Kinds[Kind] {
  // Both have two decimals in the database.
  if (kind === 'importe' || kind === 'porcentaje') return pesos(value as number)
  if (kind === 'tope') return value == null ? null : pesos(value as number)
  if (kind === 'unitario') return value == null ? null : String((value as number) / 10_000)
  if (kind === 'optional') return value ?? ''
  return kind === 'blank' ? value || null : (value ?? null)
}

const parameter = <C extends Columns>(row: Row<C>, column: string, kind: Kind): Sql =>
  sql`${written(kind, (row as Record<string, Kinds[Kind]>)[column])}::${typeOf(kind)}`

/** For `insert into t (…)`. */
export const namesOf = (columns: Columns): Sql => raw(Object.keys(columns).join(', '))

/** For `select …`: the columns of a row in code. */
export const selected = (columns: Columns): Sql =>
  join(
    Object.entries(columns).map(([column, kind]) =>
      raw(
        kind === 'blank'
          ? `coalesce(${column}, '') as ${column}`
          : kind === 'unitario'
            ? `(${column} * 10000)::bigint as ${column}`
            : column,
      ),
    ),
    ', ',
  )

/** For `values (…)`, in the order of `namesOf`. */
export const valuesOf = <C extends Columns>(columns: C, row: Row<C>): Sql =>
  join(
    Object.entries(columns).map(([column, kind]) => parameter(row, column, kind)),
    ', ',
  )

/** For `update t set …`. */
export const changesOf = <C extends Columns>(columns: C, row: Row<C>): Sql =>
  join(
    Object.entries(columns).map(([column, kind]) => sql`${raw(column)} = ${parameter(row, column, kind)}`),
    ', ',
  )

/** `id text, nombre text, …`: the columns of `jsonb_to_record(…) as r (…)`. */
export const recordOf = (columns: Columns): Sql =>
  join(
    Object.entries(columns).map(([column, kind]) => sql`${raw(column)} ${typeOf(kind)}`),
    ', ',
  )

/** The names of the columns, each under a prefix. */
export const namesAs = (columns: Columns, prefix: string): Sql =>
  raw(
    Object.keys(columns)
      .map((column) => prefix + column)
      .join(', '),
  )

/** For `update t set …` of a row `r`. */
export const assignedFrom = (columns: Columns): Sql =>
  raw(
    Object.keys(columns)
      .map((column) => `${column} = r.${column}`)
      .join(', '),
  )

const BLANKS: Partial<Kinds> = { importe: 0, boolean: false, optional: '' }

/** The values of a row that says nothing but these, as the database keeps them. */
export const blanksOf = (columns: Columns, said: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(columns).map(([column, kind]) => {
        const value = said[column] ?? BLANKS[kind] ?? null
        return [column, value === null ? null : written(kind, value as Kinds[Kind])]
      }),
    ),
  )
