/**
 * Many records of a master at once: what the statements of articles and customers have in common. Each room of a master
 * has its own writers, with its counts and its rules; nobody else calls these.
 */
import type { AccionAuditada } from '@mostrador/contract/gestion/auditoria/auditoria'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { auditing } from '../../../platform/api/audit.ts'
import { assignedFrom, type Kind, namesOf, recordOf, typeOf } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/db.ts'

/** A table of masters. */
export interface Maestro {
  tabla: 'articulos' | 'clientes' | 'proveedores'
  id: Kind
  /** The columns besides the id. */
  columns: Readonly<Record<string, Kind>>
  /** The values of a new record that says nothing else, as JSON. */
  blanks: string
  /** Values as the trail shows them, as SQL of those of the columns. */
  shown?: (valores: Sql) => Sql
}

/**
 * Records that one statement writes. `rows` selects `orden`, the `id` as a text, and `antes` and `despues`: values as the
 * columns hold them, of a change only those that change. Keys that are no columns are for the trail alone.
 */
export interface Varios {
  rows: Sql
  /** The import that the trail names. */
  importacion: number
}

/** What was written: the last `orden`, null when there were no rows; and whom it made active or inactive. */
export interface Escritos {
  ultima: number | null
  filas: number
  activos: string[]
  inactivos: string[]
}

const batchOf = ({ rows }: Varios): Sql => sql`batch as materialized (${rows})`

const idOf = ({ id }: Maestro, text: Sql): Sql => sql`${text}::${typeOf(id)}`

/** Sums up what was written of `from`, by the values that say which record is active. */
const escritos = (from: Sql, valores: Sql): Sql => sql`
  select (select max(orden) from batch) as ultima, (select count(*) from batch) as filas,
    coalesce(array_agg(id) filter (where ${valores} -> 'baja' = 'true'), '{}') as inactivos,
    coalesce(array_agg(id) filter (where ${valores} -> 'baja' = 'false'), '{}') as activos
  from ${from}`

const trail = (
  { tabla, shown = (valores) => valores }: Maestro,
  { importacion }: Varios,
  actor: Actor,
  { accion, rows }: { accion: AccionAuditada; rows: Sql },
): Sql => sql`
  traza as (${auditing(
    actor,
    tabla,
    accion,
    sql`select id, ${shown(sql`antes`)}, ${shown(sql`despues`)} || jsonb_build_object('importacion', ${importacion}::integer)
      from ${rows}`,
  )})`

/** Values as a record `r` of the table: where they say nothing it has what an empty form has. */
export const recordIn = ({ columns, blanks }: Pick<Maestro, 'columns' | 'blanks'>, valores: Sql): Sql =>
  sql`jsonb_to_record(${blanks}::jsonb || jsonb_strip_nulls(${valores})) as r (${recordOf(columns)})`

const alive = sql`jsonb_build_object('baja', coalesce(despues -> 'baja', 'false'))`

/** New records. */
export const createVarios = (tx: Tx, maestro: Maestro, varios: Varios, actor: Actor): Promise<Escritos> =>
  tx.one<Escritos>(sql`
    with ${batchOf(varios)}, nuevo as (
      insert into ${raw(maestro.tabla)} (id, ${namesOf(maestro.columns)}) overriding system value
      select ${idOf(maestro, sql`batch.id`)}, ${namesOf(maestro.columns)}
      from batch cross join lateral ${recordIn(maestro, sql`batch.despues`)} order by orden
    ), ${trail(maestro, varios, actor, { accion: 'crear', rows: sql`batch` })} ${escritos(sql`batch`, alive)}`)

/** Records that were taken back, and stayed, are made anew. */
export const reviveVarios = (tx: Tx, maestro: Maestro, varios: Varios, actor: Actor): Promise<Escritos> =>
  tx.one<Escritos>(sql`
    with ${batchOf(varios)}, nuevo as (
      update ${raw(maestro.tabla)} t set ${assignedFrom(maestro.columns)}
      from batch cross join lateral ${recordIn(maestro, sql`batch.despues`)} where t.id = ${idOf(maestro, sql`batch.id`)}
    ), ${trail(maestro, varios, actor, { accion: 'crear', rows: sql`batch` })} ${escritos(sql`batch`, alive)}`)

/** In the order in which every document locks them. */
const lock = (tx: Tx, maestro: Maestro, { rows }: Varios): Promise<number> =>
  tx.run(sql`
    select from ${raw(maestro.tabla)} x where id = any(array(select ${idOf(maestro, sql`f.id`)} from (${rows}) f))
    order by id for no key update`)

/** Locks and changes records. `vigentes` are those that were as `antes` says: no other one changed. */
export async function changeVarios(
  tx: Tx,
  maestro: Maestro,
  varios: Varios,
  actor: Actor,
): Promise<Escritos & { vigentes: number }> {
  await lock(tx, maestro, varios)
  const table = raw(maestro.tabla)
  return await tx.one(sql`
    with ${batchOf(varios)}, vigente as materialized (
      select l.* from batch l join ${table} x on x.id = ${idOf(maestro, sql`l.id`)} where to_jsonb(x) @> l.antes
    ), cambiado as (
      update ${table} t set ${assignedFrom(maestro.columns)}
      from vigente v join ${table} x on x.id = ${idOf(maestro, sql`v.id`)}
      cross join lateral jsonb_populate_record(x, v.despues) r
      where t.id = x.id and v.despues <> '{}'
    ), ${trail(maestro, varios, actor, { accion: 'modificar', rows: sql`batch where despues <> '{}'` })}
    select s.*, (select count(*) from vigente) as vigentes from (${escritos(sql`batch`, sql`despues`)}) s`)
}

/** The fields that are still as `despues` says become what `antes` says. */
export async function restoreVarios(
  tx: Tx,
  maestro: Maestro,
  varios: Varios,
  actor: Actor,
): Promise<Escritos> {
  await lock(tx, maestro, varios)
  const table = raw(maestro.tabla)
  return await tx.one<Escritos>(sql`
    with ${batchOf(varios)}, vuelve as materialized (
      select l.id, jsonb_object_agg(e.key, l.antes -> e.key) as despues, jsonb_object_agg(e.key, e.value) as antes
      from batch l join ${table} x on x.id = ${idOf(maestro, sql`l.id`)} cross join lateral jsonb_each(l.despues) e
      where e.key = any(${Object.keys(maestro.columns)}) and to_jsonb(x) -> e.key is not distinct from e.value
      group by l.id
    ), vuelto as (
      update ${table} t set ${assignedFrom(maestro.columns)}
      from vuelve v join ${table} x on x.id = ${idOf(maestro, sql`v.id`)}
      cross join lateral jsonb_populate_record(x, v.despues) r
      where t.id = x.id
    ), ${trail(maestro, varios, actor, { accion: 'deshacer', rows: sql`vuelve` })} ${escritos(sql`vuelve`, sql`despues`)}`)
}

/** New records that are taken back: those that go, and those that stay inactive because rows that stay name them. */
export interface Retirados {
  van: string[]
  quedan: string[]
  importacion: number
}

/** The trail says of each that it was taken back. */
export const traceRetirados = (
  tx: Tx,
  tabla: Maestro['tabla'],
  { van, quedan, importacion }: Retirados,
  actor: Actor,
): Promise<number> =>
  tx.run(
    auditing(
      actor,
      tabla,
      'deshacer',
      sql`select id, null::jsonb, jsonb_build_object('importacion', ${importacion}::integer, 'baja', true)
        from unnest(${[...van, ...quedan]}::text[]) id`,
    ),
  )
