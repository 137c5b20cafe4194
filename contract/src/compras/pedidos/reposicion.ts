/** What a branch lacks and where it comes from: computed at each call, never stored. Seen where purchases are on. */

import * as z from 'zod/mini'
import { ArticuloNombrado, MAX_LINEAS } from '../../documentos/documentos.ts'
import { endpoint } from '../../endpoint.ts'
import { llamadasDeLista } from '../../lista.ts'
import { ELIGE_UN_ARTICULO } from '../../maestros/articulos.ts'
import { CANTIDAD_EXCESIVA, Id, IdParam, MAX_CANTIDAD, Nombrado, Search, Unidades } from '../../wire.ts'

/** An article that reached its point in a branch. */
export const Reposicion = z.object({
  articulo: ArticuloNombrado,
  sucursal: Nombrado,
  stock: Unidades,
  /** On its way here in transfers. */
  en_transito: Unidades,
  /** Ordered from suppliers by this branch and not received. */
  pedido: Unidades,
  /** Sold here and still to be delivered. */
  pendiente: Unidades,
  /** `stock + en_transito + pedido − pendiente`. */
  disponible: Unidades,
  punto: z.int(),
  nivel: z.int(),
  /** `nivel − disponible`. */
  necesidad: Unidades,
  /** Already in drafts of orders and in transfers that wait to leave: it is not proposed again. */
  en_preparacion: Unidades,
  /** First, from branches that have more than their level. */
  transferir: z.array(z.object({ sucursal: Nombrado, cantidad: Unidades })),
  /** Then from the usual supplier, in whole packs. */
  pedir: z.int(),
  /** The usual supplier; null when the article has none. */
  proveedor: z.nullable(Nombrado),
  /** Units of a pack. */
  bulto: z.int(),
})
export type Reposicion = z.infer<typeof Reposicion>

/** Own sales of an article in a branch, and what follows from them. */
export const Sugerencia = z.object({
  /** Units sold less units that came back, in the days of the window. */
  vendidas: Unidades,
  dias_con_stock: z.int(),
  /** The days that were looked at. */
  dias: z.int(),
  /** From an order to its goods. */
  dias_entrega: z.int(),
  punto: z.int(),
  nivel: z.int(),
})
export type Sugerencia = z.infer<typeof Sugerencia>

/** An article of a branch, with or without a point. */
export const PuntoReposicion = z.object({
  articulo: ArticuloNombrado,
  sucursal: Id,
  stock: Unidades,
  /** Null: this branch does not reorder it. */
  punto: z.nullable(z.int()),
  nivel: z.nullable(z.int()),
  /** Null without sales. */
  sugerencia: z.nullable(Sugerencia),
})
export type PuntoReposicion = z.infer<typeof PuntoReposicion>

const UnidadesEnteras = z
  .int('Debe ser un número entero')
  .check(z.gte(0, 'Debe ser 0 o más'), z.lte(MAX_CANTIDAD, CANTIDAD_EXCESIVA))

export const GuardarPuntos = z.object({
  /** The working branch when missing. */
  sucursal: z.optional(z.nullable(Id)),
  puntos: z
    .array(
      z.object({
        articulo: z.string().check(z.minLength(1), z.maxLength(50)),
        /** Both null: this branch no longer reorders it. */
        punto: z.nullable(UnidadesEnteras),
        nivel: z.nullable(UnidadesEnteras),
      }),
    )
    .check(z.minLength(1, 'No hay nada para guardar'), z.maxLength(MAX_LINEAS)),
})
export type GuardarPuntos = z.infer<typeof GuardarPuntos>

/** Which rows of the list become drafts; the server computes them again. */
export const Reponer = z.object({
  filas: z
    .array(z.object({ articulo: z.string().check(z.minLength(1), z.maxLength(50)), sucursal: Id }))
    .check(z.minLength(1, ELIGE_UN_ARTICULO), z.maxLength(MAX_LINEAS)),
  /** Whether other branches give what they have too much of. */
  transferencias: z._default(z.boolean(), true),
  /** Whether the rest becomes drafts of orders. */
  pedidos: z._default(z.boolean(), true),
})
export type Reponer = z.infer<typeof Reponer>

export const Repuesto = z.object({
  transferencias: z.array(z.object({ id: Id, numero: z.string() })),
  pedidos: z.array(z.object({ id: Id, numero: z.string(), proveedor: Nombrado })),
  /** Articles that nobody sells to the business: they have no usual supplier. */
  sin_proveedor: z.array(ArticuloNombrado),
})
export type Repuesto = z.infer<typeof Repuesto>

const dePuntos = llamadasDeLista(PuntoReposicion, {
  ruta: '/gestion/reposicion/puntos/',
  permisos: ['compras'],
  filtros: {
    search: Search,
    /** The working branch when missing. */
    sucursal: z.optional(IdParam),
    rubro: z.optional(IdParam),
    /** Those with a point, or those without. */
    con_punto: z.optional(z.enum(['true', 'false'])),
  },
  resumen: [
    'Points and levels of a branch, with what its own sales suggest',
    'The points and their suggestions as a workbook',
  ],
})

export const reposicion = {
  ...llamadasDeLista(Reposicion, {
    ruta: '/gestion/reposicion/',
    permisos: ['compras'],
    filtros: {
      search: Search,
      sucursal: z.optional(IdParam),
      proveedor: z.optional(IdParam),
      rubro: z.optional(IdParam),
      /** `false`: everything from suppliers. */
      transferencias: z._default(z.enum(['true', 'false']), 'true'),
    },
    resumen: [
      'What reached its point, and where to take it from: other branches first, then the usual supplier',
      'The list as a workbook',
    ],
  }),
  reponer: endpoint({
    method: 'POST',
    path: '/gestion/reposicion/reponer/',
    summary: 'Make the transfers and the drafts of orders for some rows, all or none',
    access: 'staff',
    permisos: ['compras'],
    body: Reponer,
    response: Repuesto,
    status: 201,
    idempotent: true,
  }),
  puntos: dePuntos.list,
  exportarPuntos: dePuntos.exportar,
  guardarPuntos: endpoint({
    method: 'PUT',
    path: '/gestion/reposicion/puntos/',
    summary: 'Set or take away the points and levels of articles in a branch',
    access: 'staff',
    permisos: ['compras'],
    body: GuardarPuntos,
    response: z.object({ guardados: z.int() }),
  }),
} as const
