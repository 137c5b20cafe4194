/** New prices from costs: a draft that the rules make, for a person to review, change, save or schedule. */

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MAX_ACTUALIZACION, SIN_PRECIOS } from '../maestros/actualizaciones-precios.ts'
import { ELIGE_UN_ARTICULO, Precios } from '../maestros/articulos.ts'
import { Costo, Fecha, Id, IdParam, Instante, PageQuery, paged, Search, Suma, Unidades } from '../wire.ts'

const Marcas = z.object({
  precio_venta: z.boolean(),
  precio_lista: z.boolean(),
  precio_2_cuotas: z.boolean(),
  precio_financiado: z.boolean(),
})
export type Marcas = z.infer<typeof Marcas>

const Porcentaje = z.nullable(z.number())

/** An article with the prices that its rules make of its cost. Percentages are those of the sale price, net of IVA where costs are. */
export const PrecioPropuesto = z.object({
  id: z.string(),
  nombre: z.string(),
  costo_anterior: Costo,
  costo: Costo,
  anterior: Precios,
  nuevo: Precios,
  /** What the rules would make of the prices that a person typed. */
  segun_regla: Precios,
  /** Prices that a person typed: they stay as they are. */
  manuales: Marcas,
  /** 'Utilidad sobre el costo', with the price and the cost of before, and with those of after; null without a cost. */
  utilidad_antes: Porcentaje,
  utilidad: Porcentaje,
  /** 'Margen sobre la venta'. */
  margen_antes: Porcentaje,
  margen: Porcentaje,
  margen_minimo: Porcentaje,
  /** With the new cost, the present price or the proposed one leaves less than the minimum. */
  bajo_minimo: z.boolean(),
})
export type PrecioPropuesto = z.infer<typeof PrecioPropuesto>

/** Of the articles whose cost changed, or of all those that the rules would change. */
export const AlcanceBorrador = z.enum(['cambiados', 'todos'])
export type AlcanceBorrador = z.infer<typeof AlcanceBorrador>

const filtros = {
  alcance: z._default(AlcanceBorrador, 'cambiados'),
  search: Search,
  rubro: z.optional(IdParam),
}

const Antes = z.object({ venta: Suma, margen: Suma, porcentaje: Porcentaje })

/** What the draft would have made of last month's sales, at the costs of today. */
export const Simulacion = z.object({
  desde: Fecha,
  hasta: Fecha,
  unidades: Unidades,
  antes: Antes,
  despues: Antes,
  /** Units sold of articles without a known cost: they are in no sum. */
  sin_costo: Unidades,
})
export type Simulacion = z.infer<typeof Simulacion>

export const CambioDesdeCosto = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(50)),
  /** The cost that the person saw: with another one nothing is saved. */
  costo: z.optional(Costo),
  anterior: Precios,
  nuevo: Precios,
  /** Which of the prices are typed by hand from now on. */
  manuales: z.optional(Marcas),
})

const ids = z
  .array(z.string().check(z.minLength(1), z.maxLength(50)))
  .check(z.minLength(1, ELIGE_UN_ARTICULO), z.maxLength(MAX_ACTUALIZACION))

export const AplicarPreciosCostos = z.object({
  articulos: z
    .array(CambioDesdeCosto)
    .check(
      z.minLength(1, SIN_PRECIOS),
      z.maxLength(MAX_ACTUALIZACION, `Una actualización admite hasta ${MAX_ACTUALIZACION} artículos`),
    ),
  /** When they take effect; at once when missing. */
  vigencia: z.optional(z.nullable(Instante)),
})
export type AplicarPreciosCostos = z.infer<typeof AplicarPreciosCostos>

export const RevisarCostos = z.object({
  articulos: ids,
  /** What the person saw of each, in the same order: an article that costs something else by now is not looked at. */
  costos: z.optional(z.array(Costo).check(z.maxLength(MAX_ACTUALIZACION))),
})
export type RevisarCostos = z.infer<typeof RevisarCostos>

export const preciosCostos = {
  list: endpoint({
    method: 'GET',
    path: '/gestion/precios-costos/',
    summary: 'The prices that the rules make of the costs; those below their minimum first',
    access: 'staff',
    permisos: ['precios_costos', 'ver_costos'],
    query: z.object({ ...PageQuery, ...filtros }),
    response: z.extend(paged(PrecioPropuesto), {
      /** How many articles have a cost that changed since their prices were looked at. */
      cambiados: z.int(),
      bajo_minimo: z.int(),
      /** How many the rules would give another price. */
      con_cambios: z.int(),
    }),
  }),
  simulacion: endpoint({
    method: 'GET',
    path: '/gestion/precios-costos/simulacion/',
    summary: "What the draft would have made of last month's sales",
    access: 'staff',
    permisos: ['precios_costos', 'ver_costos'],
    query: z.object(filtros),
    response: Simulacion,
  }),
  aplicar: endpoint({
    method: 'POST',
    path: '/gestion/precios-costos/aplicar/',
    summary: 'Save reviewed prices as one price update, all or none, now or at an instant',
    access: 'staff',
    permisos: ['precios_costos', 'ver_costos', 'cambiar_precios'],
    body: AplicarPreciosCostos,
    maxBody: 8 * 1024 * 1024,
    response: z.object({
      actualizados: z.int(),
      /** The price update; null for one that is scheduled. */
      id: z.nullable(Id),
      programada: z.nullable(Id),
    }),
    idempotent: true,
  }),
  revisar: endpoint({
    method: 'POST',
    path: '/gestion/precios-costos/revisar/',
    summary: 'Leave the prices of these articles as they are: their cost was looked at',
    access: 'staff',
    permisos: ['precios_costos', 'ver_costos'],
    body: RevisarCostos,
    maxBody: 8 * 1024 * 1024,
    response: z.object({ revisados: z.int() }),
    idempotent: true,
  }),
} as const
