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
  /** Whether another request did the same, by its answer. */
  esLaMisma?: (respuesta: string) => boolean
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

/** Another call has done it: nothing of this one was written. */
class Repeated extends Error {}

/** A select takes no number and writes nothing, but for one of a sequence. */
const changesNothing = ({ text }: Sql): boolean => /^\s*select\b/.test(text) && !text.includes('nextval(')

/**
 * The transaction for work that begins while its key is on the way: what it reads travels together with the key. Until the key
 * is known to be new, no answer reaches the work and nothing that writes is sent.
 */
function behind(tx: Tx, claimed: Promise<void>): Tx & { read: Promise<unknown>[] } {
  const read: Promise<unknown>[] = []
  let isNew = false
  /** What comes after a write keeps its place behind it. */
  let waits = false
  claimed.then(
    () => {
      isNew = true
    },
    () => {},
  )
  const send = <T>(run: () => Promise<T>, query?: Sql): Promise<T> => {
    if (isNew) return run()
    waits ||= !query || !changesNothing(query)
    if (waits) return claimed.then(run)
    const answer = run()
    answer.catch(() => {})
    read.push(answer)
    return claimed.then(() => answer)
  }
  return {
    ...tx,
    read,
    rows: (query) => send(() => tx.rows(query), query),
    one: (query) => send(() => tx.one(query), query),
    maybe: (query) => send(() => tx.maybe(query), query),
    run: (query) => send(() => tx.run(query), query),
    together: (work) => send(() => tx.together(work)),
    script: (text) => send(() => tx.script(text)),
    ...(tx.inBatches && { inBatches: (query, take) => send(async () => tx.inBatches?.(query, take)) }),
  }
}

/**
 * Does `work` once for this key. A refusal inside rolls everything back, with the key, so that the caller may
 * try the same key again. Refuses with 409 a key that came with another request.
 */
export async function once(
  tx: Tx,
  call: IdempotentCall,
  work: (tx: Tx) => Promise<{ status: number; body: string }>,
): Promise<WireAnswer> {
  const claimed = tx
    .run(sql`
      insert into idempotencia (usuario, clave, pedido) values (${call.usuario}, ${call.clave}, ${call.pedido})
      on conflict do nothing`)
    .then((rows) => {
      if (rows === 0) throw new Repeated()
    })
  const within = behind(tx, claimed)
  // Whatever the work says: a repeated call has its answer already.
  const [done, key] = await Promise.allSettled([(async () => work(within))(), claimed])
  if (key.status === 'rejected') {
    if (!(key.reason instanceof Repeated)) throw key.reason
    await Promise.all(within.read)
    return await replay(tx, call)
  }
  if (done.status === 'rejected') throw done.reason
  tx.withCommit(sql`
    update idempotencia set status = ${done.value.status}, respuesta = ${done.value.body}
    where usuario = ${call.usuario} and clave = ${call.clave}`)
  return { ...done.value, replayed: false }
}

async function replay(tx: Tx, { usuario, clave, pedido, esLaMisma }: IdempotentCall): Promise<WireAnswer> {
  // The first call may have lost its connection while its commit waited for the standby. Only a statement
  // that writes waits for the standby, and locking a row counts as writing.
  const first = await tx.one<{ pedido: string; status: number; respuesta: string }>(sql`
    select pedido, status, respuesta from idempotencia
    where usuario = ${usuario} and clave = ${clave} for update`)
  if (first.pedido !== pedido && !esLaMisma?.(first.respuesta)) {
    throw conflict('clave_repetida', 'Esa clave de idempotencia ya se usó para otra operación')
  }
  return { status: first.status, body: first.respuesta, replayed: true }
}

/** A draft whose answer was lost may wait over a long weekend. */
export const DIAS_DE_CLAVE = 10

export const oldKeys = (): Sql =>
  oldRows('idempotencia', 'usuario, clave', sql`creada < now() - make_interval(days => ${DIAS_DE_CLAVE})`)
