/**
 * Serves one endpoint of the contract: access, decoding, the transaction with its idempotency key, encoding.
 * Each answer of a handler is checked against the contract before it is sent.
 */
import type { Endpoint, InputOf, ResponseOf } from '@mostrador/contract/endpoint'
import type { DetallePedido, Permiso } from '@mostrador/contract/permiso'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../access/auth.ts'
import { withPrestados } from '../access/autorizaciones.ts'
import { type Llamada, noteFalta } from '../access/faltas.ts'
import { demand, Falta, puede } from '../access/permisos.ts'
import type { Rows } from '../database/batches.ts'
import type { Reader, Tx } from '../database/db.ts'
import { Refusal } from '../errors.ts'
import type { FileAnswer } from '../files/fileAnswer.ts'
import { UploadedFile } from '../http/upload.ts'
import { admitInTurn, type Guards } from './admission.ts'
import {
  encodingOf,
  type Hidden,
  pageEncodingOf,
  rowEncodingOf,
  send,
  sendFile,
  type Work,
} from './answers.ts'
import { type Clock, hoy } from './clock.ts'
import {
  type IdempotentCall,
  keyOf,
  once,
  operacionOf,
  REPLAYED,
  sealOf,
  type WireAnswer,
} from './idempotency.ts'
import { bodyLimitOf, decode, type Fraccionan, fileOf, issuesOfFracciones } from './input.ts'
import { withUse } from './lent.ts'
import { isLongPage, takesLong, turnsOf } from './queues.ts'

/** What every module receives. */
export interface App extends Guards, Work {
  readonly http: FastifyInstance
  /** For reports. A replica may answer them: a report need not contain the caller's last writes. */
  readonly reports: Reader
  readonly clock: Clock
  /** The schema of the fields that only users with a permission may see. */
  readonly guarded: { readonly schemas: Hidden; readonly permiso: Permiso }
  /** The articles that are sold in fractions of their unit. */
  readonly fraccionan: Fraccionan
  /** Known only to the servers of this business. */
  readonly secret: string
}

/** A whole list may also be given as rows that are read while they are encoded. */
type Listed<A> = A extends readonly (infer T)[] ? A | Rows<T> : A

type Answer<E extends Endpoint> = E extends { produces: string }
  ? FileAnswer
  : E extends { whole: true }
    ? Listed<ResponseOf<E>>
    : ResponseOf<E>
type ActorOf<E extends Endpoint> = E extends { access: 'public' | 'optional' } ? Actor | undefined : Actor

/** Instead of the result of a call that is repeated with its key: nothing was done, and its stored answer is sent. */
export const REPETIDA: unique symbol = Symbol('repetida')

interface Context<E extends Endpoint> {
  readonly actor: ActorOf<E>
  readonly db: App['db']
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
  inTx(work: (tx: Tx) => Promise<Answer<E>>): Promise<Answer<E> | typeof REPETIDA>
}

type Handler<E extends Endpoint> = (
  input: InputOf<E>,
  context: Context<E>,
) => Promise<Answer<E> | typeof REPETIDA>

/** What a call is about, for the person who may lend it a permission. */
type Describe<E extends Endpoint> = (input: InputOf<E>, db: App['db'], actor: Actor) => Promise<DetallePedido>

/** A call as the contract reads it. */
interface Call<E extends Endpoint> {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly input: InputOf<E>
  readonly file: UploadedFile | undefined
  readonly key: IdempotentCall | undefined
}

/** Every served endpoint, for the OpenAPI page and for the tests that must cover all. */
export const served: Endpoint[] = []

/** Those that say what a call is about. */
export const described = new Set<Endpoint>()

/** The path in the web server's spelling: `/things/{id}/` → `/things/:id/`. */
export const patternOf = ({ path }: Endpoint): string => path.replace(/\{(\w+)\}/g, ':$1')

const isRows = (result: unknown): result is Rows<unknown> => typeof result === 'function'

function sendAnswer(reply: FastifyReply, ready: Parameters<typeof send>[1] | WireAnswer): FastifyReply {
  if ('replayed' in ready && ready.replayed) reply.header(REPLAYED, 'true')
  return send(reply, ready)
}

/** Fires when the caller disconnects before the answer. */
function leftOf(reply: FastifyReply): AbortSignal {
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  return left.signal
}

const encodingsOf = (endpoint: Endpoint, hidden?: Hidden) => ({
  encode: encodingOf(endpoint, hidden),
  encodeRows: rowEncodingOf(endpoint, hidden),
  encodePage: pageEncodingOf(endpoint, hidden),
})

function checkPermisos({ permisos = [], algunPermiso }: Endpoint, actor: Actor | undefined): void {
  if (!actor) return
  if (algunPermiso && !algunPermiso.some((permiso) => puede(actor, permiso))) demand(actor, algunPermiso[0])
  for (const permiso of permisos) demand(actor, permiso)
}

export function serve<const E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: Handler<E>,
  describe?: Describe<E>,
): void {
  if (!served.includes(endpoint)) served.push(endpoint)
  if (describe) described.add(endpoint)
  const whole = encodingsOf(endpoint)
  const withoutGuarded = encodingsOf(endpoint, app.guarded.schemas)
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
    onRequest: async (request, reply) => {
      const long = takesLong(endpoint, request.query)
      const admitted = await admitInTurn(app, endpoint, { request, reply, long })
      // The caller has left.
      return admitted ? undefined : reply.hijack()
    },
    handler: async (request, reply) => {
      try {
        return endpoint.always
          ? await answer(request, reply)
          : await app.people.atWork(request, () => app.load.run(() => answer(request, reply)))
      } finally {
        if (request.body instanceof UploadedFile) await request.body.remove()
      }
    },
  })

  /** A permission is missed before anything is wrong with the call. */
  async function read(request: FastifyRequest): Promise<InputOf<E>> {
    try {
      const fracciones = await issuesOfFracciones(endpoint.body, request.body, app.fraccionan)
      return {
        params: decode(endpoint.params, request.params),
        query: decode(endpoint.query, request.query),
        body: decode(endpoint.body, request.body, fracciones),
      } as InputOf<E>
    } catch (error) {
      checkPermisos(endpoint, request.actor)
      throw error
    }
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { actor } = request
    const input = await read(request)
    const file = fileOf(endpoint, request.body)
    let sealed: string | undefined
    const seal = () => {
      sealed ??= sealOf(app.secret, endpoint, file ? { ...input, file: file.hash } : input)
      return sealed
    }
    const key = keyOf(endpoint, request, actor, seal)
    const call = { request, reply, input, file, key }
    const llamada = () => ({ operacion: operacionOf(request), llamada: seal() })
    try {
      const admitted = await withPermisos(call, actor, llamada)
      if ('replayed' in admitted) return sendAnswer(reply, admitted)
      return await run(call, admitted.actor)
    } catch (error) {
      if (!actor || !(error instanceof Falta)) throw error
      throw await noteFalta(app.db, actor, llamada(), {
        falta: error,
        general: await detalleOf(input, actor),
      })
    }
  }

  /** Empty for what the caller may not see, or is not there: the refusal of the permission does not tell. */
  async function detalleOf(input: InputOf<E>, actor: Actor): Promise<DetallePedido> {
    try {
      return (await describe?.(input, app.db, actor)) ?? []
    } catch (error) {
      if (error instanceof Refusal) return []
      throw error
    }
  }

  /** The caller with all that the call needs, or its first answer: a repeated call needs no permission again. */
  async function withPermisos(
    { request, key }: Call<E>,
    caller: Actor | undefined,
    llamada: () => Llamada,
  ): Promise<{ actor: Actor | undefined } | WireAnswer> {
    try {
      const actor = caller && (await withPrestados(app.db, request, caller, llamada))
      checkPermisos(endpoint, actor)
      return { actor }
    } catch (refusal) {
      if (!key || !(refusal instanceof Refusal)) throw refusal
      return await app.db.inTx((tx) => once(tx, key, () => Promise.reject(refusal)))
    }
  }

  async function run(
    { request, reply, input, file, key }: Call<E>,
    actor: Actor | undefined,
  ): Promise<FastifyReply> {
    const { encode, encodeRows, encodePage } =
      !actor || puede(actor, app.guarded.permiso) ? whole : withoutGuarded
    if (endpoint.produces && actor && !endpoint.always) await app.limits.count('archivos', request)
    let answered: WireAnswer | undefined
    let used = false

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
          used = true
          let result: Answer<E> | typeof REPETIDA = REPETIDA
          // Encoded before the commit: an answer that the contract refuses leaves nothing done.
          const write = async (on: Tx) => {
            const made = await withUse(on, actor, () => work(on))
            result = made
            return encode(made)
          }
          if (key) answered = await once(tx, key, write)
          else if (endpoint.produces) result = await withUse(tx, actor, () => work(tx))
          else answered = { ...(await write(tx)), replayed: false }
          return result
        }),
    }
    const work = async () => {
      const result = await handler(input, context)
      // A call that only reads has no transaction of its own. Like any other, it uses no permission when it is refused.
      if (actor?.prestados && !used) await app.db.inTx((tx) => withUse(tx, actor, async () => undefined))
      if (answered) return answered
      if (endpoint.produces) return { file: result as unknown as FileAnswer }
      if (isRows(result)) return await encodeRows(result)
      return encodePage && isLongPage(endpoint, input.query) ? await encodePage(result) : encode(result)
    }
    const turns = turnsOf(app, endpoint, input.query)
    const ready = turns ? await turns.run(leftOf(reply), work, actor?.id) : await work()
    // The caller has left.
    if (!ready) return reply.hijack()
    if ('file' in ready) return sendFile(reply, endpoint, ready.file)
    return sendAnswer(reply, ready)
  }
}
