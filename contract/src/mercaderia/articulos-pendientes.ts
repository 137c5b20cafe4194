/** Goods that a sale could not take from stock: the branch still has to deliver them. */
import * as z from 'zod/mini'
import { ArticuloNombrado } from '../documentos/documentos.ts'
import { endpoint, XLSX } from '../endpoint.ts'
import { Fecha, Id, IdParam, Nombrado, PageOrAllQuery, paged, Search } from '../wire.ts'

export const EstadoPendiente = z.enum(['PENDIENTE', 'ENTREGADO', 'ANULADO'])
export type EstadoPendiente = z.infer<typeof EstadoPendiente>

export const ArticuloPendiente = z.object({
  id: Id,
  cliente: Nombrado,
  articulo: ArticuloNombrado,
  sucursal: Nombrado,
  /** Units still to deliver. */
  cantidad_solicitada: z.int(),
  cantidad_original: z.int(),
  venta: Id,
  venta_numero: z.string(),
  fecha: Fecha,
  estado: EstadoPendiente,
  /** The present stock of the branch. */
  stock_disponible: z.int(),
})
export type ArticuloPendiente = z.infer<typeof ArticuloPendiente>

const filtros = {
  search: Search,
  estado: z.optional(EstadoPendiente),
  sucursal: z.optional(IdParam),
  cliente: z.optional(IdParam),
}

export const articulosPendientes = {
  list: endpoint({
    method: 'GET',
    path: '/gestion/articulos-pendientes/',
    summary: 'Pending articles of the branch, oldest first; an array without `page`, else a page',
    access: 'staff',
    whole: true,
    query: z.object({
      ...PageOrAllQuery,
      ...filtros,
    }),
    response: z.union([z.array(ArticuloPendiente), paged(ArticuloPendiente)]),
  }),
  exportar: endpoint({
    method: 'GET',
    path: '/gestion/articulos-pendientes/exportar/',
    summary: 'The list as a workbook',
    access: 'staff',
    permisos: ['exportar'],
    query: z.object(filtros),
    produces: XLSX,
  }),
} as const
