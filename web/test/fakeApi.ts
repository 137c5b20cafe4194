/**
 * A server for component tests that replaces `fetch`. It decodes requests and encodes answers through the
 * contract's schemas. So a screen that sends or expects another shape fails here too.
 */
import type { Endpoint, InputOf, ResponseOf } from '@mostrador/contract/endpoint'
import { ApiError } from '@mostrador/contract/errors'
import { VERSION_HEADER } from '@mostrador/contract/version'
import { vi } from 'vitest'
import * as z from 'zod/mini'

interface Call<E extends Endpoint = Endpoint> extends InputOf<E> {
  headers: Headers
  /** What an upload holds. */
  file: Blob | undefined
}

type Handler = (call: Call) => unknown

interface Route {
  endpoint: Endpoint
  pattern: RegExp
  handler: Handler
}

export interface FakeApi {
  /** Answers calls to an endpoint; a later handler replaces an earlier one. Throw a `refusal` to refuse. */
  on: <E extends Endpoint>(
    endpoint: E,
    handler: (call: Call<E>) => ResponseOf<E> | Promise<ResponseOf<E>>,
  ) => FakeApi
  /** The calls to an endpoint, oldest first. */
  calls: <E extends Endpoint>(endpoint: E) => Call<E>[]
}

/** What an answer of the server has, and one of a proxy has not. */
export const PROPIA = { [VERSION_HEADER]: '0.0.0' }

export const refusal = (status: number, error: string, campos?: Record<string, string>): ApiError =>
  new ApiError(status, { error, codigo: 'prueba', ...(campos && { campos }) })

export function fakeApi(): FakeApi {
  const routes: Route[] = []
  const log: { endpoint: Endpoint; call: Call }[] = []

  const answer = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), 'http://mostrador.test')
    const method = init.method ?? 'GET'
    const route = routes.findLast((r) => r.endpoint.method === method && r.pattern.test(url.pathname))
    if (!route) throw new Error(`The test has no answer for ${method} ${url.pathname}`)
    const call = callOf(route, url, init)
    log.push({ endpoint: route.endpoint, call })
    try {
      const result = await route.handler(call)
      const { response, status = 200 } = route.endpoint
      if (!response) return new Response(null, { status: 204, headers: PROPIA })
      return Response.json(z.encode(response, result as never), { status, headers: PROPIA })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 0) throw new TypeError('Failed to fetch')
      return Response.json(error.body, { status: error.status, headers: PROPIA })
    }
  }
  vi.stubGlobal('fetch', vi.fn(answer))

  const api: FakeApi = {
    on: (endpoint, handler) => {
      routes.push({ endpoint, pattern: patternOf(endpoint), handler: handler as Handler })
      return api
    },
    calls: <E extends Endpoint>(endpoint: E) =>
      log.filter((entry) => entry.endpoint === endpoint).map((entry) => entry.call as Call<E>),
  }
  return api
}

const patternOf = (endpoint: Endpoint): RegExp =>
  new RegExp(`^${endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

function callOf({ endpoint, pattern }: Route, url: URL, init: RequestInit): Call {
  const decode = (schema: z.ZodMiniType | undefined, value: unknown) =>
    schema && z.decode(schema, value as never)
  const params = Object.entries(pattern.exec(url.pathname)?.groups ?? {}).map(
    ([name, value]) => [name, decodeURIComponent(value)] as const,
  )
  return {
    params: decode(endpoint.params, Object.fromEntries(params)) as undefined,
    query: decode(endpoint.query, Object.fromEntries(url.searchParams)) as undefined,
    body: decode(endpoint.body, endpoint.body && JSON.parse(String(init.body))) as undefined,
    file: init.body instanceof Blob ? init.body : undefined,
    headers: new Headers(init.headers),
  }
}
