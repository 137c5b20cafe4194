/** Instalments: how a sale on account is split. Pure rules, the same in the form and on the server. */
import * as z from 'zod/mini'
import { sumarMeses } from './fechas.ts'
import { dividir } from './importes.ts'
import { Fecha, Id, Importe } from './wire.ts'

export const Cuota = z.object({
  id: Id,
  venta: Id,
  numero_cuota: z.int(),
  /** What the instalment still asks for; of a paid one, what it was paid with. */
  total_cuota: Importe,
  /** As it was agreed at the sale. */
  monto_original: Importe,
  fecha_vencimiento: Fecha,
  pagada: z.boolean(),
  fecha_pago: z.nullable(Fecha),
  /** Voided by the annulment of its sale. */
  anulada: z.boolean(),
})
export type Cuota = z.infer<typeof Cuota>

export interface CuotaPlaneada {
  numero_cuota: number
  total_cuota: number
  fecha_vencimiento: string
}

/**
 * Splits `saldo` centavos (total less advance) in `n` instalments (1 to 120) that fall due one month
 * apart, the first a month after `fecha`. All carry the rounded share; the last absorbs the
 * rounding, so that the plan always adds up to the balance. With a balance of few centavos an instalment may come out
 * at 0 or below: the caller refuses such a plan.
 */
export function planCuotas(saldo: number, n: number, fecha: string): CuotaPlaneada[] {
  const share = dividir(saldo, n)
  return Array.from({ length: n }, (_, i) => ({
    numero_cuota: i + 1,
    total_cuota: i < n - 1 ? share : saldo - share * (n - 1),
    fecha_vencimiento: sumarMeses(fecha, i + 1),
  }))
}
