/** The vouchers of the debts that a shop brings with it: they own instalments as sales do, and are no sales. */

import { MAS_CUOTAS } from '@mostrador/contract/documentos/condiciones-venta'
import { CUENTA_CORRIENTE } from '@mostrador/contract/ventas/recibos/cobros-cuenta'
import sql, { type Sql } from 'sql-template-tag'
import type { SucursalPropia } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { FechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { esCuenta } from '../cuotas/iniciales/iniciales.queries.ts'

/**
 * One voucher for each customer and text of the rows `(cliente, comprobante, fecha, cuotas)`. Nothing is sold: they are of no
 * list of sales, and no book has their total.
 */
export const insertIniciales = (
  tx: Tx,
  rows: Sql,
  { importacion, sucursal }: { importacion: number; sucursal: { id: SucursalPropia; punto_venta: number } },
  actor: Actor,
): Promise<number> =>
  tx.run(sql`
    insert into ventas (sucursal, punto_venta, fecha, cliente, usuario, condicion_venta, concepto, bonificacion, total,
      cantidad_cuotas, inicial, importacion)
    select ${sucursal.id}, ${sucursal.punto_venta}, min(f.fecha), f.cliente, ${actor.id}, ${MAS_CUOTAS},
      'Saldo inicial', 0, 0, greatest(max(f.cuotas), 1), min(f.comprobante), ${importacion}
    from (${rows}) f group by f.cliente, lower(f.comprobante) order by min(f.orden)`)

/** The vouchers of an import, which nothing used, go with their instalments. */
export const voidIniciales = (tx: Tx, importacion: number): Promise<number> =>
  tx.run(sql`update ventas set estado = 'anulada' where importacion = ${importacion} and estado = 'aprobada'`)

/** Locked, in the order of all documents: nothing collects them until the transaction ends. */
export const lockIniciales = (tx: Tx, importacion: number): Promise<number> =>
  tx.run(sql`select from ventas where importacion = ${importacion} order by id for update`)

/**
 * The row under which the receipts of a customer's account stand, made with the first of them; undefined where there is no such
 * customer. It sold nothing, and what its refused cheques owe are its instalments.
 */
export async function ensureCuenta(
  tx: Tx,
  cliente: number,
  { sucursal, fecha }: { sucursal: { id: SucursalPropia; punto_venta: number }; fecha: FechaAbierta },
  actor: Actor,
): Promise<number | undefined> {
  const find = () =>
    tx.maybe<{ id: number }>(
      sql`select v.id from ventas v where v.cliente = ${cliente} and ${esCuenta(sql`v`)}`,
    )
  const hay = await find()
  if (hay) return hay.id
  await tx.run(sql`
    insert into ventas (sucursal, punto_venta, fecha, cliente, usuario, condicion_venta, concepto, bonificacion, total,
      cantidad_cuotas, inicial)
    select ${sucursal.id}, ${sucursal.punto_venta}, ${fecha}::date, id, ${actor.id}, ${MAS_CUOTAS}, 'Cobros de la cuenta', 0, 0,
      1, ${CUENTA_CORRIENTE}
    from clientes where id = ${cliente}
    on conflict (cliente) where inicial is not null and importacion is null do nothing`)
  return (await find())?.id
}
