/** The day of the branch at a glance. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { TipoPago } from './pagos.ts'
import { Fecha, IdParam, Importe, ImporteConSigno } from './wire.ts'

const Suma = z.object({ cantidad: z.int(), total: Importe })

export const Panel = z.object({
  /** Null when the figures are of all branches. */
  sucursal: z.nullable(z.int()),
  fecha: Fecha,
  ventas_hoy: Suma,
  ventas_mes: Suma,
  /** The same days of the month before. */
  ventas_mes_anterior: Suma,
  cobrado_hoy: z.object({
    total: ImporteConSigno,
    por_tipo: z.array(z.object({ tipo_pago: TipoPago, monto: ImporteConSigno })),
  }),
  cuotas_vencidas: Suma,
  articulos_pendientes: z.int(),
  transferencias_a_recibir: z.int(),
  /** Received in the last 30 days with less than was sent: how many transfers, and units in all. */
  transferencias_con_faltantes: z.object({ cantidad: z.int(), unidades: z.int() }),
  articulos_sin_stock: z.int(),
  /** One per day, the last is today. */
  ventas_30_dias: z.array(z.object({ fecha: Fecha, cantidad: z.int(), total: Importe })),
})
export type Panel = z.infer<typeof Panel>

export const panel = {
  get: endpoint({
    method: 'GET',
    path: '/gestion/panel/',
    summary: "The branch's figures of today; an admin's of all branches, or of one",
    access: 'staff',
    query: z.object({ sucursal: z.optional(IdParam) }),
    response: Panel,
  }),
} as const
