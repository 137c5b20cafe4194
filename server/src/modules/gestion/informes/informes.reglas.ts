/** The rules of the reports about dates and payments. Pure. */
import { sumarDias, sumarMeses } from '@mostrador/contract/fechas'
import type { FilaCobros } from '@mostrador/contract/gestion/informes'
import { checkRango } from '../../../platform/api/lists/dateRange.ts'

/** A range of days; both ends are included. */
export interface Rango {
  desde: string
  hasta: string
}

/**
 * The range of a query. The default end is today, the default start is the first day of the end's month.
 * Refuses with 400 an end before its start.
 */
export function rangoDe(
  query: { desde?: string | undefined; hasta?: string | undefined },
  hoy: string,
): Rango {
  const hasta = query.hasta ?? hoy
  return checkRango({ desde: query.desde ?? `${hasta.slice(0, 7)}-01`, hasta })
}

/** The same for the collections report, which may ask for one till. */
export const cobrosDe = (
  query: Parameters<typeof rangoDe>[0] & { caja?: number | undefined },
  hoy: string,
) => ({
  ...rangoDe(query, hoy),
  caja: query.caja,
})

/** In days: how far the agenda looks ahead without a month in the query. */
const DIAS_AGENDA = 30

/** The due dates of the agenda: those of the month, else from `desde`, if any, until `hasta` or 30 days from now. */
export function vencimientosDe(
  { mes, desde: primero, hasta }: { mes?: string | undefined } & Parameters<typeof rangoDe>[0],
  hoy: string,
): { desde: string | null; hasta: string } {
  if (mes === undefined) {
    const rango = { desde: primero ?? null, hasta: hasta ?? sumarDias(hoy, DIAS_AGENDA) }
    checkRango({ desde: rango.desde ?? rango.hasta, hasta: rango.hasta })
    return rango
  }
  const desde = `${mes}-01`
  return { desde, hasta: sumarDias(sumarMeses(desde, 1), -1) }
}

/** The agenda's text for an instalment that is due in so many days. */
export function estadoVencimiento(dias: number): string {
  if (dias < 0) return 'VENCIDA'
  if (dias === 0) return 'VENCE HOY'
  return dias === 1 ? 'VENCE EN 1 DÍA' : `VENCE EN ${dias} DÍAS`
}

type Pago = FilaCobros['tipos_pago'][number]

/**
 * The payments of one document and day. What a correction of the same day took out and brought in is added up by type;
 * any other row stays as it is.
 */
export function netPagos(pagos: Pago[]): Pago[] {
  if (!pagos.some((p) => p.monto < 0) || !pagos.some((p) => p.monto > 0)) return pagos
  const sumas = new Map<Pago['tipo'], number>()
  for (const { tipo, monto } of pagos) sumas.set(tipo, (sumas.get(tipo) ?? 0) + monto)
  return [...sumas].filter(([, monto]) => monto !== 0).map(([tipo, monto]) => ({ tipo, monto }))
}
