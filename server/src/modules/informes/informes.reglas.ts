/** What the reports decide from dates. Pure rules. */
import { sumarDias, sumarMeses } from '@mostrador/contract/fechas'
import { checkRango } from '../../platform/api/dateRange.ts'

/** Both ends count. */
export interface Rango {
  desde: string
  hasta: string
}

/** Until today unless it says otherwise; without a start, from the first of the month in which it ends. */
export function rangoDe(
  query: { desde?: string | undefined; hasta?: string | undefined },
  hoy: string,
): Rango {
  const hasta = query.hasta ?? hoy
  return checkRango({ desde: query.desde ?? `${hasta.slice(0, 7)}-01`, hasta })
}

/** How far the agenda looks ahead when no month is asked for, in days. */
const DIAS_AGENDA = 30

/** The due dates that the agenda shows: those of a month, or all until 30 days from now. */
export function vencimientosDe(
  mes: string | undefined,
  hoy: string,
): { desde: string | null; hasta: string } {
  if (mes === undefined) return { desde: null, hasta: sumarDias(hoy, DIAS_AGENDA) }
  const desde = `${mes}-01`
  return { desde, hasta: sumarDias(sumarMeses(desde, 1), -1) }
}

/** What the agenda says of an instalment that is due in so many days. */
export function estadoVencimiento(dias: number): string {
  if (dias < 0) return 'VENCIDA'
  if (dias === 0) return 'VENCE HOY'
  return dias === 1 ? 'VENCE EN 1 DÍA' : `VENCE EN ${dias} DÍAS`
}
