/** What else than its own code names an article: another code, or that of a pack, which stands for several of its units. */
import * as z from 'zod/mini'
import { tieneCodigo } from '../formas.ts'
import { Id, Importe } from '../wire.ts'

/** Of one article. */
export const MAX_PRESENTACIONES = 30

export const Presentacion = z.object({
  id: Id,
  codigo: z.string(),
  /** What people call the pack; empty for another code of the article. */
  nombre: z.string(),
  /** How many units of the article it holds. */
  factor: z.int(),
  /** What a whole pack costs in cash; missing for one that costs what its units do. */
  precio: z.optional(Importe),
})
export type Presentacion = z.infer<typeof Presentacion>

/** In an answer; null in code without any. */
export const PresentacionesDeArticulo = z.codec(
  z.optional(z.array(z.extend(Presentacion, { precio: z.optional(z.number().check(z.gte(0))) }))),
  z.optional(z.nullable(z.array(Presentacion))),
  { decode: (v) => v, encode: (v) => v ?? undefined },
)

interface Codificado {
  presentaciones?: readonly Presentacion[] | null | undefined
}

/** The pack, or other code, that a text is. */
export const presentacionDe = ({ presentaciones }: Codificado, texto: string): Presentacion | null =>
  presentaciones?.find((p) => tieneCodigo({ id: p.codigo, codigo_barras: p.codigo }, texto)) ?? null

/** Whether the text is a whole code of the article: its own, or that of a pack. */
export const esCodigoDe = (
  articulo: Parameters<typeof tieneCodigo>[0] & Codificado,
  texto: string,
): boolean => tieneCodigo(articulo, texto) || presentacionDe(articulo, texto) !== null
