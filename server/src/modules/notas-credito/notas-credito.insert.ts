/** The document itself, for whoever makes one: by hand, or by an annulment. It moves neither stock nor account. */
import { comprobante, PUNTO_VENTA_NOTAS } from '@mostrador/contract/comprobantes'
import type { OrigenNotaCredito } from '@mostrador/contract/notas-credito'
import sql from 'sql-template-tag'
import type { Actor } from '../../platform/api/auth.ts'
import { pesos, type Tx } from '../../platform/database/db.ts'

export interface NotaCreditoNueva {
  sucursal: number
  fecha: string
  cliente: number
  concepto: string
  /** In centavos. */
  total: number
  origen: OrigenNotaCredito
  venta?: number | null | undefined
  recibo?: number | null | undefined
  detalles?: {
    articulo: string
    cantidad: number
    precio_unitario: number
    total: number
    /** Units of it that were still to be delivered, and ended instead of entering the stock. */
    pendientes?: number
  }[]
}

export async function insertNotaCredito(
  tx: Tx,
  nota: NotaCreditoNueva,
  actor: Actor,
): Promise<{ id: number; numero: string }> {
  const { detalles = [] } = nota
  const { id } = await tx.one<{ id: number }>(sql`
    insert into notas_credito (sucursal, punto_venta, fecha, cliente, usuario, concepto, total, origen, venta, recibo)
    values (${nota.sucursal}, ${PUNTO_VENTA_NOTAS}, ${nota.fecha}::date, ${nota.cliente}, ${actor.id},
      ${nota.concepto}, ${pesos(nota.total)}, ${nota.origen}, ${nota.venta ?? null}, ${nota.recibo ?? null})
    returning id`)
  if (detalles.length > 0) {
    await tx.run(sql`
      insert into nota_credito_detalles (nota, linea, articulo, cantidad, precio_unitario, total, pendientes)
      select ${id}, linea, articulo, cantidad, precio_unitario, total, pendientes
      from unnest(${detalles.map((d) => d.articulo)}::text[], ${detalles.map((d) => d.cantidad)}::integer[],
        ${detalles.map((d) => pesos(d.precio_unitario))}::numeric[], ${detalles.map((d) => pesos(d.total))}::numeric[],
        ${detalles.map((d) => d.pendientes ?? 0)}::integer[])
        with ordinality as d (articulo, cantidad, precio_unitario, total, pendientes, linea)`)
  }
  return { id, numero: comprobante('NC-X', PUNTO_VENTA_NOTAS, id) }
}
