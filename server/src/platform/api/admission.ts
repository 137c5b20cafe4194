/** Whether a call may continue: who calls, what this caller may do, and whether there is too much to do. */
import { PIDE_CLAVE } from '@mostrador/contract/base/cambio-rapido'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { pideClave, tieneLlamada } from '@mostrador/contract/roles'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Auth } from '../access/auth.ts'
import type { Db } from '../database/db.ts'
import { forbidden, Refusal, unauthorized } from '../errors.ts'
import type { Disk } from '../http/disk.ts'
import type { Limits } from '../http/limits.ts'
import type { Load } from '../http/load.ts'
import type { People } from '../http/people.ts'
import { consumeLink, ENLACE_INVALIDO } from './links.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, as far as the route asks for it. */
    actor: Actor | undefined
  }
}

/** What is asked before a call continues. */
export interface Guards {
  readonly db: Db
  readonly auth: Auth
  readonly limits: Limits
  readonly load: Load
  readonly people: People
  readonly disk: Disk
  /** Counts, for its address, a link that opened nothing. Refuses with 429 while the address must wait. */
  wrongLink(request: FastifyRequest): Promise<void>
}

/** The caller, or undefined where the endpoint is public. Refuses with 401. */
async function identify(
  guards: Guards,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Actor | undefined> {
  if (endpoint.access === 'public') return undefined
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token) return await guards.auth.authenticate(token, endpoint)
  if (endpoint.access === 'optional') return undefined
  const { enlace } = request.query as { enlace?: unknown }
  if (endpoint.access === 'link' && typeof enlace === 'string') {
    const { id = '' } = request.params as { id?: string }
    return await consumeLink(guards.db, enlace, { documento: endpoint.documento ?? '', id })
  }
  throw unauthorized('Falta iniciar sesión')
}

/** Counts, for the address, who came with a token or a link that opened nothing. Refuses with 429. */
async function countStranger(guards: Guards, { codigo }: Refusal, request: FastifyRequest): Promise<void> {
  await guards.limits.count('direccion', request)
  if (codigo === ENLACE_INVALIDO) await guards.wrongLink(request)
}

/** Whether the call may continue, before its body is read. Refuses with 401, 403, 429 or 503. */
async function admit(guards: Guards, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  if (!endpoint.always) guards.load.admit()
  const actor = await identify(guards, endpoint, request).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.status === 401) await countStranger(guards, error, request)
    throw error
  })
  request.actor = actor
  if (actor) request.log.setBindings({ usuario: actor.id })
  if (!endpoint.always) await guards.limits.count(actor ? 'usuario' : 'direccion', request)
  if (actor && !tieneLlamada(actor.tipo_usuario, endpoint)) throw forbidden()
  if (actor?.equipo !== undefined && pideClave(endpoint)) throw forbidden(PIDE_CLAVE, 'pide_clave')
  // The session itself goes on, so that people still read.
  if (actor && endpoint.method !== 'GET' && !endpoint.withFirstPassword) await guards.disk.demandRoom()
}

/**
 * The same, and then waits until the caller has a place for one more call. `long`: whether it takes long. False when the
 * caller has left meanwhile.
 */
export async function admitInTurn(
  guards: Guards,
  endpoint: Endpoint,
  { request, reply, long }: { request: FastifyRequest; reply: FastifyReply; long: boolean },
): Promise<boolean> {
  await admit(guards, endpoint, request)
  return endpoint.always || (await guards.people.enter(request, reply, long))
}
