/**
 * Serves one endpoint of the contract: access, decoding, the transaction with its idempotency key, encoding.
 * Each answer of a handler is checked against the contract before it is sent.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Endpoint, type InputOf, type ResponseOf, TXT_LATIN1, XLSX } from '@mostrador/contract/endpoint'
import { describeIssues } from '@mostrador/contract/errors'
import { AUTORIZACION } from '@mostrador/contract/permiso'
import { Costo } from '@mostrador/contract/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Rows } from '../database/batches.ts'
import type { Db, Reader, Tx } from '../database/db.ts'
import { addressKey } from '../http/address.ts'
import { BODY_LIMIT } from '../http/http.ts'
import type { Limits } from '../http/limits.ts'
import type { Load } from '../http/load.ts'
import { createTurns, type Turns } from '../http/turns.ts'
import { UploadedFile } from '../http/upload.ts'
import type { Actor, Auth } from './auth.ts'
import { auditPrestados, findPrestados, usePrestados } from './autorizaciones.ts'
import { type Clock, hoy } from './clock.ts'
import { encoderOf, rowEncoderOf } from './encoder.ts'
import { forbidden, Refusal, unauthorized } from './errors.ts'
import { type IdempotentCall, once, REPLAYED, sealOf, type WireAnswer } from './idempotency.ts'
import { consumeLink } from './links.ts'
import { type LongText, openText } from './longText.ts'
import { exigir, puede } from './permisos.ts'

/** What every module receives. */
export interface App {
  readonly http: FastifyInstance
  readonly db: Db
  /** For reports. A replica may answer them: a report need not contain the caller's last writes. */
  readonly reports: Reader
  readonly clock: Clock
  readonly auth: Auth
  readonly limits: Limits
  readonly load: Load
  /** Turns for workbooks and other heavy answers: reading the rows and writing the file is one turn. */
  readonly exports: Turns
  /** Turns for lists without pages: reading the rows and encoding them is one turn. */
  readonly lists: Turns
  /** Known only to the servers of this business. */
  readonly secret: string
}

/** A page or a file, for an endpoint that `produces` something other than JSON. */
export interface FileAnswer {
  content: string | Buffer
  /** The name of the file, for a download or for the tab. */
  filename?: string
  headers?: Record<string, string>
}

/** A whole list may also be given as rows that are read while they are encoded. */
type Listed<A> = A extends readonly (infer T)[] ? A | Rows<T> : A

type Answer<E extends Endpoint> = E extends { produces: string }
  ? FileAnswer
  : E extends { whole: true }
    ? Listed<ResponseOf<E>>
    : ResponseOf<E>
type ActorOf<E extends Endpoint> = E extends { access: 'public' | 'optional' } ? Actor | undefined : Actor

interface Context<E extends Endpoint> {
  readonly actor: ActorOf<E>
  readonly db: Db
  /** For reports: `App.reports`. */
  readonly reports: Reader
  /** Today in Buenos Aires. */
  readonly hoy: string
  readonly request: FastifyRequest
  /** The file of a call that takes one; it is removed after the answer. */
  readonly file: E extends { upload: true } ? UploadedFile : undefined
  /** For headers of the answer. */
  readonly reply: FastifyReply
  /** One business operation: whole or not at all, and once for one `Idempotency-Key`. */
  inTx(work: (tx: Tx) => Promise<Answer<E>>): Promise<Answer<E>>
}

type Handler<E extends Endpoint> = (input: InputOf<E>, context: Context<E>) => Promise<Answer<E>>

/** Every served endpoint, for the OpenAPI page and for the tests that must cover all. */
export const served: Endpoint[] = []

/** The path in the web server's spelling: `/things/{id}/` → `/things/:id/`. */
export const patternOf = ({ path }: Endpoint): string => path.replace(/\{(\w+)\}/g, ':$1')

const MAX_KEY_LENGTH = 200

const STAFF_BODY_LIMIT = 1024 * 1024

function decode(schema: Endpoint['body'], value: unknown): unknown {
  if (!schema) return undefined
  const parsed = z.safeDecode(schema, (value ?? {}) as never)
  if (parsed.success) return parsed.data
  const { error, campos } = describeIssues(parsed.error.issues)
  throw new Refusal(400, 'datos_invalidos', error, { campos })
}

/** The caller, or undefined where the endpoint is public. Refuses with 401. */
async function identify(app: App, endpoint: Endpoint, request: FastifyRequest): Promise<Actor | undefined> {
  if (endpoint.access === 'public') return undefined
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token) return await app.auth.authenticate(token, endpoint.withFirstPassword)
  if (endpoint.access === 'optional') return undefined
  const { enlace } = request.query as { enlace?: unknown }
  if (endpoint.access === 'link' && typeof enlace === 'string') {
    // A guessed link secret counts for the address, because the database has to look it up.
    app.limits.count('direccion', addressKey(request.ip))
    const { id = '' } = request.params as { id?: string }
    return await consumeLink(app.db, enlace, { documento: endpoint.documento ?? '', id })
  }
  throw unauthorized('Falta iniciar sesión')
}

/** Whether the call may continue, before its body is read. Refuses with 401, 403, 429 or 503. */
async function admit(
  app: App,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (!endpoint.always) app.load.admit()
  const actor = await identify(app, endpoint, request)
  request.actor = actor
  if (actor) request.log.setBindings({ usuario: actor.id })
  if (actor && !endpoint.always) app.limits.count('usuario', actor.id)
  else if (!endpoint.always) app.limits.count('direccion', addressKey(request.ip))
  if (endpoint.access === 'admin' && actor?.tipo_usuario !== 'admin') throw forbidden()
  if (actor) request.actor = await withPrestados(app, request, actor)
  checkPermisos(endpoint, request.actor)
}

function checkPermisos({ permisos = [] }: Endpoint, actor: Actor | undefined): void {
  for (const permiso of actor ? permisos : []) exigir(actor as Actor, permiso)
}

/** The caller, with the permissions that somebody lent for this action. Refuses with 403. */
async function withPrestados(app: App, request: FastifyRequest, actor: Actor): Promise<Actor> {
  const { [AUTORIZACION]: secreto, 'idempotency-key': operacion } = request.headers
  if (typeof secreto !== 'string' || secreto === '') return actor
  const bound = { usuario: actor.id, operacion: typeof operacion === 'string' ? operacion : '' }
  return { ...actor, prestados: await findPrestados(app.db, secreto, bound) }
}

/** Does `work` in the transaction that uses the lent permissions of the caller up. */
async function withUse<T>(tx: Tx, actor: Actor | undefined, work: () => Promise<T>): Promise<T> {
  if (!actor?.prestados) return await work()
  await usePrestados(tx, actor.prestados)
  const result = await work()
  await auditPrestados(tx, actor, actor.prestados)
  return result
}

/**
 * In bytes. The body of a public call has room for a login; other bodies have room for 200 lines with their
 * texts.
 */
export const bodyLimitOf = ({ access, body, maxBody }: Endpoint): number =>
  maxBody ?? (body && access !== 'public' ? STAFF_BODY_LIMIT : BODY_LIMIT)

/** The file of a call that takes one. */
function fileOf({ upload }: Endpoint, body: unknown): UploadedFile | undefined {
  if (!upload) return undefined
  if (body instanceof UploadedFile) return body
  throw new Refusal(400, 'formato_invalido', 'Se espera un archivo')
}

function keyOf(
  app: App,
  endpoint: Endpoint,
  request: FastifyRequest,
  actor: Actor | undefined,
  input: object,
): IdempotentCall | undefined {
  const clave = request.headers['idempotency-key']
  if (!endpoint.idempotent || !actor || typeof clave !== 'string' || clave === '') return undefined
  if (clave.length > MAX_KEY_LENGTH) {
    throw new Refusal(400, 'clave_invalida', 'La clave de idempotencia es demasiado larga')
  }
  const pedido = sealOf(app.secret, `${endpoint.method} ${endpoint.path}`, input)
  return { usuario: actor.id, clave, pedido }
}

type Encode = (value: unknown) => { status: number; body: string }

/** `hidden`: the schema of the fields that the caller may not see. */
function encodingOf({ response, status = 200 }: Endpoint, hidden?: Endpoint['response']): Encode {
  const write = response ? encoderOf(response, hidden) : () => ''
  return (value) => ({ status, body: write(value) })
}

/** How long a batch of a long answer waits at most while short ones are being answered. */
const LETS_GO_MS = 50

/** A till waits for milliseconds and a report takes seconds: between two batches, the short answers go first. */
async function letShortOnesGo({ load, lists, exports }: App): Promise<void> {
  const long = ({ running, waiting }: ReturnType<Turns['state']>) => running + waiting
  const areShort = () => load.running() > long(lists.state()) + long(exports.state())
  for (const until = performance.now() + LETS_GO_MS; areShort() && performance.now() < until; ) await sleep(1)
}

const batches = createTurns({ atOnce: 1, waiting: 1000 })

type EncodeRows = (rows: Rows<unknown>) => Promise<{ status: number; body: LongText }>

/** Only the text of the rows is kept until the last one is there: a failure in the middle still has its status. */
function rowEncodingOf(
  app: App,
  { response, status = 200 }: Endpoint,
  hidden?: Endpoint['response'],
): EncodeRows {
  const write = (response && rowEncoderOf(response, hidden)) ?? (() => '')
  return async (rows) => {
    const body = openText()
    let before = '['
    await rows((batch) =>
      batches.runAnyway(
        async () => {
          if (batch.length === 0) return
          await letShortOnesGo(app)
          body.add(before + batch.map(write).join())
          before = ','
        },
        { first: false },
      ),
    )
    body.add(before === '[' ? '[]' : ']')
    return { status, body }
  }
}

function send(
  reply: FastifyReply,
  { status, body }: { status: number; body: string | LongText },
): FastifyReply {
  reply.status(status)
  if (body === '') return reply.send()
  reply.type('application/json; charset=utf-8')
  if (typeof body === 'string') return reply.send(body)
  reply.raw.once('close', body.release)
  return reply.header('content-length', body.length()).send(body.read())
}

function sendFile(reply: FastifyReply, endpoint: Endpoint, file: FileAnswer): FastifyReply {
  const type = endpoint.produces ?? ''
  reply.headers(file.headers ?? {}).type(/^text\/[a-z]+$/.test(type) ? `${type}; charset=utf-8` : type)
  // What no tab shows well, the browser downloads.
  const how = type === XLSX || type === TXT_LATIN1 ? 'attachment' : 'inline'
  if (file.filename) reply.header('content-disposition', `${how}; filename="${file.filename}"`)
  return reply.send(file.content)
}

/** The queue in which the call waits, if the call takes much memory. */
function turnsOf(app: App, endpoint: Endpoint, query: unknown): Turns | undefined {
  if (endpoint.produces === XLSX || endpoint.heavy) return app.exports
  const { page } = (query ?? {}) as { page?: number }
  return endpoint.whole && page === undefined ? app.lists : undefined
}

const isRows = (result: unknown): result is Rows<unknown> => typeof result === 'function'

/** Fires when the caller disconnects before the answer. */
function leftOf(reply: FastifyReply): AbortSignal {
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  return left.signal
}

export function serve<const E extends Endpoint>(app: App, endpoint: E, handler: Handler<E>): void {
  if (!served.includes(endpoint)) served.push(endpoint)
  const whole = { encode: encodingOf(endpoint), encodeRows: rowEncodingOf(app, endpoint) }
  const sinCostos = { encode: encodingOf(endpoint, Costo), encodeRows: rowEncodingOf(app, endpoint, Costo) }
  app.http.route({
    method: endpoint.method,
    url: patternOf(endpoint),
    // A person reads the answer of a print link in a tab, also when it is a PDF.
    config: {
      page: endpoint.produces === 'text/html' || endpoint.access === 'link',
      upload: endpoint.upload === true,
    },
    // Link previews send HEAD, which would use up a single-use link.
    exposeHeadRoute: endpoint.access !== 'link',
    bodyLimit: bodyLimitOf(endpoint),
    onRequest: (request, reply) => admit(app, endpoint, request, reply),
    handler: async (request, reply) => {
      try {
        return endpoint.always
          ? await answer(request, reply)
          : await app.load.run(() => answer(request, reply))
      } finally {
        if (request.body instanceof UploadedFile) await request.body.remove()
      }
    },
  })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { actor } = request
    const { encode, encodeRows } = !actor || puede(actor, 'ver_costos') ? whole : sinCostos
    const input = {
      params: decode(endpoint.params, request.params),
      query: decode(endpoint.query, request.query),
      body: decode(endpoint.body, request.body),
    } as InputOf<E>
    const file = fileOf(endpoint, request.body)
    if (endpoint.produces && actor && !endpoint.always) app.limits.count('archivos', actor.id)
    const key = keyOf(app, endpoint, request, actor, file ? { ...input, file: file.hash } : input)
    let answered: WireAnswer | undefined

    const context: Context<E> = {
      actor: actor as ActorOf<E>,
      db: app.db,
      reports: app.reports,
      // Most reads never ask.
      get hoy() {
        return hoy(app.clock)
      },
      request,
      file: file as Context<E>['file'],
      reply,
      inTx: (work) =>
        app.db.inTx(async (tx) => {
          if (!key) return withUse(tx, actor, () => work(tx))
          let result: Answer<E> | undefined
          answered = await once(tx, key, async () => {
            result = await withUse(tx, actor, () => work(tx))
            return encode(result)
          })
          // A replay has no result: the stored answer is sent instead.
          return result as unknown as Answer<E>
        }),
    }
    const work = async () => {
      const result = await handler(input, context)
      // A call that only reads has no transaction of its own. Like any other, it uses no permission when it is refused.
      if (endpoint.method === 'GET' && actor?.prestados)
        await app.db.inTx((tx) => withUse(tx, actor, async () => undefined))
      if (answered) return answered
      if (endpoint.produces) return { file: result as unknown as FileAnswer }
      return isRows(result) ? await encodeRows(result) : encode(result)
    }
    const turns = turnsOf(app, endpoint, input.query)
    const ready = turns ? await turns.run(leftOf(reply), work) : await work()
    // The caller has left.
    if (!ready) return reply.hijack()
    if ('file' in ready) return sendFile(reply, endpoint, ready.file)
    if ('replayed' in ready && ready.replayed) reply.header(REPLAYED, 'true')
    return send(reply, ready)
  }
}
