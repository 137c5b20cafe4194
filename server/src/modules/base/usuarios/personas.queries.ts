import sql, { type Sql } from 'sql-template-tag'

/** Inside a row about something else: the user `u`, a table's alias, as a `Persona`; null where the join found none. */
export const personaDe = (u: Sql): Sql => sql`case when ${u}.id is not null
  then json_build_object('id', ${u}.id, 'username', ${u}.username, 'persona', ${u}.persona) end`
