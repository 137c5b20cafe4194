import type { FastifyRequest } from 'fastify'

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/

/** Callers on this machine use these names. A proxy without own headers mostly keeps the public name. */
const LOCAL_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/** Headers that proxies, balancers and content networks add to the requests of others. */
const OF_A_PROXY =
  /^(x-)?(true-)?(akamai|amzn?|appengine|azure|cdn|cf|client|cloud|cluster|envoy|fastly|fly|forwarded|original|proxy|real|remote|vercel|via)(-|$)/

/** Whether the caller is on this machine: a proxy on it speaks for a caller elsewhere. */
export const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  LOCAL_NAME.test(headers.host ?? '') &&
  !Object.keys(headers).some((name) => OF_A_PROXY.test(name))
