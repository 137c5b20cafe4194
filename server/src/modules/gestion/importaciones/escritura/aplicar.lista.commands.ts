/** A supplier's price list: its prices, what the articles of which it is the usual supplier cost, and the codes that wait. */
import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../../../../platform/access/auth.ts'
import { brokenConstraint, type Tx } from '../../../../platform/database/db.ts'
import { returnReposicion } from '../../../compras/listas/articulo-proveedores.commands.ts'
import {
  keepPendientes,
  type LineasDeLista,
  restoreVinculos,
  takeBackVinculados,
  writeVinculos,
} from '../../../compras/listas/listas.varios.commands.ts'
import { lockProveedor } from '../../../compras/proveedores/proveedores.commands.ts'
import { changeArticulos, restoreArticulos } from '../../../maestros/articulos/articulos.varios.commands.ts'
import { datosCambiados } from '../importaciones.reglas.ts'
import { BATCH, type Escritura } from './escritura.reglas.ts'
import { each } from './filas.queries.ts'

const escritas = (id: number, cambios: boolean): Sql =>
  sql`f.importacion = ${id} and (f.destino = 'nueva' or (f.destino = 'cambia' and ${cambios}))`

/** The articles whose cost changes with the list. */
const costos =
  ({ id, cambios }: Escritura) =>
  (after: number): Sql =>
    sql`
    select f.fila as orden, f.objetivo as id, jsonb_build_object('precio_costo', f.antes -> 'precio_costo') as antes,
      jsonb_build_object('precio_costo', f.despues -> 'precio_costo') as despues
    from importacion_filas f
    where ${escritas(id, cambios)} and f.despues ? 'precio_costo' and f.fila > ${after}
    order by f.fila limit ${BATCH}`

const lineas = ({ id, cambios, proveedor }: Escritura): LineasDeLista => ({
  proveedor: proveedor ?? 0,
  importacion: id,
  rows: sql`
    select f.valores ->> 'codigo' as codigo, f.objetivo as articulo, f.antes -> 'vinculo' as antes,
      f.despues -> 'vinculo' as despues
    from importacion_filas f where ${escritas(id, cambios)}`,
})

/** The last of the list's word on each code that is no article yet. */
const pendientes = ({ id, proveedor }: Escritura): LineasDeLista => ({
  proveedor: proveedor ?? 0,
  importacion: id,
  rows: sql`select f.valores from importacion_filas f where f.importacion = ${id} and f.destino = 'sin_vincular'`,
})

/** Since the review another supplier became the usual one, or somebody linked the code by hand. */
function yaVinculado(error: unknown): never {
  const unicos = ['articulo_proveedores_habitual', 'articulo_proveedores_codigo']
  if (unicos.includes(brokenConstraint(error) ?? '')) throw datosCambiados()
  throw error
}

export async function applyLista(
  tx: Tx,
  escritura: Escritura,
  actor: Actor,
): Promise<{ actualizacion?: number }> {
  const { id: importacion, proveedor, hecho } = escritura
  await lockProveedor(tx, proveedor ?? 0)
  await each(escritura, costos(escritura), async (rows) => {
    const done = await changeArticulos(tx, { rows, importacion }, actor)
    if (done.vigentes !== done.filas) throw datosCambiados()
    return done
  })
  const { vigentes, filas } = await writeVinculos(tx, lineas(escritura)).catch(yaVinculado)
  if (vigentes !== filas) throw datosCambiados()
  await hecho(filas)
  await hecho(await keepPendientes(tx, pendientes(escritura)))
  return {}
}

/** What has not changed again comes back, also of codes that were linked since; codes that still wait are forgotten. */
export async function undoLista(tx: Tx, escritura: Escritura, actor: Actor): Promise<void> {
  const { id: importacion, proveedor } = escritura
  await lockProveedor(tx, proveedor ?? 0)
  await each(escritura, costos(escritura), (rows) => restoreArticulos(tx, { rows, importacion }, actor))
  const vinculados = await takeBackVinculados(tx, pendientes(escritura))
  await restoreVinculos(tx, lineas(escritura))
  await returnReposicion(tx, vinculados, actor)
}
