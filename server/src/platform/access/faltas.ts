/**
 * What was refused for want of a permission. It is kept for a day, so that somebody may lend the permission for exactly
 * this call: the same method, path and body.
 */

import { type DetallePedido, PERMISO_REQUERIDO, type Permiso } from '@mostrador/contract/permiso'
import sql, { type Sql } from 'sql-template-tag'
import type { Db, Queryable } from '../database/db.ts'
import { oldRows } from '../database/oldRows.ts'
import { conflict, Refusal } from '../errors.ts'
import type { Actor, Faltas } from './auth.ts'
import type { Falta } from './permisos.ts'

/** One call, as a lent permission names it. */
export interface Llamada {
  /** The `Idempotency-Key` of the call; empty without one. */
  operacion: string
  /** The seal of its method, path and body. */
  llamada: string
}

/**
 * Keeps a refused call, with the permissions that it lacked before. Returns the refusal for the caller, which says what
 * the call is about.
 */
export async function noteFalta(
  db: Db,
  { id, sucursal }: Actor,
  { operacion, llamada }: Llamada,
  { falta, general }: { falta: Falta; general: DetallePedido },
): Promise<Refusal> {
  const { status, codigo, message, extra, permiso, detalle } = falta
  await db.run(sql`
    insert into permisos_pedidos as p (usuario, operacion, llamada, sucursal, faltas, detalle)
    values (${id}, ${operacion}, ${llamada}, ${sucursal}, ${JSON.stringify({ [permiso]: detalle })}::jsonb,
      ${JSON.stringify(general)}::jsonb)
    on conflict (usuario, operacion, llamada) do update
    set sucursal = excluded.sucursal, faltas = p.faltas || excluded.faltas, detalle = excluded.detalle, pedido = now()`)
  // Until an admin saves the permissions, the refusal is that of the specification.
  const more = codigo === PERMISO_REQUERIDO ? { llamada, detalle: [...general, ...detalle] } : {}
  return new Refusal(status, codigo, message, { ...extra, ...more })
}

/** A call without a key is remembered for as long as the person stands there. */
const conClave = ({ id }: Actor, operacion: string): Sql => sql`case
  when exists (select from permisos_pedidos where usuario = ${id} and operacion = ${operacion})
  then operacion = ${operacion}
  else operacion = '' and pedido > now() - interval '15 minutes' end`

export interface Pedido {
  llamada: string
  faltas: Faltas
  detalle: DetallePedido
}

/**
 * The refused call of a user that lacked one of `permisos`: the named one, else the last with this key, else the last
 * without a key. Refuses with 409 where nothing was refused: there is nothing to lend for.
 */
export async function findPedido(
  db: Queryable,
  actor: Actor,
  { operacion, llamada, permisos }: { operacion: string; llamada?: string | undefined; permisos: Permiso[] },
): Promise<Pedido> {
  const found = await db.maybe<Pedido>(sql`
    select llamada, faltas, detalle from permisos_pedidos
    where usuario = ${actor.id} and sucursal = ${actor.sucursal} and faltas ?| ${permisos}::text[]
      and ${llamada ? sql`llamada = ${llamada}` : conClave(actor, operacion)}
    order by pedido desc limit 1`)
  if (found) return found
  const text = 'No hay una operación que autorizar. Inténtala de nuevo y pide la autorización.'
  throw conflict('sin_operacion', text)
}

/** Calls that were refused for want of a permission, and that nobody lent one. */
export const oldFaltas = (): Sql =>
  oldRows('permisos_pedidos', 'usuario, operacion, llamada', sql`pedido < now() - interval '1 day'`)
