/**
 * How a caller is known. An access token names a session. The session row names the user and the branch, and tells
 * whether the session still holds. A process remembers each row for two seconds. A session that ends is so
 * refused within seconds on every process, without a query for each request.
 */
import { EQUIPO_BLOQUEADO } from '@mostrador/contract/base/cambio-rapido'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Db } from '../database/db.ts'
import { forbidden, unauthorized } from '../errors.ts'
import type { Actor, Auth } from './auth.ts'
import { devuelvePorPin, hayCambio, nombreDeEquipo, sigueAbierta } from './equipos.ts'
import { actorOf, type Guardados, guardadosDe } from './permisos.ts'

const ACCESS_MINUTES = 15
export const REFRESH_HOURS = 12
const REMEMBERED_MS = 2_000
const REMEMBERED_MAX = 10_000

interface Found {
  actor: Actor
  debeCambiarClave: boolean
}

type Row = Omit<Actor, 'equipo' | 'bloqueada' | 'devuelve'> & {
  debe_cambiar_clave: boolean
  guardados: Guardados
  equipo: string | null
  devuelve: number | null
  bloqueada: boolean
}

interface Claims {
  sid: string
  typ: 'access' | 'refresh'
  n?: number
}

/** What is remembered in the future shows that the machine's clock was set back: it is looked up again. */
const isFresh = ({ at }: { at: number }, now: number): boolean => at <= now && now - at <= REMEMBERED_MS

export function createAuth(http: FastifyInstance, db: Db): Auth {
  const remembered = new Map<string, { found: Promise<Found | undefined>; at: number }>()
  /** The sessions of access tokens whose signature was checked: a token comes with each request of its minutes. */
  const checked = new Map<string, { sid: string; at: number }>()

  function read(token: string, typ: Claims['typ']): Claims {
    try {
      const claims = http.jwt.verify<Claims>(token)
      if (claims.typ === typ && typeof claims.sid === 'string') return claims
    } catch {
      // The caller learns no difference between a forged token, an expired one and a text that is no token.
    }
    throw unauthorized()
  }

  function sessionOf(token: string, now: number): string {
    const known = checked.get(token)
    if (known && isFresh(known, now)) return known.sid
    const { sid } = read(token, 'access')
    if (checked.size >= REMEMBERED_MAX) checked.clear()
    checked.set(token, { sid, at: now })
    return sid
  }

  const sign = (claims: Claims, seconds: number) => http.jwt.sign(claims, { expiresIn: seconds })

  async function lookUp(sesion: string): Promise<Found | undefined> {
    const row = await db.maybe<Row>(sql`
      select u.id, u.username, u.persona, u.tipo_usuario, s.sucursal, s.id as sesion, u.debe_cambiar_clave, ${guardadosDe},
        ${nombreDeEquipo} as equipo, ${devuelvePorPin} as devuelve, s.bloqueada is not null and ${hayCambio} as bloqueada
      from sesiones s join usuarios u on u.id = s.usuario
      where s.id = ${sesion} and ${sigueAbierta} and u.is_active`)
    if (!row) return undefined
    const { debe_cambiar_clave: debeCambiarClave, equipo, devuelve, bloqueada, ...de } = row
    const user = {
      ...de,
      ...(equipo !== null && { equipo }),
      ...(devuelve !== null && { devuelve }),
      ...(bloqueada && { bloqueada }),
    }
    // Ask again each time: once the user has the new password, every process admits this user at once.
    if (debeCambiarClave) remembered.delete(sesion)
    return { actor: actorOf(user), debeCambiarClave }
  }

  return {
    async authenticate(token, { withFirstPassword, conBloqueo } = {}) {
      const now = Date.now()
      const sid = sessionOf(token, now)
      let known = remembered.get(sid)
      if (!known || !isFresh(known, now)) {
        // Remember the query before it is answered: a crowd of requests then asks the database once.
        known = { found: lookUp(sid), at: now }
        if (remembered.size >= REMEMBERED_MAX) remembered.clear()
        remembered.set(sid, known)
        known.found.catch(() => remembered.delete(sid))
      }
      const found = await known.found
      if (!found) throw unauthorized()
      if (found.debeCambiarClave && !withFirstPassword) {
        throw forbidden('Debes elegir una contraseña nueva para seguir', 'debe_cambiar_clave')
      }
      if (found.actor.bloqueada && !conBloqueo) throw forbidden(EQUIPO_BLOQUEADO, 'equipo_bloqueado')
      return found.actor
    },
    forget: (sesion) => void remembered.delete(sesion),
    forgetAll: () => remembered.clear(),
    signAccess: (sesion) => sign({ sid: sesion, typ: 'access' }, ACCESS_MINUTES * 60),
    signRefresh: (sesion, rotacion) =>
      sign({ sid: sesion, typ: 'refresh', n: rotacion }, REFRESH_HOURS * 3600),
    readRefresh(token) {
      const claims = read(token, 'refresh')
      return { sesion: claims.sid, rotacion: claims.n ?? -1 }
    },
  }
}
