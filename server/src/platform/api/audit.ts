/** The audit trail: who changed what, when, from what to what. Written in the transaction of the change. */
import type {
  AccionAuditada,
  Auditado,
  EntidadAuditada,
} from '@mostrador/contract/gestion/auditoria/auditoria'
import sql, { type Sql } from 'sql-template-tag'
import * as z from 'zod/mini'
import type { Actor } from '../access/auth.ts'
import type { Tx } from '../database/db.ts'

export interface Change<E extends EntidadAuditada> {
  entidad: E
  id: number | string
  accion: AccionAuditada
  antes?: Partial<Auditado[E]>
  despues?: Partial<Auditado[E]>
  /** How the wire spells the fields: the trail keeps amounts in pesos, as people read them. */
  schema?: z.ZodMiniType
}

function wire(schema: z.ZodMiniType | undefined, value: object | undefined): string | null {
  if (value === undefined) return null
  return JSON.stringify(schema ? z.encode(schema, value) : value)
}

export async function audit<E extends EntidadAuditada>(
  tx: Tx,
  actor: Actor,
  change: Change<E>,
): Promise<void> {
  await tx.run(sql`
    insert into auditoria (usuario, usuario_nombre, sucursal, entidad, entidad_id, accion, antes, despues,
      autorizado_por, autorizado_por_nombre, equipo)
    values (${actor.id}, ${actor.username}, ${actor.sucursal}, ${change.entidad}, ${String(change.id)},
      ${change.accion}, ${wire(change.schema, change.antes)}::jsonb, ${wire(change.schema, change.despues)}::jsonb,
      ${actor.prestados?.autorizado_por ?? null}, ${actor.prestados?.autorizado_por_nombre ?? null},
      ${actor.equipo ?? null})`)
}

/**
 * The same for many records of one kind, as a part of a larger statement: `rows` selects `id`, `antes` and `despues` of
 * each, as the wire has them.
 */
export const auditing = (
  actor: Actor,
  entidad: EntidadAuditada,
  accion: AccionAuditada,
  rows: Sql,
): Sql => sql`
  insert into auditoria (usuario, usuario_nombre, sucursal, entidad, entidad_id, accion, antes, despues,
    autorizado_por, autorizado_por_nombre, equipo)
  select ${actor.id}, ${actor.username}, ${actor.sucursal}, ${entidad}, c.id::text, ${accion}, c.antes, c.despues,
    ${actor.prestados?.autorizado_por ?? null}::integer, ${actor.prestados?.autorizado_por_nombre ?? null}::text,
    ${actor.equipo ?? null}::text
  from (${rows}) c (id, antes, despues)`
