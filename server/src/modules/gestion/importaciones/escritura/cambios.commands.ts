/** Changes of records that the shop has: only the fields that a row changes, and only while they are as the preview showed. */
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Actor } from '../../../../platform/access/auth.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { datosCambiados } from '../importaciones.reglas.ts'
import { type Escritura, LOTE } from './escritura.reglas.ts'
import type { Maestro } from './maestros.queries.ts'

/** Keys of a row that are no columns of its record: stock of a branch, the opening balance. */
const AJENAS = sql`array(select k from jsonb_object_keys(f.antes) k where k like 'stock\\_%' or k = 'saldo')`

const assignments = (columnas: string[]): Sql =>
  raw(columnas.map((columna) => `${columna} = r.${columna}`).join(', '))

/** The trail of each changed record names the import. */
const traza = (tabla: string, importacion: number, actor: Actor): Sql => sql`
  insert into auditoria (usuario, usuario_nombre, sucursal, entidad, entidad_id, accion, antes, despues)
  select ${actor.id}, ${actor.username}, ${actor.sucursal}, ${tabla}, objetivo, 'modificar', antes,
    despues || jsonb_build_object('importacion', ${importacion}::integer)
  from lote`

/**
 * Changes the records of the rows after `desde`, some at a time. Their rows were locked before. Refuses with 409 when
 * one of them is no longer as the preview showed it.
 * @returns the last row and how many there were; null at the end.
 */
async function changeLote(
  tx: Tx,
  { tabla, id, columnas }: Maestro,
  importacion: number,
  desde: number,
  actor: Actor,
): Promise<{ ultima: number; filas: number } | null> {
  const table = raw(tabla)
  await tx.run(sql`
    select from ${table} x where ${id} = any(array(
      select objetivo from importacion_filas
      where importacion = ${importacion} and destino = 'cambia' and fila > ${desde} order by fila limit ${LOTE}
    )) order by x.id for no key update`)
  const done = await tx.one<{ ultima: number | null; filas: number; vigentes: number }>(sql`
    with lote as materialized (
      select f.fila, f.objetivo, f.antes - ${AJENAS} as antes, f.despues - ${AJENAS} as despues, f.antes as todo
      from importacion_filas f
      where f.importacion = ${importacion} and f.destino = 'cambia' and f.fila > ${desde} order by f.fila limit ${LOTE}
    ), vigente as materialized (
      select x.id, l.despues, l.objetivo
      from lote l join ${table} x on ${id} = l.objetivo
      where to_jsonb(x) @> l.antes and (not l.todo ? 'saldo' or to_jsonb(x) -> 'saldo' = l.todo -> 'saldo')
    ), cambiado as (
      update ${table} t set ${assignments(columnas)}
      from vigente v join ${table} x on x.id = v.id
      cross join lateral jsonb_populate_record(x, v.despues) r
      where t.id = v.id and v.despues <> '{}'
    ), traza as (${traza(tabla, importacion, actor)} where despues <> '{}')
    select max(fila) as ultima, count(*) as filas, (select count(*) from vigente) as vigentes from lote`)
  if (done.vigentes !== done.filas) throw datosCambiados()
  return done.ultima === null ? null : { ultima: done.ultima, filas: done.filas }
}

/** The changes of all rows, some at a time. */
export async function changeAll(
  tx: Tx,
  maestro: Maestro,
  { id, hecho }: Escritura,
  actor: Actor,
): Promise<void> {
  let lote = await changeLote(tx, maestro, id, 0, actor)
  while (lote) {
    await hecho(lote.filas)
    lote = await changeLote(tx, maestro, id, lote.ultima, actor)
  }
}
