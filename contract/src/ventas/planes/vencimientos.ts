/** When the instalments of a sale fall due: under a plan of the shop, or from a date that the seller chose. */

import type { Plan } from '../../base/plan.ts'
import { diaDe, enMes, FECHA_INVALIDA, sumarDias, sumarMeses } from '../../fechas.ts'
import { Fecha } from '../../wire.ts'
import type { Vencimientos } from '../cuotas/cuotas.ts'

/** When the instalments of a sale of that day fall due under a plan. */
export function vencimientosDe(
  { primera_dias, dia_del_mes }: Pick<Plan, 'primera_dias' | 'dia_del_mes'>,
  fecha: string,
): Vencimientos {
  if (dia_del_mes !== null) return { primera: enMes(fecha, 1, dia_del_mes), dia: dia_del_mes }
  if (primera_dias !== null) return desdeEl(sumarDias(fecha, primera_dias))
  return { primera: sumarMeses(fecha, 1), dia: diaDe(fecha) }
}

/** Without a plan: a month after the sale. */
export const UN_MES = { primera_dias: null, dia_del_mes: null }

/** The instalments from a chosen first date on. */
export const desdeEl = (primera: string): Vencimientos => ({ primera, dia: diaDe(primera) })

/** How many days after a sale its first instalment may fall due at most. */
export const MAX_DIAS_A_PRIMERA = 365

/** Why a first due date cannot be chosen; null when it can. */
export function problemaDeVencimiento(primera: string, fecha: string): string | null {
  if (!Fecha.safeParse(primera).success) return FECHA_INVALIDA
  if (primera <= fecha) return 'El primer vencimiento debe ser posterior a la venta'
  return primera > sumarDias(fecha, MAX_DIAS_A_PRIMERA)
    ? 'El primer vencimiento admite hasta un año después de la venta'
    : null
}
