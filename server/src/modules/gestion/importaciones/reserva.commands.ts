/**
 * One process at a time reads and checks an import. It claims the import, and its progress is the sign that it lives:
 * after a silence another process may claim it.
 */
import type { Avance } from '@mostrador/contract/gestion/importaciones'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import { SILENCIO, sinEsperar } from './importaciones.queries.ts'
import type { Pendiente } from './tarea.reglas.ts'

/** Takes the import for the process; undefined when there is nothing to do, or another process does it. */
export const claim = (db: Queryable, proceso: string, id: number): Promise<Pendiente | undefined> =>
  db.maybe<Pendiente>(sql`
    with tomada as (
      update importacion_avances set proceso = ${proceso}, latido = now()
      where importacion = ${id} and (proceso is null or proceso = ${proceso} or latido < now() - ${SILENCIO})
      returning importacion
    )
    select i.* from importaciones i join tomada on tomada.importacion = i.id
    where i.estado in ('leyendo', 'revisando')`)

export const release = (db: Queryable, proceso: string, id: number): Promise<number> =>
  db.run(sql`
    update importacion_avances
    set proceso = null, etapa = case when etapa in ('leyendo', 'revisando') then null else etapa end
    where importacion = ${id} and proceso = ${proceso}`)

/** Tells how far the process is. @returns false when the import is no longer its own, or wants other settings. */
export async function tellAvance(
  db: Queryable,
  proceso: string,
  { id, vuelta }: Pendiente,
  { etapa, hechas, total }: Avance,
): Promise<boolean> {
  const mine = await db.run(sql`
    update importacion_avances a set etapa = ${etapa}, hechas = ${hechas}, total = ${total}, latido = now()
    from importaciones i
    where a.importacion = ${id} and a.proceso = ${proceso} and i.id = ${id} and i.vuelta = ${vuelta}
      and i.estado in ('leyendo', 'revisando') and ${sinEsperar}`)
  return mine > 0
}

/** The imports that wait for a process, the oldest first. */
export async function listSinProceso(db: Queryable): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select i.id from importaciones i join importacion_avances a on a.importacion = i.id
    where i.estado in ('leyendo', 'revisando') and (a.proceso is null or a.latido < now() - ${SILENCIO})
    order by i.id limit 20`)
  return rows.map(({ id }) => id)
}
