/**
 * Single-use links. They replace the bearer token where a browser cannot send one: in a tab that it opens to
 * print. The database keeps only a hash of the secret. A link ends with the session that asked for it.
 */

import { ENLACE_SEGUNDOS } from '@mostrador/contract/base/impresiones/enlace-impresion'
import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../access/auth.ts'
import { actorOf, type Guardados, guardadosDe } from '../access/permisos.ts'
import { hashOf, newSecret } from '../access/secrets.ts'
import type { Queryable, Tx } from '../database/db.ts'
import { oldRows } from '../database/oldRows.ts'
import { unauthorized } from '../errors.ts'
import { asId } from './lists/search.ts'

/** The code of the refusal of a link that opens nothing. */
export const ENLACE_INVALIDO = 'enlace_invalido'

/** The secret of a new link to one document. */
export async function createLink(
  tx: Tx,
  actor: Actor,
  { documento, id }: { documento: string; id: number },
): Promise<string> {
  const secret = newSecret()
  await tx.run(sql`delete from enlaces_impresion where vence < now()`)
  await tx.run(sql`
    insert into enlaces_impresion (hash, sesion, documento, documento_id, vence)
    values (${hashOf(secret)}, ${actor.sesion}, ${documento}, ${id}, now() + make_interval(secs => ${ENLACE_SEGUNDOS}))`)
  return secret
}

/**
 * The user who asked for the link. Works once: of two requests at the same time only one can delete the link.
 * A link to another document stays as it is. Refuses with 401.
 */
export async function consumeLink(
  db: Queryable,
  secret: string,
  { documento, id }: { documento: string; id: string },
): Promise<Actor> {
  const found = await db.maybe<Actor & { guardados: Guardados }>(sql`
    with usado as (
      delete from enlaces_impresion
      where hash = ${hashOf(secret)} and documento = ${documento} and documento_id = ${asId(id)} and vence > now()
      returning sesion
    )
    select u.id, u.username, u.persona, u.tipo_usuario, s.sucursal, s.id as sesion, ${guardadosDe}
    from usado e join sesiones s on s.id = e.sesion join usuarios u on u.id = s.usuario
    where s.cerrada is null and s.vence > now() and u.is_active`)
  if (found) return actorOf(found)
  throw unauthorized(
    'Este enlace de impresión ya se usó o venció. Vuelve a imprimir desde el sistema.',
    ENLACE_INVALIDO,
  )
}

export const oldLinks = (): Sql => oldRows('enlaces_impresion', 'hash', sql`vence < now()`)
