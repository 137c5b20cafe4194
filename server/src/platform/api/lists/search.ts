/** Search boxes: every word must appear, in any order, without regard to case or accents. */
import { MAX_ID } from '@mostrador/contract/wire'
import sql, { join, type Sql } from 'sql-template-tag'

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

/** A condition on a `busqueda` column (see `normalizar` in the migrations); an empty text matches everything. */
export function matches(column: Sql, text: string): Sql {
  const words = text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  return all(words.map((word) => contains(column, word)))
}

/** One of a few ids. Behind a select, for which PostgreSQL keeps one plan: it would plan anew for each list that it saw. */
export const isAmong = (column: Sql, ids: readonly number[]): Sql =>
  sql`${column} = any((select ${ids}::integer[])::integer[])`

/** Conditions that must all hold. */
export const all = (conditions: Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : sql`(${join(conditions, ' and ')})`

/** The text as a document id, if it is one: the search then also finds that document. */
export function asId(text: string): number | null {
  const id = /^\d{1,10}$/.test(text.trim()) ? Number(text) : null
  return id === null || id > MAX_ID ? null : id
}
