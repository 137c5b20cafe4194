import type { FastifyRequest } from 'fastify'

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/

/** Who calls this very machine names it so. A proxy that says nothing else of itself mostly keeps the public name. */
const LOCAL_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/** What proxies, balancers and content networks leave on the requests of others. */
const OF_A_PROXY =
  /^(x-)?(true-)?(akamai|amzn?|appengine|azure|cdn|cf|client|cloud|cluster|envoy|fastly|fly|forwarded|original|proxy|real|remote|vercel|via)(-|$)/

/** Whether somebody on this very machine calls: a proxy on it speaks for whoever is behind it. */
export const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  LOCAL_NAME.test(headers.host ?? '') &&
  !Object.keys(headers).some((name) => OF_A_PROXY.test(name))
