/**
 * Who is calling. An access token names a session; the session row says who that is, in which branch, and
 * whether it still holds. Rows are remembered for two seconds, so that a session that ends is refused
 * within seconds on every process without a query for each request.
 */
import type { TipoUsuario } from '@mostrador/contract/usuarios'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Db } from '../database/db.ts'
import { forbidden, unauthorized } from './errors.ts'

const ACCESS_MINUTES = 15
export const REFRESH_HOURS = 12
const REMEMBERED_MS = 2_000
const REMEMBERED_MAX = 10_000

/** Whoever is behind a request, and the branch they work in. */
export interface Actor {
  readonly id: number
  readonly username: string
  readonly tipo_usuario: TipoUsuario
  readonly sucursal: number
  readonly sesion: string
}

export interface Auth {
  /**
   * The caller of a bearer token. Refuses with 401, and with 403 whoever must choose a password first, unless they
   * are let in all the same.
   */
  authenticate(token: string, withFirstPassword?: boolean): Promise<Actor>
  /** Forgets what is remembered of a session, so that this process refuses it at once. */
  forget(sesion: string): void
  signAccess(sesion: string): string
  signRefresh(sesion: string, rotacion: number): string
  /** What a refresh token says; refuses a forged, expired or other kind of token with 401. */
  readRefresh(token: string): { sesion: string; rotacion: number }
}

interface Found {
  actor: Actor
  debeCambiarClave: boolean
}

interface Claims {
  sid: string
  typ: 'access' | 'refresh'
  n?: number
}

export function createAuth(http: FastifyInstance, db: Db): Auth {
  const remembered = new Map<string, { found: Promise<Found | undefined>; at: number }>()

  function read(token: string, typ: Claims['typ']): Claims {
    try {
      const claims = http.jwt.verify<Claims>(token)
      if (claims.typ === typ && typeof claims.sid === 'string') return claims
    } catch {
      // Forged, expired or not a token: all the same to the caller.
    }
    throw unauthorized()
  }

  const sign = (claims: Claims, seconds: number) => http.jwt.sign(claims, { expiresIn: seconds })

  async function lookUp(sesion: string): Promise<Found | undefined> {
    const row = await db.maybe<Actor & { debe_cambiar_clave: boolean }>(sql`
      select u.id, u.username, u.tipo_usuario, s.sucursal, s.id as sesion, u.debe_cambiar_clave
      from sesiones s join usuarios u on u.id = s.usuario
      where s.id = ${sesion} and s.cerrada is null and s.vence > now() and u.is_active`)
    if (!row) return undefined
    const { debe_cambiar_clave: debeCambiarClave, ...actor } = row
    // Asked again each time: with the new password every process lets them in at once.
    if (debeCambiarClave) remembered.delete(sesion)
    return { actor, debeCambiarClave }
  }

  return {
    async authenticate(token, withFirstPassword = false) {
      const { sid } = read(token, 'access')
      const now = Date.now()
      let known = remembered.get(sid)
      // After the machine's clock was set back, what seems to come from the future is not to be trusted.
      if (!known || now - known.at > REMEMBERED_MS || now < known.at) {
        // Remembered before it is answered: a crowd of requests asks once.
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
      return found.actor
    },
    forget: (sesion) => void remembered.delete(sesion),
    signAccess: (sesion) => sign({ sid: sesion, typ: 'access' }, ACCESS_MINUTES * 60),
    signRefresh: (sesion, rotacion) =>
      sign({ sid: sesion, typ: 'refresh', n: rotacion }, REFRESH_HOURS * 3600),
    readRefresh(token) {
      const claims = read(token, 'refresh')
      return { sesion: claims.sid, rotacion: claims.n ?? -1 }
    },
  }
}
