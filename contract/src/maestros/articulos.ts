/** The catalogue: articles, their price tiers and the instalment that a financed price makes. */
import * as z from 'zod/mini'
import { endpoint, XLSX } from '../endpoint.ts'
import { fraccionable } from '../fraccionable.ts'
import { dividir } from '../importes.ts'
import { Iva, IvaElegido } from '../iva.ts'
import {
  CANTIDAD_ENTERA,
  CANTIDAD_EXCESIVA,
  Costo,
  Fecha,
  Id,
  IdElegido,
  Importe,
  ImporteOBlanco,
  MAX_CANTIDAD,
  PageQuery,
  paged,
  Texto,
  TextoObligatorio,
  TextoVisible,
  Unidades,
} from '../wire.ts'
import { filtros } from './articulos.filtros.ts'
import {
  campo,
  campoCon,
  campoOpcional,
  campoPropio,
  nombresDe,
  opcional,
  shapeOf,
  TextoElegido,
  UnitarioElegido,
} from './campos.ts'
import { camposDeSerie } from './numeros-serie.ts'
import { PrecioDolares } from './precio-dolares.ts'
import { PresentacionesDeArticulo } from './presentacion.ts'
import { UnidadElegida } from './unidades.ts'

export const BUSCA_ARTICULO = 'Buscar por nombre o código'
export const ELIGE_UN_ARTICULO = 'Elige al menos un artículo'
export const VALOR_DE_LA_CUOTA = 'Valor de la cuota'

export const MAX_CUOTAS = 120
export const CUOTAS_EXCESIVAS = `La cantidad de cuotas admite hasta ${MAX_CUOTAS}`

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

export const eachPrecio = <T>(make: (precio: Precio) => T): Record<Precio, T> =>
  Object.fromEntries(PRECIOS.map((precio) => [precio, make(precio)])) as Record<Precio, T>

export const preciosOf = (a: Precios): Precios => eachPrecio((precio) => a[precio])

export const samePrecios = (a: Precios, b: Precios): boolean => PRECIOS.every((p) => a[p] === b[p])

export const COMPLETE = 'Complete los campos obligatorios: ID y Nombre'

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

/** Left out of the answer for goods. */
const EsServicio = z.codec(z.optional(z.boolean()), z.optional(z.boolean()), {
  decode: (v) => v,
  encode: (v) => v || undefined,
})

/** A price that a person typed in a list. */
export interface PrecioEnLista {
  lista: number
  /** In centavos. */
  precio: number
}

const Tecleado = { lista: Id, precio: z.number().check(z.gte(0)) }
const PreciosEnListas = z.codec(
  z.optional(z.array(z.object(Tecleado))),
  z.optional(z.nullable(z.array(z.object(Tecleado)))),
  {
    decode: (precios) => precios?.map((p) => ({ ...p, precio: Math.round(p.precio * 100) })),
    encode: (precios) => precios?.map((p) => ({ ...p, precio: p.precio / 100 })),
  },
)

const importe = <A extends z.ZodMiniType>(nombre: string, answer: A) =>
  campoCon(nombre, answer, ImporteOBlanco, 0)

/**
 * The fields that people fill in. A new one also stands in the server's list, with its column, its place in files and
 * its check (`articulos.campos.reglas.ts`): without it nothing compiles.
 */
const campos = {
  nombre: campo('Nombre', z.string(), TextoObligatorio(200, COMPLETE)),
  codigo_barras: campoCon('Código de barras', z.string(), Texto(50), ''),
  precio_costo: importe('Precio de costo', Costo),
  precio_venta: importe('Precio de venta', Importe),
  precio_lista: importe('Precio de lista', Importe),
  precio_2_cuotas: importe('Precio 2 cuotas', Importe),
  precio_financiado: importe('Precio financiado', Importe),
  anticipo: importe('Anticipo', Importe),
  n_cuotas: campoCon('Cantidad de cuotas', z.int(), NCuotas, 0),
  /** Always computed by the server: see `valorCuotaArticulo`. */
  valor_cuota: campoPropio(VALOR_DE_LA_CUOTA, Importe),
  descripcion: campoCon('Descripción', z.string(), Texto(2000), ''),
  /** Today when missing. */
  fecha_alta: campoOpcional('Fecha de alta', z.nullable(Fecha), z.nullable(Fecha)),
  /** Inactive: not offered and not sold. */
  baja: campoCon('Baja', z.boolean(), z.boolean(), false),
  /** 21 % while it is missing. */
  iva: campo('IVA', IvaElegido, z.optional(z.nullable(Iva))),
  /** It has no stock. False when missing. */
  es_servicio: campo('Es un servicio', EsServicio, z.optional(z.boolean())),
  marca: campoCon('Marca', TextoElegido, Texto(50), ''),
  /** One of the list of rubros. */
  rubro: campoCon('Rubro (id)', opcional(Id), z.nullable(IdElegido('El rubro no es válido')), null),
  rubro_nombre: campoPropio('Rubro', opcional(z.string())),
  /** What its pack holds, `750 ml`: labels and lists of prices then say the price per unit of measure. The server knows the units. */
  contenido_neto: campoOpcional('Contenido neto', TextoElegido, Texto(40)),
  /** In ten-thousandths of a dollar. The price in pesos is stored beside it: a rate changes that one in a batch. */
  precio_dolares: campoOpcional('Precio en dólares', UnitarioElegido, z.nullable(PrecioDolares)),
  /** In what it is counted, and with how many decimals; empty for whole pieces. */
  unidad: campoOpcional('Unidad', TextoElegido, UnidadElegida),
  ...camposDeSerie,
}

export const Articulo = z.object({
  id: z.string(),
  ...shapeOf(campos, 'answer'),
  /** The prices that people typed in price lists; missing while there is none. */
  precios_listas: PreciosEnListas,
  /** Its other codes and its packs; missing while there is none, and while the business does not use them. */
  presentaciones: PresentacionesDeArticulo,
})
export type Articulo = z.infer<typeof Articulo>

/** What people call each field. */
export const ARTICULO: Record<Exclude<keyof Articulo, 'precios_listas' | 'presentaciones'>, string> = {
  id: 'Id',
  ...nombresDe(campos),
}

export const CreateArticulo = z.object({
  /** Unique without regard to case, never changed. */
  id: IdArticulo,
  ...shapeOf(campos, 'create'),
})
export type CreateArticulo = z.infer<typeof CreateArticulo>

/** A new article as people file it. */
export const AltaArticulo = z.extend(CreateArticulo, {
  /** Its units in the working branch, which enter by an adjustment. None without it, or with 0. */
  stock_inicial: z.optional(
    z.nullable(
      fraccionable(
        z
          .int(CANTIDAD_ENTERA)
          .check(z.gte(0, 'El stock no puede ser negativo'), z.lte(MAX_CANTIDAD, CANTIDAD_EXCESIVA)),
        MAX_CANTIDAD,
      ),
    ),
  ),
})
export type AltaArticulo = z.infer<typeof AltaArticulo>

/** Only the given fields change; `id` and `valor_cuota` never do. */
export const UpdateArticulo = z.partial(z.object(shapeOf(campos, 'edit')))
export type UpdateArticulo = z.infer<typeof UpdateArticulo>

export const MAX_CODIGOS = 500

export const GenerarCodigos = z.object({
  articulos: z
    .array(z.string().check(z.minLength(1), z.maxLength(50)))
    .check(
      z.minLength(1, ELIGE_UN_ARTICULO),
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

/** An article with what a list may show beside it. */
const ArticuloListado = z.extend(Articulo, {
  /** The units in the working branch; missing where nobody asks, and of a service. */
  stock: z.optional(Unidades),
  /** What the sale price leaves over the cost, in per cent of it, both without IVA; missing while the cost is unknown. */
  margen: z.optional(z.number()),
})
export type ArticuloListado = z.infer<typeof ArticuloListado>

export const articulos = {
  list: endpoint({
    method: 'GET',
    path: '/gestion/articulos/',
    summary: 'Articles, found by id, barcode or name; an exact match of a code comes first',
    access: 'staff',
    query: z.object({
      ...PageQuery,
      ...filtros,
      /** Also their stock in the working branch and, for whom may see costs, their margin. */
      con_stock: z.optional(z.enum(['true'])),
    }),
    response: paged(ArticuloListado),
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
    summary: 'Create an article; a first stock also needs the permission of an entry of stock',
    access: 'staff',
    permisos: ['editar_articulos'],
    body: AltaArticulo,
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
