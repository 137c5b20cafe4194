/** What a customer has in favour pays sales and instalments. It moves neither a till nor the balance of the account. */

import * as z from 'zod/mini'
import { SIN_MOTIVO_DE_ANULACION } from '../../base/motivos.ts'
import { endpoint } from '../../endpoint.ts'
import {
  Fecha,
  Id,
  IdParam,
  Importe,
  ImportePositivo,
  MONTO_INVALIDO,
  Persona,
  TextoObligatorio,
} from '../../wire.ts'
import { Cuota } from '../cuotas/cuotas.ts'

/** How much of a credit pays an instalment. */
export const Aplicacion = z.object({
  id: Id,
  cuota: Id,
  numero_cuota: z.int(),
  importe: Importe,
  fecha: Fecha,
  /** The movement of the account that gave the credit, as the statement names it. */
  origen: z.string(),
  usuario: Persona,
  /** Where it was applied: whoever works in another branch leaves it. */
  sucursal: z.optional(Id),
})
export type Aplicacion = z.infer<typeof Aplicacion>

/** Enough for a plan whose every instalment takes several credits. */
const MAX_APLICACIONES = 10_000

const AplicacionHecha = z.object({
  success: z.literal(true),
  /** The instalment afterwards. */
  cuota: Cuota,
  /** What the customer has in favour and did not use. */
  a_favor: Importe,
})
export type AplicacionHecha = z.infer<typeof AplicacionHecha>

const params = z.object({ id: IdParam })

export const aplicaciones = {
  aplicar: endpoint({
    method: 'POST',
    path: '/gestion/cuotas/aplicar/{cuotaId}/',
    summary: 'Pay an instalment, whole or in part, with what its customer has in favour; no till moves',
    access: 'staff',
    params: z.object({ cuotaId: IdParam }),
    body: z.object({ importe: ImportePositivo(MONTO_INVALIDO) }),
    response: AplicacionHecha,
    idempotent: true,
  }),
  deVenta: endpoint({
    method: 'GET',
    path: '/gestion/aplicaciones/venta/{ventaId}/',
    summary: 'The credits that stand applied to the instalments of one sale, oldest first',
    access: 'staff',
    params: z.object({ ventaId: IdParam }),
    response: z.array(Aplicacion).check(z.maxLength(MAX_APLICACIONES)),
  }),
  anular: endpoint({
    method: 'POST',
    path: '/gestion/aplicaciones/{id}/anular/',
    summary: 'Take an application back: its credit is in favour again, and its instalment is open again',
    access: 'staff',
    permisos: ['anular_recibos'],
    params,
    body: z.object({ motivo: TextoObligatorio(500, SIN_MOTIVO_DE_ANULACION) }),
    response: AplicacionHecha,
    idempotent: true,
  }),
} as const
