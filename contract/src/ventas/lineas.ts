/** The lines of a sale: what a person took off them, what is sold without a file, and what left without being in the system. */

import * as z from 'zod/mini'
import { Cantidad, LineaInput } from '../documentos/documentos.ts'
import { multiplicar, sumar } from '../importes.ts'
import { Iva } from '../iva.ts'
import { SeriesDeLinea } from '../maestros/numeros-serie.ts'
import { Fecha, Id, Importe, TextoObligatorio } from '../wire.ts'
import { ahorroDePacks, PresentacionesVendidas } from './presentaciones/vendidas.ts'

export const DESCUENTO_EXCESIVO = 'El descuento supera el importe de la línea'
export const SIN_MOTIVO_DE_DESCUENTO = 'Escribe el motivo del descuento'
export const SIN_DESCRIPCION = 'Escribe qué se vende'
export const SIN_LUGAR_PARA_VARIOS = 'La venta ya tiene todos los renglones de varios que admite'

export const MAX_MOTIVO = 200
export const MAX_DESCRIPCION = 200

/** What a promotion took off some units of a line, as it was then. */
export const PromocionDeLinea = z.object({
  promocion: Id,
  version: Id,
  unidades: Cantidad,
  importe: Importe,
})
export type PromocionDeLinea = z.infer<typeof PromocionDeLinea>

export const MotivoDeDescuento = TextoObligatorio(MAX_MOTIVO, SIN_MOTIVO_DE_DESCUENTO)

/** A line that is sold. Its price is that of the list, whatever is taken off it. */
export const LineaVenta = z.extend(LineaInput, {
  /** Must be what `totalDeLinea` says. */
  total: Importe,
  /** What a person took off the whole line. A price typed below that of the list is such a discount. */
  descuento: z.optional(Importe),
  descuento_motivo: z.optional(MotivoDeDescuento),
  promociones: z.optional(z.array(PromocionDeLinea).check(z.maxLength(20))),
  /** Only of an open line, whose article is one of `VARIOS`: what is sold. */
  descripcion: z.optional(TextoObligatorio(MAX_DESCRIPCION, SIN_DESCRIPCION)),
  /** Only of an open line: its rate, as its price includes it. */
  iva: z.optional(Iva),
  /**
   * What labels of a scale say that the whole line costs, at its unit price: in the place of quantity × price, from which it differs by
   * the thousandth that the quantity was rounded to.
   */
  importe_etiqueta: z.optional(Importe),
  /** Packs at their own prices, whose units are among those of the line. */
  presentaciones: PresentacionesVendidas,
  /** The units are in the hand though the system has none: they leave at once, and wait to be counted. */
  llevado: z.optional(z.boolean()),
  /** The numbers of the units that leave with the sale, of an article that asks for them. */
  series: SeriesDeLinea,
})
export type LineaVenta = z.infer<typeof LineaVenta>

type Descontada = Pick<
  LineaVenta,
  'cantidad' | 'precio_unitario' | 'descuento' | 'promociones' | 'importe_etiqueta' | 'presentaciones'
>

/** What a line costs before anything is taken off it, in centavos. */
export const brutoDeLinea = (
  linea: Pick<LineaVenta, 'cantidad' | 'precio_unitario' | 'importe_etiqueta' | 'presentaciones'>,
): number =>
  linea.importe_etiqueta ?? multiplicar(linea.cantidad, linea.precio_unitario) - ahorroDePacks(linea)

/** What a line costs after its promotions, before what a person takes off; in centavos, below 0 where these take too much. */
export const baseDeDescuento = ({ promociones = [], ...linea }: Descontada): number =>
  brutoDeLinea(linea) - sumar(promociones.map((p) => p.importe))

/** The total of a line, the same in the form and on the server: in centavos, below 0 where the discounts take too much. */
export const totalDeLinea = (linea: Descontada): number => baseDeDescuento(linea) - (linea.descuento ?? 0)

/** Inside the 409 `promociones_cambiadas`: the right promotions of the lines that had others. */
export const PromocionesCambiadas = z.array(
  z.object({
    articulo: z.string(),
    articulo_nombre: z.string(),
    promociones: z.array(z.extend(PromocionDeLinea, { nombre: z.string() })),
  }),
)
export type PromocionesCambiadas = z.infer<typeof PromocionesCambiadas>

const MAX_VARIOS = 9

/** The articles of open lines: a document names no article twice, so that each of its open lines has one of its own. */
export const VARIOS: readonly string[] = Array.from({ length: MAX_VARIOS }, (_, i) =>
  i === 0 ? 'VARIOS' : `VARIOS-${i + 1}`,
)

export const esVarios = (articulo: string): boolean => VARIOS.includes(articulo.toUpperCase())

/** What a document shows of the discounts of a line; none of these of a line as the list has it. */
export const RebajaDeLinea = {
  descuento: z.optional(Importe),
  descuento_motivo: z.optional(z.string()),
  /** Who lent the permission for it. */
  descuento_autorizado_por: z.optional(z.string()),
  promociones: z.optional(z.array(z.extend(PromocionDeLinea, { nombre: z.string() }))),
  /** Only of an open line, whose text is the name of its article. */
  iva: z.optional(Iva),
  /** Only where labels of a scale said what the line costs. */
  importe_etiqueta: z.optional(Importe),
  presentaciones: PresentacionesVendidas,
  llevado: z.optional(z.literal(true)),
  /** The serial numbers that were delivered. */
  series: z.optional(z.array(z.object({ numero: z.string(), garantia_hasta: z.nullable(Fecha) }))),
}
