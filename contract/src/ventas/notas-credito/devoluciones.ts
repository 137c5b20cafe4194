/** How much money the units of a sale give back. Pure; amounts are in centavos. */
import type { LineaPago, TipoPago } from '../../caja/pagos.ts'
import { proporcion, repartir, sumar } from '../../importes.ts'

/** A line of a sale: what was paid for it, and what its credit notes left of that. */
export interface LineaDevuelta {
  vendidas: number
  devueltas: number
  /** What the customer paid for the line: with its part of the discount. */
  neto: number
  /** What can still be credited of it. */
  acreditable: number
}

/**
 * What units that come back give: what all that came back would give, less what gave those before. So the notes of a line add up to
 * what was paid, whatever their order and sizes. The last units take what other roundings of earlier notes left; what these left out
 * on purpose (damaged goods) stays with the shop.
 */
export function propuesta(
  { vendidas, devueltas, neto, acreditable }: LineaDevuelta,
  unidades: number,
): number {
  const parte = proporcion(neto, devueltas + unidades, vendidas) - proporcion(neto, devueltas, vendidas)
  if (unidades < vendidas - devueltas) return Math.min(parte, acreditable)
  const redondeo =
    BigInt(acreditable) * BigInt(vendidas) - BigInt(neto) * BigInt(unidades) <=
    BigInt(devueltas) * (BigInt(neto) % BigInt(vendidas))
  return redondeo ? acreditable : Math.min(parte, acreditable)
}

/** The price that a document shows for units of one amount, rounded; never 0. */
export const precioDe = (importe: number, unidades: number): number =>
  Math.max(1, proporcion(importe, 1, unidades))

/** The most that a note may give for units: the price that was paid, rounded up, and never more than what is left. */
export function tope(linea: LineaDevuelta, unidades: number): number {
  const { vendidas, neto, acreditable } = linea
  const precio = (BigInt(neto) + BigInt(vendidas) - 1n) / BigInt(vendidas)
  const redondeado = Number(precio * BigInt(unidades))
  return Math.min(acreditable, Math.max(propuesta(linea, unidades), redondeado))
}

/** How money goes back by its type: a cheque as cash. */
export const comoVuelve = (tipo: TipoPago): TipoPago => (tipo === 'CHEQUE' ? 'EFECTIVO' : tipo)

/**
 * What a sale brought and its notes have not given back, by type, in the order of its parts. `queda` bounds it: what was given
 * back as another type than it came as is missing from the others.
 */
export function pagosPorDevolver(
  pagos: readonly LineaPago[],
  devueltos: readonly LineaPago[],
  queda: number,
): LineaPago[] {
  const tipos = [...new Set(pagos.map((p) => comoVuelve(p.tipo_pago)))]
  const de = (partes: readonly LineaPago[], tipo: TipoPago) =>
    sumar(partes.filter((p) => comoVuelve(p.tipo_pago) === tipo).map((p) => p.monto))
  const quedan = tipos.map((tipo) => Math.max(de(pagos, tipo) - de(devueltos, tipo), 0))
  const montos = sumar(quedan) <= queda ? quedan : repartir(Math.max(queda, 0), quedan)
  return conMonto(tipos, montos)
}

/** An amount as the sale was paid: each type gives its share of what is left of it, so that all returns add up to it. */
export function comoSePago(importe: number, quedan: readonly LineaPago[]): LineaPago[] {
  const montos = repartir(
    importe,
    quedan.map((p) => p.monto),
  )
  return conMonto(
    quedan.map((p) => p.tipo_pago),
    montos,
  )
}

const conMonto = (tipos: readonly TipoPago[], montos: readonly number[]): LineaPago[] =>
  tipos.flatMap((tipo_pago, i) => {
    const monto = montos[i] ?? 0
    return monto > 0 ? [{ tipo_pago, monto }] : []
  })
