/** One request to a service of ARCA: the only place from which the server calls anybody. */
import { type IncomingHttpHeaders, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { unzipSync } from 'node:zlib'
import { isAllowedAddress } from '../platform/process/addresses.ts'
import { hasWeakKey } from './addresses.ts'
import { ArcaFailure } from './failures.ts'

export interface Post {
  url: string
  /** Without its quotes. */
  soapAction: string
  body: string
  /** From the first byte to the last; the request is broken off after it. */
  timeoutMs: number
}

export interface Answered {
  status: number
  body: string
  /** The server's clock, if it tells it. */
  date: Date | null
}

/** More than the longest table of the services. */
const MAX_ANSWER = 4 * 1024 * 1024

/** No connection was made: nothing was sent. */
const NEVER_SENT = new Map([
  ['ECONNREFUSED', 'No aceptó la conexión'],
  ['ENOTFOUND', 'No se encontró su dirección'],
  ['EAI_AGAIN', 'No se encontró su dirección'],
  ['EHOSTUNREACH', 'No hay camino de red hasta el servicio'],
  ['ENETUNREACH', 'No hay camino de red hasta el servicio'],
])
const UNTRUSTED = 'La conexión segura no se pudo establecer'

function failureOf(error: NodeJS.ErrnoException): ArcaFailure {
  if (error instanceof ArcaFailure) return error
  const { code = '', message } = error
  const untrusted = /CERT|TLS|SSL|ALTNAME|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)
  const unsent = NEVER_SENT.get(code) ?? (untrusted ? UNTRUSTED : undefined)
  const text = `${unsent ?? 'La conexión se cortó'} (${code || message})`
  return new ArcaFailure(unsent ? 'sin_conexion' : 'sin_respuesta', text, { cause: error })
}

/** In the character set that the answer names, else in UTF-8. */
function decoderOf(contentType = ''): TextDecoder {
  try {
    return new TextDecoder(/charset="?([\w-]+)/i.exec(contentType)?.[1])
  } catch {
    return new TextDecoder()
  }
}

/** The text of an answer without its byte order mark, also when it comes packed although nobody asked for that. */
function textOf(bytes: Buffer, headers: IncomingHttpHeaders): string {
  const packed = bytes.length > 0 && /^(x-)?(gzip|deflate)$/i.test(headers['content-encoding']?.trim() ?? '')
  const plain = packed ? unzipSync(bytes, { maxOutputLength: MAX_ANSWER }) : bytes
  return decoderOf(headers['content-type']).decode(plain)
}

function dateOf(header = ''): Date | null {
  const date = new Date(header)
  return Number.isNaN(date.getTime()) ? null : date
}

/** Sends SOAP 1.1. Any status is an answer; redirects are not followed. Throws `ArcaFailure`. */
export async function post({ url, soapAction, body, timeoutMs }: Post): Promise<Answered> {
  if (!isAllowedAddress(url)) throw new ArcaFailure('sin_conexion', 'La dirección no es https')
  const target = new URL(url)
  const bytes = Buffer.from(body, 'utf8')
  const options = {
    method: 'POST',
    // A kept connection may end while the next request is on its way, which would leave that one in doubt.
    agent: false as const,
    headers: {
      'content-type': 'text/xml; charset=utf-8',
      soapaction: `"${soapAction}"`,
      accept: 'text/xml',
      'accept-encoding': 'identity',
      'content-length': bytes.length,
      connection: 'close',
    },
    signal: AbortSignal.timeout(timeoutMs),
  }
  return await new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) =>
      reject(
        error.name === 'AbortError' || error.name === 'TimeoutError'
          ? new ArcaFailure('sin_respuesta', `No respondió en ${timeoutMs / 1000} segundos`)
          : failureOf(error),
      )
    const send =
      target.protocol === 'http:'
        ? requestPlain(target, options)
        : requestSecure(target, {
            ...options,
            rejectUnauthorized: true,
            ...(hasWeakKey(target.hostname) ? { ciphers: 'DEFAULT@SECLEVEL=1' } : {}),
          })
    send.on('error', fail)
    send.on('response', (response) => {
      const chunks: Buffer[] = []
      let size = 0
      response.on('error', fail)
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > MAX_ANSWER) send.destroy(new ArcaFailure('ilegible', 'La respuesta es demasiado larga'))
        chunks.push(chunk)
      })
      response.on('end', () => {
        // A connection that ends early ends here too.
        if (!response.complete) return fail(new ArcaFailure('sin_respuesta', 'La respuesta se cortó'))
        try {
          const body = textOf(Buffer.concat(chunks), response.headers)
          resolve({ status: response.statusCode ?? 0, body, date: dateOf(response.headers.date) })
        } catch (cause) {
          fail(new ArcaFailure('ilegible', 'La respuesta está dañada', { cause }))
        }
      })
    })
    send.end(bytes)
  })
}
