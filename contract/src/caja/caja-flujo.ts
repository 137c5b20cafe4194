/** The cash flow of a day: the money that came in and went out of the tills. */
import * as z from 'zod/mini'
import { endpoint, XLSX } from '../endpoint.ts'
import { Fecha, Id, IdParam, Suma } from '../wire.ts'
import { TipoPago } from './pagos.ts'

/** What came in and went out of the tills of a branch on a day, in one payment type. */
export const FilaFlujo = z.object({
  sucursal: Id,
  sucursal_nombre: z.string(),
  tipo_pago: TipoPago,
  aperturas: Suma,
  /** With the corrections of their payment types. */
  ventas: Suma,
  cobros: Suma,
  /** Negative, as all money that goes out. */
  devoluciones: Suma,
  ingresos: Suma,
  retiros: Suma,
  gastos: Suma,
  traspasos: Suma,
  /** All but the openings: that money was there before. */
  neto: Suma,
  /** The floats of the day less what the closes before had left: no movement, and in no total. */
  diferencias_apertura: Suma,
})
export type FilaFlujo = z.infer<typeof FilaFlujo>

/** Today when missing. */
const delDia = z.object({ sucursal: z.optional(IdParam), fecha: z.optional(Fecha) })

export const cajaFlujo = {
  get: endpoint({
    method: 'GET',
    path: '/gestion/caja-flujo/',
    summary: 'The cash flow of a day: money in and out of the tills, by branch and payment type',
    access: 'staff',
    permisos: ['informe_cajas'],
    query: delDia,
    response: z.array(FilaFlujo),
  }),
  exportar: endpoint({
    method: 'GET',
    path: '/gestion/caja-flujo/exportar/',
    summary: 'The cash flow of a day as a workbook',
    access: 'staff',
    permisos: ['informe_cajas', 'exportar'],
    query: delDia,
    produces: XLSX,
  }),
} as const
