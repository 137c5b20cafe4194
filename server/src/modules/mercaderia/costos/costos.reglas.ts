/** The weighted average cost: exact, in ten-thousandths of a peso, and replayable from its movements. */
import { enMilesimas } from '@mostrador/contract/cantidades'
import { repartir } from '@mostrador/contract/importes'
import { IVA, type Iva } from '@mostrador/contract/iva'
import type { CriterioCosto } from '@mostrador/contract/mercaderia/costos'
import { MAX_COSTO } from '@mostrador/contract/wire'

/** Units that came in at a cost (positive), or went back to the supplier at that of their own document (negative). */
export interface MovimientoDeCosto {
  cantidad: number
  /** In ten-thousandths, as the average. */
  costo_unitario: number
  /** What one of those cost that were paid, where others of the same paper were a present. */
  costo_pagado?: number | null
  /** The units of all branches before them; below 0 where some of their own were sold before their cost was known. */
  stock_antes: number
  /** A freight: its units are among those of `stock_antes`, as many as are left, and each costs so much more. */
  agrega?: boolean
}

/** What prices and the last cost are made of: a present in a paper does not make the rest of it cheaper. */
export const costoPagado = ({ costo_unitario, costo_pagado }: MovimientoDeCosto): number =>
  costo_pagado ?? costo_unitario

/** `valor / unidades`, rounded half away from zero. Both are above 0. */
const porUnidad = (valor: bigint, unidades: bigint): bigint => (2n * valor + unidades) / (2n * unidades)

/** The average after a movement. Null is unknown. */
export function promedioDespues(
  promedio: number | null,
  { cantidad: todas, costo_unitario, stock_antes: antes, agrega = false }: MovimientoDeCosto,
): number | null {
  const stock_antes = Math.max(0, antes)
  const cantidad = agrega ? Math.min(todas, stock_antes) : todas
  if (agrega && (promedio === null || stock_antes === 0)) return promedio
  if (promedio === null || stock_antes === 0) return cantidad > 0 ? costo_unitario : promedio
  const unidades = enMilesimas(stock_antes) + (agrega ? 0n : enMilesimas(cantidad))
  const valor = enMilesimas(stock_antes) * BigInt(promedio) + enMilesimas(cantidad) * BigInt(costo_unitario)
  if (cantidad > 0 && !agrega) return Number(porUnidad(valor, unidades))
  // A return that takes out all that there is, or all that it is worth, says nothing about a unit.
  if (unidades <= 0n || valor <= 0n) return promedio
  const nuevo = porUnidad(valor, unidades)
  return nuevo > MAX_COSTO ? promedio : Number(nuevo)
}

/** Costs have IVA from here on, or have it no more: those from before it are multiplied. */
export interface Conversion {
  numerador: number
  denominador: number
}

/** In ten-thousandths, before and after. */
export const convertido = (costo: number, { numerador, denominador }: Conversion): number =>
  Math.min(MAX_COSTO, Number(porUnidad(BigInt(costo) * BigInt(numerador), BigInt(denominador))))

type Paso = MovimientoDeCosto | Conversion

/** The average that the movements which stand make, in their order, with the conversions between them. */
export const promedioDe = (pasos: readonly Paso[]): number | null =>
  pasos.reduce((promedio: number | null, paso) => {
    if (!('numerador' in paso)) return promedioDespues(promedio, paso)
    return promedio === null ? null : convertido(promedio, paso)
  }, null)

/** The cost of the last entry that was not a present. */
export const ultimoDe = (pasos: readonly Paso[]): number | null =>
  pasos.reduce((ultimo: number | null, paso) => {
    if ('numerador' in paso) return ultimo === null ? null : convertido(ultimo, paso)
    return !paso.agrega && paso.cantidad > 0 && paso.costo_unitario > 0 ? costoPagado(paso) : ultimo
  }, null)

/** Ten-thousandths as the text that a `numeric` column takes: `83333` → `8.3333`. */
export function costoEnPesos(diezmilesimos: number): string {
  const digits = String(diezmilesimos).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** What a unit of a line costs, in ten-thousandths: its net total with its part of the freight, and the IVA that is no credit. */
export function costoDeLinea(
  { total, cantidad, flete = 0, iva }: { total: number; cantidad: number; flete?: number; iva: Iva },
  criterio: CriterioCosto,
): number {
  const milesimas = BigInt(criterio === 'con_iva' ? 1_000 + IVA[iva].milesimas : 1_000)
  return Number(porUnidad(BigInt(total + flete) * 100n * milesimas, enMilesimas(cantidad)))
}

/** Freight and other expenses (in centavos) on the lines of a paper, by their value and to the centavo. */
export const shareFlete = (flete: number, totales: readonly number[]): number[] => repartir(flete, totales)
