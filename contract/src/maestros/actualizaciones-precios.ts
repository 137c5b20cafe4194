/** Bulk price updates: all or none. Each is kept as a batch that a person can view and undo as a whole. */
import * as z from 'zod/mini'
import { endpoint, XLSX } from '../endpoint.ts'
import {
  Costo,
  Id,
  IdParam,
  Importe,
  Instante,
  Nombrado,
  PageQuery,
  paged,
  UsuarioNombrado,
} from '../wire.ts'
import { Precios } from './articulos.ts'
import { ValorCotizacion } from './precio-dolares.ts'

export const SIN_PRECIOS = 'No hay precios para actualizar'

export const MAX_ACTUALIZACION = 10_000

/**
 * `anterior` holds the prices that the person saw: if the article has other prices by now, nothing is saved.
 */
export const CambioPrecios = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(50)),
  anterior: Precios,
  nuevo: Precios,
})
export type CambioPrecios = z.infer<typeof CambioPrecios>

export const ActualizarPrecios = z.object({
  articulos: z
    .array(CambioPrecios)
    .check(
      z.minLength(1, SIN_PRECIOS),
      z.maxLength(MAX_ACTUALIZACION, `Una actualización admite hasta ${MAX_ACTUALIZACION} artículos`),
    ),
  /** The percentage that the screen applied, for the record. */
  porcentaje: z.optional(z.nullable(z.number().check(z.gte(-100), z.lte(1_000_000)))),
  /** The rate of the dollar that these prices follow: the last one. */
  cotizacion: z.optional(Id),
})
export type ActualizarPrecios = z.infer<typeof ActualizarPrecios>

/** A price that a person types in a list; null goes back to following the base of the list. `anterior` as in the others. */
export const CambioDeLista = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(50)),
  anterior: z.nullable(Importe),
  nuevo: z.nullable(Importe),
})
export type CambioDeLista = z.infer<typeof CambioDeLista>

export const ActualizarLista = z.object({
  articulos: z
    .array(CambioDeLista)
    .check(
      z.minLength(1, SIN_PRECIOS),
      z.maxLength(MAX_ACTUALIZACION, `Una actualización admite hasta ${MAX_ACTUALIZACION} artículos`),
    ),
  porcentaje: z.optional(z.nullable(z.number().check(z.gte(-100), z.lte(1_000_000)))),
})
export type ActualizarLista = z.infer<typeof ActualizarLista>

/** The prices of a batch, and the cost where an imported list changed it. */
export const PreciosGuardados = z.extend(Precios, { precio_costo: z.optional(Costo) })
export type PreciosGuardados = z.infer<typeof PreciosGuardados>

/** One saved batch. */
export const ActualizacionPrecios = z.object({
  id: Id,
  momento: Instante,
  ...UsuarioNombrado,
  porcentaje: z.nullable(z.number()),
  articulos: z.int(),
  /** The batch that undid this one. */
  deshecha_por: z.nullable(Id),
  /** The batch that this one undid. */
  deshace_a: z.nullable(Id),
  /** The price list whose prices it changed; missing for those of the articles. */
  lista: z.optional(Nombrado),
  /** The rate of the dollar that it followed; missing when it followed none. */
  cotizacion: z.optional(z.object({ id: Id, valor: ValorCotizacion })),
  /** The import that wrote these prices; missing when a person changed them on the screen. */
  importacion: z.optional(
    z.object({
      id: Id,
      /** `IMP 0000003`. */
      numero: z.string(),
      archivo: z.string(),
    }),
  ),
})
export type ActualizacionPrecios = z.infer<typeof ActualizacionPrecios>

export const ActualizacionDetalle = z.extend(ActualizacionPrecios, {
  detalles: z.array(
    z.object({
      articulo: z.string(),
      articulo_nombre: z.string(),
      anterior: PreciosGuardados,
      nuevo: PreciosGuardados,
    }),
  ),
  /** Of a batch of a price list, in the place of `detalles`. */
  en_lista: z.optional(
    z.array(
      z.object({
        articulo: z.string(),
        articulo_nombre: z.string(),
        anterior: z.nullable(Importe),
        nuevo: z.nullable(Importe),
      }),
    ),
  ),
  /** No later change touched these prices, and it was not undone yet. */
  se_puede_deshacer: z.boolean(),
})
export type ActualizacionDetalle = z.infer<typeof ActualizacionDetalle>

const params = z.object({ id: IdParam })

export const actualizacionesPrecios = {
  create: endpoint({
    method: 'POST',
    path: '/gestion/articulos/actualizar-precios/',
    summary: 'Save new prices of many articles, all or none; 409 lists those whose prices changed meanwhile',
    access: 'staff',
    permisos: ['cambiar_precios'],
    body: ActualizarPrecios,
    // 10,000 articles with their prices before and after.
    maxBody: 8 * 1024 * 1024,
    response: z.object({ actualizados: z.int(), id: Id }),
    idempotent: true,
  }),
  deLista: endpoint({
    method: 'POST',
    path: '/gestion/listas-precio/{id}/precios/',
    summary: 'Type prices of articles in a price list, all or none, or let them follow its base again',
    access: 'staff',
    permisos: ['cambiar_precios'],
    params,
    body: ActualizarLista,
    maxBody: 4 * 1024 * 1024,
    response: z.object({ actualizados: z.int(), id: Id }),
    idempotent: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/gestion/actualizaciones-precios/',
    summary: 'Price updates, newest first',
    access: 'staff',
    query: z.object({ ...PageQuery }),
    response: paged(ActualizacionPrecios),
  }),
  exportar: endpoint({
    method: 'GET',
    path: '/gestion/actualizaciones-precios/exportar/',
    summary: 'The price updates as a workbook',
    access: 'staff',
    permisos: ['exportar'],
    query: z.object({}),
    produces: XLSX,
  }),
  get: endpoint({
    method: 'GET',
    path: '/gestion/actualizaciones-precios/{id}/',
    summary: 'One price update with the prices before and after',
    access: 'staff',
    params,
    response: ActualizacionDetalle,
  }),
  exportarDetalle: endpoint({
    method: 'GET',
    path: '/gestion/actualizaciones-precios/{id}/exportar/',
    summary: 'One price update as a workbook: its articles with the prices before and after',
    access: 'staff',
    permisos: ['exportar'],
    params,
    produces: XLSX,
  }),
  deshacer: endpoint({
    method: 'POST',
    path: '/gestion/actualizaciones-precios/{id}/deshacer/',
    summary: 'Restore the prices from before an update, unless a later change touched them',
    access: 'staff',
    permisos: ['cambiar_precios'],
    params,
    body: z.object({}),
    response: z.object({ actualizados: z.int(), id: Id }),
    idempotent: true,
  }),
} as const
