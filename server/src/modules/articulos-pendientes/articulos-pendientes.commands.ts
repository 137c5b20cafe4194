/** What sales could not take from stock: it waits for a delivery note, or ends with a return or an annulment. */
import sql, { type Sql } from 'sql-template-tag'
import { conflict, invalidField } from '../../platform/api/errors.ts'
import type { Queryable, Tx } from '../../platform/database/db.ts'
import type { Unidades } from '../stock/stock.commands.ts'

/** What a sale could not take from stock, to be delivered later. */
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
    from unnest(${faltantes.map((f) => f.articulo)}::text[], ${faltantes.map((f) => f.cantidad)}::integer[])
      as f (articulo, cantidad)`)
}

/** Ends what an annulled sale still had to deliver. */
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
 * Ends up to `cantidad` units (1 or more) that a sale still had to deliver of an article, because they
 * are returned instead: they never left the stock, so they must not enter it.
 * @returns how many units ended; 0 when nothing of it was pending.
 */
export async function endPendientes(
  tx: Tx,
  venta: number,
  articulo: string,
  cantidad: number,
): Promise<number> {
  // All of the sale's at once, so that the lines of a return wait for a delivery note in the note's own order.
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

/** Goods that leave a branch for a customer. */
export interface Entrega {
  sucursal: number
  cliente: number
  /** An article appears once. */
  lineas: Unidades[]
  /** The pending articles that the note is for; of an article without any, the oldest. */
  pendientes?: number[] | null | undefined
}

/** Units of a pending article that a note delivers. */
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
 * Lowers the pending articles that the note covers; at 0 they are ENTREGADO. A named one is covered up to
 * its own quantity: what the note carries beyond it leaves as an ordinary exit.
 *
 * Refuses with 400 a named one that is not of this customer, branch and note, 409 one that is not pending.
 * @returns what was covered, by pending article, oldest first.
 */
export async function coverPendientes(tx: Tx, entrega: Entrega): Promise<Cubierto[]> {
  // Locked in order of id, as everyone locks them.
  const cubiertos = reparto(entrega, await listAbiertos(tx, entrega, sql`for update`))
  if (cubiertos.length === 0) return []
  await tx.run(sql`
    update articulos_pendientes p set cantidad_solicitada = p.cantidad_solicitada - c.cantidad,
      cantidad_entregada = p.cantidad_entregada + c.cantidad,
      estado = case when p.cantidad_solicitada = c.cantidad then 'ENTREGADO' else p.estado end
    from unnest(${cubiertos.map((c) => c.pendiente)}::integer[], ${cubiertos.map((c) => c.cantidad)}::integer[])
      as c (pendiente, cantidad)
    where p.id = c.pendiente`)
  return cubiertos
}

/** What a note would cover now; nothing changes and nothing is held. Refuses like the covering itself. */
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

/** Which units of the lines go to which pending article, the oldest first. */
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
    quedan.set(articulo, queda - cantidad)
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
