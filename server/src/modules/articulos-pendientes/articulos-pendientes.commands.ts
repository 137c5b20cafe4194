/** What sales could not take from stock: it waits for a delivery note, or ends with a return or an annulment. */
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/database/db.ts'
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
