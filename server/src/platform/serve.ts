/**
 * Puts one endpoint of the contract on the air: who may call, decoding, the transaction with its
 * idempotency key, encoding. What a handler answers is checked against the contract on its way out.
 */
import type { Endpoint, InputOf, ResponseOf } from '@mostrador/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Actor, Auth } from './auth.ts'
import { type Clock, hoy } from './clock.ts'
import type { Db, Tx } from './db.ts'
import { forbidden, Refusal, unauthorized } from './errors.ts'
import { hashRequest, type IdempotentCall, once, type WireAnswer } from './idempotency.ts'

/** What every module is given. */
export interface App {
  readonly http: FastifyInstance
  readonly db: Db
  readonly clock: Clock
  readonly auth: Auth
}

/** A page or a file, for an endpoint that `produces` something else than JSON. */
export interface FileAnswer {
  content: string | Buffer
  /** Offered for download, or shown in the tab, under this name. */
  filename?: string
  headers?: Record<string, string>
}

type Answer<E extends Endpoint> = E extends { produces: string } ? FileAnswer : ResponseOf<E>
type ActorOf<E extends Endpoint> = E extends { access: 'staff' | 'admin' } ? Actor : Actor | undefined

export interface Context<E extends Endpoint> {
  readonly actor: ActorOf<E>
  readonly db: Db
  /** Today in Buenos Aires. */
  readonly hoy: string
  readonly request: FastifyRequest
  /** One business operation: whole or not at all, and once for one `Idempotency-Key`. */
  inTx(work: (tx: Tx) => Promise<Answer<E>>): Promise<Answer<E>>
}

type Handler<E extends Endpoint> = (input: InputOf<E>, context: Context<E>) => Promise<Answer<E>>

/** Every endpoint that is on the air, for the OpenAPI page and for tests that must miss none. */
export const served: Endpoint[] = []

const MAX_KEY_LENGTH = 200

function decode(schema: Endpoint['body'], value: unknown): unknown {
  if (!schema) return undefined
  const parsed = z.safeDecode(schema, (value ?? {}) as never)
  if (parsed.success) return parsed.data
  const campos: Record<string, string> = {}
  for (const issue of parsed.error.issues) campos[issue.path.join('.')] ??= issue.message
  const [campo, message] = Object.entries(campos)[0] as [string, string]
  // A schema's own message is a whole sentence; a general one is a fragment that needs its field's name.
  const whole = /^[A-ZÁÉÍÓÚÑ¿¡]/.test(message)
  throw new Refusal(400, 'datos_invalidos', whole ? message : `Datos inválidos: ${campo} ${message}`, {
    campos,
  })
}

async function identify(app: App, endpoint: Endpoint, request: FastifyRequest): Promise<Actor | undefined> {
  if (endpoint.access === 'public') return undefined
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (!token) {
    if (endpoint.access === 'optional') return undefined
    throw unauthorized('Falta iniciar sesión')
  }
  const actor = await app.auth.authenticate(token)
  if (endpoint.access === 'admin' && actor.tipo_usuario !== 'admin') throw forbidden()
  return actor
}

function keyOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  actor: Actor | undefined,
): IdempotentCall | undefined {
  const clave = request.headers['idempotency-key']
  if (!endpoint.idempotent || !actor || typeof clave !== 'string' || clave === '') return undefined
  if (clave.length > MAX_KEY_LENGTH) {
    throw new Refusal(400, 'clave_invalida', 'La clave de idempotencia es demasiado larga')
  }
  return { usuario: actor.id, clave, pedido: hashRequest(request.method, request.url, request.body) }
}

function encode(endpoint: Endpoint, value: unknown): { status: number; body: string } {
  const body = endpoint.response ? JSON.stringify(z.encode(endpoint.response, value as never)) : ''
  return { status: endpoint.status ?? 200, body }
}

function send(reply: FastifyReply, answer: { status: number; body: string }): FastifyReply {
  reply.status(answer.status)
  return answer.body === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(answer.body)
}

function sendFile(reply: FastifyReply, endpoint: Endpoint, file: FileAnswer): FastifyReply {
  reply
    .headers(file.headers ?? {})
    .type(`${endpoint.produces}${endpoint.produces === 'text/html' ? '; charset=utf-8' : ''}`)
  if (file.filename) reply.header('content-disposition', `inline; filename="${file.filename}"`)
  return reply.send(file.content)
}

export function serve<const E extends Endpoint>(app: App, endpoint: E, handler: Handler<E>): void {
  served.push(endpoint)
  app.http.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const actor = await identify(app, endpoint, request)
      const input = {
        params: decode(endpoint.params, request.params),
        query: decode(endpoint.query, request.query),
        body: decode(endpoint.body, request.body),
      } as InputOf<E>
      const key = keyOf(endpoint, request, actor)
      let answered: WireAnswer | undefined

      const context: Context<E> = {
        actor: actor as ActorOf<E>,
        db: app.db,
        hoy: hoy(app.clock),
        request,
        inTx: (work) =>
          app.db.inTx(async (tx) => {
            if (!key) return work(tx)
            let result: Answer<E> | undefined
            answered = await once(tx, key, async () => {
              result = await work(tx)
              return encode(endpoint, result)
            })
            // A replay has no result: its stored answer is sent instead.
            return result as unknown as Answer<E>
          }),
      }
      const result = await handler(input, context)
      if (answered) {
        if (answered.replayed) reply.header('idempotency-replayed', 'true')
        return send(reply, answered)
      }
      return endpoint.produces
        ? sendFile(reply, endpoint, result as FileAnswer)
        : send(reply, encode(endpoint, result))
    },
  })
}
