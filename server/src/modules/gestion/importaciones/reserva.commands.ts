/** An import in the hands of the process that reads and checks it. Its progress is a sign of life too. */
import type { Avance } from '@mostrador/contract/gestion/importaciones/importaciones'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import type { Claims } from '../../../platform/work/claims.ts'
import { sinEsperar } from './importaciones.queries.ts'
import type { PorRevisar } from './tarea.reglas.ts'

/** The import that this process has; undefined when there is nothing to do. */
export const findReclamada = (db: Queryable, { mine }: Claims, id: number): Promise<PorRevisar | undefined> =>
  db.maybe<PorRevisar>(sql`
    select i.* from importaciones i join importacion_avances a on a.importacion = i.id
    where i.id = ${id} and i.estado in ('leyendo', 'revisando') and ${mine}`)

/** The progress of a work that has ended. */
export const AL_SOLTAR = sql`etapa = case when etapa in ('leyendo', 'revisando') then null else etapa end`

/** Tells how far the process is. @returns false when the import is no longer its own, or wants other settings. */
export async function tellAvance(
  db: Queryable,
  { mine }: Claims,
  { id, vuelta }: PorRevisar,
  { etapa, hechas, total }: Avance,
): Promise<boolean> {
  const told = await db.run(sql`
    update importacion_avances a set etapa = ${etapa}, hechas = ${hechas}, total = ${total}, latido = now()
    from importaciones i
    where a.importacion = ${id} and ${mine} and i.id = ${id} and i.vuelta = ${vuelta}
      and i.estado in ('leyendo', 'revisando') and ${sinEsperar}`)
  return told > 0
}

/** The imports that wait for a process, the oldest first. */
export const listSinProceso = (db: Queryable, { free }: Claims): Promise<{ key: number }[]> =>
  db.rows<{ key: number }>(sql`
    select i.id as key from importaciones i join importacion_avances a on a.importacion = i.id
    where i.estado in ('leyendo', 'revisando') and ${free}
    order by i.id limit 20`)
