/** Serial numbers of units, each with all that happened to it. A number of an article is one for ever. */
import * as z from 'zod/mini'
import { documentosDe } from '../base/documentos.ts'
import { ArticuloNombrado } from '../documentos/documentos.ts'
import { endpoint } from '../endpoint.ts'
import { llamadasDeLista } from '../lista.ts'
import { IdArticulo } from '../maestros/articulos.ts'
import { Fecha, Id, IdParam, Instante, Nombrado, Persona, Search } from '../wire.ts'

export const EstadoSerie = z.enum(['en_stock', 'en_transito', 'vendida', 'baja'])
export type EstadoSerie = z.infer<typeof EstadoSerie>

export const Serie = z.object({
  id: Id,
  /** As it was typed first. */
  numero: z.string(),
  articulo: ArticuloNombrado,
  estado: EstadoSerie,
  /** Where it is, or from where it left. */
  sucursal: Nombrado,
  /** The sale that has it. */
  venta: z.nullable(z.object({ id: Id, numero: z.string(), cliente: Nombrado })),
  /** The last day of its warranty; null while nobody bought it, and without one. */
  garantia_hasta: z.nullable(Fecha),
})
export type Serie = z.infer<typeof Serie>

/** A step of its life: the document that moved it, and where it was then. */
export const PasoDeSerie = z.object({
  momento: Instante,
  fecha: Fecha,
  estado: EstadoSerie,
  sucursal: Nombrado,
  documento_tipo: z.enum(documentosDe('stock')),
  documento_id: Id,
  comprobante: z.string(),
  usuario: Persona,
})
export type PasoDeSerie = z.infer<typeof PasoDeSerie>

export const SerieConHistoria = z.extend(Serie, {
  /** The oldest first. */
  pasos: z.array(PasoDeSerie),
})
export type SerieConHistoria = z.infer<typeof SerieConHistoria>

const params = z.object({ id: IdParam })

export const series = {
  ...llamadasDeLista(Serie, {
    ruta: '/gestion/series/',
    permisos: [],
    filtros: {
      search: Search,
      articulo: z.optional(IdArticulo),
      sucursal: z.optional(IdParam),
      estado: z.optional(EstadoSerie),
    },
    resumen: ['Serial numbers, found by number or article', 'The list as a workbook'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/gestion/series/{id}/',
    summary: 'One serial number with each step of its life',
    access: 'staff',
    params,
    response: SerieConHistoria,
  }),
} as const
