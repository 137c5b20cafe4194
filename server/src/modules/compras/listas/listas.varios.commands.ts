/** Many of a supplier's codes at once, as a price list brings them. */
import { MAX_CODIGO_PROVEEDOR } from '@mostrador/contract/compras/listas/articulo-proveedores'
import sql, { type Sql } from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import { proveedorPorNombre } from '../proveedores/proveedores.queries.ts'
import type { Repuesto } from './articulo-proveedores.commands.ts'

/** Rows of an import; what each selects stands at its command. The supplier is locked. */
export interface LineasDeLista {
  rows: Sql
  proveedor: number
  importacion: number
}

const comoFila = sql`jsonb_to_record(l.despues) as d (factor integer, precio_lista numeric, descuentos text,
  con_iva boolean, desde date, habitual boolean)`

/**
 * `rows` selects `codigo`, `articulo`, and as the table has them `antes` (null for a new code) and `despues`. `vigentes`
 * are those that were as `antes` says: no other one changed.
 */
export const writeVinculos = (
  tx: Tx,
  { rows, proveedor, importacion }: LineasDeLista,
): Promise<{ filas: number; vigentes: number }> =>
  tx.one(sql`
    with lineas as materialized (${rows}), vigente as (
      select v.id, l.despues from lineas l join articulo_proveedores v on v.id = (l.antes ->> 'id')::integer
      where v.proveedor = ${proveedor} and to_jsonb(v) @> l.antes
    ), cambiada as (
      update articulo_proveedores v set factor = d.factor, precio_lista = d.precio_lista, descuentos = d.descuentos,
        con_iva = d.con_iva, desde = d.desde, habitual = d.habitual
      from vigente l cross join lateral ${comoFila} where v.id = l.id
    ), nueva as (
      insert into articulo_proveedores
        (proveedor, codigo, articulo, factor, precio_lista, descuentos, con_iva, desde, habitual, importacion)
      select ${proveedor}, l.codigo, l.articulo, d.factor, d.precio_lista, d.descuentos, d.con_iva, d.desde, d.habitual,
        ${importacion}
      from lineas l cross join lateral ${comoFila} where l.antes is null
    ), reconocida as (
      delete from codigos_pendientes c using lineas l
      where c.proveedor = ${proveedor} and lower(c.codigo) = lower(l.codigo)
    )
    select (select count(*) from lineas) as filas,
      (select count(*) from vigente) + (select count(*) from lineas where antes is null) as vigentes`)

/** Those that are still as `despues` says become what `antes` says; new ones go, and so do codes that still wait. */
export async function restoreVinculos(
  tx: Tx,
  { rows, proveedor, importacion }: LineasDeLista,
): Promise<void> {
  await tx.run(sql`
    with lineas as materialized (${rows}), igual as (
      select v.id, l.antes as despues from lineas l
      join articulo_proveedores v on v.id = (l.antes ->> 'id')::integer and to_jsonb(v) @> l.despues
    )
    update articulo_proveedores v set factor = d.factor, precio_lista = d.precio_lista, descuentos = d.descuentos,
      con_iva = d.con_iva, desde = d.desde, habitual = d.habitual
    from igual l cross join lateral ${comoFila} where v.id = l.id and v.proveedor = ${proveedor}`)
  await tx.run(sql`
    delete from articulo_proveedores v using (${rows}) l
    where v.importacion = ${importacion} and lower(v.codigo) = lower(l.codigo) and to_jsonb(v) @> l.despues`)
  await tx.run(sql`delete from codigos_pendientes where importacion = ${importacion}`)
}

/** `v` is the link of the code of the row `l`, with the price that the list gave it. */
export const comoSeVinculo = sql`(lower(v.codigo) = lower(l.valores ->> 'codigo')
  and v.precio_lista is not distinct from (l.valores ->> 'precio')::numeric)`

/**
 * `rows` selects the `valores` of codes that were no articles yet. Those that people linked since wait for nobody any more: their
 * links go, unless somebody gave them another price. @returns what their articles cost before, and since.
 */
export async function takeBackVinculados(
  tx: Tx,
  { rows, proveedor, importacion }: LineasDeLista,
): Promise<Repuesto[]> {
  const idos = await tx.rows<{ articulo: string; antes: number | null; despues: number | null }>(sql`
    delete from articulo_proveedores v using (${rows}) l
    where v.importacion = ${importacion} and v.proveedor = ${proveedor} and ${comoSeVinculo}
    returning v.articulo, v.costo_antes as antes, v.costo_despues as despues`)
  return idos.flatMap(({ articulo, antes, despues }) =>
    antes === null || despues === null ? [] : [{ articulo, antes, despues }],
  )
}

/** `rows` selects the `valores` of a code that is no article yet: what a newer list says of it counts. */
export const keepPendientes = (tx: Tx, { rows, proveedor, importacion }: LineasDeLista): Promise<number> =>
  tx.run(sql`
    insert into codigos_pendientes
      (proveedor, codigo, descripcion, categoria, codigo_barras, iva, factor, precio_lista, descuentos, con_iva, importacion)
    select ${proveedor}, v.codigo, coalesce(v.descripcion, ''), coalesce(v.categoria, ''), coalesce(v.codigo_barras, ''),
      v.iva, coalesce(v.factor, 1), v.precio, v.descuentos, v.con_iva = 'si', ${importacion}
    from (${rows}) l cross join lateral jsonb_to_record(l.valores) as v (codigo text, descripcion text, categoria text,
      codigo_barras text, iva text, factor integer, precio numeric, descuentos text, con_iva text)
    on conflict (proveedor, lower(codigo)) do update set descripcion = excluded.descripcion, categoria = excluded.categoria,
      codigo_barras = excluded.codigo_barras, iva = excluded.iva, factor = excluded.factor,
      precio_lista = excluded.precio_lista, descuentos = excluded.descuentos, con_iva = excluded.con_iva,
      importacion = excluded.importacion, momento = now()`)

/**
 * `rows` selects `fila`, `articulo`, the name of its `proveedor`, and the supplier's `codigo` or null. An article that the
 * supplier did not sell yet is linked, without a price; as its usual one where it has none. Without a code of its own, or with
 * one that is taken, the link says so: no list of the supplier finds an article by a code that nobody said.
 */
export async function linkVendedores(
  tx: Tx,
  { rows, importacion, hoy }: { rows: Sql; importacion: number; hoy: string },
): Promise<void> {
  await tx.run(sql`
    with filas as materialized (${rows}), suyos as materialized (
      select n.nombre, ${proveedorPorNombre(sql`n.nombre`)} as id from (select distinct proveedor as nombre from filas) n
    ), lineas as materialized (
      select f.articulo, f.codigo, s.id as proveedor, f.fila from filas f join suyos s on s.nombre = f.proveedor
    ), libres as (
      select l.*, l.codigo is not null
        and row_number() over (partition by l.proveedor, lower(l.codigo) order by l.fila) = 1
        and not exists (
          select from articulo_proveedores v where v.proveedor = l.proveedor and lower(v.codigo) = lower(l.codigo)) as libre
      from lineas l
      where not exists (
        select from articulo_proveedores v where v.proveedor = l.proveedor and v.articulo = l.articulo)
    ), nuevo as (
      insert into articulo_proveedores (proveedor, codigo, articulo, desde, habitual, importacion)
      select proveedor, case when libre then codigo else left('s/c ' || articulo, ${MAX_CODIGO_PROVEEDOR}) end, articulo,
        ${hoy}::date, not exists (select from articulo_proveedores o where o.articulo = l.articulo and o.habitual),
        ${importacion}
      from libres l order by fila
      on conflict (proveedor, lower(codigo)) do nothing
      returning proveedor, codigo
    )
    delete from codigos_pendientes c using nuevo n
    where c.proveedor = n.proveedor and lower(c.codigo) = lower(n.codigo)`)
}

/** The links that a file of articles made go, unless somebody gave them a price since. */
export const unlinkVendedores = (tx: Tx, importacion: number): Promise<number> =>
  tx.run(sql`delete from articulo_proveedores where importacion = ${importacion} and precio_lista is null`)
