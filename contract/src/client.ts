/** The one client of the API: the browser, the tests and the benchmarks call through it. */
import * as z from 'zod/mini'
import { withDefaults } from './defaults.ts'
import type { CallArgs, Endpoint, ResponseOf, Upload } from './endpoint.ts'
import { ApiError, describeIssues, ErrorBody } from './errors.ts'
import { AUTORIZACION } from './permiso.ts'

export interface CallOptions {
  /** Makes a retry safe: one key for each form. */
  idempotencyKey?: string | undefined
  /** A lent permission for the action with this `idempotencyKey`. */
  autorizacion?: string | undefined
  signal?: AbortSignal | undefined
  /** Hears how much of the answer has arrived. */
  onProgress?: ((progress: Progress) => void) | undefined
}

/** In bytes. The total is null until it is known; of a compressed answer it stays unknown. */
export interface Progress {
  received: number
  total: number | null
}

/** Follows one call until its last byte, and may end it. */
export interface Watch {
  signal: AbortSignal
  /** A part of the answer has arrived. */
  heard: () => void
  end: () => void
}

export interface ClientOptions {
  /** Where the API is; empty for the page's own origin. */
  baseUrl?: string
  fetch?: typeof fetch
  /** The bearer token; the client asks for it at each call. */
  accessToken?: () => string | null | Promise<string | null>
  /** Whether an answer comes from the server. One of somebody in between is none. */
  isOwn?: (response: Response) => boolean
  /** Follows each call; undefined for one that is left alone. */
  watch?: (endpoint: Endpoint) => Watch | undefined
  /** Receives each refusal before the caller does. */
  onError?: (error: ApiError, endpoint: Endpoint) => void
}

type Args<E extends Endpoint> =
  Record<never, never> extends CallArgs<E>
    ? [args?: CallArgs<E>, options?: CallOptions]
    : [args: CallArgs<E>, options?: CallOptions]

export type Client = <E extends Endpoint>(endpoint: E, ...args: Args<E>) => Promise<ResponseOf<E>>

interface LooseArgs {
  params?: unknown
  query?: unknown
  body?: unknown
  file?: Upload
}

/** The address of a call: path parameters filled in, empty query values left out. */
export function urlOf(endpoint: Endpoint, args: LooseArgs = {}): string {
  const params = (endpoint.params ? z.encode(endpoint.params, args.params) : {}) as Record<string, unknown>
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries((args.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/** What came is no answer: nothing, a part of one, or one of another shape. */
const noAnswer = (cause?: unknown): ApiError =>
  Object.assign(new ApiError(0, { error: 'Error de red', codigo: 'error_red' }), { cause })

async function errorOf(response: Response): Promise<ApiError> {
  const parsed = ErrorBody.safeParse(await response.json().catch(() => null))
  if (parsed.success) return new ApiError(response.status, parsed.data)
  // Each refusal has its words. A failure may have none.
  if (response.status < 500) return noAnswer()
  return new ApiError(response.status, { error: 'Error del servidor', codigo: 'error_interno' })
}

/** The same answer, which says how it arrives. */
function counted(response: Response, onProgress: (progress: Progress) => void): Response {
  const { body, headers } = response
  if (!body) return response
  const length = headers.has('content-encoding') ? 0 : Number(headers.get('content-length'))
  const total = length > 0 ? length : null
  let received = 0
  onProgress({ received, total })
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, out) => {
      received += chunk.byteLength
      onProgress({ received, total })
      out.enqueue(chunk)
    },
  })
  return new Response(body.pipeThrough(counter), { headers })
}

/** Refuses the same bodies as the server, before the call. */
function encoded(schema: z.ZodMiniType, body: unknown): unknown {
  const result = z.safeEncode(schema, withDefaults(schema, body as never) as never)
  if (result.success) return result.data
  throw new ApiError(400, { ...describeIssues(result.error.issues), codigo: 'datos_invalidos' })
}

export function createClient(options: ClientOptions = {}): Client {
  const { baseUrl = '', fetch: send = (...a) => fetch(...a), accessToken, isOwn, watch, onError } = options

  return async <E extends Endpoint>(endpoint: E, ...[args, call]: Args<E>): Promise<ResponseOf<E>> => {
    const loose = (args ?? {}) as LooseArgs
    const headers = new Headers()
    const token = endpoint.access === 'public' ? null : await accessToken?.()
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (call?.idempotencyKey) headers.set('idempotency-key', call.idempotencyKey)
    if (call?.autorizacion) headers.set(AUTORIZACION, call.autorizacion)
    const init: RequestInit = { method: endpoint.method, headers }
    if (endpoint.body) {
      headers.set('content-type', 'application/json')
      init.body = JSON.stringify(encoded(endpoint.body, loose.body))
    }
    if (endpoint.upload) {
      headers.set('content-type', 'application/octet-stream')
      init.body = loose.file ?? null
    }
    const url = baseUrl + urlOf(endpoint, loose)
    const watched = watch?.(endpoint)
    const signals = [call?.signal, watched?.signal].filter((signal) => signal !== undefined)
    init.signal = signals.length > 1 ? AbortSignal.any(signals) : (signals[0] ?? null)
    try {
      const response = await send(url, init)
      if (isOwn && !isOwn(response)) throw noAnswer()
      watched?.heard()
      if (!response.ok) throw await errorOf(response)
      const answer = watched || call?.onProgress ? counted(response, listening(watched, call)) : response
      if (!endpoint.response) return (endpoint.produces ? await answer.blob() : undefined) as ResponseOf<E>
      return z.decode(endpoint.response, (await answer.json()) as never) as ResponseOf<E>
    } catch (cause) {
      if (!(cause instanceof ApiError) && call?.signal?.aborted) throw cause
      const error = cause instanceof ApiError ? cause : noAnswer(cause)
      onError?.(error, endpoint)
      throw error
    } finally {
      watched?.end()
    }
  }
}

const listening = (watched: Watch | undefined, call: CallOptions | undefined) => (progress: Progress) => {
  watched?.heard()
  call?.onProgress?.(progress)
}
