/** Prices that people type in a price list: saved as a batch, with its undo. */
import { type ActualizarLista, SIN_PRECIOS } from '@mostrador/contract/maestros/actualizaciones-precios'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField } from '../../../platform/errors.ts'
import { requireListas } from '../listas-precio/listas-precio.commands.ts'
import { getLista } from '../listas-precio/listas-precio.queries.ts'

const escrito = (precio: number | null): string | null => (precio === null ? null : pesos(precio))

export const preciosCambiados = (articulos: string[]) =>
  conflict('precios_cambiados', 'Otra persona cambió los precios de algunos artículos. Revísalos de nuevo.', {
    articulos,
  })

/** Saves typed prices of a list. Refuses as `actualizarLista`, with 404 a list that does not exist, and with 409 while lists are off. */
export async function setPreciosDeLista(
  tx: Tx,
  lista: number,
  input: ActualizarLista,
  actor: Actor,
): Promise<{ actualizados: number; id: number }> {
  await requireListas(tx)
  return await actualizarLista(tx, lista, input, actor)
}

/**
 * Saves typed prices of a list, all or none. Refuses with 409 articles that are gone, and those whose typed price is not
 * the one that the person saw; `articulos` lists them.
 */
export async function actualizarLista(
  tx: Tx,
  id: number,
  input: ActualizarLista & { deshace_a?: number; importacion?: number },
  actor: Actor,
): Promise<{ actualizados: number; id: number }> {
  const lista = await getLista(tx, id)
  const cambios = input.articulos.filter(({ anterior, nuevo }) => anterior !== nuevo)
  if (cambios.length === 0) throw invalidField('articulos', SIN_PRECIOS)
  const ids = cambios.map((c) => c.id)
  if (new Set(ids).size < ids.length) throw invalidField('articulos', 'Un artículo está repetido')
  // Two people who type the same price wait for each other, and the second reads what the first wrote.
  await tx.run(sql`select from articulos where id = any(${ids}) order by id for no key update`)
  const hay = await tx.rows<{ id: string; precio: number | null }>(sql`
    select a.id, p.precio from articulos a left join precios_lista p on p.articulo = a.id and p.lista = ${id}
    where a.id = any(${ids})`)
  const actuales = new Map(hay.map((a) => [a.id, a.precio]))
  const viejos = cambios.filter((c) => actuales.get(c.id) !== c.anterior)
  if (viejos.length > 0) {
    throw preciosCambiados(viejos.map((c) => c.id))
  }
  const actualizacion = await tx.one<{ id: number }>(sql`
    insert into actualizaciones_precios (usuario, porcentaje, deshace_a, lista, importacion)
    values (${actor.id}, ${input.porcentaje ?? null}, ${input.deshace_a ?? null}, ${id}, ${input.importacion ?? null})
    returning id`)
  await tx.run(sql`
    insert into actualizacion_lista_detalles (actualizacion, articulo, anterior, nuevo)
    select ${actualizacion.id}, d.* from unnest(${ids}::text[], ${cambios.map((c) => escrito(c.anterior))}::numeric[],
      ${cambios.map((c) => escrito(c.nuevo))}::numeric[]) as d`)
  await tx.run(sql`
    with nuevos as (
      select d.articulo, d.nuevo from actualizacion_lista_detalles d where d.actualizacion = ${actualizacion.id}
    ), quitados as (
      delete from precios_lista p using nuevos n where p.lista = ${id} and p.articulo = n.articulo and n.nuevo is null
    )
    insert into precios_lista (articulo, lista, precio)
    select articulo, ${id}, nuevo from nuevos where nuevo is not null order by articulo
    on conflict (articulo, lista) do update set precio = excluded.precio`)
  await audit(tx, actor, {
    entidad: 'actualizaciones-precios',
    id: actualizacion.id,
    accion: input.deshace_a ? 'deshacer' : 'precios',
    despues: {
      articulos: cambios.length,
      porcentaje: input.porcentaje ?? null,
      deshace_a: input.deshace_a ?? null,
      lista_precio_nombre: lista.nombre,
    },
  })
  return { actualizados: cambios.length, id: actualizacion.id }
}
