/** New and changed articles of an import, and the stock that they begin with. */
import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../../../../platform/access/auth.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { linkVendedores } from '../../../compras/listas/listas.varios.commands.ts'
import { requireCompras } from '../../../compras/proveedores/compras.commands.ts'
import { ensureProveedores } from '../../../compras/proveedores/proveedores.varios.commands.ts'
import {
  changeArticulos,
  createArticulos,
  reviveArticulos,
} from '../../../maestros/articulos/articulos.varios.commands.ts'
import { createRubros } from '../../../maestros/rubros/rubros.commands.ts'
import { datosCambiados } from '../importaciones.reglas.ts'
import { moveImportado } from './aplicar.stock.commands.ts'
import type { Escritura } from './escritura.reglas.ts'
import { cambiadas, each, nuevas } from './filas.queries.ts'

/** Rows name a rubro that was not there yet: it is made, and they get its id. */
async function makeRubros(tx: Tx, { id, cambios }: Escritura, actor: Actor): Promise<void> {
  const named = await tx.rows<{ nombre: string }>(sql`
    select distinct valores ->> 'rubro' as nombre from importacion_filas
    where importacion = ${id} and jsonb_typeof(valores -> 'rubro') = 'string'
      and (destino = 'nueva' or (destino = 'cambia' and ${cambios}))`)
  if (named.length === 0) return
  await createRubros(
    tx,
    named.map(({ nombre }) => nombre),
    id,
    actor,
  )
  await tx.run(sql`
    update importacion_filas f set valores = f.valores || jsonb_build_object('rubro', r.id),
      despues = f.despues || jsonb_build_object('rubro', r.id)
    from rubros r
    where f.importacion = ${id} and jsonb_typeof(f.valores -> 'rubro') = 'string'
      and lower(r.nombre) = lower(f.valores ->> 'rubro') and f.destino in ('nueva', 'cambia')`)
}

/** The rows that are written, and that say who sells their article. */
const conProveedor = ({ id, cambios }: Escritura): Sql => sql`
  select fila, objetivo as articulo, valores ->> 'proveedor' as proveedor, valores ->> 'codigo_proveedor' as codigo
  from importacion_filas
  where importacion = ${id} and valores ->> 'proveedor' is not null
    and (destino = 'nueva' or (destino = 'cambia' and ${cambios} and despues ? 'proveedor'))`

/** Suppliers before articles, as everywhere. @returns whether the file names some. */
async function makeProveedores(tx: Tx, escritura: Escritura, actor: Actor): Promise<boolean> {
  const named = await tx.rows<{ nombre: string }>(
    sql`select distinct proveedor as nombre from (${conProveedor(escritura)}) f`,
  )
  if (named.length === 0) return false
  await requireCompras(tx)
  const nombres = named.map(({ nombre }) => nombre)
  await ensureProveedores(tx, { nombres, importacion: escritura.id }, actor)
  return true
}

/** New rows first: what the tills use is locked last. */
export async function applyArticulos(
  tx: Tx,
  escritura: Escritura,
  actor: Actor,
): Promise<{ actualizacion?: number }> {
  const { id: importacion, cambios, hoy } = escritura
  const hayProveedores = await makeProveedores(tx, escritura, actor)
  await makeRubros(tx, escritura, actor)
  await each(escritura, nuevas(importacion, { revive: false }), (rows) =>
    createArticulos(tx, { rows, importacion }, actor),
  )
  await each(escritura, nuevas(importacion, { revive: true }), (rows) =>
    reviveArticulos(tx, { rows, importacion }, actor),
  )
  if (cambios) {
    await each(escritura, cambiadas(importacion), async (rows) => {
      const done = await changeArticulos(tx, { rows, importacion }, actor)
      if (done.vigentes !== done.filas) throw datosCambiados()
      return done
    })
  }
  if (hayProveedores) await linkVendedores(tx, { rows: conProveedor(escritura), importacion, hoy })
  await moveImportado(tx, escritura, actor)
  return {}
}
