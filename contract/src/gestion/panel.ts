/** The day of the branch at a glance. */
import * as z from 'zod/mini'
import { TipoPago } from '../caja/pagos.ts'
import { endpoint } from '../endpoint.ts'
import { Fecha, IdParam, Instante, Suma } from '../wire.ts'

const Figura = z.object({ cantidad: z.int(), total: Suma })

export const Panel = z.object({
  /** Null for the figures of all branches. */
  sucursal: z.nullable(z.int()),
  fecha: Fecha,
  ventas_hoy: Figura,
  ventas_mes: Figura,
  /** The same days of the month before. */
  ventas_mes_anterior: Figura,
  cobrado_hoy: z.object({
    total: Suma,
    por_tipo: z.array(z.object({ tipo_pago: TipoPago, monto: Suma })),
  }),
  cuotas_vencidas: Figura,
  articulos_pendientes: z.int(),
  transferencias_a_recibir: z.int(),
  /** Received in the last 30 days with fewer units than were sent: number of transfers, and units in all. */
  transferencias_con_faltantes: z.object({ cantidad: z.int(), unidades: z.int() }),
  articulos_sin_stock: z.int(),
  /** Only where tills are on. */
  cajas: z.optional(
    z.object({
      turnos_abiertos: z.int(),
      /** The money in the tills, in cash and in all; null to a vendedor of a branch with blind closes. */
      efectivo: z.nullable(Suma),
      dinero: z.nullable(Suma),
      /**
       * Shifts with a difference in the last 7 days, at the opening, at the close or in a blind count, and the sum of
       * those at openings and closes.
       */
      diferencias_semana: Figura,
      /** Of these, the shifts whose first blind count differed, and by how much: counting again does not hide it. */
      primeros_conteos: Figura,
    }),
  ),
  /** One per day, the last is today. */
  ventas_30_dias: z.array(z.object({ fecha: Fecha, cantidad: z.int(), total: Suma })),
  /** Only while electronic invoicing is on. */
  comprobantes_fiscales: z.optional(
    z.object({
      /** How many have no CAE yet and wait for it by themselves, and since when the oldest. */
      pendientes: z.int(),
      desde: z.nullable(Instante),
      /** How many need a person. */
      rechazados: z.int(),
      /** A certificate that ends soon, for an admin. */
      avisos: z.array(z.string()),
    }),
  ),
})
export type Panel = z.infer<typeof Panel>

export const panel = {
  get: endpoint({
    method: 'GET',
    path: '/gestion/panel/',
    summary: "The branch's figures of today; for an admin those of all branches, or of one",
    access: 'staff',
    permisos: ['panel'],
    query: z.object({ sucursal: z.optional(IdParam) }),
    response: Panel,
  }),
} as const
