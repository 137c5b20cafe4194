/** The catalogue: articles, their price tiers and the instalment that a financed price makes. */
import * as z from 'zod/mini'
import { endpoint, XLSX } from '../endpoint.ts'
import { dividir } from '../importes.ts'
import {
  Costo,
  Fecha,
  Importe,
  ImporteOBlanco,
  PageQuery,
  paged,
  Search,
  Texto,
  TextoObligatorio,
  TextoVisible,
} from '../wire.ts'
import { Iva, IvaElegido } from './iva.ts'

export const MAX_CUOTAS = 120

/** The four prices that a bulk update moves. */
export const Precios = z.object({
  precio_venta: Importe,
  precio_lista: Importe,
  precio_2_cuotas: Importe,
  precio_financiado: Importe,
})
export type Precios = z.infer<typeof Precios>
export type Precio = keyof Precios

/** The names of the prices, in reading order. */
export const PRECIOS = Object.keys(Precios.shape) as Precio[]

/** Makes a value for each of the four prices. */
export const eachPrecio = <T>(make: (precio: Precio) => T): Record<Precio, T> =>
  Object.fromEntries(PRECIOS.map((precio) => [precio, make(precio)])) as Record<Precio, T>

export const preciosOf = (a: Precios): Precios => eachPrecio((precio) => a[precio])

export const samePrecios = (a: Precios, b: Precios): boolean => PRECIOS.every((p) => a[p] === b[p])

export const Articulo = z.object({
  id: z.string(),
  nombre: z.string(),
  codigo_barras: z.string(),
  precio_costo: Costo,
  ...Precios.shape,
  anticipo: Importe,
  n_cuotas: z.int(),
  /** Always computed by the server: see `valorCuotaArticulo`. */
  valor_cuota: Importe,
  descripcion: z.string(),
  fecha_alta: z.nullable(Fecha),
  /** Inactive: not offered and not sold. */
  baja: z.boolean(),
  /** 21 % while it is missing. */
  iva: IvaElegido,
  /** It has no stock. Left out of the answer for goods. */
  es_servicio: z.codec(z.optional(z.boolean()), z.optional(z.boolean()), {
    decode: (v) => v,
    encode: (v) => v || undefined,
  }),
})
export type Articulo = z.infer<typeof Articulo>

const COMPLETE = 'Complete los campos obligatorios: ID y Nombre'

/** In a path these words have another meaning. */
const RESERVED = ['.', '..', 'exportar']

/** The id of an article: up to 50 visible characters, no spaces at the ends. */
export const IdArticulo = TextoVisible(50, COMPLETE).check(
  z.refine((id) => !RESERVED.includes(id.toLowerCase()), 'Ese código no se puede usar'),
)

const NCuotas = z.codec(z.nullable(z.int().check(z.gte(0), z.lte(MAX_CUOTAS))), z.int(), {
  decode: (v) => v ?? 0,
  encode: (v) => v,
})

const editable = {
  nombre: TextoObligatorio(200, COMPLETE),
  codigo_barras: Texto(50),
  precio_costo: ImporteOBlanco,
  ...eachPrecio(() => ImporteOBlanco),
  anticipo: ImporteOBlanco,
  n_cuotas: NCuotas,
  descripcion: Texto(2000),
  fecha_alta: z.nullable(Fecha),
  baja: z.boolean(),
  iva: z.optional(z.nullable(Iva)),
  es_servicio: z.optional(z.boolean()),
}

export const CreateArticulo = z.object({
  /** Unique without regard to case, never changed. */
  id: IdArticulo,
  nombre: editable.nombre,
  codigo_barras: z._default(editable.codigo_barras, ''),
  precio_costo: z._default(ImporteOBlanco, 0),
  ...eachPrecio(() => z._default(ImporteOBlanco, 0)),
  anticipo: z._default(ImporteOBlanco, 0),
  n_cuotas: z._default(NCuotas, 0),
  descripcion: z._default(editable.descripcion, ''),
  /** Today when missing. */
  fecha_alta: z.optional(editable.fecha_alta),
  baja: z._default(editable.baja, false),
  iva: editable.iva,
  /** False when missing. */
  es_servicio: editable.es_servicio,
})
export type CreateArticulo = z.infer<typeof CreateArticulo>

/** Only the given fields change; `id` and `valor_cuota` never do. */
export const UpdateArticulo = z.partial(z.object(editable))
export type UpdateArticulo = z.infer<typeof UpdateArticulo>

export const MAX_CODIGOS = 500

export const GenerarCodigos = z.object({
  articulos: z
    .array(z.string().check(z.minLength(1), z.maxLength(50)))
    .check(
      z.minLength(1, 'Elige al menos un artículo'),
      z.maxLength(MAX_CODIGOS, `Se generan códigos de hasta ${MAX_CODIGOS} artículos por vez`),
    ),
})
export type GenerarCodigos = z.infer<typeof GenerarCodigos>

export const CodigosGenerados = z.object({
  /** How many articles had no barcode. */
  generados: z.int(),
  /** All named articles, with the barcode that each has now. */
  articulos: z.array(z.object({ id: z.string(), codigo_barras: z.string() })),
})
export type CodigosGenerados = z.infer<typeof CodigosGenerados>

/** The instalment of an article: (financed price − advance) / n, or 0 when it has none. */
export function valorCuotaArticulo(a: {
  precio_financiado: number
  anticipo: number
  n_cuotas: number
}): number {
  if (a.n_cuotas <= 0 || a.precio_financiado <= a.anticipo) return 0
  return dividir(a.precio_financiado - a.anticipo, a.n_cuotas)
}

const params = z.object({ id: IdArticulo })

const filtros = {
  search: Search,
  estado: z.optional(z.enum(['todos', 'activos', 'inactivos'])),
  /** Those that have a stock. */
  sin_servicios: z.optional(z.enum(['true', 'false'])),
}

export const articulos = {
  list: endpoint({
    method: 'GET',
    path: '/gestion/articulos/',
    summary: 'Articles, found by id, barcode or name; an exact match of a code comes first',
    access: 'staff',
    query: z.object({ ...PageQuery, ...filtros }),
    response: paged(Articulo),
  }),
  exportar: endpoint({
    method: 'GET',
    path: '/gestion/articulos/exportar/',
    summary: 'The filtered articles as an Excel workbook',
    access: 'staff',
    permisos: ['exportar'],
    query: z.object(filtros),
    produces: XLSX,
  }),
  get: endpoint({
    method: 'GET',
    path: '/gestion/articulos/{id}/',
    summary: 'One article by its id',
    access: 'staff',
    params,
    response: Articulo,
  }),
  create: endpoint({
    method: 'POST',
    path: '/gestion/articulos/',
    summary: 'Create an article',
    access: 'staff',
    permisos: ['editar_articulos'],
    body: CreateArticulo,
    response: Articulo,
    status: 201,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/gestion/articulos/{id}/',
    summary: 'Change the fields in the body: a price needs another permission than the other fields',
    access: 'staff',
    params,
    body: UpdateArticulo,
    response: Articulo,
  }),
  generarCodigos: endpoint({
    method: 'POST',
    path: '/gestion/articulos/generar-codigos/',
    summary: 'Give the articles without a barcode an in-store EAN-13 each; the others keep theirs',
    access: 'staff',
    permisos: ['editar_articulos'],
    body: GenerarCodigos,
    response: CodigosGenerados,
    idempotent: true,
  }),
} as const
