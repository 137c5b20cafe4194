/** The day of the branch at a glance. */
import * as z from 'zod/mini'
import { LugarDinero } from '../caja/caja-dinero.ts'
import { TipoPagoRecibo } from '../caja/pagos.ts'
import { endpoint } from '../endpoint.ts'
import { Fecha, IdParam, Instante, Suma, Unidades } from '../wire.ts'
import { Respaldos } from './respaldos.ts'

const Figura = z.object({ cantidad: z.int(), total: Suma })

/** What the sales of some days left over their cost, net of IVA where costs are. Sums only of lines with a known cost. */
const Margen = z.object({
  venta: Suma,
  costo: Suma,
  /** Null where no cost is known. */
  margen: z.nullable(Suma),
  /** Of the sale, in per cent with one decimal; null without a sale. */
  porcentaje: z.nullable(z.number()),
  /** How many lines have no known cost. */
  sin_costo: z.int(),
})
export type Margen = z.infer<typeof Margen>

/** With what it cost to buy again, and with the average cost. */
export const Margenes = z.object({ reposicion: Margen, promedio: Margen })
export type Margenes = z.infer<typeof Margenes>

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
    por_tipo: z.array(z.object({ tipo_pago: TipoPagoRecibo, monto: Suma })),
  }),
  /** Late instalments; and how much of their total is late by so many days. */
  cuotas_vencidas: z.object({
    ...Figura.shape,
    hasta_30: Suma,
    hasta_60: Suma,
    hasta_90: Suma,
    mas_de_90: Suma,
  }),
  articulos_pendientes: z.int(),
  transferencias_a_recibir: z.int(),
  /** Received in the last 30 days with fewer units than were sent: number of transfers, and units in all. */
  transferencias_con_faltantes: z.object({ cantidad: z.int(), unidades: Unidades }),
  articulos_sin_stock: z.int(),
  /** Only where tills are on. */
  cajas: z.optional(
    z.object({
      turnos_abiertos: z.int(),
      /** The money in the tills, in cash and in all; null to a vendedor of a branch with blind closes. */
      efectivo: z.nullable(Suma),
      dinero: z.nullable(Suma),
      /** All of it by place, with what closed tills hold and what waits for its receiver; missing where the money is hidden. */
      lugares: z.optional(
        z.array(z.object({ lugar: LugarDinero, cantidad: z.int(), efectivo: Suma, total: Suma })),
      ),
      /**
       * Shifts with a difference in the last 7 days, at the opening, at the close or in a blind count, and the sum of
       * those at openings and closes.
       */
      diferencias_semana: Figura,
      /** Of these, the shifts whose first blind count differed, and by how much: counting again does not hide it. */
      primeros_conteos: Figura,
    }),
  ),
  /** Only where purchases are on, for those who may pay. */
  proveedores: z.optional(
    z.object({
      /** How many suppliers are owed, and how much in all. */
      deuda: Figura,
      /** What falls due from today to the sixth day after, own cheques too. */
      vence_semana: Figura,
      /** What should have been paid before today. */
      vencido: Figura,
    }),
  ),
  /** Only while purchases are on, and for a user who may see costs. */
  margen: z.optional(z.object({ hoy: Margenes, mes: Margenes })),
  /** Only where devices may sell while the line is down, for those who may see reports. */
  sin_conexion: z.optional(
    z.object({
      /** Sales that devices said to have waiting, and since when the oldest. */
      esperan: z.int(),
      desde: z.nullable(Instante),
      para_resolver: z.int(),
      /** Articles of sales whose units wait to be counted. */
      por_contar: z.int(),
      /** Sales of the last 30 days at a price that was not today's, and by how much in all. */
      diferencias: Figura,
    }),
  ),
  /** One per day, the last is today. */
  ventas_30_dias: z.array(z.object({ fecha: Fecha, cantidad: z.int(), total: Suma })),
  /** Articles that reached their point, in each branch; where purchases are on, for who buys. */
  reposicion: z.optional(z.object({ articulos: z.int() })),
  /**
   * Scheduled price updates whose author could no longer change prices when their hour came; only when there are some, for
   * those who may change prices.
   */
  precios_detenidos: z.optional(z.int()),
  /** How many days ago the last rate of the dollar was written; only when that is too long, for those who may change prices. */
  cotizacion_vieja: z.optional(z.int()),
  /** Where the server makes backups by itself; for an admin. */
  respaldo: z.optional(Respaldos),
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
