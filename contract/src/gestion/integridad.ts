/** Whether every balance equals its movements. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Instante } from '../wire.ts'

/** The subject of an equality: customers' accounts, suppliers' accounts, what articles cost, instalments and receipts, goods, the money of the tills, or fiscal vouchers. */
export const GrupoControl = z.enum(['cuenta', 'cuotas', 'stock', 'caja', 'fiscal', 'proveedores', 'costos'])
export type GrupoControl = z.infer<typeof GrupoControl>

export const ControlIntegridad = z.object({
  /** A stable name. */
  control: z.string(),
  grupo: GrupoControl,
  /** What must be equal, in words for a person. */
  texto: z.string(),
})
export type ControlIntegridad = z.infer<typeof ControlIntegridad>

/**
 * One row that breaks an equality; its columns depend on the control. Amounts are texts with two decimals
 * (`'1234.50'`). Beside an id is its name for people: `venta` and `venta_numero`, `cliente` and
 * `cliente_nombre`.
 */
export const FilaIntegridad = z.record(z.string(), z.unknown())
export type FilaIntegridad = z.infer<typeof FilaIntegridad>

export const Diferencia = z.object({
  /** The broken equality, as a stable name. */
  control: z.string(),
  /** The same in words for a person. */
  texto: z.string(),
  /** The rows that explain it: at most 50. */
  filas: z.array(FilaIntegridad),
  /** How many rows break it; more than `filas` when there are too many to show. */
  total: z.int(),
  /** The last movements of the first 10 balances, newest first; left out where the row alone explains it. */
  movimientos: z.optional(z.array(FilaIntegridad)),
})
export type Diferencia = z.infer<typeof Diferencia>

export const Integridad = z.object({ ok: z.boolean(), diferencias: z.array(Diferencia) })
export type Integridad = z.infer<typeof Integridad>

export const RevisionIntegridad = z.extend(Integridad, {
  /** The moment of the call. */
  momento: Instante,
  /** The duration of the check. */
  duracion_ms: z.int(),
  /** All checked equalities, broken or not. */
  controles: z.array(ControlIntegridad),
})
export type RevisionIntegridad = z.infer<typeof RevisionIntegridad>

export const integridad = {
  get: endpoint({
    method: 'GET',
    path: '/gestion/integridad/',
    summary: 'Compares balances with ledgers, instalments with receipts, and goods in transit with transfers',
    access: 'admin',
    response: RevisionIntegridad,
  }),
} as const
