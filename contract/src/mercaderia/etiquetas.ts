/** Labels for shelves and goods: which articles, how many of each, on which paper, with which contents. */

import * as z from 'zod/mini'
import { endpoint, XLSX } from '../endpoint.ts'
import { ELIGE_UN_ARTICULO } from '../maestros/articulos.ts'
import { CANTIDAD_ENTERA, Id, IdParam, intParam, PageQuery, paged } from '../wire.ts'
import { DibujoEtiqueta, etiquetasPorHoja, FormatoEtiquetas } from './etiqueta-papel.ts'

const Interruptor = z._default(z.boolean(), true)

/** What a label says. */
export const ContenidoEtiqueta = z.object({
  nombre: Interruptor,
  codigo: Interruptor,
  /** As EAN-13 where it is a valid one, else as Code 128. An article without a barcode shows its id. */
  codigo_barras: Interruptor,
  /** The price on the spot. */
  precio: Interruptor,
  /** 'o N cuotas de $ …', for an article with instalments. */
  cuotas: Interruptor,
  /** Today. */
  fecha: Interruptor,
})
export type ContenidoEtiqueta = z.infer<typeof ContenidoEtiqueta>

export const CONTENIDOS = Object.keys(ContenidoEtiqueta.shape) as (keyof ContenidoEtiqueta)[]

/** Of one order: what one PDF holds. */
export const MAX_ETIQUETAS = 2_000
export const MAX_ARTICULOS_ETIQUETAS = 500

const DEMASIADAS = 'Se imprimen hasta 2.000 etiquetas por vez'

export const LineaEtiquetas = z.object({
  articulo: z.string().check(z.minLength(1), z.maxLength(50)),
  cantidad: z
    .int(CANTIDAD_ENTERA)
    .check(z.gte(1, 'La cantidad debe ser 1 o más'), z.lte(MAX_ETIQUETAS, DEMASIADAS)),
  /** Of this pack of it, or other code, instead of the article: one of those that the article has. */
  presentacion: z.optional(Id),
})
export type LineaEtiquetas = z.infer<typeof LineaEtiquetas>

export const PedidoEtiquetas = z.object({
  formato: FormatoEtiquetas,
  /** The first label of the first sheet that is still there; they count from the top left, row by row. */
  desde: z._default(z.int().check(z.gte(1), z.lte(65, 'La hoja no tiene esa etiqueta')), 1),
  contenido: z._default(ContenidoEtiqueta, {
    nombre: true,
    codigo: true,
    codigo_barras: true,
    precio: true,
    cuotas: true,
    fecha: true,
  }),
  /** The plan of the shop whose instalments the labels say, instead of those of each article. */
  plan: z.optional(Id),
  /** The price list whose prices they say, instead of those of the articles. */
  lista: z.optional(Id),
  /** The price in dollars below the one in pesos, for an article that has one; not beside the price of a list. */
  dolares: z.optional(z.boolean()),
  articulos: z
    .array(LineaEtiquetas)
    .check(
      z.minLength(1, ELIGE_UN_ARTICULO),
      z.maxLength(
        MAX_ARTICULOS_ETIQUETAS,
        `Se imprimen etiquetas de hasta ${MAX_ARTICULOS_ETIQUETAS} artículos por vez`,
      ),
    ),
})
export type PedidoEtiquetas = z.infer<typeof PedidoEtiquetas>

/** Why these labels cannot be printed, in the words that the person reads, with the field; null when they can. */
export function problemaDeEtiquetas({
  articulos,
  formato,
  desde,
  contenido,
}: PedidoEtiquetas): { campo: 'articulos' | 'desde' | 'contenido'; texto: string } | null {
  const total = articulos.reduce((suma, { cantidad }) => suma + cantidad, 0)
  if (total > MAX_ETIQUETAS) return { campo: 'articulos', texto: DEMASIADAS }
  if (desde > etiquetasPorHoja(formato)) return { campo: 'desde', texto: 'La hoja no tiene esa etiqueta' }
  if (CONTENIDOS.every((parte) => !contenido[parte])) {
    return { campo: 'contenido', texto: 'Elige qué lleva la etiqueta' }
  }
  return null
}

/**
 * A large order as orders that each fit into one PDF, in its order; one that fits stays as it is. A part ends with a full
 * sheet, so that the next one needs no sheet of it.
 */
export function partesDeEtiquetas(pedido: PedidoEtiquetas): PedidoEtiquetas[] {
  const { articulos, formato, desde } = pedido
  const total = articulos.reduce((suma, { cantidad }) => suma + cantidad, 0)
  if (total <= MAX_ETIQUETAS && articulos.length <= MAX_ARTICULOS_ETIQUETAS) return [pedido]
  const porHoja = etiquetasPorHoja(formato)
  /** Labels that fill whole sheets, the first of which lacks some. */
  const lugarDesde = (lugar: number) =>
    Math.floor((MAX_ETIQUETAS + lugar - 1) / porHoja) * porHoja - (lugar - 1)
  const partes: PedidoEtiquetas[] = []
  let parte: LineaEtiquetas[] = []
  let lugar = lugarDesde(desde)
  const close = () => {
    if (parte.length > 0) partes.push({ ...pedido, desde: partes.length === 0 ? desde : 1, articulos: parte })
    parte = []
    lugar = lugarDesde(1)
  }
  for (const linea of articulos) {
    for (let left = linea.cantidad; left > 0; ) {
      const taken = Math.min(left, lugar)
      parte.push({ ...linea, cantidad: taken })
      left -= taken
      lugar -= taken
      if (lugar === 0 || parte.length === MAX_ARTICULOS_ETIQUETAS) close()
    }
  }
  close()
  return partes
}

/**
 * What a person should know of a label before it is printed: bars that do not fit, bars so fine that they need 300
 * dots per inch, a code that bars cannot write, a price of 0, what the law asks for in letters that are hard to read.
 */
export const AvisoEtiqueta = z.enum([
  'barras_anchas',
  'barras_finas',
  'sin_barras',
  'sin_precio',
  'letra_chica',
])
export type AvisoEtiqueta = z.infer<typeof AvisoEtiqueta>

/** One page as it comes out of the printer. Lengths are millimetres, measured from the top left corner. */
export const VistaEtiquetas = z.object({
  etiquetas: z.int(),
  hojas: z.int(),
  hoja: z.int(),
  ancho: z.number(),
  alto: z.number(),
  pagina: z.array(
    z.object({ x: z.number(), y: z.number(), ancho: z.number(), alto: z.number(), dibujo: DibujoEtiqueta }),
  ),
  /** Of all pages. */
  avisos: z.array(z.object({ articulo: z.string(), articulo_nombre: z.string(), aviso: AvisoEtiqueta })),
})
export type VistaEtiquetas = z.infer<typeof VistaEtiquetas>

/** The documents that bring goods in or change prices. */
export const OrigenEtiquetas = z.enum([
  'ajustes',
  'transferencias',
  'remitos-cliente',
  'actualizaciones-precios',
  'recepciones',
])
export type OrigenEtiquetas = z.infer<typeof OrigenEtiquetas>

/** An article with the number of labels that the document asks for: as many as came in, or one for a price. */
export const PropuestaEtiqueta = z.object({
  articulo: z.string(),
  articulo_nombre: z.string(),
  codigo_barras: z.string(),
  cantidad: z.int(),
})
export type PropuestaEtiqueta = z.infer<typeof PropuestaEtiqueta>

const propuesta = z.object({ origen: OrigenEtiquetas, id: IdParam })

export const etiquetas = {
  propuesta: endpoint({
    method: 'GET',
    path: '/gestion/etiquetas/propuesta/{origen}/{id}/',
    summary: 'The articles that came in with a document, or that changed with a price update, to label them',
    access: 'staff',
    params: propuesta,
    query: z.object({
      page: PageQuery.page,
      page_size: z._default(intParam(1, MAX_ARTICULOS_ETIQUETAS), MAX_ARTICULOS_ETIQUETAS),
    }),
    response: paged(PropuestaEtiqueta),
  }),
  exportarPropuesta: endpoint({
    method: 'GET',
    path: '/gestion/etiquetas/propuesta/{origen}/{id}/exportar/',
    summary: 'The same articles as a workbook, for a program that prints labels of its own',
    access: 'staff',
    permisos: ['exportar'],
    params: propuesta,
    produces: XLSX,
  }),
  vista: endpoint({
    method: 'POST',
    path: '/gestion/etiquetas/vista-previa/',
    summary: 'One page of labels as drawings in millimetres, the same as on paper',
    access: 'staff',
    query: z.object({ hoja: z._default(intParam(1, MAX_ETIQUETAS), 1) }),
    body: PedidoEtiquetas,
    response: VistaEtiquetas,
  }),
  create: endpoint({
    method: 'POST',
    path: '/gestion/etiquetas/',
    summary: 'Prepare labels for printing; they can be printed for a day',
    access: 'staff',
    body: PedidoEtiquetas,
    response: z.object({ id: Id, etiquetas: z.int(), hojas: z.int() }),
    status: 201,
  }),
} as const
