/** Vouchers of ARCA: drafts, which move nothing. Who is no supplier yet becomes one. */
import { numeroImportacion } from '@mostrador/contract/documentos/comprobantes'
import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../../../../platform/access/auth.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { requireCompras } from '../../../compras/proveedores/compras.commands.ts'
import { createProveedores, nextProveedor } from '../../../compras/proveedores/proveedores.varios.commands.ts'
import { datosCambiados } from '../importaciones.reglas.ts'
import { BATCH, type Escritura } from './escritura.reglas.ts'
import { each } from './filas.queries.ts'

/** The vouchers of the rows of one fate, in the order of the file. Their amounts travel in centavos. */
const leidos = (id: number, destinos: string[]): Sql => sql`
  select f.fila, v.* from importacion_filas f cross join lateral jsonb_to_record(f.valores -> 'leido')
    as v (cuit text, tipo text, punto_venta integer, numero integer, fecha date, denominacion text, total bigint, datos jsonb)
  where f.importacion = ${id} and f.destino = any(${destinos}::text[])`

/** The first row of each issuer who is no supplier here has the number of the new one. */
const takeIds = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`
    update importacion_filas f set objetivo = n.proveedor::text
    from (
      select fila, ${nextProveedor} as proveedor from (
        select min(v.fila) as fila from (${leidos(id, ['nueva'])}) v
        where not exists (select from proveedores p where p.cuit = v.cuit) group by v.cuit order by 1
      ) o
    ) n where f.importacion = ${id} and f.fila = n.fila`)

/** Who issues a C is no Responsable Inscripto; an A or a B comes from one. */
const proveedoresNuevos =
  (id: number) =>
  (after: number): Sql =>
    sql`
    select f.fila as orden, f.objetivo as id, null::jsonb as antes, jsonb_build_object('razon_social', v.denominacion,
      'cuit', v.cuit, 'condicion_iva', case when v.tipo in ('011', '012', '013', '015', '111', '114', '211', '212', '213')
        then 'MT' else 'RI' end,
      'observaciones', ${`Creado por la ${numeroImportacion(id)}`}::text) as despues
    from importacion_filas f join (${leidos(id, ['nueva'])}) v using (fila)
    where f.importacion = ${id} and f.objetivo is not null and f.fila > ${after} order by f.fila limit ${BATCH}`

/** Only those that are as the review found them. */
async function completar(tx: Tx, id: number): Promise<number> {
  const cambian = await tx.run(sql`
    select from importacion_filas where importacion = ${id} and destino = 'cambia'`)
  const done = await tx.run(sql`
    update comprobantes_arca a set fecha = v.fecha, denominacion = v.denominacion, total = v.total / 100.0, datos = v.datos,
      completado_por = ${id}
    from (${leidos(id, ['cambia'])}) v join importacion_filas f on f.importacion = ${id} and f.fila = v.fila
    where (a.cuit, a.tipo, a.punto_venta, a.numero) = (v.cuit, v.tipo, v.punto_venta, v.numero)
      and a.datos = f.antes -> 'arca' -> 'datos'`)
  if (done !== cambian) throw datosCambiados()
  return done
}

/** Refuses with 409 while purchases are off, and what another import brought since the preview. */
export async function applyArca(
  tx: Tx,
  escritura: Escritura,
  actor: Actor,
): Promise<{ actualizacion?: number }> {
  const { id: importacion, cambios, hecho } = escritura
  await requireCompras(tx)
  await takeIds(tx, importacion)
  await each({ ...escritura, hecho: async () => {} }, proveedoresNuevos(importacion), (rows) =>
    createProveedores(tx, { rows, importacion }, actor),
  )
  await hecho(
    await tx.run(sql`
      insert into comprobantes_arca (importacion, cuit, tipo, punto_venta, numero, fecha, denominacion, total, datos)
      select ${importacion}, cuit, tipo, punto_venta, numero, fecha, denominacion, total / 100.0, datos
      from (${leidos(importacion, ['nueva', 'cargada'])}) v order by fila`),
  )
  if (cambios) await hecho(await completar(tx, importacion))
  return {}
}

/** What it brought goes; what it completed is as it was before. Purchases that were made of it stay. */
export async function undoArca(tx: Tx, { id, cambios }: Escritura): Promise<void> {
  await tx.run(sql`delete from comprobantes_arca where importacion = ${id}`)
  if (!cambios) return
  await tx.run(sql`
    update comprobantes_arca a set fecha = (f.antes -> 'arca' ->> 'fecha')::date,
      denominacion = f.antes -> 'arca' ->> 'denominacion', total = (f.antes -> 'arca' ->> 'total')::bigint / 100.0,
      datos = f.antes -> 'arca' -> 'datos', completado_por = (f.antes -> 'arca' ->> 'completado_por')::integer
    from (${leidos(id, ['cambia'])}) v join importacion_filas f on f.importacion = ${id} and f.fila = v.fila
    where (a.cuit, a.tipo, a.punto_venta, a.numero) = (v.cuit, v.tipo, v.punto_venta, v.numero)
      and a.completado_por = ${id}`)
}
