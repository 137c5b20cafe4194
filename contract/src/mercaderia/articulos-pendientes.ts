/** Goods that a sale could not take from stock: the branch still has to deliver them. */
import * as z from 'zod/mini'
import { ArticuloNombrado } from '../documentos/documentos.ts'
import { llamadasEnteras } from '../lista.ts'
import { Fecha, Id, IdParam, Nombrado, Search, Unidades } from '../wire.ts'

export const EstadoPendiente = z.enum(['PENDIENTE', 'ENTREGADO', 'ANULADO'])
export type EstadoPendiente = z.infer<typeof EstadoPendiente>

export const ArticuloPendiente = z.object({
  id: Id,
  cliente: Nombrado,
  articulo: ArticuloNombrado,
  sucursal: Nombrado,
  /** Units still to deliver. */
  cantidad_solicitada: Unidades,
  cantidad_original: Unidades,
  venta: Id,
  venta_numero: z.string(),
  fecha: Fecha,
  estado: EstadoPendiente,
  /** The present stock of the branch. */
  stock_disponible: Unidades,
})
export type ArticuloPendiente = z.infer<typeof ArticuloPendiente>

export const articulosPendientes = llamadasEnteras(ArticuloPendiente, {
  ruta: '/gestion/articulos-pendientes/',
  permisos: [],
  filtros: {
    search: Search,
    estado: z.optional(EstadoPendiente),
    sucursal: z.optional(IdParam),
    cliente: z.optional(IdParam),
  },
  resumen: [
    'Pending articles of the branch, oldest first; an array without `page`, else a page',
    'The list as a workbook',
  ],
})
