/** The month of an IVA credit, as `2026-03`. */
import { sumarDias } from '@mostrador/contract/fechas'

export const mesDe = (fecha: string): string => fecha.slice(0, 7)
export const primeroDe = (mes: string): string => `${mes}-01`
export const ultimoDe = (mes: string): string =>
  sumarDias(primeroDe(mesDe(sumarDias(primeroDe(mes), 31))), -1)

/** A month is open as long as its last day is. */
export const estaCerrado = (mes: string, { cerrado_hasta }: { cerrado_hasta: string | null }): boolean =>
  cerrado_hasta !== null && ultimoDe(mes) <= cerrado_hasta
