import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db.ts'
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
