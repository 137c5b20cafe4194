/** What a device keeps to sell while the line is down: no cost, no stock, no balance. */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Articulo } from '../../maestros/articulos.ts'
import { Cliente } from '../../maestros/clientes.ts'
import { Id } from '../../wire.ts'
import { Vigentes } from '../promociones/promociones.ts'

/** Hours after which a copy sells no more. */
export const MAX_HORAS_COPIA = 24
/** Hours that a session may sell, counted from the first answer that did not come. */
export const MAX_HORAS_SESION = 12
/** How many customers a copy has: those who bought last in the branch, and Consumidor Final. */
export const CLIENTES_DE_COPIA = 500
/** Articles of one page of a copy. */
export const ARTICULOS_DE_COPIA = 5000

/** An article as the form of a sale needs it. What a spot sale does not ask for is left out, and an empty code too. */
export const ArticuloCopiado = z.object({
  id: z.string(),
  nombre: z.string(),
  codigo_barras: z.optional(z.string()),
  precio_venta: Articulo.shape.precio_venta,
  iva: Articulo.shape.iva,
  es_servicio: z.optional(z.literal(true)),
  unidad: z.optional(z.string()),
  /** When it asks for the serial number of each unit; missing for never. */
  series: z.optional(z.enum(['venta', 'siempre'])),
  /** Only where customers have price lists: what a list starts from, and what people typed in lists. */
  precio_lista: z.optional(Articulo.shape.precio_lista),
  precios_listas: Articulo.shape.precios_listas,
  /** Its other codes and its packs. */
  presentaciones: Articulo.shape.presentaciones,
  /** Only where the shop has promotions on: what they tell articles by. */
  rubro: z.optional(Id),
  marca: z.optional(z.string()),
})
export type ArticuloCopiado = z.infer<typeof ArticuloCopiado>

/** A customer who may buy on the spot. */
export const ClienteCopiado = z.object({
  id: Cliente.shape.id,
  nombre: z.string(),
  numero_documento: z.string(),
  tipo_documento: Cliente.shape.tipo_documento,
  condicion_iva: Cliente.shape.condicion_iva,
  lista_aplicada: Cliente.shape.lista_aplicada,
})
export type ClienteCopiado = z.infer<typeof ClienteCopiado>

/** What promotions take off a sale, as the server looks at it. */
export const PromocionesCopiadas = z.pick(Vigentes, { promociones: true, proveedores: true })
export type PromocionesCopiadas = z.infer<typeof PromocionesCopiadas>

/** An opaque mark of what a copy knows. Another one of another database asks for everything anew. */
const Sello = z.string().check(z.maxLength(120))

export const Copia = z.object({
  /** For the next question. Of a copy in several pages the one of its first page counts. */
  sello: Sello,
  /** It stands in the place of what the device has; otherwise it holds what changed. */
  entera: z.boolean(),
  articulos: z.array(ArticuloCopiado),
  /** Ids that may not be sold any more. */
  quitados: z.array(z.string()),
  /** All of them; missing when they are as before. */
  clientes: z.optional(z.array(ClienteCopiado)),
  /** Only where they are on; missing when they are as before. */
  promociones: z.optional(PromocionesCopiadas),
  /** Where the next page begins; missing of the last page. */
  siguiente: z.optional(z.string()),
})
export type Copia = z.infer<typeof Copia>

export const copia = {
  get: endpoint({
    method: 'GET',
    path: '/gestion/ventas/sin-conexion/copia/',
    summary: 'What a device keeps to sell without a line: everything, or what changed since its mark',
    access: 'staff',
    query: z.object({
      sello: z.optional(Sello),
      /** `siguiente` of the page before. */
      despues: z.optional(z.string().check(z.maxLength(50))),
    }),
    response: Copia,
  }),
} as const
