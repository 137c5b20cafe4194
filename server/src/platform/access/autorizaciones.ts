/**
 * A permission that somebody lends for one refused call. The caller repeats the call, the same in method, path and body,
 * with its `Idempotency-Key` and the secret in the header `Autorizacion`. The database keeps only a hash of the secret.
 * The transaction of the action uses it up, so that a refused action does not.
 */
import { AUTORIZACION_SEGUNDOS } from '@mostrador/contract/base/permisos'
import { AUTORIZACION, AUTORIZACION_INVALIDA } from '@mostrador/contract/permiso'
import type { FastifyRequest } from 'fastify'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable, Tx } from '../database/db.ts'
import { forbidden, type Refusal } from '../errors.ts'
import type { Actor, Prestados } from './auth.ts'
import type { Llamada, Pedido } from './faltas.ts'
import { prestaAhora } from './permisos.ts'
import { hashOf, newSecret } from './secrets.ts'

/** A person who lends: the hash is that of the password that this person just typed. */
interface Prestamista {
  readonly id: number
  readonly password_hash: string
}

/** Changes with the password, and does not tell it. */
const huella = (password_hash: Sql): Sql => sql`encode(sha256(convert_to(${password_hash}, 'UTF8')), 'hex')`

/** Lends a refused call its permissions. Returns the secret and its end, or nothing when the password changed meanwhile. */
export async function createAutorizacion(
  tx: Tx,
  actor: Actor,
  { id, password_hash }: Prestamista,
  { operacion, llamada, faltas, detalle }: Pedido & Llamada,
): Promise<{ secreto: string; vence: string } | undefined> {
  const secreto = newSecret()
  await tx.run(sql`delete from autorizaciones where vence < now() - interval '1 day' and usada is null`)
  const created = await tx.maybe<{ vence: string }>(sql`
    insert into autorizaciones (hash, usuario, sucursal, autorizado_por, permisos, operacion, llamada, faltas, detalle,
      clave, vence)
    select ${hashOf(secreto)}, ${actor.id}, ${actor.sucursal}, u.id, ${Object.keys(faltas)}::text[], ${operacion},
      ${llamada}, ${JSON.stringify(faltas)}::jsonb, ${JSON.stringify(detalle)}::jsonb, ${huella(sql`u.password_hash`)},
      now() + make_interval(secs => ${AUTORIZACION_SEGUNDOS})
    from usuarios u where u.id = ${id} and u.password_hash = ${password_hash}
    returning vence`)
  return created && { secreto, ...created }
}

const USADA = 'La autorización ya se usó o venció. Pídela de nuevo.'
const OTRA = 'La autorización es para otra operación. Pídela de nuevo para esta.'
const RETIRADA = 'Quien autorizó ya no puede autorizar esta operación. Pide la autorización de nuevo.'

const invalida = (text = USADA): Refusal => forbidden(text, AUTORIZACION_INVALIDA)

/**
 * The caller, with what the secret of the request lends for this very call, also after its use: a repeated action needs
 * it to find its first answer. Refuses with 403.
 */
export async function withPrestados(
  db: Queryable,
  request: FastifyRequest,
  actor: Actor,
  call: () => Llamada,
): Promise<Actor> {
  const secreto = request.headers[AUTORIZACION]
  if (typeof secreto !== 'string' || secreto === '') return actor
  const { operacion, llamada } = call()
  const found = await db.maybe<Prestados & { esta: boolean }>(sql`
    select a.id, a.permisos, a.faltas, a.detalle, a.autorizado_por, u.username as autorizado_por_nombre,
      a.operacion = ${operacion} and a.llamada = ${llamada} and a.sucursal = ${actor.sucursal} as esta
    from autorizaciones a join usuarios u on u.id = a.autorizado_por
    where a.hash = ${hashOf(secreto)} and a.usuario = ${actor.id} and a.llamada is not null`)
  if (!found) throw invalida()
  const { esta, ...prestados } = found
  if (!esta) throw invalida(OTRA)
  return { ...actor, prestados }
}

/**
 * Uses the lent permissions up. Refuses with 403 when they were used or ended. The lender must still be one: active, with
 * the same password, with each permission, and, as a vendedor, in the branch.
 */
export async function usePrestados(tx: Tx, { id }: Prestados): Promise<void> {
  const used = await tx.run(sql`
    update autorizaciones a set usada = now() from usuarios u
    where a.id = ${id} and a.usada is null and a.vence > now() and u.id = a.autorizado_por and u.is_active
      and not u.debe_cambiar_clave and a.clave = ${huella(sql`u.password_hash`)}
      and (u.tipo_usuario = 'admin' or u.sucursal = a.sucursal)
      and not exists (select from unnest(a.permisos) as lent (permiso) where not ${prestaAhora(sql`lent.permiso`)})`)
  if (used > 0) return
  const { viva } = await tx.one<{ viva: boolean }>(sql`
    select usada is null and vence > now() as viva from autorizaciones where id = ${id}`)
  throw invalida(viva ? RETIRADA : USADA)
}
