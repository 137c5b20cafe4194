/**
 * The places of logins. A browser is known by a cookie that the server signs at a login. An address is known
 * by its row. Strangers elsewhere do not slow down a user at a known place. The cookie gives no access.
 */

import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import sql, { type Sql } from 'sql-template-tag'
import type { App } from '../../../platform/api/serve.ts'
import type { Db } from '../../../platform/database/db.ts'
import { oldRows } from '../../../platform/database/oldRows.ts'
import { addressKey } from '../../../platform/http/address.ts'
import type { Lugar } from '../usuarios/intentos.commands.ts'

/** In days: after so long without a login, a place is unknown again. */
const REMEMBERED_DAYS = 180
const REMEMBERED_S = REMEMBERED_DAYS * 86_400
/** The most users in one cookie. A till has a few sellers, and the cookie stays small. */
const MAX_USERS = 20

interface Claims {
  typ: 'navegador'
  id: string
  usuarios: number[]
}

/** The address and the browser of a request, still without a user. */
export interface Origen {
  ip: string
  /** The address in the form of the counters' keys. */
  direccion: string
  navegador: Pick<Claims, 'id' | 'usuarios'> | null
}

/** A browser accepts a cookie with the prefix `__Host-` only over TLS. */
const isSecure = ({ protocol }: FastifyRequest): boolean => protocol === 'https'
const nameOf = (request: FastifyRequest): string => (isSecure(request) ? '__Host-navegador' : 'navegador')

export function origenOf(http: FastifyInstance, request: FastifyRequest): Origen {
  return { ip: request.ip, direccion: addressKey(request.ip), navegador: readNavegador(http, request) }
}

function readNavegador(http: FastifyInstance, request: FastifyRequest): Origen['navegador'] {
  const prefix = `${nameOf(request)}=`
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim())
  const token = cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length)
  if (!token) return null
  try {
    const { typ, id, usuarios } = http.jwt.verify<Claims>(token)
    return typ === 'navegador' ? { id, usuarios } : null
  } catch {
    // A browser with a forged or expired cookie, or one of another key, is unknown.
    return null
  }
}

/** The place of a request, known or unknown for this user. For an unknown user, every place is unknown. */
export async function lugarOf(
  db: Db,
  { direccion, navegador }: Origen,
  usuario: number | null,
): Promise<Lugar> {
  const ofAddress = `direccion:${direccion}`
  if (usuario !== null && navegador?.usuarios.includes(usuario)) {
    return { clave: `navegador:${navegador.id}`, conocido: 'navegador' }
  }
  // An unknown user takes the same query, so that both answers take the same time.
  const known = await db.maybe(sql`
    select 1 from direcciones_conocidas where usuario = ${usuario ?? 0} and direccion = ${direccion}`)
  return { clave: ofAddress, conocido: known ? 'direccion' : null }
}

/** Marks the address and the browser as known for a user who has logged in. Returns what the browser is called. */
export async function rememberLugar(
  { http, db, clock }: Pick<App, 'http' | 'db' | 'clock'>,
  { direccion, navegador }: Origen,
  usuario: number,
  reply: FastifyReply,
): Promise<string> {
  await db.run(sql`
    insert into direcciones_conocidas as d (usuario, direccion, vista) values (${usuario}, ${direccion}, ${clock.now()})
    on conflict (usuario, direccion) do update set vista = excluded.vista
    where d.vista < excluded.vista - interval '1 day'`)
  const others = navegador?.usuarios.filter((id) => id !== usuario) ?? []
  const claims: Claims = {
    typ: 'navegador',
    id: navegador?.id ?? randomUUID(),
    usuarios: [usuario, ...others].slice(0, MAX_USERS),
  }
  const token = http.jwt.sign(claims, { expiresIn: REMEMBERED_S })
  const cookie = [
    `${nameOf(reply.request)}=${token}`,
    'Path=/',
    `Max-Age=${REMEMBERED_S}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure(reply.request) ? ['Secure'] : []),
  ]
  reply.header('set-cookie', cookie.join('; '))
  return claims.id
}

/** Addresses that a user has not used for half a year. */
export const oldLugares = (now: Date): Sql =>
  oldRows(
    'direcciones_conocidas',
    'usuario, direccion',
    sql`vista < ${now}::timestamptz - interval '180 days'`,
  )
