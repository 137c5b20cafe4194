/** Errors on the wire: each gets its status, a sentence for the person and a `codigo` for the program. */
import { NOT_STORABLE } from '@mostrador/contract/wire'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { asRefusal, isDiskFull } from '../database/failures.ts'
import { Refusal } from '../errors.ts'
import { notePage } from '../files/html.ts'

const EN_USO = 'Otra persona está usando estos datos. Intenta de nuevo en unos segundos'
/** The refusals of the framework and of the database, in words for a person. */
const TEXTS: Record<string, [status: number, codigo: string, text: string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [400, 'formato_invalido', 'Se espera un cuerpo en formato JSON'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'formato_invalido', 'Falta el cuerpo de la llamada'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'formato_invalido', 'El cuerpo no es JSON válido'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    400,
    'formato_invalido',
    'El largo del cuerpo no coincide con lo anunciado',
  ],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'demasiado_grande', 'El pedido es demasiado grande'],
  // Another transaction holds the row: a lock was not granted in 10 seconds, or there was a deadlock.
  '55P03': [409, 'en_uso', EN_USO],
  '40P01': [409, 'en_uso', EN_USO],
  '40001': [409, 'en_uso', EN_USO],
  // Characters that the database cannot hold in a text, where no schema refused them.
  '22021': [400, 'datos_invalidos', NOT_STORABLE],
  '22P05': [400, 'datos_invalidos', NOT_STORABLE],
  '22003': [409, 'fuera_de_rango', 'El resultado supera el máximo que se puede guardar'],
  '57014': [503, 'sobrecargado', 'La operación tardó demasiado. Intenta de nuevo'],
  '53300': [503, 'sobrecargado', 'El sistema está sobrecargado. Intenta de nuevo en unos segundos'],
}

function bodyOf(error: unknown, request: FastifyRequest): { status: number; body: Record<string, unknown> } {
  // A file of ours found no room: the database's own failures are refusals already.
  if (isDiskFull(error) && !(error instanceof Refusal)) return bodyOf(asRefusal(error), request)
  if (error instanceof Refusal) {
    if (error.cause)
      request.log.error({ err: error.cause }, isDiskFull(error) ? 'the disk is full' : 'database not reached')
    return { status: error.status, body: { error: error.message, codigo: error.codigo, ...error.extra } }
  }
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>
  const known = TEXTS[code]
  if (known) return { status: known[0], body: { error: known[2], codigo: known[1] } }
  if (statusCode >= 400 && statusCode < 500) {
    return { status: 400, body: { error: 'El pedido no se entiende', codigo: 'formato_invalido' } }
  }
  request.log.error({ err: error }, 'unexpected error')
  const text = `Error del servidor. Si se repite, informa este número: ${request.id}`
  return { status: 500, body: { error: text, codigo: 'error_interno', pedido: request.id } }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It answers a page for a person, not JSON for a program. */
    page?: boolean
  }
}

/** Whether a person sees the answer in a tab of the browser. */
function isRead({ routeOptions, headers, query }: FastifyRequest): boolean {
  if (!routeOptions?.config?.page) return false
  return (headers.accept ?? '').includes('text/html') || Object.hasOwn(query as object, 'enlace')
}

/** An unknown caller, a forbidden call, too many calls: each gets its own line in the log. */
const KEPT_OUT = new Set([401, 403, 429])

/** Answers any thrown error: in JSON for a program, as a page for a person. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = bodyOf(error, request)
  if (KEPT_OUT.has(status)) request.log.info({ codigo: body.codigo, ip: request.ip }, 'kept out')
  // The server reads and drops the rest of a refused body. Cutting the connection instead may lose the
  // answer.
  reply.removeHeader('connection')
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (status === 503) reply.header('retry-after', '5')
  if (typeof body.reintentar_en === 'number') reply.header('retry-after', String(body.reintentar_en))
  reply.status(status)
  if (isRead(request)) {
    const { content, headers } = notePage('No se puede mostrar esta página', String(body.error))
    return reply.type('text/html; charset=utf-8').headers(headers).send(content)
  }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}
