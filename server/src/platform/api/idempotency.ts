/**
 * Retries are safe: the key, and the answer that it got, are written in the transaction of the document.
 * A second call waits at the key's row until the first one ends, and then repeats its answer.
 */
import { createHmac } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Tx } from '../database/db.ts'
import { conflict } from './errors.ts'

/** The header of an answer that was given before. */
export const REPLAYED = 'idempotency-replayed'

/** One request that may be repeated. */
export interface IdempotentCall {
  usuario: number
  clave: string
  /** Seal of what is asked: the same key with another request is refused. */
  pedido: string
}

/** An answer in its final, wire form. */
export interface WireAnswer {
  status: number
  body: string
  replayed: boolean
}

/**
 * Tells one request from another by what it asks, as the contract reads it. Keyed with the secret: what is
 * asked may be to set a password, and a plain hash in the database would let somebody guess it.
 */
export const sealOf = (secret: string, call: string, input: object): string =>
  createHmac('sha256', secret)
    .update(`${call}\n${JSON.stringify(input)}`)
    .digest('base64url')

/**
 * Does `work` once for this key. A refusal inside rolls everything back, the key included, so that the
 * same key may be tried again. Refuses with 409 a key that came with another request.
 */
export async function once(
  tx: Tx,
  call: IdempotentCall,
  work: () => Promise<{ status: number; body: string }>,
): Promise<WireAnswer> {
  const claimed = await tx.run(sql`
    insert into idempotencia (usuario, clave, pedido) values (${call.usuario}, ${call.clave}, ${call.pedido})
    on conflict do nothing`)
  if (claimed === 0) {
    // The first one may have lost its connection while its commit waited for the standby. Only what writes waits for
    // the standby, and a locked row is written.
    const first = await tx.one<{ pedido: string; status: number; respuesta: string }>(sql`
      select pedido, status, respuesta from idempotencia
      where usuario = ${call.usuario} and clave = ${call.clave} for update`)
    if (first.pedido !== call.pedido) {
      throw conflict('clave_repetida', 'Esa clave de idempotencia ya se usó para otra operación')
    }
    return { status: first.status, body: first.respuesta, replayed: true }
  }
  const answer = await work()
  await tx.run(sql`
    update idempotencia set status = ${answer.status}, respuesta = ${answer.body}
    where usuario = ${call.usuario} and clave = ${call.clave}`)
  return { ...answer, replayed: false }
}
