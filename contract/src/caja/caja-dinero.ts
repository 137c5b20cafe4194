/** Where the money of the tills is now. */
import * as z from 'zod/mini'
import { endpoint, XLSX } from '../endpoint.ts'
import { Id, IdParam, Instante, Nombrado, Suma } from '../wire.ts'

/**
 * An open till; the float that a close left in a till; money that left a till and waits for who receives it; the safe, which
 * is always open.
 */
export const LugarDinero = z.enum(['caja_abierta', 'caja_cerrada', 'por_confirmar', 'tesoreria'])
export type LugarDinero = z.infer<typeof LugarDinero>

export const LUGAR_DINERO: Record<LugarDinero, string> = {
  caja_abierta: 'Cajas abiertas',
  caja_cerrada: 'Cajas cerradas',
  por_confirmar: 'Por confirmar',
  tesoreria: 'Tesorería',
}

/** The money of one till, or of one transfer on its way to it. */
export const FilaDinero = z.object({
  lugar: LugarDinero,
  sucursal: Nombrado,
  /** Where it is, or where it goes. */
  caja: Nombrado,
  /** The open shift; null for other places. */
  turno: z.nullable(Id),
  /** What waits, and the till that it left; null for other places. */
  traspaso: z.nullable(z.object({ id: Id, numero: z.string(), origen: z.string(), motivo: z.string() })),
  /** Since the till was opened, was closed, or since the money left. */
  desde: Instante,
  efectivo: Suma,
  /** All other payment types. */
  otros: Suma,
  total: Suma,
})
export type FilaDinero = z.infer<typeof FilaDinero>

const query = z.object({ sucursal: z.optional(IdParam) })

export const cajaDinero = {
  list: endpoint({
    method: 'GET',
    path: '/gestion/caja-dinero/',
    summary:
      'Where the money of the tills is: open tills, what closes left, what waits for its receiver, the safe',
    access: 'staff',
    permisos: ['informe_cajas'],
    whole: true,
    query,
    response: z.array(FilaDinero),
  }),
  exportar: endpoint({
    method: 'GET',
    path: '/gestion/caja-dinero/exportar/',
    summary: 'The same as a workbook',
    access: 'staff',
    permisos: ['informe_cajas', 'exportar'],
    query,
    produces: XLSX,
  }),
} as const
