/** Rows that matter only for a while: those who write them say which are old. */
import sql, { raw, type Sql } from 'sql-template-tag'

/** Rows of one statement: so few that no user waits for long, and a replica keeps up. */
export const OLD_ROWS = 500

/**
 * Deletes some old rows of a table with this key. Several processes may delete at once: each takes rows that the others
 * have not locked.
 */
export const oldRows = (table: string, key: string, old: Sql): Sql => sql`
  delete from ${raw(table)} where (${raw(key)}) in (
    select ${raw(key)} from ${raw(table)} where ${old} limit ${OLD_ROWS} for update skip locked)`
