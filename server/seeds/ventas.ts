/** What customers buy and how they pay: the same taste in the demo shop and in a large business. */

import {
  type CondicionVenta,
  DOS_CUOTAS,
  esCuentaCorriente,
  MAS_CUOTAS,
  POR_QR,
  precioSegunCondicion,
} from '@mostrador/contract/documentos/condiciones-venta'
import { sumarDias } from '@mostrador/contract/fechas'
import { multiplicar, sumar } from '@mostrador/contract/importes'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import type { Random } from './random.ts'

export interface Linea {
  articulo: Articulo
  cantidad: number
  precio_unitario: number
  total: number
}

export interface VentaDrawn {
  condicion_venta: CondicionVenta
  lineas: Linea[]
  bonificacion: number
  total: number
  anticipo: number
  cantidad_cuotas: number
}

/** How often each condition is chosen. */
const FRECUENCIA: Record<CondicionVenta, number> = {
  'Contado Efectivo': 27,
  Transferencia: 17,
  'Tarjeta de Debito': 14,
  'Tarjeta de Credito': 12,
  [DOS_CUOTAS]: 11,
  [MAS_CUOTAS]: 19,
  // Off in the demo.
  [POR_QR]: 0,
}

const LINES = [
  [1, 52],
  [2, 27],
  [3, 13],
  [4, 6],
  [6, 2],
] as const

const UNITS = [
  [1, 70],
  [2, 18],
  [4, 7],
  [6, 5],
] as const

const PESOS = 100
const CHEAP = 40_000 * PESOS
/** Customers do not open an account for less. */
const WORTH_AN_ACCOUNT = 30_000 * PESOS

const floorTo = (importe: number, step: number): number => importe - (importe % step)

/** A sale of articles on sale, the first ones the most; under `asked`, or under any condition. */
export function drawVenta(random: Random, articulos: Articulo[], asked?: CondicionVenta): VentaDrawn {
  const wanted = new Set<Articulo>()
  for (let left = random.weighted(LINES); left > 0; left--) wanted.add(random.pickRegular(articulos))
  const basket = [...wanted].map((articulo) => ({
    articulo,
    cantidad: articulo.precio_venta < CHEAP ? random.weighted(UNITS) : 1,
  }))
  const worth = sumar(basket.map((l) => multiplicar(l.cantidad, l.articulo.precio_venta)))
  const condicion_venta = asked ?? drawCondicion(random, worth)
  const lineas = basket.map(({ articulo, cantidad }) => {
    const precio_unitario = precioSegunCondicion(articulo, condicion_venta).precio
    return { articulo, cantidad, precio_unitario, total: multiplicar(cantidad, precio_unitario) }
  })
  const suma = sumar(lineas.map((l) => l.total))
  const discount = random.chance(0.12) ? random.pick([0.05, 0.1]) : 0
  const bonificacion = floorTo(Math.round(suma * discount), 100 * PESOS)
  const total = suma - bonificacion
  return {
    condicion_venta,
    lineas,
    bonificacion,
    total,
    ...drawFinancing(random, condicion_venta, lineas, total),
  }
}

function drawCondicion(random: Random, worth: number): CondicionVenta {
  const drawn = random.weighted(Object.entries(FRECUENCIA) as [CondicionVenta, number][])
  return esCuentaCorriente(drawn) && worth < WORTH_AN_ACCOUNT ? 'Contado Efectivo' : drawn
}

/** The form's own proposal: the count and the advance of the first article, when it has them. */
function drawFinancing(random: Random, condicion: CondicionVenta, lineas: Linea[], total: number) {
  if (condicion === DOS_CUOTAS) return { anticipo: 0, cantidad_cuotas: 2 }
  if (condicion !== MAS_CUOTAS) return { anticipo: 0, cantidad_cuotas: 0 }
  const first = lineas[0]?.articulo
  const offered = random.chance(0.2) ? random.int(5, 30) / 100 : 0
  const proposed = first?.anticipo || floorTo(Math.round(total * offered), 1000 * PESOS)
  return {
    anticipo: proposed < total ? proposed : 0,
    cantidad_cuotas: first?.n_cuotas || random.pick([3, 4, 6, 9, 12]),
  }
}

/** How busy a day is: closed on Sundays, half the sales on Saturdays, the most before the holidays. */
export function busyness(fecha: string): number {
  const weekday = new Date(`${fecha}T00:00:00Z`).getUTCDay()
  if (weekday === 0) return 0
  const month = fecha.slice(5, 7)
  const season = month === '12' ? 1.5 : month === '02' ? 0.8 : 1
  return (weekday === 6 ? 0.6 : 1) * season
}

/** The day itself, or the next open one. */
export const openDay = (fecha: string): string => (busyness(fecha) > 0 ? fecha : sumarDias(fecha, 1))
