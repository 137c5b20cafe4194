/** The goods that sales took from stock, and that no delivery note or return accounts for yet. Pure rule. */
import { restarCantidades } from '@mostrador/contract/cantidades'

/**
 * An event, in order of time: a sale took units from stock. Without `venta`, a delivery note or a return
 * accounted for units.
 */
export type Hecho = { articulo: string; cantidad: number } & (
  | { venta: number; punto_venta: number }
  | { venta: null; punto_venta: null }
)

export interface SinEntregar {
  articulo: string
  venta: number
  punto_venta: number
  cantidad: number
}

/**
 * The units that each sale took, less those of later notes and returns. Notes and returns name no sale: they
 * account for the oldest earlier sale first, never for a later sale.
 */
export function sinEntregar(hechos: Hecho[]): SinEntregar[] {
  const tomadas: SinEntregar[] = []
  for (const hecho of hechos) {
    if (hecho.venta !== null) {
      const { articulo, venta, punto_venta, cantidad } = hecho
      tomadas.push({ articulo, venta, punto_venta, cantidad })
      continue
    }
    let quedan = hecho.cantidad
    for (const tomada of tomadas) {
      if (tomada.articulo !== hecho.articulo) continue
      const cubre = Math.min(quedan, tomada.cantidad)
      tomada.cantidad = restarCantidades(tomada.cantidad, cubre)
      quedan = restarCantidades(quedan, cubre)
    }
  }
  return tomadas.filter((t) => t.cantidad > 0)
}
