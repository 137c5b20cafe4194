/** What stands in the books already, for what follows from it. */
import type { CuotaPlaneada } from '@mostrador/contract/ventas/cuotas/cuotas'
import type { Local } from '../locales.ts'
import type { Linea, VentaDrawn } from '../ventas.ts'

/** A sale in the books. */
export interface VentaBooked extends VentaDrawn {
  id: number
  numero: string
  fecha: string
  cliente: number
  local: Local
  usuario: number
  /** The goods that it took from stock. */
  taken: { articulo: string; cantidad: number }[]
  /** The goods that it still has to deliver. */
  pendientes: PendienteBooked[]
}

export interface PendienteBooked {
  id: number
  linea: Linea
  cantidad: number
}

export interface CuotaBooked extends CuotaPlaneada {
  id: number
}

export interface ReciboBooked {
  id: number
  numero: string
  venta: VentaBooked
  local: Local
  total: number
}
