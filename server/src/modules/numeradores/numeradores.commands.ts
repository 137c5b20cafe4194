/** Numbers that run without gaps: a document that is refused gives its number back. */
import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../platform/database/db.ts'

export type Numerado = 'ajuste' | 'remito'

/** The branch that stands for the whole business. */
const NEGOCIO = 0

/**
 * The next number of a document, 1, 2, 3 …, in a branch, or in the whole business when null. Whoever comes
 * later waits until this transaction ends.
 */
export async function takeNumero(tx: Tx, documento: Numerado, sucursal: number | null): Promise<number> {
  const { ultimo } = await tx.one<{ ultimo: number }>(sql`
    insert into numeradores (documento, sucursal, ultimo) values (${documento}, ${sucursal ?? NEGOCIO}, 1)
    on conflict (documento, sucursal) do update set ultimo = numeradores.ultimo + 1
    returning ultimo`)
  return ultimo
}

/** The number that the next document will get, if nobody is faster. */
export async function proximoNumero(
  db: Queryable,
  documento: Numerado,
  sucursal: number | null,
): Promise<number> {
  const row = await db.maybe<{ ultimo: number }>(sql`
    select ultimo from numeradores where documento = ${documento} and sucursal = ${sucursal ?? NEGOCIO}`)
  return (row?.ultimo ?? 0) + 1
}
