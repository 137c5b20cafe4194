/** Search boxes: every word must appear, in any order, without regard to case or accents. */
import sql, { join, type Sql } from 'sql-template-tag'

const MAX_WORDS = 6

/** A condition on a `busqueda` column (see `normalizar` in the migrations); an empty text matches everything. */
export function matches(column: Sql, text: string): Sql {
  const words = text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  if (words.length === 0) return sql`true`
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  return sql`(${join(
    patterns.map((pattern) => sql`${column} like normalizar(${pattern})`),
    ' and ',
  )})`
}

/** Conditions that must all hold. */
export const all = (conditions: Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : join(conditions, ' and ')

/** The text as a document id, when it is one: then a search finds that row as well. */
export const asId = (text: string): number | null =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : null
