/** Old values of an import come back, where they have not changed again. */
import sql, { raw } from 'sql-template-tag'
import type { Actor } from '../../../../platform/access/auth.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { countBajas } from '../../../base/contadores/contadores.commands.ts'
import { type Escritura, LOTE } from '../escritura/escritura.reglas.ts'
import type { Maestro } from '../escritura/maestros.queries.ts'

/** Rows whose values came back, and the records that became inactive or active again by that. */
interface Restaurado {
  ultima: number | null
  filas: number
  inactivos: string[]
  activos: string[]
}

/** Values that are as the import left them become what they were; the trail names the import. Some rows at a time. */
const restoreLote = (
  tx: Tx,
  { tabla, id, columnas }: Maestro,
  importacion: number,
  desde: number,
  actor: Actor,
): Promise<Restaurado> =>
  tx.one<Restaurado>(sql`
    with lote as materialized (
      select f.fila, f.objetivo, f.antes, f.despues from importacion_filas f join importaciones i on i.id = f.importacion
      where f.importacion = ${importacion} and f.destino = 'cambia' and i.modo = 'nuevos_y_cambios' and f.fila > ${desde}
      order by f.fila limit ${LOTE}
    ), vuelve as materialized (
      select x.id, l.objetivo, jsonb_object_agg(e.key, l.antes -> e.key) as valores,
        jsonb_object_agg(e.key, e.value) as estaba
      from lote l join ${raw(tabla)} x on ${id} = l.objetivo cross join lateral jsonb_each(l.despues) e
      where e.key = any(${columnas}) and to_jsonb(x) -> e.key is not distinct from e.value
      group by x.id, l.objetivo
    ), vuelto as (
      update ${raw(tabla)} t set ${raw(columnas.map((columna) => `${columna} = r.${columna}`).join(', '))}
      from vuelve v join ${raw(tabla)} x on x.id = v.id cross join lateral jsonb_populate_record(x, v.valores) r
      where t.id = v.id
    ), traza as (
      insert into auditoria (usuario, usuario_nombre, sucursal, entidad, entidad_id, accion, antes, despues)
      select ${actor.id}, ${actor.username}, ${actor.sucursal}, ${tabla}, objetivo, 'deshacer', estaba,
        valores || jsonb_build_object('importacion', ${importacion}::integer)
      from vuelve
    )
    select (select max(fila) from lote) as ultima, (select count(*) from lote) as filas,
      coalesce(array_agg(objetivo) filter (where valores -> 'baja' = 'true'), '{}') as inactivos,
      coalesce(array_agg(objetivo) filter (where valores -> 'baja' = 'false'), '{}') as activos
    from vuelve`)

export async function restore(
  tx: Tx,
  maestro: Maestro,
  { id, hecho }: Escritura,
  actor: Actor,
): Promise<void> {
  await tx.run(sql`
    select from ${raw(maestro.tabla)} x where ${maestro.id} in (
      select objetivo from importacion_filas where importacion = ${id} and destino = 'cambia'
    ) order by x.id for no key update`)
  let lote = await restoreLote(tx, maestro, id, 0, actor)
  while (lote.ultima !== null) {
    await countBajas(tx, lote.inactivos, true)
    await countBajas(tx, lote.activos, false)
    await hecho(lote.filas)
    lote = await restoreLote(tx, maestro, id, lote.ultima, actor)
  }
}
