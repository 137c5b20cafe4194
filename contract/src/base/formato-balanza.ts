/** How the digits of a label that a scale prints are read, as a profile and its screen say it. */
import * as z from 'zod/mini'
import { Iva } from '../iva.ts'
import { Id } from '../wire.ts'

/** What a label carries: a weight in kilos, some units, an amount; or what a ticket of the scale adds up to. */
export const TipoBalanza = z.enum(['peso', 'unidades', 'importe', 'suma'])
export type TipoBalanza = z.infer<typeof TipoBalanza>

export const FormatoBalanza = z.object({
  id: Id,
  nombre: z.string(),
  tipo: TipoBalanza,
  /** How many digits the whole code has. */
  largo: z.int(),
  /** The digits that it begins with. */
  comienzo: z.string(),
  /** The places of the code of the article, counted from 1; 0 where the label names none. */
  articulo_desde: z.int(),
  articulo_hasta: z.int(),
  valor_desde: z.int(),
  valor_hasta: z.int(),
  /** How many of the digits of the value are behind the comma. */
  decimales: z.int(),
  /** The last digit is that of an EAN. */
  verifica: z.boolean(),
  /** What is sold where the label names no article; empty for an article of varios. */
  articulo: z.string(),
  /** The rate of that article of varios. */
  iva: Iva,
  activo: z.boolean(),
  orden: z.int(),
})
export type FormatoBalanza = z.infer<typeof FormatoBalanza>
