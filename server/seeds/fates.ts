/** The possible fates of a sale, equally frequent in the demo shop and in a large business. */

import { type CondicionVenta, esCuentaCorriente } from '@mostrador/contract/documentos/condiciones-venta'
import { sumarDias } from '@mostrador/contract/fechas'
import type { Random } from './random.ts'

/** One sale in so many. */
const ANNULLED_EVERY = 40
const RETURNED_EVERY = 33

export const OBSERVACIONES = [
  'El cliente se arrepintió de la compra',
  'Cargada dos veces por error',
  'Artículo fallado, se devuelve el importe',
  'Cambia por otro modelo',
  '',
]

export const DEVOLUCIONES = [
  'Devolución por falla de fábrica',
  'Cambio de modelo',
  'Producto sin uso, dentro del plazo de cambio',
  'Llegó golpeado',
]

/** The day on which the seller annuls a sale, before any payment; mostly none. */
export const drawAnnulment = (random: Random, fecha: string, condicion: CondicionVenta): string | null =>
  random.every(ANNULLED_EVERY, esCuentaCorriente(condicion) ? 'sale on account annulled' : 'sale annulled')
    ? sumarDias(fecha, random.int(1, 6))
    : null

/** The day on which goods of a sale come back; mostly none. */
export const drawReturn = (random: Random, fecha: string): string | null =>
  random.every(RETURNED_EVERY, 'goods returned') ? sumarDias(fecha, random.int(2, 20)) : null
