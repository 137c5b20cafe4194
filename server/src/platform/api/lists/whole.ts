/**
 * Lists without pages. They hold as many rows as a screen and the memory can take; a longer list is refused.
 */
import sql, { type Sql } from 'sql-template-tag'
import type { Rows } from '../../database/batches.ts'
import type { Reader } from '../../database/db.ts'
import { upTo } from '../../database/upTo.ts'
import { Refusal } from '../../errors.ts'

/** A browser scrolls through so many rows, and the server holds a few such lists at once. */
export const MAX_WHOLE = 50_000

const format = new Intl.NumberFormat('es-AR')

/** The end of the statement of such a list: one row too many shows that there are more. */
export const limitWhole: Sql = upTo(MAX_WHOLE + 1)

/** The rows, if there are not too many. Refuses with 400; `how` tells the person what to do instead. */
export function whole<T>(rows: T[], how: string, max = MAX_WHOLE): T[] {
  if (rows.length <= max) return rows
  throw tooMany(how, max)
}

/** The same for rows that are read while they are sent on. */
export const wholeRows =
  <T>(rows: Rows<T>, how: string): Rows<T> =>
  async (take) => {
    let taken = 0
    await rows((batch) => {
      taken += batch.length
      if (taken > MAX_WHOLE) throw tooMany(how, MAX_WHOLE)
      return take(batch)
    })
  }

/** Refuses with 400 more rows than such a list holds, before they are read. `rows` is a statement. */
export async function refuseTooMany(db: Reader, rows: Sql, how: string): Promise<void> {
  const { count } = await db.one<{ count: number }>(
    sql`select count(*) as count from (${rows} ${limitWhole}) r`,
  )
  if (count > MAX_WHOLE) throw tooMany(how, MAX_WHOLE)
}

const tooMany = (how: string, max: number): Refusal =>
  new Refusal(400, 'demasiadas_filas', `Son más de ${format.format(max)} filas: ${how}`)
