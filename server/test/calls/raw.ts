/** Calls as any program could send them, past the client and its types. */
import type { Endpoint } from '@mostrador/contract/endpoint'
import type { FastifyInstance, InjectOptions } from 'fastify'

export interface RawCall {
  method: string
  url: string
  /** An access token. */
  token?: string | undefined
  /** A text or bytes are sent unchanged, with the media type of JSON; any other value is sent as its JSON. */
  body?: unknown
  headers?: Record<string, string>
}

export interface RawAnswer {
  status: number
  headers: Record<string, string | number | string[] | undefined>
  /** The JSON of the answer; undefined for an empty or other answer. */
  body: unknown
  text: string
}

export async function send(http: FastifyInstance, call: RawCall): Promise<RawAnswer> {
  const { method, url, token, body, headers } = call
  const asIs = typeof body === 'string' || body instanceof Uint8Array
  const response = await http.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: asIs ? (body as string) : JSON.stringify(body) }),
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    body: jsonOf(response.payload),
    text: response.payload,
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The same for a call of the contract, with the given body and parameters, unchecked. */
export function sendTo(
  http: FastifyInstance,
  { method, path }: Endpoint,
  {
    params = {},
    query = '',
    ...call
  }: Omit<RawCall, 'method' | 'url'> & { params?: Record<string, unknown>; query?: string },
): Promise<RawAnswer> {
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  return send(http, { method, url: query ? `${url}?${query}` : url, ...call })
}
