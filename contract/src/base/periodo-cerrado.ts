/** The closed period: no document is dated into it, so that its reports stay as they were. */
import * as z from 'zod/mini'
import { endpoint, XLSX } from '../endpoint.ts'
import { mostrarFecha } from '../fechas.ts'
import { Fecha, Id, Instante, PageQuery, paged, Texto, UsuarioNombrado } from '../wire.ts'

export const SIN_MOTIVO_DE_REAPERTURA = 'Escribe el motivo para reabrir el período'

const hasta = z.nullable(Fecha)

export const PeriodoCerrado = z.object({
  /** The last closed day of the business; null when nothing is closed. */
  cerrado_hasta: hasta,
})
export type PeriodoCerrado = z.infer<typeof PeriodoCerrado>

export const CambiarPeriodo = z.object({
  /** Today at the latest. */
  cerrado_hasta: hasta,
  /** An earlier date than the present one, or none, opens days again and needs a reason. */
  motivo: z._default(Texto(500), ''),
})
export type CambiarPeriodo = z.infer<typeof CambiarPeriodo>

export const CambioDePeriodo = z.object({
  id: Id,
  momento: Instante,
  usuario: Id,
  ...UsuarioNombrado,
  /** The last closed day before the change. */
  antes: hasta,
  /** The last closed day since the change. */
  despues: hasta,
  motivo: z.string(),
})
export type CambioDePeriodo = z.infer<typeof CambioDePeriodo>

/** Whether the change opens days that were closed. Null is no closed day. */
export const reabre = (antes: string | null, despues: string | null): boolean =>
  antes !== null && (despues === null || despues < antes)

/** Why nothing takes this date, in the words that the person reads; null when it is free. */
export const problemaDePeriodo = (fecha: string, cerrado_hasta: string | null): string | null =>
  cerrado_hasta !== null && fecha <= cerrado_hasta
    ? `El período está cerrado hasta el ${mostrarFecha(cerrado_hasta)}: la fecha debe ser posterior`
    : null

export const periodoCerrado = {
  get: endpoint({
    method: 'GET',
    path: '/gestion/periodo-cerrado/',
    summary: 'Until when the past of the business is closed',
    access: 'staff',
    response: PeriodoCerrado,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/gestion/periodo-cerrado/',
    summary: 'Close the past until a day, or open it again with a reason',
    access: 'admin',
    body: CambiarPeriodo,
    response: PeriodoCerrado,
  }),
  cambios: endpoint({
    method: 'GET',
    path: '/gestion/periodo-cerrado/cambios/',
    summary: 'Who closed or opened which days, and why, newest first',
    access: 'admin',
    query: z.object(PageQuery),
    response: paged(CambioDePeriodo),
  }),
  exportar: endpoint({
    method: 'GET',
    path: '/gestion/periodo-cerrado/cambios/exportar/',
    summary: 'The changes of the closed period as a workbook',
    access: 'admin',
    query: z.object({}),
    produces: XLSX,
  }),
} as const
