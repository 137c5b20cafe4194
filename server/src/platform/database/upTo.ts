import sql, { raw, type Sql } from 'sql-template-tag'

/** So many rows, for the few lengths that are asked for: each is a text of its own. */
export const upTo = (rows: number): Sql => sql`limit ${raw(String(rows))}`
