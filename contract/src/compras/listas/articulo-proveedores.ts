/** What a supplier calls an article, in which pack it sells it, and what it asks for it. */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { llamadasDeLista } from '../../lista.ts'
import { IdArticulo } from '../../maestros/articulos.ts'
import { CostoUnitario, Fecha, Id, IdParam, Search, TextoVisible } from '../../wire.ts'
import { Descuentos } from '../proveedores.ts'

export const MAX_FACTOR = 100_000
export const MAX_CODIGO_PROVEEDOR = 50

export const CodigoProveedor = TextoVisible(MAX_CODIGO_PROVEEDOR, 'Ingresa el código del proveedor')

/** Units of the article in what the supplier sells. */
export const Factor = z
  .int('Debe ser un número entero')
  .check(z.gte(1, 'Debe ser 1 o más'), z.lte(MAX_FACTOR, `Debe ser ${MAX_FACTOR} o menos`))

export const ArticuloProveedor = z.object({
  id: Id,
  proveedor: Id,
  proveedor_nombre: z.string(),
  /** The supplier's own code; in any case it is the same. */
  codigo: z.string(),
  articulo: z.string(),
  articulo_nombre: z.string(),
  factor: z.int(),
  /** Of the pack, before the discounts, with four decimals; null while nobody knows it. */
  precio_lista: z.nullable(CostoUnitario),
  /** Its own chain; null where the supplier's counts. */
  descuentos: z.nullable(z.string()),
  /** Whether the price includes IVA; null where the supplier's word counts. */
  con_iva: z.nullable(z.boolean()),
  /** Since when the price holds. */
  desde: Fecha,
  /** The one supplier whose price is the article's replacement cost. */
  habitual: z.boolean(),
  /** Of one unit, as the business keeps costs: after pack, discounts and IVA. */
  costo: z.nullable(CostoUnitario),
})
export type ArticuloProveedor = z.infer<typeof ArticuloProveedor>

const campos = {
  codigo: CodigoProveedor,
  articulo: IdArticulo,
  factor: z._default(Factor, 1),
  precio_lista: z._default(z.nullable(CostoUnitario), null),
  descuentos: z._default(z.nullable(Descuentos), null),
  con_iva: z._default(z.nullable(z.boolean()), null),
  /** Left out: today. */
  desde: z.optional(Fecha),
  /** Left out: when the article has no usual supplier yet. */
  habitual: z.optional(z.boolean()),
}

export const CreateArticuloProveedor = z.object(campos)
export type CreateArticuloProveedor = z.infer<typeof CreateArticuloProveedor>

/** Only the given fields change. A new price holds from today, unless `desde` says otherwise. */
export const UpdateArticuloProveedor = z.partial(
  z.object({
    codigo: CodigoProveedor,
    factor: Factor,
    precio_lista: z.nullable(CostoUnitario),
    descuentos: z.nullable(Descuentos),
    con_iva: z.nullable(z.boolean()),
    desde: Fecha,
    habitual: z.boolean(),
  }),
)
export type UpdateArticuloProveedor = z.infer<typeof UpdateArticuloProveedor>

const params = z.object({ id: IdParam })
const deUno = z.object({ id: IdParam, vinculo: IdParam })

export const articuloProveedores = {
  ...llamadasDeLista(ArticuloProveedor, {
    ruta: '/gestion/proveedores/{id}/articulos/',
    params,
    permisos: ['compras'],
    filtros: {
      search: Search,
      /** One article alone. */
      articulo: z.optional(IdArticulo),
      /** Exactly this code of the supplier, in any case. */
      codigo: z.optional(CodigoProveedor),
    },
    resumen: [
      "A supplier's articles by its own codes, found by code or name",
      "A supplier's articles as an Excel workbook",
    ],
  }),
  create: endpoint({
    method: 'POST',
    path: '/gestion/proveedores/{id}/articulos/',
    summary: 'Say which article a code of the supplier is',
    access: 'staff',
    permisos: ['compras'],
    params,
    body: CreateArticuloProveedor,
    response: ArticuloProveedor,
    status: 201,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/gestion/proveedores/{id}/articulos/{vinculo}/',
    summary: "Change the code, the pack or the price of a supplier's article",
    access: 'staff',
    permisos: ['compras'],
    params: deUno,
    body: UpdateArticuloProveedor,
    response: ArticuloProveedor,
  }),
  quitar: endpoint({
    method: 'DELETE',
    path: '/gestion/proveedores/{id}/articulos/{vinculo}/',
    summary: 'Forget which article a code of the supplier is; the cost of the article stays',
    access: 'staff',
    permisos: ['compras'],
    params: deUno,
    status: 204,
  }),
} as const
