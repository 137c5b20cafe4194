import {
  type ActualizarPrecios,
  type PreciosGuardados,
  SIN_PRECIOS,
} from '@mostrador/contract/maestros/actualizaciones-precios'
import {
  type Articulo,
  PRECIOS,
  samePrecios,
  valorCuotaArticulo,
} from '@mostrador/contract/maestros/articulos'
import { mostrarUnitario } from '@mostrador/contract/maestros/dolares'
import sql, { join, type Sql } from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField, notFound } from '../../../platform/errors.ts'
import { findArticulos } from '../articulos/articulos.queries.ts'
import { setPrecios } from '../articulos/articulos.varios.commands.ts'
import { actualizarLista, preciosCambiados } from './actualizaciones-lista.commands.ts'
import { listDeLista, listDetalles, preciosAs } from './actualizaciones-precios.queries.ts'

/** An imported list may change the cost with the prices. */
export interface CambioConCosto {
  id: string
  anterior: PreciosGuardados
  nuevo: PreciosGuardados
}

type Actualizacion = Omit<ActualizarPrecios, 'articulos'> & {
  articulos: CambioConCosto[]
  deshace_a?: number
}

/**
 * Saves new prices of many articles, all or none, and stores the batch. Refuses with 409 articles that are
 * gone, and articles whose prices changed since the person saw them; `articulos` lists them.
 */
export async function actualizarPrecios(
  tx: Tx,
  input: Actualizacion,
  actor: Actor,
): Promise<{ actualizados: number; id: number }> {
  const cambios = input.articulos.filter(
    ({ anterior, nuevo }) => !samePrecios(anterior, nuevo) || anterior.precio_costo !== nuevo.precio_costo,
  )
  if (cambios.length === 0) throw invalidField('articulos', SIN_PRECIOS)
  if (new Set(cambios.map((c) => c.id)).size < cambios.length) {
    throw invalidField('articulos', 'Un artículo está repetido')
  }
  const articulos = await lockArticulos(tx, cambios)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into actualizaciones_precios (usuario, porcentaje, deshace_a, cotizacion)
    values (${actor.id}, ${input.porcentaje ?? null}, ${input.deshace_a ?? null}, ${input.cotizacion ?? null}) returning id`)
  await writePrecios(tx, cambios, articulos)
  await insertDetalles(tx, id, cambios)
  await audit(tx, actor, {
    entidad: 'actualizaciones-precios',
    id,
    accion: input.deshace_a ? 'deshacer' : 'precios',
    despues: {
      articulos: cambios.length,
      porcentaje: input.porcentaje ?? null,
      deshace_a: input.deshace_a ?? null,
      ...(input.cotizacion !== undefined && { cotizacion: await valorEscrito(tx, input.cotizacion) }),
    },
  })
  return { actualizados: cambios.length, id }
}

const valorEscrito = async (tx: Tx, cotizacion: number): Promise<string> => {
  const { valor } = await tx.one<{ valor: number }>(
    sql`select (valor * 10000)::bigint as valor from cotizaciones where id = ${cotizacion}`,
  )
  return `$ ${mostrarUnitario(valor)}`
}

/**
 * Restores the prices from before a batch. Refuses with 404, and with 409 a batch that is already undone or
 * with a price that changed later.
 */
export async function deshacerActualizacion(
  tx: Tx,
  id: number,
  actor: Actor,
): Promise<{ actualizados: number; id: number }> {
  // When two people undo at the same time, the second waits here and then finds the batch undone.
  const batch = await tx.maybe<{ lista: number | null }>(
    sql`select lista from actualizaciones_precios where id = ${id} for update`,
  )
  if (!batch) throw notFound('La actualización de precios no existe')
  const undone = await tx.maybe(sql`select from actualizaciones_precios where deshace_a = ${id}`)
  if (undone) throw conflict('ya_deshecha', 'La actualización de precios ya fue deshecha')
  if (batch.lista !== null) {
    const enLista = await listDeLista(tx, id)
    const articulos = enLista.map((d) => ({ id: d.articulo, anterior: d.nuevo, nuevo: d.anterior }))
    return await actualizarLista(tx, batch.lista, { articulos, deshace_a: id }, actor)
  }
  const detalles = await listDetalles(tx, id)
  const articulos = detalles.map((d) => ({ id: d.articulo, anterior: d.nuevo, nuevo: d.anterior }))
  return await actualizarPrecios(tx, { articulos, deshace_a: id }, actor)
}

/** Locks the articles in order of id, and checks that they have the prices that the person saw. */
async function lockArticulos(tx: Tx, cambios: CambioConCosto[]): Promise<Map<string, Articulo>> {
  const ids = cambios.map((c) => c.id)
  await tx.run(sql`select from articulos where id = any(${ids}) order by id for update`)
  const articulos = await findArticulos(tx, ids)
  const stale = cambios.filter((c) => {
    const articulo = articulos.get(c.id)
    const { precio_costo: costo } = c.anterior
    if (!articulo || !samePrecios(articulo, c.anterior)) return true
    return costo !== undefined && costo !== articulo.precio_costo
  })
  if (stale.length > 0) {
    throw preciosCambiados(stale.map((c) => c.id))
  }
  return articulos
}

/** The four prices of all changes, as one array for each price. */
const columnsOf = (cambios: CambioConCosto[], side: 'anterior' | 'nuevo'): Sql =>
  join(PRECIOS.map((precio) => sql`${cambios.map((c) => pesos(c[side][precio]))}::numeric[]`))

const costosOf = (cambios: CambioConCosto[], side: 'anterior' | 'nuevo'): Sql =>
  sql`${cambios.map((c) => (c[side].precio_costo === undefined ? null : pesos(c[side].precio_costo)))}::numeric[]`

/** Writes the new prices, and the instalment computed from them. */
async function writePrecios(
  tx: Tx,
  cambios: CambioConCosto[],
  articulos: Map<string, Articulo>,
): Promise<void> {
  const nuevos = cambios.map(({ id, nuevo }) => {
    const { anticipo = 0, n_cuotas = 0 } = articulos.get(id) ?? {}
    const { precio_financiado } = nuevo
    return { id, ...nuevo, valor_cuota: valorCuotaArticulo({ anticipo, n_cuotas, precio_financiado }) }
  })
  await setPrecios(tx, nuevos)
}

async function insertDetalles(tx: Tx, id: number, cambios: CambioConCosto[]): Promise<void> {
  await tx.run(sql`
    insert into actualizacion_precios_detalles
      (actualizacion, articulo, ${preciosAs('anterior_')}, ${preciosAs('nuevo_')}, anterior_precio_costo,
        nuevo_precio_costo)
    select ${id}, d.* from unnest(${cambios.map((c) => c.id)}::text[], ${columnsOf(cambios, 'anterior')},
      ${columnsOf(cambios, 'nuevo')}, ${costosOf(cambios, 'anterior')}, ${costosOf(cambios, 'nuevo')}) as d`)
}
