/**
 * Pending articles: units that a sale could not take from stock. They wait for a delivery note, or end with a
 * return or an annulment.
 */
import { restarCantidades } from '@mostrador/contract/cantidades'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField } from '../../../platform/errors.ts'
import type { Unidades } from '../stock/stock.commands.ts'

/** Stores the units that a sale could not take from stock, for a later delivery. */
export async function insertPendientes(
  tx: Tx,
  venta: { id: number; sucursal: number; cliente: number; fecha: string },
  faltantes: Unidades[],
): Promise<void> {
  if (faltantes.length === 0) return
  await tx.run(sql`
    insert into articulos_pendientes
      (sucursal, cliente, venta, articulo, cantidad_original, cantidad_solicitada, fecha)
    select ${venta.sucursal}, ${venta.cliente}, ${venta.id}, articulo, cantidad, cantidad, ${venta.fecha}::date
    from unnest(${faltantes.map((f) => f.articulo)}::text[], ${faltantes.map((f) => f.cantidad)}::numeric(13,3)[])
      as f (articulo, cantidad)`)
}

/** Ends the pending articles of an annulled sale. */
export async function anularPendientesDeVenta(tx: Tx, venta: number): Promise<void> {
  await tx.run(sql`
    with abiertos as (
      select id from articulos_pendientes where venta = ${venta} and estado = 'PENDIENTE' order by id for update
    )
    update articulos_pendientes p
    set cantidad_anulada = cantidad_anulada + cantidad_solicitada, cantidad_solicitada = 0, estado = 'ANULADO'
    from abiertos where p.id = abiertos.id and p.estado = 'PENDIENTE'`)
}

/**
 * Ends up to `cantidad` pending units (1 or more) of one article of a sale, because the customer returns
 * them. These units never left the stock, so they must not enter it.
 * @returns the number of ended units; 0 when none was pending.
 */
export async function endPendientes(
  tx: Tx,
  venta: number,
  articulo: string,
  cantidad: number,
): Promise<number> {
  // Locks all pending articles of the sale at once, by id. A delivery note locks in the same order, so a
  // return and a note cannot deadlock.
  const abiertos = await tx.rows<{ id: number; articulo: string; cantidad_solicitada: number }>(sql`
    select id, articulo, cantidad_solicitada from articulos_pendientes
    where venta = ${venta} and estado = 'PENDIENTE' order by id for update`)
  const pendiente = abiertos.find((p) => p.articulo === articulo)
  if (!pendiente) return 0
  const terminadas = Math.min(cantidad, pendiente.cantidad_solicitada)
  await tx.run(sql`
    update articulos_pendientes set cantidad_anulada = cantidad_anulada + ${terminadas},
      cantidad_solicitada = cantidad_solicitada - ${terminadas},
      estado = case when cantidad_solicitada = ${terminadas} then 'ANULADO' else estado end
    where id = ${pendiente.id}`)
  return terminadas
}

/** What `endPendientes` did for a note that is reverted: the branch owes the units again. */
export async function reopenPendientes(tx: Tx, venta: number, lineas: Unidades[]): Promise<void> {
  if (lineas.length === 0) return
  const ids = lineas.map((l) => l.articulo)
  await tx.run(sql`
    with cerrados as (
      select id, articulo from articulos_pendientes where venta = ${venta} and articulo = any(${ids}::text[])
      order by id for update
    )
    update articulos_pendientes p set cantidad_anulada = p.cantidad_anulada - l.cantidad,
      cantidad_solicitada = p.cantidad_solicitada + l.cantidad, estado = 'PENDIENTE'
    from cerrados c join unnest(${ids}::text[], ${lineas.map((l) => l.cantidad)}::numeric(13,3)[])
      as l (articulo, cantidad) on l.articulo = c.articulo
    where p.id = c.id`)
}

/** Goods that leave a branch for a customer. */
export interface Entrega {
  sucursal: number
  cliente: number
  /** An article appears once. */
  lineas: Unidades[]
  /**
   * The pending articles that the note names. For an article without a named one, the note covers the oldest.
   */
  pendientes?: number[] | null | undefined
}

/** The units of a pending article that a note delivers. */
export interface Cubierto {
  pendiente: number
  venta: number
  articulo: string
  cantidad: number
}

interface Abierto {
  id: number
  venta: number
  cliente: number
  sucursal: number
  articulo: string
  cantidad_solicitada: number
}

/**
 * Lowers the pending articles that the note covers; at 0 units they are ENTREGADO. A note covers a named one
 * up to its quantity. The other units of the note leave the stock as an ordinary exit.
 *
 * Refuses with 400 a named one of another customer, branch or article, with 409 one that is not pending.
 * @returns the covered units of each pending article, oldest first.
 */
export async function coverPendientes(tx: Tx, entrega: Entrega): Promise<Cubierto[]> {
  // Every command locks pending articles in order of id.
  const cubiertos = reparto(entrega, await listAbiertos(tx, entrega, sql`for update`))
  if (cubiertos.length === 0) return []
  await tx.run(sql`
    update articulos_pendientes p set cantidad_solicitada = p.cantidad_solicitada - c.cantidad,
      cantidad_entregada = p.cantidad_entregada + c.cantidad,
      estado = case when p.cantidad_solicitada = c.cantidad then 'ENTREGADO' else p.estado end
    from unnest(${cubiertos.map((c) => c.pendiente)}::integer[], ${cubiertos.map((c) => c.cantidad)}::numeric(13,3)[])
      as c (pendiente, cantidad)
    where p.id = c.pendiente`)
  return cubiertos
}

/**
 * The units that a note would cover now. Changes nothing and locks nothing. Refuses like `coverPendientes`.
 */
export const previewCobertura = async (db: Queryable, entrega: Entrega): Promise<Cubierto[]> =>
  reparto(entrega, await listAbiertos(db, entrega, sql``))

const listAbiertos = (
  db: Queryable,
  { sucursal, cliente, lineas, pendientes }: Entrega,
  lock: Sql,
): Promise<Abierto[]> =>
  db.rows<Abierto>(sql`
    select id, venta, cliente, sucursal, articulo, cantidad_solicitada from articulos_pendientes
    where estado = 'PENDIENTE' and (id = any(${pendientes ?? []}::integer[]) or (sucursal = ${sucursal}
      and cliente = ${cliente} and articulo = any(${lineas.map((l) => l.articulo)})))
    order by id ${lock}`)

/** Shares the units of the lines among the pending articles, the oldest first. */
function reparto(entrega: Entrega, abiertos: Abierto[]): Cubierto[] {
  const nombrados = new Set(entrega.pendientes)
  checkNombrados(entrega, nombrados, abiertos)
  const conNombrados = new Set(abiertos.filter((a) => nombrados.has(a.id)).map((a) => a.articulo))
  const quedan = new Map(entrega.lineas.map((l) => [l.articulo, l.cantidad]))
  const cubiertos: Cubierto[] = []
  for (const { id, venta, articulo, cantidad_solicitada } of abiertos) {
    if (conNombrados.has(articulo) && !nombrados.has(id)) continue
    const queda = quedan.get(articulo) ?? 0
    const cantidad = Math.min(queda, cantidad_solicitada)
    if (cantidad === 0) continue
    quedan.set(articulo, restarCantidades(queda, cantidad))
    cubiertos.push({ pendiente: id, venta, articulo, cantidad })
  }
  return cubiertos
}

function checkNombrados(entrega: Entrega, nombrados: Set<number>, abiertos: Abierto[]): void {
  const deLaNota = new Set(entrega.lineas.map((l) => l.articulo))
  for (const id of nombrados) {
    const abierto = abiertos.find((a) => a.id === id)
    if (!abierto)
      throw conflict('pendiente_cerrado', 'El artículo pendiente ya fue entregado o anulado', {
        pendiente: id,
      })
    const ajeno = abierto.cliente !== entrega.cliente || abierto.sucursal !== entrega.sucursal
    if (ajeno || !deLaNota.has(abierto.articulo))
      throw invalidField('pendientes', 'El artículo pendiente no es de este cliente, sucursal y remito')
  }
}
