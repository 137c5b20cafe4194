/** Who calls: the product's own tokens, checked by hand. A session's row is remembered for two seconds, as the product does. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Run } from './pool.ts'
import { type FloorActor, statement } from './statement.ts'

const REMEMBERED_MS = 2_000

/** The caller of an `authorization` header; undefined for a stranger. */
export type Sessions = (authorization: string | undefined) => Promise<FloorActor | undefined>

export function createSessions(run: Run, secret: string): Sessions {
  const remembered = new Map<string, { found: Promise<FloorActor | undefined>; at: number }>()

  async function lookUp(sesion: string): Promise<FloorActor | undefined> {
    const [rows] = await run([
      statement(
        `select u.id, u.username, s.sucursal from sesiones s join usuarios u on u.id = s.usuario
        where s.id = $1 and s.cerrada is null and s.vence > now() and u.is_active and not u.debe_cambiar_clave`,
        sesion,
      ),
    ])
    return rows?.[0] as FloorActor | undefined
  }

  return async (authorization) => {
    const sesion = sessionIn(authorization?.slice('Bearer '.length) ?? '', secret)
    if (!sesion) return undefined
    let known = remembered.get(sesion)
    if (!known || Date.now() - known.at > REMEMBERED_MS) {
      known = { found: lookUp(sesion), at: Date.now() }
      remembered.set(sesion, known)
    }
    return await known.found
  }
}

function sessionIn(token: string, secret: string): string | undefined {
  const [head = '', claims = '', seal = ''] = token.split('.')
  const expected = createHmac('sha256', secret).update(`${head}.${claims}`).digest()
  const given = Buffer.from(seal, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const { sid, typ, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    sid: string
    typ: string
    exp: number
  }
  return typ === 'access' && exp * 1000 > Date.now() ? sid : undefined
}
