/** Interest for late payment. A pure rule, exact: the form, the lists and the server compute the same centavos. */
import * as z from 'zod/mini'
import { diasEntre, sumarDias } from '../../fechas.ts'
import { divideRounded } from '../../importes.ts'
import { Importe } from '../../wire.ts'

export const SIN_MOTIVO = 'Debes ingresar un motivo'

export const OrdenPago = z.enum(['capital', 'interes'])

/** What a person decides about the interest of the instalment that is collected. */
export const InteresDelCobro = z.object({
  /** The part of the payment that is interest; above 0 it becomes a debit note. */
  reclamado: Importe,
  /** Needs `perdonar_intereses`, and its reason. */
  perdonado: z._default(Importe, 0),
  motivo: z._default(z.string().check(z.maxLength(500)), ''),
})
export type InteresDelCobro = z.infer<typeof InteresDelCobro>

/** A yearly rate in per cent, with up to two decimals, and the first day on which it holds. */
export interface TasaDeMora {
  desde: string
  tasa: number
}

/** A part of the capital that was paid. */
export interface PagoDeCapital {
  fecha: string
  /** In centavos. */
  importe: number
}

export interface CuotaEnMora {
  /** In centavos: the amount at the sale. */
  capital: number
  vencimiento: string
  pagos: readonly PagoDeCapital[]
}

export interface ReglaDeMora {
  /** Whole days after the due date that bear no interest. */
  dias_gracia: number
  /** In any order; before the first of them there is no interest. */
  tasas: readonly TasaDeMora[]
}

/** A year has 365 days here, also a leap year: its 29th of February is one day more. */
const BASE = 365n
/** A rate counts in hundredths of one per cent. */
const CIEN_POR_CIENTO = 10_000n

/**
 * The interest in centavos that an instalment bore from its due date, plus the days of grace, until `hasta`, that day
 * not counted. Each day counts its open capital times the rate of that day; a payment counts from its own day. Simple:
 * no interest bears interest. The sum is rounded once, half away from zero.
 *
 * Source: CCyC 770.
 */
export function interesDe(
  { capital, vencimiento, pagos }: CuotaEnMora,
  { dias_gracia, tasas }: ReglaDeMora,
  hasta: string,
): number {
  const desde = sumarDias(vencimiento, dias_gracia)
  if (desde >= hasta) return 0
  const cambios = [...tasas.map((t) => t.desde), ...pagos.map((p) => p.fecha)].filter(
    (f) => f > desde && f < hasta,
  )
  const dias = [...new Set([desde, ...cambios, hasta])].toSorted()
  let suma = 0n
  for (const [i, dia] of dias.slice(0, -1).entries()) {
    const pagado = pagos.reduce((n, p) => (p.fecha <= dia ? n + p.importe : n), 0)
    const cuantos = diasEntre(dia, dias[i + 1] ?? dia)
    suma += BigInt(Math.max(capital - pagado, 0)) * BigInt(tasaDe(tasas, dia)) * BigInt(cuantos)
  }
  return Number(divideRounded(suma, BASE * CIEN_POR_CIENTO))
}

/** The rate of a day, in hundredths of one per cent: that of the last change until then. */
function tasaDe(tasas: readonly TasaDeMora[], dia: string): number {
  let vigente: TasaDeMora | undefined
  for (const t of tasas) if (t.desde <= dia && (!vigente || t.desde > vigente.desde)) vigente = t
  return vigente ? Math.round(vigente.tasa * 100) : 0
}

/** The rates of an instalment whose voucher agreed on one of its own: twelve months of it are its year, from the first day on. */
export const acordada = (centesimasPorMes: number): TasaDeMora[] => [
  { desde: '0001-01-01', tasa: (12 * centesimasPorMes) / 100 },
]

/** Which part of a debt a payment covers first: of one instalment, before the next ones get anything. */
export type OrdenDePago = 'capital' | 'interes'

/**
 * How much of a payment of `monto` centavos is interest, of `debe` owed with an open capital of `capital`. Interest
 * first: up to all of it. Capital first: what the payment has above the capital, up to all of it.
 */
export const interesDelPago = (
  monto: number,
  { capital, debe, orden }: { capital: number; debe: number; orden: OrdenDePago },
): number => Math.max(0, Math.min(debe, orden === 'interes' ? monto : monto - capital))
