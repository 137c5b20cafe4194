/** Documents found by the words of their customer. */
import sql, { type Sql } from 'sql-template-tag'
import { matches } from '../../platform/api/search.ts'
import type { Queryable } from '../../platform/database/db.ts'

/** So many customers are looked up one by one; more than these are most of the list. */
const POCOS = 500

/**
 * A condition on a column that holds a customer: that the customer is one whom the text finds. The
 * customers are looked for first, because one plan cannot serve both the few that a surname finds and
 * the thousands that a single letter does.
 */
export async function esDeClientes(db: Queryable, column: Sql, text: string): Promise<Sql> {
  const buscados = sql`select id from clientes where ${matches(sql`busqueda`, text)}`
  const found = await db.rows<{ id: number }>(sql`${buscados} limit ${POCOS + 1}`)
  return found.length > POCOS
    ? sql`${column} in (${buscados})`
    : sql`${column} = any(${found.map((c) => c.id)})`
}
