/**
 * The delivery that is being prepared out of pending articles: kept in the tab's storage, so that it
 * survives a reload, and gathered as long as they are of one customer and one branch.
 */
import type { ArticuloPendiente } from '@mostrador/contract/articulos-pendientes'
import { hoy } from '../../platform/format.ts'

export interface EntregaPendiente {
  /** The pending article's own id. */
  pendiente: number
  cliente: number
  cliente_nombre: string
  fecha: string
  venta: number | null
  articulo: string
  articulo_nombre: string
  cantidad: number
  sucursal: number
}

const KEY = 'remito-pendiente'

export function readEntrega(): EntregaPendiente[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? (stored as EntregaPendiente[]) : []
  } catch {
    return []
  }
}

export const clearEntrega = (): void => sessionStorage.removeItem(KEY)

/** Puts what was gathered back, after it was cleared. */
export function keepEntrega(gathered: readonly EntregaPendiente[]): void {
  if (gathered.length > 0) sessionStorage.setItem(KEY, JSON.stringify(gathered))
}

/** Adds one to those already gathered, unless they are somebody else's. */
export function addEntrega(pendiente: ArticuloPendiente): EntregaPendiente[] {
  const entrega = entregaOf(pendiente)
  const others = readEntrega().filter(
    (e) =>
      e.cliente === entrega.cliente && e.sucursal === entrega.sucursal && e.pendiente !== entrega.pendiente,
  )
  const gathered = [...others, entrega]
  keepEntrega(gathered)
  return gathered
}

export const entregaOf = (p: ArticuloPendiente): EntregaPendiente => ({
  pendiente: p.id,
  cliente: p.cliente.id,
  cliente_nombre: p.cliente.nombre,
  fecha: hoy(),
  venta: p.venta,
  articulo: p.articulo.id,
  articulo_nombre: p.articulo.nombre,
  cantidad: p.cantidad_solicitada,
  sucursal: p.sucursal.id,
})
