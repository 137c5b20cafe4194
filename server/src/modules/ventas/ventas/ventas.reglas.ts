/**
 * The rules of a sale, besides those of its lines and date. Pure rules; each refuses with the text that the
 * seller reads.
 */

import type { Plan } from '@mostrador/contract/base/plan'
import type { LineaPago } from '@mostrador/contract/caja/pagos'
import { CONDICIONES, DOS_CUOTAS, esCuentaCorriente } from '@mostrador/contract/documentos/condiciones-venta'
import { dividir } from '@mostrador/contract/importes'
import {
  CUOTA_ANTICIPO,
  CUOTA_EN_CERO,
  type CuotaPlaneada,
  planCuotas,
  type Vencimientos,
} from '@mostrador/contract/ventas/cuotas/cuotas'
import {
  desdeEl,
  problemaDeVencimiento,
  vencimientosDe,
} from '@mostrador/contract/ventas/planes/vencimientos'
import { MAX_REDONDEO } from '@mostrador/contract/ventas/redondeo'
import type { CreateVenta, Venta } from '@mostrador/contract/ventas/ventas'
import {
  ANTICIPO_EXCESIVO,
  BONIFICACION_EXCESIVA,
  SIN_CUOTAS,
  TOTAL_EN_CERO,
} from '@mostrador/contract/ventas/ventas'
import { invalid, invalidField } from '../../../platform/errors.ts'
import type { MovimientoDeDocumento } from '../../caja/cajas/cajas.commands.ts'
import type { Escrito } from '../../documentos/documentos/documento.commands.ts'
import type { AFavorDeVenta } from '../cuotas/aplicaciones/aplicaciones.reglas.ts'

/**
 * The net total: the sum of the lines less the discount and the rounding of cash. The payload carries it, or the sum of
 * the lines where nothing is rounded.
 */
export function netTotal(input: CreateVenta, suma: number): number {
  if (input.bonificacion > suma) throw invalidField('bonificacion', BONIFICACION_EXCESIVA)
  const redondeo = input.redondeo ?? 0
  const total = suma - input.bonificacion - redondeo
  if (redondeo > MAX_REDONDEO || (redondeo > 0 && total <= 0)) throw redondeoAjeno()
  if (input.total !== total && (redondeo > 0 || input.total !== suma)) {
    throw invalidField('total', 'El total no coincide con los productos y la bonificación')
  }
  return total
}

const redondeoAjeno = () => invalidField('redondeo', 'El redondeo no es el que usa el negocio')

/**
 * Refuses with 400 a rounding that the cash of the sale does not have: some part of it is a multiple of the step, and less than
 * a step was taken off.
 * @param paso in pesos
 */
export function checkRedondeo(redondeo: number, partes: readonly LineaPago[], paso: number): void {
  const centavos = paso * 100
  const redonda = partes.some((p) => p.tipo_pago === 'EFECTIVO' && p.monto % centavos === 0)
  if (redondeo >= centavos || !redonda) throw redondeoAjeno()
}

type VentaPagada = Pick<Venta, 'id' | 'numero' | 'condicion_venta' | 'total' | 'pagos'>

/** The parts of what a sale brings on the spot; none for a sale on account. */
export function pagosDeVenta({
  condicion_venta,
  total,
  pagos,
}: Pick<Venta, 'condicion_venta' | 'total'> & { pagos?: LineaPago[] | null | undefined }): LineaPago[] {
  if (pagos) return pagos
  const { pago } = CONDICIONES[condicion_venta]
  return pago === null ? [] : [{ tipo_pago: pago, monto: total }]
}

/** The parts of an advance, where they are not cash alone. */
export const pagosDeAnticipo = (pagos: LineaPago[] | null): Pick<Venta, 'anticipo_pagos'> =>
  pagos?.some((p) => p.tipo_pago !== 'EFECTIVO')
    ? { anticipo_pagos: pagos.map(({ tipo_pago, monto }) => ({ tipo_pago, monto })) }
    : {}

/** What the till takes for a sale. */
export const cobroDeVenta = (venta: VentaPagada, documento: Escrito<'venta'>): MovimientoDeDocumento => ({
  tipo: 'VENTA',
  concepto: `Venta ${documento.comprobante}`,
  documento,
  partes: pagosDeVenta(venta),
})

export interface Financiacion {
  anticipo: number
  cantidad_cuotas: number
  valor_cuota: number
  cuotas: CuotaPlaneada[]
}

/** What is paid of an advance besides credit, in centavos; 0 on the spot. */
export const anticipoEnDinero = ({ anticipo }: Financiacion, { pago }: AFavorDeVenta): number =>
  anticipo > 0 ? anticipo - pago : 0

/** The instalment that credit pays at once: of the advance, or of a sale on the spot. */
export const cuotaDeCredito = (pago: number, fecha: string): CuotaPlaneada[] =>
  pago > 0 ? [{ numero_cuota: CUOTA_ANTICIPO, total_cuota: pago, fecha_vencimiento: fecha }] : []

/** The instalments of the condition, or of the plan of the shop. The payload must agree with them. */
export function planFinanciacion(input: CreateVenta, total: number, plan: Plan | null): Financiacion {
  if (!esCuentaCorriente(input.condicion_venta)) {
    if (
      input.anticipo > 0 ||
      (input.cantidad_cuotas ?? 0) > 0 ||
      (input.cuotas ?? []).length > 0 ||
      input.primer_vencimiento
    ) {
      throw invalid('Una venta que se paga en el momento no lleva anticipo ni cuotas')
    }
    return { anticipo: 0, cantidad_cuotas: 0, valor_cuota: 0, cuotas: [] }
  }
  const { anticipo } = input
  const n = input.cantidad_cuotas ?? plan?.cuotas ?? (input.condicion_venta === DOS_CUOTAS ? 2 : 0)
  if (plan && n !== plan.cuotas) {
    throw invalidField('cantidad_cuotas', `El plan ${plan.nombre} lleva ${plan.cuotas} cuotas`)
  }
  if (input.condicion_venta === DOS_CUOTAS && n !== 2) {
    throw invalidField('cantidad_cuotas', 'La condición en 2 cuotas lleva 2 cuotas')
  }
  if (input.condicion_venta === DOS_CUOTAS && anticipo > 0) {
    throw invalidField('anticipo', 'La condición en 2 cuotas no lleva anticipo')
  }
  if (n < 1) throw invalidField('cantidad_cuotas', SIN_CUOTAS)
  if (total === 0) throw invalidField('total', TOTAL_EN_CERO)
  if (anticipo >= total) throw invalidField('anticipo', ANTICIPO_EXCESIVO)

  const cuotas = planCuotas(total - anticipo, n, input.fecha, vencimientos(input, plan))
  if (cuotas.some((c) => c.total_cuota <= 0)) throw invalidField('cantidad_cuotas', CUOTA_EN_CERO)
  const valor_cuota = dividir(total - anticipo, n)
  if (input.valor_cuota !== undefined && input.valor_cuota !== null && input.valor_cuota !== valor_cuota) {
    throw invalidField('valor_cuota', 'El valor de la cuota no coincide con el total y el anticipo')
  }
  if (input.cuotas && input.cuotas.length > 0 && !samePlan(input.cuotas, cuotas)) {
    throw invalidField('cuotas', 'Las cuotas no coinciden con el total, el anticipo y la fecha')
  }
  return { anticipo, cantidad_cuotas: n, valor_cuota, cuotas }
}

/** The day that the seller chose, or the days of the plan; undefined for a month after the sale. */
function vencimientos(
  { fecha, primer_vencimiento: primera }: CreateVenta,
  plan: Plan | null,
): Vencimientos | undefined {
  if (!primera) return plan ? vencimientosDe(plan, fecha) : undefined
  const problema = problemaDeVencimiento(primera, fecha)
  if (problema) throw invalidField('primer_vencimiento', problema)
  return desdeEl(primera)
}

const samePlan = (a: CuotaPlaneada[], b: CuotaPlaneada[]): boolean =>
  a.length === b.length &&
  a.every((cuota, i) => {
    const other = b[i]
    return (
      cuota.numero_cuota === other?.numero_cuota &&
      cuota.total_cuota === other.total_cuota &&
      cuota.fecha_vencimiento === other.fecha_vencimiento
    )
  })
