/** Codes of a supplier's price list that are no article yet: each waits until a person says what it is, once. */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Iva } from '../../iva.ts'
import { llamadasDeLista } from '../../lista.ts'
import { CreateArticulo, IdArticulo } from '../../maestros/articulos.ts'
import { CostoUnitario, Id, IdParam, Instante, Search, Texto } from '../../wire.ts'
import { ArticuloProveedor, Factor } from './articulo-proveedores.ts'

/** An article that the code may be. */
export const Sugerencia = z.object({
  articulo: z.string(),
  nombre: z.string(),
  /** What both have: the barcode is sure, a name is not. */
  por: z.enum(['codigo_barras', 'nombre']),
})
export type Sugerencia = z.infer<typeof Sugerencia>

export const CodigoPendiente = z.object({
  id: Id,
  codigo: z.string(),
  descripcion: z.string(),
  /** The title or the category under which the list has it. */
  categoria: z.string(),
  codigo_barras: z.string(),
  iva: z.nullable(Iva),
  factor: z.int(),
  precio_lista: z.nullable(CostoUnitario),
  descuentos: z.nullable(z.string()),
  con_iva: z.nullable(z.boolean()),
  descartado: z.boolean(),
  momento: Instante,
  /** The best first; those by barcode before those by name. */
  sugerencias: z.array(Sugerencia),
})
export type CodigoPendiente = z.infer<typeof CodigoPendiente>

const { nombre } = CreateArticulo.shape

export const VincularCodigo = z.object({
  articulo: IdArticulo,
  /** Left out: as the list says. */
  factor: z.optional(Factor),
})
export type VincularCodigo = z.infer<typeof VincularCodigo>

/** Without `con_alarmas` new costs that are odd as a whole are refused (409 `lista_sospechosa`, with `alarmas`). */
export const VincularVarios = z.object({ con_alarmas: z.optional(z.boolean()) })
export type VincularVarios = z.infer<typeof VincularVarios>

/** So many new articles in one call. */
const MAX_NUEVOS = 500

/** New articles of such codes. What is left out is as the list has it: code, description, barcode, rate of IVA. */
export const CrearDeLista = z.object({
  articulos: z
    .array(
      z.object({
        pendiente: Id,
        id: z.optional(IdArticulo),
        nombre: z.optional(nombre),
        codigo_barras: z.optional(Texto(50)),
        rubro: z.optional(z.nullable(Id)),
        marca: z.optional(Texto(50)),
      }),
    )
    .check(z.minLength(1, 'Elige al menos un código'), z.maxLength(MAX_NUEVOS)),
})
export type CrearDeLista = z.infer<typeof CrearDeLista>

const params = z.object({ id: IdParam })
const deUno = z.object({ id: IdParam, pendiente: IdParam })
const base = '/gestion/proveedores/{id}/codigos-pendientes/'

export const codigosPendientes = {
  ...llamadasDeLista(CodigoPendiente, {
    ruta: base,
    params,
    permisos: ['compras'],
    filtros: { search: Search, descartados: z.optional(z.enum(['true'])) },
    resumen: [
      "Codes of a supplier's lists that are no article yet, with articles that they may be",
      'The same codes as an Excel workbook',
    ],
  }),
  vincular: endpoint({
    method: 'POST',
    path: `${base}{pendiente}/vincular/`,
    summary: 'Say which article the code is; its price becomes that of the list',
    access: 'staff',
    permisos: ['compras'],
    params: deUno,
    body: VincularCodigo,
    response: ArticuloProveedor,
    status: 201,
    idempotent: true,
  }),
  vincularPorBarras: endpoint({
    method: 'POST',
    path: `${base}vincular-por-barras/`,
    summary: 'Link all codes whose barcode is the one of an article',
    access: 'staff',
    permisos: ['compras'],
    params,
    body: VincularVarios,
    response: z.object({ vinculados: z.int() }),
    idempotent: true,
  }),
  vincularPorNombre: endpoint({
    method: 'POST',
    path: `${base}vincular-por-nombre/`,
    summary: 'Link all codes whose description is the name of one article',
    access: 'staff',
    permisos: ['compras'],
    params,
    body: VincularVarios,
    response: z.object({ vinculados: z.int() }),
    idempotent: true,
  }),
  crearArticulos: endpoint({
    method: 'POST',
    path: `${base}crear-articulos/`,
    summary: 'Create the articles of such codes, all or none, and link them',
    access: 'staff',
    permisos: ['compras', 'editar_articulos'],
    params,
    body: CrearDeLista,
    response: z.object({ articulos: z.array(z.string()) }),
    status: 201,
    idempotent: true,
  }),
  descartar: endpoint({
    method: 'POST',
    path: `${base}{pendiente}/descartar/`,
    summary: 'The business does not want it: the next list does not ask again',
    access: 'staff',
    permisos: ['compras'],
    params: deUno,
    body: z.object({}),
    response: z.object({ success: z.literal(true) }),
  }),
  recuperar: endpoint({
    method: 'POST',
    path: `${base}{pendiente}/recuperar/`,
    summary: 'A code that was discarded waits again',
    access: 'staff',
    permisos: ['compras'],
    params: deUno,
    body: z.object({}),
    response: z.object({ success: z.literal(true) }),
  }),
} as const
