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
  /** The packs and other codes of the article; missing where it has none. */
  packs: z.optional(z.array(z.object({ id: z.number(), codigo: z.string(), nombre: z.string() }))),
  /** The one that is labelled; missing for the article itself. */
  pack: z.optional(z.number()),
})
export type LineaEtiqueta = z.infer<typeof LineaEtiqueta>

const Borrador = z.object({
  /** The document and its part; empty for articles that a person chose. */
  origen: z.string(),
  lineas: z.array(LineaEtiqueta),
})

export const useEtiquetasBorrador = () => useTabDraft('etiquetas', Borrador)

/** One label of an article. */
export const lineaDe = ({ id, nombre, codigo_barras, presentaciones }: Articulo): LineaEtiqueta => ({
  articulo: id,
  nombre,
  codigo_barras,
  cantidad: 1,
  ...(presentaciones?.length && {
    packs: presentaciones.map((p) => ({
      id: p.id,
      codigo: p.codigo,
      nombre: p.factor > 1 || p.nombre ? `${p.nombre || 'Pack'} × ${p.factor}` : p.codigo,
    })),
  }),
})

/** The pack that a line labels. */
export const packDe = ({ packs, pack }: LineaEtiqueta) => packs?.find((p) => p.id === pack)
