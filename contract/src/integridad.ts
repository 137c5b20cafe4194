/** Whether every balance equals its movements. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const Diferencia = z.object({
  /** Which equality does not hold, as a stable name. */
  control: z.string(),
  /** What it is about, for a person. */
  texto: z.string(),
  /** The rows that explain it. */
  filas: z.array(z.record(z.string(), z.unknown())),
})
export type Diferencia = z.infer<typeof Diferencia>

export const Integridad = z.object({ ok: z.boolean(), diferencias: z.array(Diferencia) })
export type Integridad = z.infer<typeof Integridad>

export const integridad = {
  get: endpoint({
    method: 'GET',
    path: '/gestion/integridad/',
    summary: 'Balances against ledgers, instalments against allocations, goods in transit',
    access: 'admin',
    response: Integridad,
  }),
} as const
