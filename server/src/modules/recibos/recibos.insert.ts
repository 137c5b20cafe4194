/** The document itself: a receipt with how it was paid and what it put where. It does not move the account. */
import { comprobante } from '@mostrador/contract/comprobantes'
import type { LineaPago } from '@mostrador/contract/pagos'
import sql from 'sql-template-tag'
import type { Actor } from '../../platform/api/auth.ts'
import { pesos, type Tx } from '../../platform/database/db.ts'
import { addingTo } from '../contadores/contadores.commands.ts'
import type { Imputacion } from '../cuotas/cuotas.reglas.ts'
import { metodoDe } from './recibos.reglas.ts'

export interface ReciboNuevo {
  /** Where it is collected; not always where the sale was made. */
  sucursal: { id: number; punto_venta: number }
  fecha: string
  cliente: number
  venta: number
  concepto: string
  /** In centavos: what the payment lines add up to. */
  total: number
  tipos_pago: LineaPago[]
  imputaciones: Imputacion[]
  /** The advance of a sale, which pays no instalment. */
  es_anticipo?: boolean
}

export async function insertRecibo(
  tx: Tx,
  recibo: ReciboNuevo,
  actor: Actor,
): Promise<{ id: number; numero: string }> {
  const { sucursal, tipos_pago, imputaciones, es_anticipo = false } = recibo
  const { id } = await tx.one<{ id: number }>(sql`
    with recibo as (
      insert into recibos (sucursal, punto_venta, fecha, cliente, venta, usuario, concepto, total, metodo_pago,
        es_anticipo)
      values (${sucursal.id}, ${sucursal.punto_venta}, ${recibo.fecha}::date, ${recibo.cliente}, ${recibo.venta},
        ${actor.id}, ${recibo.concepto}, ${pesos(recibo.total)}, ${metodoDe(tipos_pago)}, ${es_anticipo})
      returning id
    ), pagos as (
      insert into recibo_pagos (recibo, linea, tipo_pago, monto)
      select recibo.id, linea, tipo, monto
      from recibo, unnest(${tipos_pago.map((p) => p.tipo_pago)}::text[],
        ${tipos_pago.map((p) => pesos(p.monto))}::numeric[]) with ordinality as p (tipo, monto, linea)
    ), imputaciones as (
      insert into recibo_cuotas (recibo, orden, cuota, importe, cancela)
      select recibo.id, orden, cuota, importe, cancela
      from recibo, unnest(${imputaciones.map((i) => i.cuota)}::integer[],
        ${imputaciones.map((i) => pesos(i.importe))}::numeric[], ${imputaciones.map((i) => i.resta === 0)}::boolean[])
        with ordinality as i (cuota, importe, cancela, orden)
    ), ${addingTo({ que: 'recibos', sucursal: sucursal.id }, sql`select 1`)}
    select id from recibo`)
  return { id, numero: comprobante('REC-X', sucursal.punto_venta, id) }
}
