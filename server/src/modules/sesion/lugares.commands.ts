/**
 * From where somebody enters. A browser is recognised by a cookie that we signed when its user entered, an address by
 * its row: whoever comes from there is not slowed down by strangers. The cookie opens nothing.
 */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import sql from 'sql-template-tag'
import type { App } from '../../platform/api/serve.ts'
import type { Db } from '../../platform/database/db.ts'
import { addressKey } from '../../platform/http/address.ts'
import type { Lugar } from '../usuarios/intentos.commands.ts'

/** Half a year without entering, and a place is a strange one again. */
const REMEMBERED_DAYS = 180
const REMEMBERED_S = REMEMBERED_DAYS * 86_400
/** A till has a few sellers; the cookie stays small. */
const MAX_USERS = 20

interface Claims {
  typ: 'navegador'
  id: string
  usuarios: number[]
}

/** A request's address and browser, before anybody looks for whom. */
export interface Origen {
  ip: string
  /** The same as counters name it. */
  direccion: string
  navegador: Pick<Claims, 'id' | 'usuarios'> | null
}

/** A browser holds a cookie of this kind to what TLS promises; without TLS it would throw it away. */
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
    // Forged, expired or of another key: a browser like any other.
    return null
  }
}

/** The place as that user knows it; nobody knows any place as theirs. */
export async function lugarOf(
  db: Db,
  { direccion, navegador }: Origen,
  usuario: number | null,
): Promise<Lugar> {
  const ofAddress = `direccion:${direccion}`
  if (usuario !== null && navegador?.usuarios.includes(usuario)) {
    return { clave: `navegador:${navegador.id}`, conocido: 'navegador' }
  }
  // Asked for nobody as well: both answers take as long.
  const known = await db.maybe(sql`
    select 1 from direcciones_conocidas where usuario = ${usuario ?? 0} and direccion = ${direccion}`)
  return { clave: ofAddress, conocido: known ? 'direccion' : null }
}

/** The user has entered from there: the address and the browser are known from now on. */
export async function rememberLugar(
  { http, db, clock }: Pick<App, 'http' | 'db' | 'clock'>,
  { direccion, navegador }: Origen,
  usuario: number,
  reply: FastifyReply,
): Promise<void> {
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
}
