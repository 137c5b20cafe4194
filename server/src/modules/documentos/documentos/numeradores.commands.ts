/** Document numbers without gaps: a refused document returns its number. */
import type { DocumentoNumerado } from '@mostrador/contract/base/documentos'
import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../../platform/database/db.ts'

export type Numerado = DocumentoNumerado<'sucursal' | 'negocio'>

/** The branch that stands for the whole business. */
const NEGOCIO = 0

/**
 * The next number of a document, 1, 2, 3 …, in a branch (null: in the whole business). Another transaction
 * that takes a number waits until this one ends.
 */
export async function takeNumero(tx: Tx, documento: Numerado, sucursal: number | null): Promise<number> {
  const { ultimo } = await tx.one<{ ultimo: number }>(sql`
    insert into numeradores (documento, sucursal, ultimo) values (${documento}, ${sucursal ?? NEGOCIO}, 1)
    on conflict (documento, sucursal) do update set ultimo = numeradores.ultimo + 1
    returning ultimo`)
  return ultimo
}

/** The number that the next document gets, unless another call takes it first. */
export async function proximoNumero(
  db: Queryable,
  documento: Numerado,
  sucursal: number | null,
): Promise<number> {
  const row = await db.maybe<{ ultimo: number }>(sql`
    select ultimo from numeradores where documento = ${documento} and sucursal = ${sucursal ?? NEGOCIO}`)
  return (row?.ultimo ?? 0) + 1
}

/** Waits for its turn to take a number, without taking one: for a document that locks what tells whether it is made. */
export const lockNumero = (tx: Tx, documento: Numerado, sucursal: number | null): Promise<number> =>
  tx.run(sql`
    select from numeradores where documento = ${documento} and sucursal = ${sucursal ?? NEGOCIO} for update`)
