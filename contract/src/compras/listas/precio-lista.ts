/** What a unit costs by the price of a supplier's list. */
import { IVA, type Iva } from '../../iva.ts'
import type { CriterioCosto } from '../../mercaderia/costos.ts'
import { cadena } from '../comprobantes/descuentos.ts'

export interface DeLista {
  /** Of the pack, in ten-thousandths of a peso. */
  precio_lista: number
  factor: number
  /** A valid chain. */
  descuentos: string
  con_iva: boolean
  iva: Iva
}

/** What one unit costs, exactly, as a fraction of ten-thousandths of a peso. */
function fraccionDe(
  { precio_lista, factor, descuentos, con_iva, iva }: DeLista,
  criterio: CriterioCosto,
): [numerador: bigint, denominador: bigint] {
  const [queda, entero] = cadena(descuentos)
  const conIva = BigInt(1000 + IVA[iva].milesimas)
  const numerador = BigInt(precio_lista) * queda
  const denominador = BigInt(factor) * entero
  if (con_iva === (criterio === 'con_iva')) return [numerador, denominador]
  return con_iva ? [numerador * 1000n, denominador * conIva] : [numerador * conIva, denominador * 1000n]
}

const redondeado = (numerador: bigint, denominador: bigint): number =>
  Number((numerador * 2n + denominador) / (denominador * 2n))

/** In ten-thousandths of a peso, rounded half up, once. */
export const costoDeLista = (lista: DeLista, criterio: CriterioCosto): number =>
  redondeado(...fraccionDe(lista, criterio))

/** The same in centavos: the replacement cost of the article. */
export function reposicionDeLista(lista: DeLista, criterio: CriterioCosto): number {
  const [numerador, denominador] = fraccionDe(lista, criterio)
  return redondeado(numerador, denominador * 100n)
}
