/** The web server around the modules: limits, headers, tokens, errors on the wire. */
import { randomUUID } from 'node:crypto'
import fastifyCompress from '@fastify/compress'
import fastifyJwt from '@fastify/jwt'
import { configureMessages } from '@mostrador/contract/mensajes'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { invalid } from '../errors.ts'
import { protect } from './headers.ts'
import { sendError } from './httpErrors.ts'
import { acceptJson } from './json.ts'
import { loggedError, requestLogged } from './logged.ts'
import { DEFAULT_TIMEOUTS, refuseOnSocket, type Timeouts } from './sockets.ts'
import { acceptUploads } from './upload.ts'

declare module 'fastify' {
  interface FastifyBaseLogger {
    /** Of pino: puts more into all further lines of the request. */
    setBindings(bindings: Record<string, unknown>): void
  }
}

/** Bytes of a body of a public call: a login is far smaller. A route that expects more says so. */
export const BODY_LIMIT = 64 * 1024

export interface HttpOptions {
  secret: string
  /** A pino level, or `silent`. */
  logLevel: string
  /** Where the lines of the log go; the standard output when absent. */
  logTo?: { write(line: string): void }
  timeouts?: Partial<Timeouts>
  /** Beginnings of paths whose rest is a secret: the log has none of it. */
  secretPaths?: readonly string[]
}

export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  configureMessages()
  const timeouts = { ...DEFAULT_TIMEOUTS, ...options.timeouts }
  const http = fastify({
    logger: {
      level: options.logLevel,
      ...(options.logTo ? { stream: options.logTo } : {}),
      serializers: { req: requestLogged(options.secretPaths), err: loggedError },
    },
    bodyLimit: BODY_LIMIT,
    http: {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      connectionsCheckingInterval: timeouts.lookedAtEvery,
      // Node's own refusal tells a person nothing; ours follows below.
      requireHostHeader: false,
    },
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.keepAlive,
    connectionTimeout: timeouts.silence,
    // When the server closes, an open connection still gets its answers, but there are no new connections.
    return503OnClosing: false,
    // Behind a proxy on this machine, the caller is the address that the proxy names.
    trustProxy: 'loopback',
    genReqId: () => randomUUID(),
    clientErrorHandler: refuseOnSocket,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) =>
      answerUnrouted(error, request as FastifyRequest, reply as FastifyReply),
  })
  http.decorateRequest('actor', undefined)
  // These hooks run for each request, and are no promises: a promise would take longer than their work.
  http.addHook('onRequest', (request, reply, done) => {
    protect(request, reply)
    done(namesOneHost(request) ? undefined : invalid('El pedido no se entiende', 'formato_invalido'))
  })
  acceptJson(http)
  acceptUploads(http)
  await http.register(fastifyCompress, { threshold: 2048, encodings: ['gzip', 'deflate'] })
  await http.register(fastifyJwt, {
    secret: options.secret,
    sign: { algorithm: 'HS256' },
    verify: { algorithms: ['HS256'] },
  })
  let closing = false
  http.addHook('preClose', async () => {
    closing = true
  })
  http.addHook('onSend', (_, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    // A closing server sends no more over this connection, so the client need not keep it.
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
  http.setErrorHandler(sendError)
  return http
}

/** With two names in a request, a proxy before us may have checked the other one. */
function namesOneHost({ raw }: FastifyRequest): boolean {
  const hosts = raw.rawHeaders.filter((name, n) => n % 2 === 0 && name.toLowerCase() === 'host')
  return hosts.length === 1 || (hosts.length === 0 && raw.httpVersion !== '1.1')
}

/** The request reached no route, not even the one for unknown paths, so no hook runs either. */
function answerUnrouted(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  protect(request, reply)
  reply.header('cache-control', 'no-store')
  sendError(error, request, reply)
}
