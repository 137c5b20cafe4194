/**
 * Search boxes: every word must appear, in any order, without regard to case, accents and apostrophes. Digits are found however a
 * person puts them: `31.952.034` and `31952034`, a phone with or without its 0 and 15, a barcode with its zeros.
 */
import { formasDe, sinAdornos } from '@mostrador/contract/formas'
import { MAX_ID } from '@mostrador/contract/wire'
import sql, { join, type Sql } from 'sql-template-tag'
import type { Reader } from '../../database/db.ts'
import { upTo } from '../../database/upTo.ts'

const MAX_WORDS = 6

/**
 * The trigram index knows words of three letters or digits. To look up a shorter word, it reads everything.
 */
const INDEXED = /[\p{L}\p{N}]{3}/u

/**
 * A word whose last five characters the index of ends knows (see `finales` in the migrations). They are of ASCII, so that
 * they are five in lower case too, in any language of the database.
 */
const CODE = /(?!\d[^\d])[!-~]{2}\d{3}$/

/** The subselect runs once, not for each row. */
const holds = (column: Sql, word: string): Sql => sql`position((select normalizar(${word})) in ${column}) > 0`

const isIndexed = (column: Sql, word: string): Sql =>
  sql`${column} like (select normalizar(${`%${word.replace(/[\\%_]/g, '\\$&')}%`}))`

const hasEnd = (column: Sql, word: string): Sql =>
  sql`finales(${column}) @> (select array[right(normalizar(${word}), 5)])`

/** The column contains the word. */
function contains(column: Sql, word: string): Sql {
  if (CODE.test(word)) return all([hasEnd(column, word), holds(column, word)])
  return INDEXED.test(word) ? isIndexed(column, word) : holds(column, word)
}

/** It contains the word, or its digits in another form. */
const containsAny = (column: Sql, word: string): Sql =>
  any([word, ...formasDe(word)].map((forma) => contains(column, forma)))

/** A condition on a `busqueda` column (see `normalizar` in the migrations); an empty text matches everything. */
export function matches(column: Sql, text: string): Sql {
  const words = sinAdornos(text).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  // Apostrophes alone are in no text.
  if (words.length === 0) return text.trim() === '' ? sql`true` : sql`false`
  const formas = words.length === 1 ? [] : formasDe(words.join(' '))
  return any([
    all(words.map((word) => containsAny(column, word))),
    ...formas.map((forma) => contains(column, forma)),
  ])
}

/** One of a few ids. Behind a select, for which PostgreSQL keeps one plan: it would plan anew for each list that it saw. */
export const isAmong = (column: Sql, ids: readonly number[]): Sql =>
  sql`${column} = any((select ${ids}::integer[])::integer[])`

/** Up to so many ids the condition lists them. More are a good part of the list. */
const FEW = 2_000

/**
 * One of the ids that a statement finds. It runs first, by itself and once: the page and its count then know how few they are.
 * One plan cannot serve both the few customers of a surname and the thousands of a single letter.
 */
export async function isAmongFound(db: Reader, column: Sql, wanted: Sql): Promise<Sql> {
  const found = await db.rows<{ id: number }>(sql`${wanted} ${upTo(FEW + 1)}`)
  const ids = found.map(({ id }) => id)
  return found.length > FEW ? sql`${column} in (${wanted})` : isAmong(column, ids)
}

/** Conditions that must all hold. */
export const all = (conditions: Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : sql`(${join(conditions, ' and ')})`

const any = (conditions: Sql[]): Sql =>
  conditions.length === 1 ? (conditions[0] as Sql) : sql`(${join(conditions, ' or ')})`

/** The text as a document id, if it is one: the search then also finds that document. */
export function asId(text: string): number | null {
  const id = /^\d{1,10}$/.test(text.trim()) ? Number(text) : null
  return id === null || id > MAX_ID ? null : id
}
