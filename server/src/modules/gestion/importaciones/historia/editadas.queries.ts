/** What people changed of an import since it was written. */
import type { PreviaDeshacer, TipoImportacion } from '@mostrador/contract/gestion/importaciones'
import sql, { raw } from 'sql-template-tag'
import type { Queryable } from '../../../../platform/database/db.ts'
import { ARTICULOS, CLIENTES, columnsAs } from '../escritura/maestros.queries.ts'

/** So many names tell a person what it is about. */
const NOMBRADAS = 10

type Editadas = Pick<PreviaDeshacer, 'editadas' | 'nombres_editadas'>

/** New records that are no longer as the import made them. */
export async function findEditadas(db: Queryable, id: number, tipo: TipoImportacion): Promise<Editadas> {
  if (tipo === 'stock' || tipo === 'precios') return { editadas: 0, nombres_editadas: [] }
  const { tabla, id: key, columnas, record } = tipo === 'articulos' ? ARTICULOS : CLIENTES
  return await db.one<Editadas>(sql`
    select count(*) as editadas, coalesce((array_agg(x.nombre order by f.fila))[1:${NOMBRADAS}], '{}') as nombres_editadas
    from importacion_filas f join ${raw(tabla)} x on ${key} = f.objetivo
    cross join lateral jsonb_to_record(f.valores) as r (${record})
    where f.importacion = ${id} and f.destino = 'nueva'
      and (${columnsAs(columnas, 'x.')}) is distinct from (${columnsAs(columnas, 'r.')})`)
}

/** Of the changed values: those that are still as the import left them, and those that somebody changed again. */
export async function countRestaurables(
  db: Queryable,
  id: number,
  tipo: TipoImportacion,
): Promise<{ restaurables: number; cambiadas_despues: number }> {
  if (tipo === 'stock' || tipo === 'precios') return { restaurables: 0, cambiadas_despues: 0 }
  const key = tipo === 'articulos' ? sql`x.id` : sql`x.id::text`
  return await db.one(sql`
    select count(*) filter (where igual) as restaurables, count(*) filter (where not igual) as cambiadas_despues
    from (
      select to_jsonb(x) -> e.key is not distinct from e.value as igual
      from importacion_filas f join importaciones i on i.id = f.importacion
      join ${raw(tipo)} x on ${key} = f.objetivo cross join lateral jsonb_each(f.despues) e
      where f.importacion = ${id} and f.destino = 'cambia' and i.modo = 'nuevos_y_cambios'
        and e.key not like 'stock\\_%' and e.key not in ('saldo', 'valor_cuota')
    ) t`)
}
