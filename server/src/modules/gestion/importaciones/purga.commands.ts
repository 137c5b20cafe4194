/** What is kept of an import only for a while: its file and its rows as they were read. */
import sql, { type Sql } from 'sql-template-tag'

const UN_DIA = sql`interval '1 day'`

/** Imports of one statement: their rows go with them. */
const BATCH = 5

/** Imports that began a day ago, and are neither read nor checked now. */
const old = sql`momento < now() - ${UN_DIA} and estado <> 'leyendo' and estado <> 'revisando'`

/**
 * Files and read rows after a day, so that no backup of a later night has them; the checked rows too of an import that
 * never was applied, which then counts as cancelled. What an applied import wrote stays: its history and its undo need
 * it.
 */
export const oldImportaciones = (): Sql[] => [
  sql`delete from importacion_archivos where importacion in (
    select id from importaciones i where ${old} and exists (select from importacion_archivos where importacion = i.id)
    limit ${BATCH})`,
  sql`delete from importacion_lecturas where importacion in (
    select id from importaciones i where ${old} and exists (select from importacion_lecturas where importacion = i.id)
    limit ${BATCH})`,
  sql`update importaciones set estado = 'cancelada', motivo = 'Nadie la aplicó en un día: sube el archivo de nuevo'
    where ${old} and estado = 'revisada'`,
  sql`delete from importacion_filas where importacion in (
    select id from importaciones i
    where ${old} and estado in ('cancelada', 'fallida') and exists (select from importacion_filas where importacion = i.id)
    limit ${BATCH})`,
  sql`delete from importacion_stock where importacion in (
    select id from importaciones i
    where ${old} and estado in ('cancelada', 'fallida') and exists (select from importacion_stock where importacion = i.id)
    limit ${BATCH})`,
]
