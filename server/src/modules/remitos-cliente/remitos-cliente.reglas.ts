/** Which goods that a sale took are still to be handed over. Pure rule. */

/** In order of time: a sale took units from stock, or (without `venta`) a note or a return answered for some. */
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
 * What each sale took and no later note or return answers for. These name no sale: they answer for the
 * oldest one first, and never for a sale that came after them.
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
      tomada.cantidad -= cubre
      quedan -= cubre
    }
  }
  return tomadas.filter((t) => t.cantidad > 0)
}
