/** What each article brings and ties up: ABC, rotation, days of stock, what no longer sells, and the stock in money. */
import * as z from 'zod/mini'
import { endpoint, XLSX } from '../../endpoint.ts'
import { Fecha, Id, IdParam, intParam, Suma, Unidades } from '../../wire.ts'

/** By what is sold, or left: the first 80 % are A, the next 15 % B, the rest C. */
export const Clase = z.enum(['A', 'B', 'C'])
export type Clase = z.infer<typeof Clase>

/** What makes the classes. Without the right to see costs it is always `ventas`. */
export const ClasesPor = z.enum(['ventas', 'margen'])
export type ClasesPor = z.infer<typeof ClasesPor>

/**
 * `muertos`: with stock and without an exit for `dias`, branch by branch: what one branch sells may be dead in another.
 * `valorizado`: all that have stock.
 */
export const VistaArticulos = z.enum(['abc', 'rotacion', 'muertos', 'valorizado'])
export type VistaArticulos = z.infer<typeof VistaArticulos>

export const ArticuloAnalizado = z.object({
  id: z.string(),
  nombre: z.string(),
  rubro: z.string(),
  /** The branch of all figures of the row; only in `muertos`. */
  sucursal: z.nullable(z.object({ id: Id, nombre: z.string() })),
  /** Sold in the range less those that came back. */
  unidades: Unidades,
  neto: Suma,
  /** Net of IVA where costs are, over what it costs to buy again; null for a user who may not see costs. */
  margen: z.nullable(Suma),
  clase: Clase,
  /** Its share of all sales, or of all margins, in per cent with one decimal, with those of all articles before it. */
  acumulado: z.number(),
  /** At the end of the range; of all branches together with what is on its way between two of them. */
  stock: Unidades,
  /** The part of `stock` that is on its way; missing where nothing is. */
  en_camino: z.optional(Unidades),
  /** Stock at what it costs to buy again; null without a known cost, and for a user who may not see costs. */
  valor: z.nullable(Suma),
  /** Days of the range with stock at their end, or with an exit. */
  dias_con_stock: z.int(),
  /** Units sold for each of these days, with two decimals; null without such a day. */
  por_dia: z.nullable(z.number()),
  /** How long the stock lasts at that pace; null if nothing was sold. */
  dias_de_stock: z.nullable(z.int()),
  /** Units sold for each unit of the mean stock, with two decimals; null without stock. */
  rotacion: z.nullable(z.number()),
  /** Units that left for a customer, and any units that entered. */
  ultima_salida: z.nullable(Fecha),
  ultima_entrada: z.nullable(Fecha),
  /** Other branches that sold more of it in the range than came back, the one that sold most first; for who may see them. */
  se_vende_en: z.array(z.object({ id: Id, nombre: z.string(), unidades: Unidades })),
})
export type ArticuloAnalizado = z.infer<typeof ArticuloAnalizado>

export const AnalisisArticulos = z.object({
  sucursal: z.nullable(z.int()),
  desde: Fecha,
  hasta: Fecha,
  /** For how long nothing left, in `muertos`, before the end of the range. */
  dias: z.int(),
  por: ClasesPor,
  articulos: z.array(ArticuloAnalizado),
  omitidos: z.int(),
  /** Of all articles of the view. */
  total: z.object({
    articulos: z.int(),
    unidades: Unidades,
    neto: Suma,
    stock: Unidades,
    /** The part of it that is on its way; missing where nothing is. */
    en_camino: z.optional(Unidades),
    valor: z.nullable(Suma),
    /** Articles with stock whose cost nobody knows. */
    sin_costo: z.int(),
  }),
})
export type AnalisisArticulos = z.infer<typeof AnalisisArticulos>

export const DIAS_MUERTO = 90

const query = z.object({
  sucursal: z.optional(IdParam),
  /** By default the last 90 days, until today. */
  desde: z.optional(Fecha),
  hasta: z.optional(Fecha),
  ver: z._default(VistaArticulos, 'abc'),
  dias: z._default(intParam(1, 3_650), DIAS_MUERTO),
  por: z._default(ClasesPor, 'ventas'),
})

export const analisisArticulos = {
  list: endpoint({
    method: 'GET',
    path: '/gestion/analisis_articulos/',
    summary: 'Articles by what they sell, turn over and tie up',
    access: 'staff',
    permisos: ['informe_ventas', 'informe_stock'],
    heavy: true,
    query,
    response: AnalisisArticulos,
  }),
  exportar: endpoint({
    method: 'GET',
    path: '/gestion/analisis_articulos/exportar/',
    summary: 'The same articles as a workbook, all of them',
    access: 'staff',
    permisos: ['informe_ventas', 'informe_stock', 'exportar'],
    query,
    produces: XLSX,
  }),
} as const
