/** Whether a call changed the shop. */
import sql, { join, raw } from 'sql-template-tag'
import type { Db } from '../../src/platform/database/db.ts'

/**
 * A refused call may still be counted, and may touch a key or a session; who works on an import says so all the time; a link
 * counts how often it is opened.
 * This is no change of the shop.
 */
const MAY_CHANGE = [
  'intentos_login',
  'idempotencia',
  'sesiones',
  'importacion_avances',
  'permisos_pedidos',
  'enlaces_cuenta_vistas',
]

/** Returns a function that gives the state of the whole shop as one text, as often as it is called. */
export async function stateOf(db: Db): Promise<() => Promise<string>> {
  const tables = await db.rows<{ name: string }>(sql`
    select tablename as name from pg_tables
    where schemaname = 'public' and not tablename = any(${MAY_CHANGE}) order by name`)
  // The newest version of a row shows changes that keep the number of rows.
  const states = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, count(*) as n, max(xmin::text::bigint) as newest from ${raw(name)}`,
  )
  // The database may read the tables side by side, in any order.
  const state = sql`
    select string_agg(name || ' ' || row(n, newest)::text, chr(10) order by name) as state
    from (${join(states, ' union all ')}) as t`
  return async () => (await db.one<{ state: string }>(state)).state
}

/** The tables that differ between two states. */
export function changedTables(before: string, after: string): string[] {
  const known = new Set(before.split('\n'))
  return after.split('\n').filter((table) => !known.has(table))
}
