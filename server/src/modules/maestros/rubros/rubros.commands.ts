import type { CreateRubro, Rubro, UpdateRubro } from '@mostrador/contract/maestros/rubros'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit, auditing } from '../../../platform/api/audit.ts'
import { withChanges } from '../../../platform/api/changes.ts'
import { brokenConstraint, type Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField } from '../../../platform/errors.ts'
import { getRubro } from './rubros.queries.ts'

const nombreUsado = (error: unknown): never => {
  if (brokenConstraint(error) !== 'rubros_nombre') throw error
  const text = 'Ya existe un rubro con ese nombre'
  throw conflict('rubro_duplicado', text, { campos: { nombre: text } })
}

/** Refuses with 409 a name that another rubro has, in any case. */
export async function createRubro(tx: Tx, { nombre }: CreateRubro, actor: Actor): Promise<Rubro> {
  const rubro = await tx
    .one<Rubro>(sql`insert into rubros (nombre) values (${nombre}) returning id, nombre, baja`)
    .catch(nombreUsado)
  await audit(tx, actor, { entidad: 'rubros', id: rubro.id, accion: 'crear', despues: rubro })
  return rubro
}

/** Refuses with 404, and with 409 a name that another rubro has. */
export async function updateRubro(tx: Tx, id: number, input: UpdateRubro, actor: Actor): Promise<Rubro> {
  await tx.run(sql`select from rubros where id = ${id} for no key update`)
  const antes = await getRubro(tx, id)
  const despues = withChanges(antes, input)
  await tx
    .run(sql`update rubros set nombre = ${despues.nombre}, baja = ${despues.baja} where id = ${id}`)
    .catch(nombreUsado)
  await audit(tx, actor, { entidad: 'rubros', id, accion: 'modificar', antes, despues })
  return despues
}

/** The rubros of an import that nobody had, in the order of their names; one that was out of use is offered again. */
export async function createRubros(
  tx: Tx,
  nombres: string[],
  importacion: number,
  actor: Actor,
): Promise<void> {
  await tx.run(sql`
    with hecho as (
      insert into rubros as r (nombre, importacion)
      select distinct on (lower(n)) n, ${importacion}::integer from unnest(${nombres}::text[]) n order by lower(n)
      on conflict (lower(nombre)) do update set baja = false where r.baja
      returning id, nombre, baja
    ) ${auditing(
      actor,
      'rubros',
      'crear',
      sql`select id, null::jsonb,
        jsonb_build_object('nombre', nombre, 'baja', baja, 'importacion', ${importacion}::integer) from hecho`,
    )}`)
}

/** Those that an import made, and no article has any more, are no longer offered. */
export async function takeBackRubros(tx: Tx, importacion: number, actor: Actor): Promise<void> {
  await tx.run(sql`
    with hecho as (
      update rubros r set baja = true
      where importacion = ${importacion} and not baja and not exists (select from articulos a where a.rubro = r.id)
      returning id
    ) ${auditing(
      actor,
      'rubros',
      'deshacer',
      sql`select id, jsonb_build_object('baja', false),
        jsonb_build_object('baja', true, 'importacion', ${importacion}::integer) from hecho`,
    )}`)
}

/** The name of an article's rubro. Refuses with 400 one that does not exist, and another one that is out of use. */
export async function checkRubro(
  tx: Tx,
  id: number | null | undefined,
  anterior?: number | null,
): Promise<string | null> {
  if (id == null) return null
  const rubro = await tx.maybe<Rubro>(sql`select id, nombre, baja from rubros where id = ${id}`)
  if (!rubro) throw invalidField('rubro', 'El rubro no existe')
  if (rubro.baja && id !== anterior) throw invalidField('rubro', 'El rubro ya no se usa')
  return rubro.nombre
}
