/**
 * Retries are safe. The transaction of the document also writes the key and its answer. A second call waits
 * at the row of the key until the first call ends, and then repeats the answer.
 */

import { createHmac } from 'node:crypto'
import type { Endpoint } from '@mostrador/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../access/auth.ts'
import type { Tx } from '../database/db.ts'
import { oldRows } from '../database/oldRows.ts'
import { conflict, Refusal } from '../errors.ts'

/** The header that marks a repeated answer. */
export const REPLAYED = 'idempotency-replayed'

/** One request that may be repeated. */
export interface IdempotentCall {
  usuario: number
  clave: string
  /** Seal of the request: the same key with another request is refused. */
  pedido: string
}

/** An answer in its final, wire form. */
export interface WireAnswer {
  status: number
  body: string
  replayed: boolean
}

/**
 * A keyed hash of a request as the contract reads it; it tells one request from another. The key is the
 * secret of the business: a request may set a password, and a plain hash in the database would let a thief
 * guess it.
 */
export const sealOf = (secret: string, { method, path }: Endpoint, input: object): string =>
  createHmac('sha256', secret)
    .update(`${method} ${path}\n${JSON.stringify(input)}`)
    .digest('base64url')

const MAX_KEY_LENGTH = 200

const sentKeyOf = ({ headers }: FastifyRequest): string => {
  const clave = headers['idempotency-key']
  return typeof clave === 'string' ? clave : ''
}

/** The header `Idempotency-Key` of any call; empty without one that a key could be. */
export function operacionOf(request: FastifyRequest): string {
  const clave = sentKeyOf(request)
  return clave.length > MAX_KEY_LENGTH ? '' : clave
}

/**
 * The key of a request, as far as its call takes one. Refuses with 400 a key that is too long. `seal` makes the seal of
 * the request.
 */
export function keyOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  actor: Actor | undefined,
  seal: () => string,
): IdempotentCall | undefined {
  const clave = sentKeyOf(request)
  if (!endpoint.idempotent || !actor || clave === '') return undefined
  if (clave.length > MAX_KEY_LENGTH) {
    throw new Refusal(400, 'clave_invalida', 'La clave de idempotencia es demasiado larga')
  }
  return { usuario: actor.id, clave, pedido: seal() }
}

/**
 * Does `work` once for this key. A refusal inside rolls everything back, with the key, so that the caller may
 * try the same key again. Refuses with 409 a key that came with another request.
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
    // The first call may have lost its connection while its commit waited for the standby. Only a statement
    // that writes waits for the standby, and locking a row counts as writing.
    const first = await tx.one<{ pedido: string; status: number; respuesta: string }>(sql`
      select pedido, status, respuesta from idempotencia
      where usuario = ${call.usuario} and clave = ${call.clave} for update`)
    if (first.pedido !== call.pedido) {
      throw conflict('clave_repetida', 'Esa clave de idempotencia ya se usó para otra operación')
    }
    return { status: first.status, body: first.respuesta, replayed: true }
  }
  const answer = await work()
  tx.withCommit(sql`
    update idempotencia set status = ${answer.status}, respuesta = ${answer.body}
    where usuario = ${call.usuario} and clave = ${call.clave}`)
  return { ...answer, replayed: false }
}

/** A draft whose answer was lost may wait over a long weekend. */
export const oldKeys = (): Sql =>
  oldRows('idempotencia', 'usuario, clave', sql`creada < now() - interval '10 days'`)
