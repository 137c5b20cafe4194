/** Instalments: how a sale on account is split. Pure rules, the same in the form and on the server. */

import * as z from 'zod/mini'
import { LINEA_SIN_MONTO, PagoReciboInput } from '../../caja/pagos.ts'
import { endpoint } from '../../endpoint.ts'
import { diaDe, enMes, sumarMeses } from '../../fechas.ts'
import { dividir } from '../../importes.ts'
import { llamadasDeLista, llamadasEnteras } from '../../lista.ts'
import { Fecha, Id, IdParam, Importe, ImportePositivo, MONTO_INVALIDO, Search, Suma } from '../../wire.ts'
import { InteresDelCobro } from '../planes/interes.ts'

/** What a file and a workbook call the rate of late interest that a voucher agreed on. */
export const TASA_DE_MORA = 'Tasa de mora mensual'
export const CUOTA_EN_CERO = 'Cada cuota debe ser mayor a cero'

/** A refinancing, as its instalments name it. */
const Refinanciadora = z.optional(z.object({ id: Id, numero: z.string() }))

export const Cuota = z.object({
  id: Id,
  venta: Id,
  numero_cuota: z.int(),
  /** The open amount of the instalment; of a paid one, its payment. */
  total_cuota: Importe,
  /** The amount at the sale. */
  monto_original: Importe,
  /** What updates raised it by since; absent: nothing. */
  actualizado: z.optional(Importe),
  fecha_vencimiento: Fecha,
  pagada: z.boolean(),
  fecha_pago: z.nullable(Fecha),
  /** Voided by the annulment of its sale, or no longer asked for because a new plan took what was open of it. */
  anulada: z.boolean(),
  /** The refinancing whose plan it belongs to; absent: the plan of its sale. */
  refinanciacion: Refinanciadora,
  /** The last refinancing that took what was open of it. */
  refinanciada_por: Refinanciadora,
})
export type Cuota = z.infer<typeof Cuota>

export interface CuotaPlaneada {
  numero_cuota: number
  total_cuota: number
  fecha_vencimiento: string
}

/** When the instalments fall due: the first on its date, the others on that day of the months after it. */
export interface Vencimientos {
  primera: string
  /** 1 to 31; the last day of a shorter month. */
  dia: number
}

/**
 * Splits `saldo` centavos (total less advance) into `n` instalments (1 to 120). They fall due one month
 * apart, the first a month after `fecha` unless something else was agreed. All carry the rounded share; the last absorbs the rounding, so that
 * the plan always adds up to the balance. With a balance of few centavos an instalment may be 0 or below: the
 * caller refuses such a plan.
 */
export function planCuotas(
  saldo: number,
  n: number,
  fecha: string,
  vence: Vencimientos = { primera: sumarMeses(fecha, 1), dia: diaDe(fecha) },
): CuotaPlaneada[] {
  const share = dividir(saldo, n)
  return Array.from({ length: n }, (_, i) => ({
    numero_cuota: i + 1,
    total_cuota: i < n - 1 ? share : saldo - share * (n - 1),
    fecha_vencimiento: enMes(vence.primera, i, vence.dia),
  }))
}

/**
 * The number of the instalment that asks again for the advance of an annulled receipt. The instalments of the
 * plan count from 1.
 */
export const CUOTA_ANTICIPO = 0

/** The advances of refinancings count down from here; a sale has fewer refused cheques. */
export const ANTICIPOS_REFINANCIADOS = -1_000

/** Whether the instalment belongs to a plan of the sale. Those of refused cheques count down from -1. */
export const esDelPlan = (numero: number): boolean => numero > CUOTA_ANTICIPO

/** `Refinanciada por R-X 01-0000012`, of an instalment that is asked for no longer; null of others. */
export const refinanciadaPor = ({
  anulada,
  refinanciada_por,
}: Pick<Cuota, 'anulada' | 'refinanciada_por'>): string | null =>
  anulada && refinanciada_por ? `Refinanciada por ${refinanciada_por.numero}` : null

/** `Cuota 3`, `Anticipo`, `Cheque rechazado`, or `Anticipo de refinanciación`. */
export function nombreCuota(numero: number): string {
  if (esDelPlan(numero)) return `Cuota ${numero}`
  if (numero < ANTICIPOS_REFINANCIADOS) return 'Anticipo de refinanciación'
  return numero === CUOTA_ANTICIPO ? 'Anticipo' : 'Cheque rechazado'
}

/** An instalment as the collecting screens show it. */
export const CuotaACobrar = z.extend(Cuota, {
  venta_id: Id,
  /** `TKT-X 01-0000123`. */
  venta_numero: z.string(),
  cliente: Id,
  cliente_nombre: z.string(),
  concepto: z.string(),
  /** `dd/mm/aaaa`. */
  fecha_vencimiento_formateada: z.string(),
  /** Days from today to the due date: negative when overdue. */
  dias_vencimiento: z.int(),
  /** The interest that it owes until today, if any: no debt until it is claimed. A paid one may owe it too. */
  interes: z.optional(Importe),
  /** Of one that was brought: the rate of late interest that its voucher agreed on, per month, in hundredths of one per cent. */
  tasa_mora: z.optional(z.int()),
})
export type CuotaACobrar = z.infer<typeof CuotaACobrar>

/** The pending instalments of one sale, together. */
export const VentaACobrar = z.object({
  venta_id: Id,
  venta_numero: z.string(),
  cliente: Id,
  cliente_nombre: z.string(),
  cuotas_pendientes: z.int(),
  cuotas_vencidas: z.int(),
  total_pendiente: Suma,
  proximo_vencimiento: Fecha,
  /** The interest that its unpaid instalments owe until today, if any. */
  interes: z.optional(Suma),
})
export type VentaACobrar = z.infer<typeof VentaACobrar>

const MAX_LINEAS_PAGO = 50

export const PagarCuota = z.object({
  monto_pagado: ImportePositivo(MONTO_INVALIDO),
  /** The single payment type, or MIXTO; the server derives it from the lines. */
  metodo_pago: z.optional(z.nullable(z.string().check(z.maxLength(50)))),
  tipos_pago: z.array(PagoReciboInput).check(z.minLength(1, LINEA_SIN_MONTO), z.maxLength(MAX_LINEAS_PAGO)),
  /**
   * The payment above the sale's whole debt stays on the account as credit, only with the person's consent.
   */
  a_favor: z._default(z.boolean(), false),
  /** What of the payment is interest of this instalment. Without it, nothing is: the interest stays owed. */
  interes: z.optional(InteresDelCobro),
})
export type PagarCuota = z.infer<typeof PagarCuota>

export const PagoRegistrado = z.object({
  success: z.literal(true),
  /** The payment above this instalment. */
  exceso: Importe,
  /** The further instalments that the excess paid. */
  cuotas_actualizadas: z.array(
    z.object({
      id: Id,
      numero_cuota: z.int(),
      estado: z.enum(['pagada_completa', 'reducida']),
      nuevo_monto: Importe,
    }),
  ),
  cobro_id: Id,
  /** The part of the excess that paid no instalment. */
  saldo_a_favor: Importe,
  /** The debit note of the interest that was claimed. */
  nota_debito: z.optional(z.string()),
})
export type PagoRegistrado = z.infer<typeof PagoRegistrado>

const deCuotas = llamadasEnteras(CuotaACobrar, {
  ruta: '/gestion/cuotas/pendientes/',
  permisos: [],
  filtros: { search: Search },
  resumen: [
    'Unpaid instalments of sales that are not annulled; an array without `page`, else a page',
    'The unpaid instalments as a workbook, a row for each',
  ],
})

const deVentas = llamadasDeLista(VentaACobrar, {
  ruta: '/gestion/cuotas/pendientes/ventas/',
  permisos: [],
  filtros: { search: Search },
  resumen: [
    'The unpaid instalments of each sale together: number, amount, first due date',
    'The list of sales with pending instalments as a workbook',
  ],
})

export const cuotas = {
  pendientes: deCuotas.list,
  exportarPendientes: deCuotas.exportar,
  ventasPendientes: deVentas.list,
  exportarVentasPendientes: deVentas.exportar,
  deVenta: endpoint({
    method: 'GET',
    path: '/gestion/cuotas/venta/{ventaId}/',
    summary: 'The instalments of one sale',
    access: 'staff',
    params: z.object({ ventaId: IdParam }),
    response: z.array(CuotaACobrar),
  }),
  pagar: endpoint({
    method: 'POST',
    path: '/gestion/cuotas/pagar/{cuotaId}/',
    summary: 'Collect an instalment; the excess goes to the following ones of the sale',
    access: 'staff',
    params: z.object({ cuotaId: IdParam }),
    body: PagarCuota,
    response: PagoRegistrado,
    idempotent: true,
  }),
} as const
