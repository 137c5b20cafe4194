/** What comes back of a sale, and how its money goes back. Pure. */

import type { LineaPago, TipoPago } from '@mostrador/contract/caja/pagos'
import { sumarCantidades } from '@mostrador/contract/cantidades'
import { sumar } from '@mostrador/contract/importes'
import { comoSePago, propuesta } from '@mostrador/contract/ventas/notas-credito/devoluciones'
import type {
  DevolverVenta,
  PorDevolver,
  VentaADevolver,
} from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { type Cantidad, isCantidad } from '../../../../ui/fields/cantidad.ts'
import { disponibles } from '../../notas-credito/nota/nota.reglas.ts'

export const NADA_VUELVE = 'Escribe cuántas unidades vuelven'

/** One type, or each in its share of a divided payment. */
export type Medio = TipoPago | 'COMO_SE_PAGO'

/** By article; a blank one does not come back. */
export type Cantidades = Readonly<Record<string, Cantidad>>

/** The serial numbers that come back, by article. */
export type Series = Readonly<Record<string, readonly string[]>>

/** All that is left of each line. */
export const todo = (lineas: readonly PorDevolver[]): Cantidades =>
  Object.fromEntries(lineas.map((l) => [l.articulo.id, disponibles(l) || null]))

/** A single unit comes back without a word; of more a person says which. */
export const alInicio = (lineas: readonly PorDevolver[]): Cantidades =>
  sumarCantidades(lineas.map(disponibles)) === 1 ? todo(lineas) : {}

/** The units of a line that come back: 0 while its field is blank or wrong. */
export function vuelvenDe(linea: PorDevolver, cantidades: Cantidades): number {
  const cantidad = cantidades[linea.articulo.id] ?? null
  return isCantidad(cantidad, { max: disponibles(linea) }) ? cantidad : 0
}

/** What they give back, in centavos. */
export function importeDe(linea: PorDevolver, cantidades: Cantidades): number {
  const unidades = vuelvenDe(linea, cantidades)
  return unidades > 0 ? propuesta(linea, unidades) : 0
}

export const totalDe = (lineas: readonly PorDevolver[], cantidades: Cantidades): number =>
  sumar(lineas.map((l) => importeDe(l, cantidades)))

/** Whether each typed quantity can come back, and at least one does. */
export const sePuede = (lineas: readonly PorDevolver[], cantidades: Cantidades): boolean =>
  lineas.some((l) => vuelvenDe(l, cantidades) > 0) &&
  lineas.every((l) => (cantidades[l.articulo.id] ?? 0) === 0 || vuelvenDe(l, cantidades) > 0)

/** How much money can go back: of a sale on the spot all of it or nothing, of another what the account has then in favour. */
export function enDinero(
  { pagos, pagos_por_devolver = [] }: VentaADevolver,
  total: number,
  saldo: number,
): number {
  if (pagos.length === 0) return Math.min(total, Math.max(total - saldo, 0))
  return sumar(pagos_por_devolver.map((p) => p.monto)) >= total ? total : 0
}

/** What money goes back as of itself. */
export const medioDe = ({ pagos_por_devolver: [primero, ...otros] = [] }: VentaADevolver): Medio =>
  otros.length > 0 ? 'COMO_SE_PAGO' : (primero?.tipo_pago ?? 'EFECTIVO')

export function partesDeMedio(
  { pagos_por_devolver = [] }: VentaADevolver,
  medio: Medio,
  importe: number,
): LineaPago[] {
  if (importe === 0) return []
  return medio === 'COMO_SE_PAGO'
    ? comoSePago(importe, pagos_por_devolver)
    : [{ tipo_pago: medio, monto: importe }]
}

export const bodyOf = (
  { lineas }: VentaADevolver,
  {
    cantidades,
    devuelve,
    motivo,
    sucursal,
    series = {},
  }: { cantidades: Cantidades; series?: Series } & Required<
    Pick<DevolverVenta, 'devuelve' | 'motivo' | 'sucursal'>
  >,
): DevolverVenta => ({
  sucursal,
  motivo: motivo.trim(),
  total: totalDe(lineas, cantidades),
  devuelve,
  lineas: lineas.flatMap((l) => {
    const cantidad = vuelvenDe(l, cantidades)
    if (cantidad <= 0) return []
    const suyas = series[l.articulo.id] ?? []
    return [{ articulo: l.articulo.id, cantidad, ...(suyas.length > 0 && { series: [...suyas] }) }]
  }),
})
