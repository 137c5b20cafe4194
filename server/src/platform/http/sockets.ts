/** A connection before its request: how long it may take, and bytes that are no HTTP. */
import type { Socket } from 'node:net'
import { HEADERS } from './headers.ts'

/** Milliseconds. */
export interface Timeouts {
  /** For the headers to arrive, from the first moment of a connection. */
  headers: number
  /** For a whole request to arrive, its body included. */
  request: number
  /**
   * A connection may be idle between two requests for so long: longer than a proxy in front of us keeps it.
   */
  keepAlive: number
  /** Without a byte in either direction, also while we work: longer than any answer takes. */
  silence: number
  /** The interval of the checks of the first two. */
  lookedAtEvery: number
}

export const DEFAULT_TIMEOUTS: Timeouts = {
  headers: 30_000,
  // A file of 20 MB over a slow line.
  request: 180_000,
  keepAlive: 72_000,
  silence: 300_000,
  lookedAtEvery: 5_000,
}

/** A refused client has so long to read the reason before the connection is cut. */
const LINGER_MS = 1_000

type Refused = [status: string, codigo: string, text: string]

const UNREADABLE: Refused = ['400 Bad Request', 'formato_invalido', 'El pedido no se entiende']

const REFUSED: Record<string, Refused> = {
  HPE_HEADER_OVERFLOW: ['413 Content Too Large', 'demasiado_grande', 'El pedido es demasiado grande'],
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    'tiempo_agotado',
    'El pedido tardó demasiado en llegar. Prueba de nuevo',
  ],
}

/** There is no request to answer to, only a socket. */
export function refuseOnSocket(error: NodeJS.ErrnoException, socket: Socket): void {
  // More bytes after the refusal are as unreadable as the first ones.
  if (socket.writableEnded) return
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error)
  const [status, codigo, text] = REFUSED[error.code ?? ''] ?? UNREADABLE
  const body = JSON.stringify({ error: text, codigo })
  const head = {
    ...HEADERS,
    'cache-control': 'no-store',
    connection: 'close',
    'content-length': Buffer.byteLength(body),
    'content-type': 'application/json; charset=utf-8',
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}
