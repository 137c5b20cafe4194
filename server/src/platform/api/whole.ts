/** Lists that come whole, without pages: as many rows as a screen and the memory can hold, or a refusal. */
import sql, { type Sql } from 'sql-template-tag'
import { Refusal } from './errors.ts'

/** A browser scrolls through these; the server holds a few such lists at once. */
export const MAX_WHOLE = 50_000

const format = new Intl.NumberFormat('es-AR')

/** The end of such a list's statement: one row too many shows that there are more. */
export const limitWhole: Sql = sql`limit ${MAX_WHOLE + 1}`

/** The rows, if there are not too many; `how` tells the person what to do instead. Refuses with 400. */
export function whole<T>(rows: T[], how: string, max = MAX_WHOLE): T[] {
  if (rows.length <= max) return rows
  throw new Refusal(400, 'demasiadas_filas', `Son más de ${format.format(max)} filas: ${how}`)
}
