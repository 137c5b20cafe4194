/** Whether a call changed the shop. */
import sql, { join, raw } from 'sql-template-tag'
import type { Db } from '../src/platform/database/db.ts'

/** A refused call may still be counted, and may touch a key or a session: this is no change of the shop. */
const MAY_CHANGE = ['intentos_login', 'pedidos_por_minuto', 'idempotencia', 'sesiones']

/** Returns a function that gives the state of the whole shop as one text, as often as it is called. */
export async function stateOf(db: Db): Promise<() => Promise<string>> {
  const tables = await db.rows<{ name: string }>(sql`
    select tablename as name from pg_tables
    where schemaname = 'public' and not tablename = any(${MAY_CHANGE}) order by name`)
  // The newest version of a row shows changes that keep the number of rows.
  const states = tables.map(
    ({ name }) => sql`select count(*) as n, max(xmin::text::bigint) as newest from ${raw(name)}`,
  )
  const state = sql`select array_agg(row(n, newest)::text) as state from (${join(states, ' union all ')}) as t`
  return async () => JSON.stringify(await db.one(state))
}
