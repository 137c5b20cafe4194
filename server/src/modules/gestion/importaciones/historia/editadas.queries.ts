/** What people changed of an import since it was written. */

import type { PreviaDeshacer } from '@mostrador/contract/gestion/importaciones/importacion-deshacer'
import type { TipoImportacion } from '@mostrador/contract/gestion/importaciones/importaciones'
import sql, { raw } from 'sql-template-tag'
import { namesAs } from '../../../../platform/database/columns.ts'
import type { Queryable } from '../../../../platform/database/db.ts'
import { comoSeVinculo } from '../../../compras/listas/listas.varios.commands.ts'
import { VARIOS_PROVEEDORES } from '../../../compras/proveedores/proveedores.varios.commands.ts'
import { VARIOS_ARTICULOS } from '../../../maestros/articulos/articulos.varios.commands.ts'
import { recordIn } from '../../../maestros/campos/varios.commands.ts'
import { VARIOS_CLIENTES } from '../../../maestros/clientes/clientes.varios.commands.ts'

/** So many names tell a person what it is about. */
const NOMBRADAS = 10

type Editadas = Pick<PreviaDeshacer, 'editadas' | 'nombres_editadas'>

// No file says what is a service.
const { es_servicio: _, ...deArchivo } = VARIOS_ARTICULOS.columns

const MAESTROS = {
  articulos: { key: sql`f.objetivo`, columns: deArchivo, blanks: VARIOS_ARTICULOS.blanks },
  clientes: { key: sql`f.objetivo::integer`, ...VARIOS_CLIENTES },
  proveedores: { key: sql`f.objetivo::integer`, ...VARIOS_PROVEEDORES },
}

const isMaestro = (tipo: TipoImportacion): tipo is keyof typeof MAESTROS => Object.hasOwn(MAESTROS, tipo)

/** New records that are no longer as the import made them. */
export async function findEditadas(db: Queryable, id: number, tipo: TipoImportacion): Promise<Editadas> {
  if (!isMaestro(tipo)) return { editadas: 0, nombres_editadas: [] }
  const { key, ...maestro } = MAESTROS[tipo]
  const { columns } = maestro
  return await db.one<Editadas>(sql`
    select count(*) as editadas, coalesce((array_agg(${raw(tipo === 'proveedores' ? 'x.razon_social' : 'x.nombre')} order by f.fila))[1:${NOMBRADAS}], '{}') as nombres_editadas
    from importacion_filas f join ${raw(tipo)} x on x.id = ${key}
    cross join lateral ${recordIn(maestro, sql`f.valores`)}
    where f.importacion = ${id} and f.destino = 'nueva'
      and (${namesAs(columns, 'x.')}) is distinct from (${namesAs(columns, 'r.')})`)
}

/** Of the changed values: those that are still as the import left them, and those that somebody changed again. */
export async function countRestaurables(
  db: Queryable,
  id: number,
  tipo: TipoImportacion,
): Promise<{ restaurables: number; cambiadas_despues: number }> {
  const lista = tipo === 'lista_proveedor'
  if (!lista && !isMaestro(tipo)) return { restaurables: 0, cambiadas_despues: 0 }
  const key = lista ? MAESTROS.articulos.key : MAESTROS[tipo].key
  // Of a supplier's list only the cost is a field of the article.
  const suyos = lista ? sql`e.key = 'precio_costo'` : sql`true`
  return await db.one(sql`
    select count(*) filter (where igual) as restaurables, count(*) filter (where not igual) as cambiadas_despues
    from (
      select to_jsonb(x) -> e.key is not distinct from e.value as igual
      from importacion_filas f join importaciones i on i.id = f.importacion
      join ${raw(lista ? 'articulos' : tipo)} x on x.id = ${key} cross join lateral jsonb_each(f.despues) e
      where f.importacion = ${id} and (f.destino = 'cambia' or (${lista} and f.destino = 'nueva'))
        and i.modo = 'nuevos_y_cambios'
        and ${suyos} and e.key not like 'stock\\_%' and e.key not in ('saldo', 'valor_cuota')
    ) t`)
}

/** Of a supplier's list: its codes that people linked since, and how many of their articles still cost what that made of them. */
export const countVinculados = (
  db: Queryable,
  id: number,
): Promise<{ desvinculados: number; restaurables: number }> =>
  db.one(sql`
    select count(*) as desvinculados, count(*) filter (where a.precio_costo = v.costo_despues) as restaurables
    from importacion_filas l join articulo_proveedores v on v.importacion = l.importacion
    join articulos a on a.id = v.articulo
    where l.importacion = ${id} and l.destino = 'sin_vincular' and ${comoSeVinculo}`)
