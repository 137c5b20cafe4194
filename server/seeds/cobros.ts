/** How customers pay their debts: on time, late, or not at all. */

import type { LineaPago, TipoPago } from '@mostrador/contract/caja/pagos'
import { sumarDias } from '@mostrador/contract/fechas'
import { sumar } from '@mostrador/contract/importes'
import {
  allocatePago,
  type CuotaImpaga,
  type Imputacion,
} from '../src/modules/ventas/cuotas/cuotas.reglas.ts'
import type { Random } from './random.ts'
import { openDay } from './ventas.ts'

/** A customer's habit. */
export type Pagador = 'puntual' | 'demorado' | 'moroso'

export interface Cobro {
  fecha: string
  /** The paid instalment; the excess goes on to the following ones. */
  cuota: number
  numero_cuota: number
  monto: number
  imputaciones: Imputacion[]
  /** The day when its receipt was annulled, or null. An annulled receipt is the last one of its sale. */
  anulado: string | null
}

/** One in so many last receipts of customers is annulled. */
const MISTAKEN_EVERY = 20

const PAGADORES: [Pagador, number][] = [
  ['puntual', 62],
  ['demorado', 25],
  ['moroso', 13],
]

export const drawPagador = (random: Random): Pagador => random.weighted(PAGADORES)

/** Days from the due date; null when the customer stops paying. */
function drawDelay(random: Random, pagador: Pagador): number | null {
  if (pagador === 'puntual') return random.int(-6, 2)
  if (pagador === 'demorado') return random.int(1, 28)
  return random.chance(0.45) ? random.int(12, 70) : null
}

/** The payments of a sale's instalments up to `hoy`. Each pays at least one whole instalment. */
export function drawCobros(
  random: Random,
  pagador: Pagador,
  cuotas: readonly (CuotaImpaga & { fecha_vencimiento: string })[],
  hoy: string,
): Cobro[] {
  let impagas: CuotaImpaga[] = [...cuotas]
  const cobros: Cobro[] = []
  let earliest = ''
  for (const { id, fecha_vencimiento } of cuotas) {
    const cuota = impagas.find((c) => c.id === id)
    if (!cuota) continue
    const delay = drawDelay(random, pagador)
    if (delay === null) break
    const wanted = openDay(sumarDias(fecha_vencimiento, delay))
    const fecha = wanted > earliest ? wanted : earliest
    if (fecha > hoy) break
    const monto = Math.min(drawMonto(random, cuota.total_cuota), sumar(impagas.map((c) => c.total_cuota)))
    const { imputaciones } = allocatePago(monto, cuota, impagas)
    cobros.push({ fecha, cuota: id, numero_cuota: cuota.numero_cuota, monto, imputaciones, anulado: null })
    impagas = afterwards(impagas, imputaciones)
    earliest = fecha
  }
  const last = cobros.at(-1)
  const corrected = last && openDay(sumarDias(last.fecha, 1))
  if (corrected && corrected <= hoy && random.every(MISTAKEN_EVERY, 'receipt annulled'))
    last.anulado = corrected
  return cobros
}

/** The open amounts of the instalments after a payment. */
function afterwards(impagas: CuotaImpaga[], imputaciones: Imputacion[]): CuotaImpaga[] {
  const restas = new Map(imputaciones.map((i) => [i.cuota, i.resta]))
  return impagas
    .map((c) => ({ ...c, total_cuota: restas.get(c.id) ?? c.total_cuota }))
    .filter((c) => c.total_cuota > 0)
}

export const MOTIVOS = ['Se imputó a otro cliente', 'Importe mal cargado', 'La transferencia no se acreditó']

const TEN_THOUSAND = 1_000_000

/** Mostly the open amount; now and then rounded up, or two instalments at once. */
function drawMonto(random: Random, asked: number): number {
  const drawn = random.next()
  if (drawn < 0.86) return asked
  return drawn < 0.95 ? Math.ceil(asked / TEN_THOUSAND) * TEN_THOUSAND : asked * 2
}

const METODOS: [TipoPago[], number][] = [
  [['EFECTIVO'], 55],
  [['TRANSFERENCIA'], 23],
  [['QR'], 4],
  [['TARJETA_DEBITO'], 8],
  [['TARJETA_CREDITO'], 4],
  [['CHEQUE'], 1],
  [['OTROS'], 1],
  [['EFECTIVO', 'TRANSFERENCIA'], 4],
]

/** The payment lines of a receipt: one, or two that share it. */
export function drawTiposPago(random: Random, monto: number): LineaPago[] {
  const [first, second] = random.weighted(METODOS)
  if (!first) throw new Error('no payment type')
  const inCash = Math.floor(monto / 2 / TEN_THOUSAND) * TEN_THOUSAND
  if (!second || inCash === 0) return [{ tipo_pago: first, monto }]
  return [
    { tipo_pago: first, monto: inCash },
    { tipo_pago: second, monto: monto - inCash },
  ]
}
