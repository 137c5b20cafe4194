/** The sums of what the filters of a list leave. */
import sql, { type Sql } from 'sql-template-tag'
import type { Reader } from '../../database/db.ts'
import { upTo } from '../../database/upTo.ts'

/** A page adds up so many rows: a month of a large shop. More are for the reports, which a replica answers. */
const MAX_SUMADAS = 20_000

/** The sums of the rows of a `from` item with its condition; null if there are too many. */
export async function readTotales(db: Reader, sums: Sql, rows: Sql): Promise<Record<string, number> | null> {
  const { filas, ...totales } = await db.one<{ filas: number }>(sql`
    select count(*) as filas, ${sums} from (select * from ${rows} ${upTo(MAX_SUMADAS + 1)}) sumadas`)
  return filas > MAX_SUMADAS ? null : totales
}
