/** By how much an instalment rises. Pure rules, the same in the preview and on the server. Amounts in centavos. */
import * as z from 'zod/mini'
import { aumentar, proporcion } from '../importes.ts'
import { Mes } from '../wire.ts'

const MAX_PORCENTAJE = 1_000

/** In per cent, above 0, with up to two decimals. */
export const PorcentajeSuba = z.number('Escribe un porcentaje').check(
  z.gt(0, 'El porcentaje debe ser mayor a 0'),
  z.lte(MAX_PORCENTAJE, `El porcentaje admite hasta ${MAX_PORCENTAJE}`),
  z.refine((p) => Math.round(p * 100) / 100 === p, 'El porcentaje admite hasta 2 decimales'),
)

/** The parts of 1 that an index counts. */
const UNIDADES = 10_000
const MAX_VALOR = 100_000_000

/** The value of an index: JSON number `9000.1234` ↔ `90001234` ten-thousandths. */
const ValorIndice = z.codec(
  z.number('Escribe el valor').check(
    z.gt(0, 'El valor debe ser mayor a 0'),
    z.lte(MAX_VALOR, `El valor admite hasta ${MAX_VALOR}`),
    z.refine((v) => Math.round(v * UNIDADES) / UNIDADES === v, 'El valor admite hasta 4 decimales'),
  ),
  z.int('Escribe el valor'),
  { decode: (v) => Math.round(v * UNIDADES), encode: (partes) => partes / UNIDADES },
)

/** The index of a month, as an admin typed it. */
export const IndicePrecios = z.object({ mes: Mes, valor: ValorIndice })
export type IndicePrecios = z.infer<typeof IndicePrecios>

/** A percentage, or an index at two months in its whole parts. */
export type Suba = { porcentaje: number } | { desde: number; hasta: number }

/** The open amount of an instalment after the rise, rounded half away from zero once. */
export const subir = (importe: number, suba: Suba): number =>
  'porcentaje' in suba ? aumentar(importe, suba.porcentaje) : proporcion(importe, suba.hasta, suba.desde)

/** Per cent of a rise by an index, with two decimals, for people: what is computed is the fraction itself. */
export const porcentajeDe = ({ desde, hasta }: { desde: number; hasta: number }): number =>
  Math.round((hasta / desde - 1) * 10_000) / 100

/** `12,5 %` of a number of per cent. */
export function showPorciento(porcentaje: number): string {
  const [entero = '', ...decimales] = String(porcentaje).split('.')
  return `${[entero.replace(/\B(?=(\d{3})+$)/g, '.'), ...decimales].join(',')} %`
}

/** `05/2026` of `2026-05`. */
export const showMes = (mes: string): string => mes.split('-').toReversed().join('/')

/** Whether the amounts rise at all. */
export const sube = (suba: Suba): boolean =>
  'porcentaje' in suba ? suba.porcentaje > 0 : suba.hasta > suba.desde
