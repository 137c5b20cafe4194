/** The stock of each branch, and every movement that led to it. */

import * as z from 'zod/mini'
import { documentosDe } from '../base/documentos.ts'
import { endpoint, XLSX } from '../endpoint.ts'
import { TextoElegido } from '../maestros/campos.ts'
import {
  ConTotales,
  Fecha,
  Id,
  IdParam,
  Orden,
  PageQuery,
  paged,
  Search,
  Unidades,
  UsuarioNombrado,
} from '../wire.ts'

export const MOVIMIENTOS_NO_LEIDOS = 'Error al obtener los movimientos de stock'
export const SIN_MOVIMIENTOS = 'No se encontraron movimientos'

export const STOCK_INSUFICIENTE = 'Stock insuficiente'

export const EstadoStock = z.enum(['SIN_STOCK', 'CON_STOCK'])
export type EstadoStock = z.infer<typeof EstadoStock>

export const ProductoStock = z.object({
  codigo: z.string(),
  nombre: z.string(),
  /** In which it is counted; missing without one. */
  unidad: TextoElegido,
  stock_total: Unidades,
  /** Units on their way to the branch (to any, for all branches) in transfers not yet received. */
  en_transito: Unidades,
  estado: EstadoStock,
})
export type ProductoStock = z.infer<typeof ProductoStock>

/** A branch's id, or `todas` for an admin. */
export const SucursalOTodas = z.union([IdParam, z.literal('todas')])

export const InformeStock = z.object({
  productos: z.array(ProductoStock),
  estadisticas: z.object({ total: z.int(), con_stock: z.int(), sin_stock: z.int() }),
  total_pages: z.int(),
  count: z.int(),
  /** What all variants of the model have together, whatever else was asked; only where one was asked. */
  unidades: z.optional(Unidades),
})
export type InformeStock = z.infer<typeof InformeStock>

export const MovimientoStock = z.object({
  id: Id,
  fecha: Fecha,
  /** E in, S out. */
  movimiento: z.enum(['E', 'S']),
  comprobante: z.string(),
  articulo: z.string(),
  articulo_nombre: z.string(),
  sucursal: Id,
  sucursal_nombre: z.string(),
  entrada: Unidades,
  salida: Unidades,
  /** The stock of the branch after the movement. */
  saldo: Unidades,
  ...UsuarioNombrado,
  documento: z.object({
    tipo: z.enum(documentosDe('stock')),
    id: Id,
  }),
})
export type MovimientoStock = z.infer<typeof MovimientoStock>

/** What a document would take of an article, and what the branch has of it. */
export const StockInsuficiente = z.object({
  articulo: z.string(),
  articulo_nombre: z.string(),
  stock_disponible: Unidades,
  cantidad_solicitada: Unidades,
})
export type StockInsuficiente = z.infer<typeof StockInsuficiente>

const filtrosInforme = {
  sucursal: z.optional(SucursalOTodas),
  search: Search,
  estado: z.optional(EstadoStock),
  rubro: z.optional(IdParam),
  /** The variants of this model. */
  modelo: z.optional(IdParam),
  /** Those that reached their point in the branch, or in any; where purchases are on. */
  bajo_punto: z.optional(z.literal('true')),
  orden: Orden('nombre', 'codigo', 'stock_total'),
}

const filtrosMovimientos = {
  desde: z.optional(Fecha),
  hasta: z.optional(Fecha),
  articulo: z.optional(z.string().check(z.maxLength(50))),
  sucursal: z.optional(IdParam),
  orden: Orden('fecha'),
}

/** The units of an article in the working branch. Services and unknown articles have none. */
export const StockHay = z.object({ articulo: z.string(), hay: Unidades })
export type StockHay = z.infer<typeof StockHay>

export const StockEnSucursal = z.object({ sucursal: Id, sucursal_nombre: z.string(), hay: Unidades })
export type StockEnSucursal = z.infer<typeof StockEnSucursal>

/** How many articles one question may name. */
export const MAX_HAY = 200

export const stock = {
  hay: endpoint({
    method: 'POST',
    path: '/gestion/stock/hay/',
    summary: 'What the working branch has of some articles, for the form of a sale; services are left out',
    access: 'staff',
    body: z.object({
      articulos: z.array(z.string().check(z.maxLength(50))).check(z.minLength(1), z.maxLength(MAX_HAY)),
    }),
    response: z.array(StockHay),
  }),
  sucursales: endpoint({
    method: 'GET',
    path: '/gestion/articulos/{id}/stock/',
    summary: 'What each other branch has of an article, most first',
    access: 'staff',
    permisos: ['ver_otras_sucursales'],
    params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(50)) }),
    response: z.array(StockEnSucursal),
  }),
  informe: endpoint({
    method: 'GET',
    path: '/gestion/informe_stock/',
    summary: 'The stock of one branch, or of all branches together',
    access: 'staff',
    permisos: ['informe_stock'],
    query: z.object({ ...PageQuery, ...filtrosInforme }),
    response: InformeStock,
  }),
  exportarInforme: endpoint({
    method: 'GET',
    path: '/gestion/informe_stock/exportar/',
    summary: 'The stock report as a workbook',
    access: 'staff',
    permisos: ['informe_stock', 'exportar'],
    query: z.object(filtrosInforme),
    produces: XLSX,
  }),
  movimientos: endpoint({
    method: 'GET',
    path: '/gestion/stock/movimientos/',
    summary: 'Stock movements, newest date first; those of one article in the order of writing',
    access: 'staff',
    permisos: ['movimientos_stock'],
    query: z.object({ ...PageQuery, ...filtrosMovimientos, totales: ConTotales }),
    response: z.extend(paged(MovimientoStock), {
      totales: z.optional(z.nullable(z.record(z.enum(['entrada', 'salida']), Unidades))),
    }),
  }),
  exportarMovimientos: endpoint({
    method: 'GET',
    path: '/gestion/stock/movimientos/exportar/',
    summary: 'The movements as a workbook',
    access: 'staff',
    permisos: ['movimientos_stock', 'exportar'],
    query: z.object(filtrosMovimientos),
    produces: XLSX,
  }),
} as const
