/** A price list beside the prices of the articles, as a profile and its screen say it. */
import * as z from 'zod/mini'
import { Id } from '../wire.ts'
import { Hacia, Redondeo } from './redondeo.ts'

/** The price of the article that a list starts from. */
export const SobrePrecio = z.enum(['precio_venta', 'precio_lista'])
export type SobrePrecio = z.infer<typeof SobrePrecio>

export const SOBRE: Record<SobrePrecio, string> = {
  precio_venta: 'Precio de venta',
  precio_lista: 'Precio de lista',
}

/** In per cent with up to two decimals: JSON number `-7.5` ↔ `-750` hundredths. */
export const PorcentajeDeLista = z.codec(
  z.number('Escribe un porcentaje').check(
    z.gt(-100, 'Debe ser mayor a -100'),
    z.lte(1_000, 'Admite hasta 1.000'),
    z.refine((n) => Math.round(n * 100) / 100 === n, 'Admite hasta 2 decimales'),
  ),
  z.int(),
  { decode: (n) => Math.round(n * 100), encode: (centesimos) => centesimos / 100 },
)

/** The heading of its prices in a workbook, by which a file brings them back. */
export const enColumna = (nombre: string): string => `Lista ${nombre}`

export const ListaPrecio = z.object({
  id: Id,
  nombre: z.string(),
  /** Another list to start from; null for a price of the article. */
  base: z.nullable(Id),
  sobre: SobrePrecio,
  /** What is added to the base, or taken off. */
  porcentaje: PorcentajeDeLista,
  redondeo: Redondeo,
  hacia: Hacia,
  /** No longer used: whoever has it pays the prices of the articles. */
  baja: z.boolean(),
})
export type ListaPrecio = z.infer<typeof ListaPrecio>
