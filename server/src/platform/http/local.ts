import type { FastifyRequest } from 'fastify'

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/

/** Callers on this machine use these names. A proxy without own headers mostly keeps the public name. */
const LOCAL_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/** Headers that proxies, balancers and content networks add to the requests of others. */
const OF_A_PROXY =
  /^(true-)?(akamai|amzn?|appengine|azure|cdn|cf|client|cloud|cluster|envoy|fastly|fly|forwarded|front|incap|original|proxy|real|remote|sec-ch-forwarded|ssl|surrogate|tls|traceparent|uber|vercel|via|x)(-|$)/

/** Prometheus says with it how long it waits. */
const OF_A_LOCAL_TOOL = /^x-(prometheus|request-id$)/

/** A browser says so when its user opened the address or this site itself asks. Another site may not look in here. */
const OWN_SITE = [undefined, 'none', 'same-origin']

/** Whether the caller is on this machine: a proxy on it speaks for a caller elsewhere. */
export const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  LOCAL_NAME.test(headers.host ?? '') &&
  OWN_SITE.includes(headers['sec-fetch-site']?.toString()) &&
  !Object.keys(headers).some((name) => OF_A_PROXY.test(name) && !OF_A_LOCAL_TOOL.test(name))
