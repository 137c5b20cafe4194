/** Which instalments a figure of the report counts. Pure. */
import { sumarDias, sumarMeses } from '@mostrador/contract/fechas'
import { DIAS_DE_TRAMO, type Tramo } from '@mostrador/contract/gestion/analisis/analisis-creditos'

/** The due dates of an age. */
export function fechasDeTramo(tramo: Tramo, hoy: string): { desde?: string; hasta?: string } {
  const { min, max } = DIAS_DE_TRAMO[tramo]
  return {
    ...(max !== null && { desde: sumarDias(hoy, -max) }),
    ...(min !== null && { hasta: sumarDias(hoy, -min) }),
  }
}

/** The days of a month before today: what falls due later has not fallen due. */
export function fechasDeMes(mes: string, hoy: string): { desde: string; hasta: string } {
  const desde = `${mes}-01`
  const ultimo = sumarDias(sumarMeses(desde, 1), -1)
  return { desde, hasta: ultimo < hoy ? ultimo : sumarDias(hoy, -1) }
}
