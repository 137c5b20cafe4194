/** How much money the units of a sale give back. Pure; amounts are in centavos. */
import type { LineaPago, TipoPago } from '../../caja/pagos.ts'
import { enMilesimas, restarCantidades, sumarCantidades } from '../../cantidades.ts'
import { multiplicar, proporcionDeUnidades, repartir, sumar } from '../../importes.ts'

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
  const vuelven = sumarCantidades([devueltas, unidades])
  const parte =
    proporcionDeUnidades(neto, vuelven, vendidas) - proporcionDeUnidades(neto, devueltas, vendidas)
  if (unidades < restarCantidades(vendidas, devueltas)) return Math.min(parte, acreditable)
  const [todas, estas, antes] = [enMilesimas(vendidas), enMilesimas(unidades), enMilesimas(devueltas)]
  const redondeo =
    (BigInt(acreditable) * todas - BigInt(neto) * estas) * 1000n <= antes * ((BigInt(neto) * 1000n) % todas)
  return redondeo ? acreditable : Math.min(parte, acreditable)
}

/** The price that a document shows for units of one amount, rounded; never 0. */
export const precioDe = (importe: number, unidades: number): number =>
  Math.max(1, proporcionDeUnidades(importe, 1, unidades))

/** The most that a note may give for units: the price that was paid, rounded up, and never more than what is left. */
export function tope(linea: LineaDevuelta, unidades: number): number {
  const { vendidas, neto, acreditable } = linea
  const todas = enMilesimas(vendidas)
  const precio = (BigInt(neto) * 1000n + todas - 1n) / todas
  const redondeado = multiplicar(unidades, Number(precio))
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
