/** Which days a month of commissions has, and whether it may be closed. Pure. */
import { sumarDias, sumarMeses } from '@mostrador/contract/fechas'
import type { BaseComision } from '@mostrador/contract/gestion/comisiones'

export interface MesCerrado {
  /** Its first day. */
  mes: string
  usuario: string
  usuario_persona: string
  cerrado: string
}

export interface Estado {
  base: BaseComision
  /** The first day of the first month; null while commissions are off. */
  desde: string | null
  ultimo: MesCerrado | null
}

/** The days of a month. `atraso`: it also takes what closed months missed, since this day and this close. */
export interface Mensual {
  desde: string
  hasta: string
  cierre: MesCerrado | null
  atraso: { desde: string; cerrado: string } | null
}

export const primerDia = (mes: string): string => `${mes.slice(0, 7)}-01`

/** The first day of the next month to close. */
export const siguienteDe = ({ desde, ultimo }: Estado): string | null =>
  ultimo ? sumarMeses(ultimo.mes, 1) : desde

/** Null for a month before the first one. */
export function mensualDe(mes: string, estado: Estado, cierre: MesCerrado | null): Mensual | null {
  const desde = primerDia(mes)
  if (estado.desde === null || desde < estado.desde) return null
  const { ultimo } = estado
  return {
    desde,
    hasta: sumarDias(sumarMeses(desde, 1), -1),
    cierre,
    atraso: ultimo && desde === siguienteDe(estado) ? { desde: estado.desde, cerrado: ultimo.cerrado } : null,
  }
}

/** Whether the month is over, and the next one to close. */
export const esCerrable = (mes: string, estado: Estado, hoy: string): boolean =>
  primerDia(mes) === siguienteDe(estado) && primerDia(mes) < primerDia(hoy)
