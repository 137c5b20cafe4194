/**
 * Prices in dollars: what they are, and what a rate makes of them. The screen that shows a batch and the server that makes
 * one by itself compute it here.
 */
import { divideRounded } from '../importes.ts'
import { MAX_IMPORTE } from '../wire.ts'

/** How a batch of a rate is made. */
export interface ComoSeguir {
  /** In whole pesos: prices end on a multiple of it; 0 keeps the centavos. */
  redondeo: number
  /** In hundredths of one per cent: a smaller change stays out. */
  minimo: number
}

/** The step of a rounding, in centavos. */
const pasoDe = ({ redondeo }: Pick<ComoSeguir, 'redondeo'>): number => Math.max(redondeo * 100, 1)

/** `numerator / denominator` centavos, on the step: the nearest, half up; never 0, never more than an amount may be. */
function enPaso(numerator: bigint, denominator: bigint, paso: number): number {
  const pasos = Number(divideRounded(numerator, denominator * BigInt(paso)))
  return Math.min(Math.max(pasos, 1) * paso, Math.floor(MAX_IMPORTE / paso) * paso)
}

/** A price in dollars at a rate, in centavos. Both are above 0. */
export const enPesos = (dolares: number, cotizacion: number, como: Pick<ComoSeguir, 'redondeo'>): number =>
  enPaso(BigInt(dolares) * BigInt(cotizacion), 1_000_000n, pasoDe(como))

/** An article as far as a rate concerns it; amounts in centavos. */
export interface EnDolares {
  precio_dolares?: number | null | undefined
  precio_venta: number
  precio_lista: number
  precio_2_cuotas: number
  precio_financiado: number
}

/**
 * The prices that a rate gives an article: its sale price is the one in dollars, the others keep their relation to it, so that
 * an article without other prices gets none. Null where nothing changes: without a price in dollars, below the minimum, or
 * when the sale price stays.
 */
export function seguirCotizacion(
  articulo: EnDolares,
  cotizacion: number,
  como: ComoSeguir,
): Omit<EnDolares, 'precio_dolares'> | null {
  const { precio_dolares, precio_venta: antes } = articulo
  if (!precio_dolares) return null
  const despues = enPesos(precio_dolares, cotizacion, como)
  const cambio = Math.abs(despues - antes)
  if (cambio === 0 || BigInt(cambio) * 10_000n < BigInt(como.minimo) * BigInt(antes)) return null
  const enRelacion = (precio: number): number =>
    precio === 0 || antes === 0
      ? precio
      : enPaso(BigInt(precio) * BigInt(despues), BigInt(antes), pasoDe(como))
  return {
    precio_venta: despues,
    precio_lista: enRelacion(articulo.precio_lista),
    precio_2_cuotas: enRelacion(articulo.precio_2_cuotas),
    precio_financiado: enRelacion(articulo.precio_financiado),
  }
}

/** How much more a rate is than another, in per cent with one decimal: `2.4`. */
export const variacionDe = (de: number, a: number): number => Math.round(((a - de) / de) * 1_000) / 10

/** Beyond it a person confirms the rate, in per cent of the last one. */
const LEJOS = 10

/** Whether a rate is further from the last one than rates move. */
export const esLejana = (ultima: number, valor: number): boolean =>
  Math.abs(valor - ultima) * 100 > LEJOS * ultima

/** Whether it cannot be a rate: a hundred times the last one, or a hundredth of it. */
export const esAbsurda = (ultima: number, valor: number): boolean =>
  valor > ultima * 100 || valor * 100 < ultima

/** Ten-thousandths as people read them, with the decimals that they need, two at least: `1.475,50`. */
export function mostrarUnitario(diezmilesimas: number): string {
  const digits = String(Math.round(diezmilesimas)).padStart(5, '0')
  const entero = digits.slice(0, -4).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${entero},${digits.slice(-4).replace(/0{1,2}$/, '')}`
}

/** `US$ 10,50`. The space does not break. */
export const mostrarDolares = (diezmilesimas: number): string => `US$\u00a0${mostrarUnitario(diezmilesimas)}`
