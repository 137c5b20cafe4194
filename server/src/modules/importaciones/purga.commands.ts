/** What is kept of an import only for a while: its file and its rows as they were read. */
import sql, { type Sql } from 'sql-template-tag'

const DAYS = sql`interval '30 days'`

/** Imports of one statement: their rows go with them. */
const BATCH = 5

/** Imports that began a month ago, and are neither read nor checked now. */
const old = sql`momento < now() - ${DAYS} and estado <> 'leyendo' and estado <> 'revisando'`

/**
 * Files and read rows after 30 days; the checked rows too of an import that never was applied, which then counts as
 * cancelled. What an applied import wrote stays: its history and its undo need it.
 */
export const oldImportaciones = (): Sql[] => [
  sql`delete from importacion_archivos where importacion in (
    select id from importaciones i where ${old} and exists (select from importacion_archivos where importacion = i.id)
    limit ${BATCH})`,
  sql`delete from importacion_lecturas where importacion in (
    select id from importaciones i where ${old} and exists (select from importacion_lecturas where importacion = i.id)
    limit ${BATCH})`,
  sql`update importaciones set estado = 'cancelada', motivo = 'Nadie la aplicó en 30 días'
    where ${old} and estado = 'revisada'`,
  sql`delete from importacion_filas where importacion in (
    select id from importaciones i
    where ${old} and estado in ('cancelada', 'fallida') and exists (select from importacion_filas where importacion = i.id)
    limit ${BATCH})`,
]
