/** The labels that are being prepared: kept in the tab's storage, so that they survive a reload and find their screen. */
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import * as z from 'zod/mini'
import { useTabDraft } from '../../../platform/drafts/drafts.ts'

const LineaEtiqueta = z.object({
  articulo: z.string(),
  nombre: z.string(),
  codigo_barras: z.string(),
  /** Null while the field is blank. */
  cantidad: z.nullable(z.number()),
})
export type LineaEtiqueta = z.infer<typeof LineaEtiqueta>

const Borrador = z.object({
  /** The document and its part; empty for articles that a person chose. */
  origen: z.string(),
  lineas: z.array(LineaEtiqueta),
})

export const useEtiquetasBorrador = () => useTabDraft('etiquetas', Borrador)

/** One label of an article. */
export const lineaDe = ({ id, nombre, codigo_barras }: Articulo): LineaEtiqueta => ({
  articulo: id,
  nombre,
  codigo_barras,
  cantidad: 1,
})
