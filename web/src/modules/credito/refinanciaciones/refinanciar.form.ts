/** What a person types about a new plan, and the plan that it makes. */
import { type CreateRefinanciacion, ELIGE_UNA_CUOTA } from '@mostrador/contract/credito/refinanciaciones'
import {
  moraDe,
  type Periodo,
  type PlanRefinanciado,
  planRefinanciacion,
  problemaDePlan,
  TASA_INVALIDA,
} from '@mostrador/contract/credito/refinanciaciones.plan'
import { sumarMeses } from '@mostrador/contract/fechas'
import { mostrarImporte, sumar } from '@mostrador/contract/importes'
import type { CuotaACobrar } from '@mostrador/contract/ventas/cuotas/cuotas'
import type { InteresDelCobro } from '@mostrador/contract/ventas/planes/interes'
import { parseDiezmilesimos } from '../../../platform/text/format.ts'
import { type Cantidad, isCantidad } from '../../../ui/fields/cantidad.ts'

export interface RefinanciarValues {
  /** The ids of the instalments that are left out; all others are taken. */
  fuera: ReadonlySet<number>
  /** Whether interest for paying late is let go; else all of it goes over to the plan. */
  perdona: boolean
  /** In centavos; null: all of it. */
  perdonado: number | null
  motivo: string
  interes: 'tasa' | 'importe'
  /** As typed, in per cent. */
  tasa: string
  /** In centavos. */
  importe: number | null
  cantidad_cuotas: Cantidad
  /** Empty while the field is blank or its text is no date. */
  primer_vencimiento: string
  periodo: Periodo
  observaciones: string
}

export function emptyRefinanciar(hoy: string): RefinanciarValues {
  return {
    fuera: new Set(),
    perdona: false,
    perdonado: null,
    motivo: '',
    interes: 'tasa',
    tasa: '',
    importe: null,
    cantidad_cuotas: 3,
    primer_vencimiento: sumarMeses(hoy, 1),
    periodo: 'mensual',
    observaciones: '',
  }
}

const MAX_CUOTAS = 120

export const tomadasDe = (abiertas: readonly CuotaACobrar[], { fuera }: Pick<RefinanciarValues, 'fuera'>) =>
  abiertas.filter((c) => !fuera.has(c.id))

/** In per cent; null for an unclear text. */
const tasaDe = (text: string): number | null => {
  if (text.trim() === '') return 0
  const leida = parseDiezmilesimos(text)
  return leida === null || leida < 0 ? null : leida / 10_000
}

export type Prevista =
  | { plan: PlanRefinanciado; problema: null; body: Omit<CreateRefinanciacion, 'cliente' | 'tipos_pago'> }
  | { plan: PlanRefinanciado | null; problema: string; body: null }

/** What the person decides about the interest that the taken instalments owe; undefined where they owe none. */
function moraDecidida(
  debe: number,
  { perdona, perdonado, motivo }: RefinanciarValues,
): InteresDelCobro | undefined {
  if (debe === 0) return undefined
  const deja = perdona ? (perdonado ?? debe) : 0
  return { reclamado: debe - deja, perdonado: deja, motivo: deja > 0 ? motivo.trim() : '' }
}

const sin = (problema: string): Prevista => ({ plan: null, problema, body: null })

/**
 * The plan of what is typed, or why there is none. The numbers of its instalments are only known to the server: here they
 * follow those that are open.
 */
export function prevista(
  abiertas: readonly CuotaACobrar[],
  values: RefinanciarValues,
  anticipo: number | null,
  hoy: string,
): Prevista {
  const tomadas = tomadasDe(abiertas, values)
  const { cantidad_cuotas, primer_vencimiento, periodo, observaciones } = values
  const tasa = values.interes === 'tasa' ? tasaDe(values.tasa) : null
  const interes = values.interes === 'importe' ? (values.importe ?? 0) : 0
  if (tomadas.length === 0) return sin(ELIGE_UNA_CUOTA)
  if (values.interes === 'tasa' && (tasa === null || tasa > 1_000)) return sin(TASA_INVALIDA)
  if (Number.isNaN(interes)) return sin('Ingresa un interés válido')
  if (Number.isNaN(anticipo ?? 0)) return sin('Ingresa un anticipo válido')
  if (!isCantidad(cantidad_cuotas, { max: MAX_CUOTAS })) return sin('Ingresa la cantidad de cuotas')
  if (primer_vencimiento === '') return sin('Ingresa el primer vencimiento')
  const interes_mora = moraDecidida(moraDe(tomadas), values)
  if (interes_mora && !(interes_mora.perdonado >= 0)) return sin('Ingresa un interés válido')
  if (interes_mora && interes_mora.reclamado < 0)
    return sin(`Las cuotas deben ${mostrarImporte(moraDe(tomadas))} de interés por mora`)
  if (interes_mora && interes_mora.perdonado > 0 && interes_mora.motivo === '')
    return sin('Debes ingresar un motivo para perdonar')
  const condiciones = {
    anticipo: anticipo ?? 0,
    tasa,
    interes,
    cantidad_cuotas,
    primer_vencimiento,
    periodo,
  }
  const capital = sumar(tomadas.map((c) => c.total_cuota))
  const plan = planRefinanciacion({ capital, interes_mora: interes_mora?.reclamado ?? 0 }, 0, condiciones)
  const problema = problemaDePlan(plan, condiciones, hoy)
  if (problema) return { plan: null, problema: problema.texto, body: null }
  const cuotas = tomadas.map((c) => ({ cuota: c.id, importe: c.total_cuota }))
  return {
    plan,
    problema: null,
    body: { cuotas, interes_mora, ...condiciones, observaciones: observaciones.trim() },
  }
}
