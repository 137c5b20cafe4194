/** What narrows the list of articles, and its order. */
import * as z from 'zod/mini'
import { IdParam, Orden, Search } from '../wire.ts'

export const filtros = {
  search: Search,
  estado: z.optional(z.enum(['todos', 'activos', 'inactivos'])),
  rubro: z.optional(IdParam),
  /** Those that this supplier sells. */
  proveedor: z.optional(IdParam),
  /** The variants of this model. */
  modelo: z.optional(IdParam),
  /** Those of no model. */
  sueltos: z.optional(z.enum(['true'])),
  /** Those that have a stock. */
  sin_servicios: z.optional(z.enum(['true', 'false'])),
  /** By cost and margin only for whom may see costs. */
  orden: Orden('nombre', 'id', 'precio_venta', 'precio_financiado', 'stock', 'precio_costo', 'margen'),
}
