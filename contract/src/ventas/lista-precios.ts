/** The list of prices for the counter: which articles, in what order, with what instalments. Never stock or costs. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IdParam, TextoBuscado } from '../wire.ts'

/** What one PDF holds. */
export const MAX_ARTICULOS_LISTA = 5_000

export const OrdenLista = z.enum(['nombre', 'codigo', 'precio'])
export type OrdenLista = z.infer<typeof OrdenLista>

export const AgruparLista = z.enum(['rubro', 'marca', 'nada'])
export type AgruparLista = z.infer<typeof AgruparLista>

/** Of the active articles that have a cash price; each filter that is given narrows them. */
export const PedidoLista = z.object({
  rubro: z.optional(IdParam),
  /** As it is written, without regard to case. */
  marca: z.optional(TextoBuscado(50)),
  /** Those that this supplier sells. */
  proveedor: z.optional(IdParam),
  /** Those of prepared labels: of articles that a person chose. */
  etiquetas: z.optional(IdParam),
  orden: z._default(OrdenLista, 'nombre'),
  agrupar: z._default(AgruparLista, 'nada'),
  /** The plan of the shop whose instalments each article says; without one, none are said. */
  plan: z.optional(IdParam),
  /** The price list whose prices it says, instead of those of the articles. */
  lista: z.optional(IdParam),
  /** The code of each article. */
  codigos: z._default(z.enum(['true', 'false']), 'true'),
})
export type PedidoLista = z.infer<typeof PedidoLista>

export const listaPrecios = {
  imprimir: endpoint({
    method: 'GET',
    path: '/gestion/lista-precios/imprimir/',
    summary:
      'The list of prices of the working branch as a PDF on A4: final price, price without national taxes, price per unit of measure',
    access: 'staff',
    query: PedidoLista,
    produces: 'application/pdf',
  }),
} as const
