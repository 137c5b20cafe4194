import { comprobante } from '@mostrador/contract/comprobantes'
import sql from 'sql-template-tag'
import type { Actor } from '../../platform/auth.ts'
import { pesos, type Tx } from '../../platform/db.ts'
import { moverCuenta } from '../cuenta/cuenta.commands.ts'

/** The receipt of a sale's advance, in cash, on the day and in the branch of the sale; it credits the account. */
export async function cobrarAnticipo(
  tx: Tx,
  venta: { id: number; numero: string; sucursal: number; cliente: number; fecha: string },
  puntoVenta: number,
  anticipo: number,
  actor: Actor,
): Promise<void> {
  const concepto = `Anticipo de ${venta.numero}`
  const { id } = await tx.one<{ id: number }>(sql`
    with recibo as (
      insert into recibos (sucursal, punto_venta, fecha, cliente, venta, usuario, concepto, total, metodo_pago,
        es_anticipo)
      values (${venta.sucursal}, ${puntoVenta}, ${venta.fecha}::date, ${venta.cliente}, ${venta.id}, ${actor.id},
        ${concepto}, ${pesos(anticipo)}, 'EFECTIVO', true)
      returning id, total
    ), pago as (
      insert into recibo_pagos (recibo, linea, tipo_pago, monto) select id, 1, 'EFECTIVO', total from recibo
    )
    select id from recibo`)
  await moverCuenta(
    tx,
    {
      cliente: venta.cliente,
      fecha: venta.fecha,
      concepto,
      importe: -anticipo,
      sucursal: venta.sucursal,
      documento: { tipo: 'recibo', id, comprobante: comprobante('REC-X', puntoVenta, id) },
    },
    actor,
  )
}
