/**
 * What every answer forbids the browser. A page that needs more says so in its own headers. A list instead of
 * @fastify/helmet: answers that never reach Fastify (sockets.ts) carry the same headers.
 */
import { VERSION_HEADER } from '@mostrador/contract/version'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { programVersion } from '../process/programVersion.ts'

const CONTENT = [
  "default-src 'self'",
  "script-src 'self'",
  // Mantine writes its theme and its measures into style elements and attributes. A nonce for the elements
  // would make the page uncacheable, and the attributes would still need 'unsafe-inline'.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  // The worker that brings the program from the browser's own store.
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

/** Abilities of a browser that a shop's counter never needs. */
const UNUSED = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
]

export const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT.join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Who asks tells by it an answer of ours from that of a proxy, or of a page that asks for a login to the internet.
  [VERSION_HEADER]: programVersion(),
  'x-permitted-cross-domain-policies': 'none',
}

/** A year. Sent only over TLS: without TLS it means nothing, or locks the user out. */
const HSTS = 'max-age=31536000; includeSubDomains'

export function protect(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(HEADERS).header('x-request-id', request.id)
  if (request.protocol === 'https') reply.header('strict-transport-security', HSTS)
}
