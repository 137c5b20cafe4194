/** A receipt of the whole account of a customer: instalments of several sales, debts without instalments, and money in favour. */

import * as z from 'zod/mini'
import { LINEA_SIN_MONTO, PagoReciboInput } from '../../caja/pagos.ts'
import { endpoint } from '../../endpoint.ts'
import { sumar } from '../../importes.ts'
import { Id, IdParam, Importe, ImporteConSigno, ImportePositivo, MONTO_INVALIDO } from '../../wire.ts'
import { CuotaACobrar } from '../cuotas/cuotas.ts'

/** What the row of `ventas` is called under which these receipts stand. */
export const CUENTA_CORRIENTE = 'Cuenta corriente'

/** As many instalments as a receipt names. */
export const MAX_LINEAS_COBRO = 120
const MAX_LINEAS_PAGO = 50

/** What a payment gives to one instalment. */
export const LineaCobro = z
  .object({ cuota: Id, capital: Importe, interes: z._default(Importe, 0) })
  .check(z.refine(({ capital, interes }) => capital + interes > 0, MONTO_INVALIDO))
export type LineaCobro = z.infer<typeof LineaCobro>

export const CobrarCuenta = z.object({
  monto: ImportePositivo(MONTO_INVALIDO),
  tipos_pago: z.array(PagoReciboInput).check(z.minLength(1, LINEA_SIN_MONTO), z.maxLength(MAX_LINEAS_PAGO)),
  /**
   * What the customer chose to pay, in the order of the paper. The rest pays debts without instalments first, and stays on the
   * account as credit then.
   */
  lineas: z.array(LineaCobro).check(
    z.maxLength(MAX_LINEAS_COBRO, `Un recibo admite hasta ${MAX_LINEAS_COBRO} cuotas`),
    z.refine((l) => new Set(l.map((x) => x.cuota)).size === l.length, 'Una cuota está dos veces'),
  ),
  /** Whether the person agreed that something stays in favour. */
  a_favor: z._default(z.boolean(), false),
})
export type CobrarCuenta = z.infer<typeof CobrarCuenta>

const CobroDeCuenta = z.object({
  success: z.literal(true),
  cobro_id: Id,
  /** What paid debts without instalments. */
  sin_cuotas: Importe,
  /** What stays in favour. */
  saldo_a_favor: Importe,
  /** The debit note of the interest that was claimed. */
  nota_debito: z.optional(z.string()),
})
export type CobroDeCuenta = z.infer<typeof CobroDeCuenta>

/** All that may be collected of a customer. */
export const DeudaDeCliente = z.object({
  cliente: z.object({ id: Id, nombre: z.string(), saldo: ImporteConSigno }),
  /** What is owed beside the open instalments: an opening balance, a debit without a plan. */
  sin_cuotas: Importe,
  /** Those with an open amount, and paid ones that still owe interest; those that fall due first first. */
  cuotas: z.array(CuotaACobrar),
})
export type DeudaDeCliente = z.infer<typeof DeudaDeCliente>

type Cobrable = Pick<CuotaACobrar, 'id' | 'pagada' | 'total_cuota' | 'interes'>

/**
 * The payment as it is proposed: first debts without instalments, then the instalments as they stand in the list, the interest
 * of each before its capital. What is left is `resto`.
 *
 * Source: CCyC 900, 903.
 */
export function proponerCobro(
  monto: number,
  { sin_cuotas, cuotas }: { sin_cuotas: number; cuotas: readonly Cobrable[] },
): { sin_cuotas: number; lineas: LineaCobro[]; resto: number } {
  const aSinCuotas = Math.min(monto, sin_cuotas)
  let resto = monto - aSinCuotas
  const lineas: LineaCobro[] = []
  for (const { id, pagada, total_cuota, interes: debe = 0 } of cuotas) {
    if (resto === 0 || lineas.length === MAX_LINEAS_COBRO) break
    const interes = Math.min(resto, debe)
    const capital = Math.min(resto - interes, pagada ? 0 : total_cuota)
    resto -= interes + capital
    lineas.push({ cuota: id, capital, interes })
  }
  return { sin_cuotas: aSinCuotas, lineas, resto }
}

/** What the lines take of a payment, in centavos. */
export const sumaDeLineas = (lineas: readonly LineaCobro[]): number =>
  sumar(lineas.map((l) => l.capital + l.interes))

/**
 * The line that pays a part of an instalment; null where none does. One instalment may get what the others leave, as every
 * excess does: beside a whole one it is no part.
 */
export function parteDe<L extends { capital: number; pide: number }>(lineas: readonly L[]): L | null {
  const partes = lineas.filter((l) => l.capital < l.pide)
  return partes.length === 1 && lineas.length > 1 ? null : (partes[0] ?? null)
}

const params = z.object({ id: IdParam })

export const cobrosCuenta = {
  deuda: endpoint({
    method: 'GET',
    path: '/gestion/recibos/clientes/{id}/deuda/',
    summary:
      'All that may be collected of a customer: open instalments, their interest, debts without instalments',
    access: 'staff',
    params,
    response: DeudaDeCliente,
  }),
  cobrar: endpoint({
    method: 'POST',
    path: '/gestion/recibos/clientes/{id}/cobrar/',
    summary:
      'Collect from the account of a customer: one receipt for instalments of several sales, and on account',
    access: 'staff',
    params,
    body: CobrarCuenta,
    response: CobroDeCuenta,
    idempotent: true,
  }),
} as const
