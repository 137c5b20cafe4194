/** The plan of a refinancing. Pure rules, the same in the preview and on the server. Amounts in centavos. */
import * as z from 'zod/mini'
import { diasEntre, sumarDias, sumarMeses } from '../fechas.ts'
import { mostrarImporte, proporcion, sumar } from '../importes.ts'
import { type CuotaPlaneada, planCuotas } from '../ventas/cuotas/cuotas.ts'

export const TASA_INVALIDA = 'Ingresa una tasa válida'

/** How far apart the instalments fall due. */
export const Periodo = z.enum(['mensual', 'quincenal', 'semanal'])
export type Periodo = z.infer<typeof Periodo>

export const PERIODO: Record<Periodo, string> = {
  mensual: 'Por mes',
  quincenal: 'Cada 15 días',
  semanal: 'Por semana',
}

const MAX_CUOTAS = 120
export const CantidadCuotas = z
  .int('Las cuotas deben ser un número entero')
  .check(z.gte(1, 'Las cuotas deben ser 1 o más'), z.lte(MAX_CUOTAS, `Admite hasta ${MAX_CUOTAS} cuotas`))

const MAX_TASA = 1_000
/** In per cent, with up to four decimals. */
export const TasaInteres = z.number(TASA_INVALIDA).check(
  z.gte(0, 'La tasa no puede ser negativa'),
  z.lte(MAX_TASA, `La tasa admite hasta ${MAX_TASA} %`),
  z.refine((t) => Math.round(t * 10_000) / 10_000 === t, 'La tasa admite hasta 4 decimales'),
)

/** The first instalment falls due within this many days. */
export const MAX_DIAS_PRIMERA = 365

/** What the person decides about a plan. */
export interface Condiciones {
  anticipo: number
  /** In per cent of what is financed; null: `interes` is the amount. */
  tasa: number | null
  /** In centavos, what the plan adds by itself; beside a rate 0. */
  interes: number
  cantidad_cuotas: number
  primer_vencimiento: string
  periodo: Periodo
}

export interface PlanRefinanciado {
  capital: number
  /** The capital less the advance: what the interest is counted on. */
  financiado: number
  /** The interest for paying late that goes over to the plan. */
  interes_mora: number
  /** All interest of the plan, `interes_mora` counted. */
  interes: number
  /** Capital and interest: what the customer still pays, the advance counted. */
  total: number
  /** The instalments after the advance; they add up to `total` less the advance. */
  cuotas: CuotaPlaneada[]
}

/** The interest for paying late that the taken instalments owe, in centavos. */
export const moraDe = (tomadas: readonly { interes?: number | undefined }[]): number =>
  sumar(tomadas.map((c) => c.interes ?? 0))

/** The `i`th due date, from 0. Months count from the first one: the 31st comes back after February. */
function vencimiento(primero: string, periodo: Periodo, i: number): string {
  if (periodo === 'mensual') return sumarMeses(primero, i)
  return sumarDias(primero, i * (periodo === 'quincenal' ? 15 : 7))
}

/**
 * The plan for `capital`, numbered after `ultima`. The interest of a rate is rounded half away from zero; `interes_mora` goes over
 * whatever way the interest is typed, and bears none itself. The instalments are those of a sale: the last absorbs the
 * rounding, so that they add up to the centavo.
 */
export function planRefinanciacion(
  { capital, interes_mora }: { capital: number; interes_mora: number },
  ultima: number,
  { anticipo, tasa, interes: tipeado, cantidad_cuotas, primer_vencimiento, periodo }: Condiciones,
): PlanRefinanciado {
  const financiado = capital - anticipo
  const suyo = tasa === null ? tipeado : proporcion(financiado, Math.round(tasa * 10_000), 1_000_000)
  const interes = suyo + interes_mora
  const cuotas = planCuotas(financiado + interes, cantidad_cuotas, primer_vencimiento).map(
    ({ total_cuota }, i) => ({
      numero_cuota: ultima + 1 + i,
      total_cuota,
      fecha_vencimiento: vencimiento(primer_vencimiento, periodo, i),
    }),
  )
  return { capital, financiado, interes_mora, interes, total: capital + interes, cuotas }
}

/** Why a plan cannot be, in the words that the person reads, with its field; null when it can. */
export function problemaDePlan(
  { capital, cuotas }: PlanRefinanciado,
  { anticipo, tasa, interes, primer_vencimiento }: Condiciones,
  hoy: string,
): { campo: string; texto: string } | null {
  if (anticipo >= capital)
    return { campo: 'anticipo', texto: `El anticipo debe ser menor que ${mostrarImporte(capital)}` }
  if (tasa !== null && interes > 0)
    return { campo: 'interes', texto: 'Ingresa la tasa o el interés, no los dos' }
  if (primer_vencimiento < hoy)
    return { campo: 'primer_vencimiento', texto: 'El primer vencimiento no puede ser anterior a hoy' }
  if (diasEntre(hoy, primer_vencimiento) > MAX_DIAS_PRIMERA)
    return {
      campo: 'primer_vencimiento',
      texto: `El primer vencimiento admite hasta ${MAX_DIAS_PRIMERA} días desde hoy`,
    }
  return cuotas.some((c) => c.total_cuota <= 0)
    ? { campo: 'cantidad_cuotas', texto: 'Son demasiadas cuotas para ese importe' }
    : null
}
