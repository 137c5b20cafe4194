/** Money that a customer takes out of the credit of the account: through the till, with a document of its own. */

import * as z from 'zod/mini'
import { SIN_MOTIVO_DE_ANULACION } from '../../base/motivos.ts'
import { Autorizado } from '../../base/permisos.ts'
import { LineaPago, MAX_PAGOS, PagoDevuelto } from '../../caja/pagos.ts'
import { endpoint } from '../../endpoint.ts'
import {
  Fecha,
  Id,
  IdElegido,
  IdParam,
  Importe,
  ImporteConSigno,
  Instante,
  MONTO_INVALIDO,
  Nombrado,
  Persona,
  TextoObligatorio,
} from '../../wire.ts'

const Referencia = z.nullable(z.object({ id: Id, numero: z.string() }))

export const DevolucionSaldo = z.object({
  id: Id,
  /** `DEV-X 01-0000123`. */
  numero: z.string(),
  punto_venta: z.int(),
  fecha: Fecha,
  cliente: z.object({ id: Id, nombre: z.string(), saldo: ImporteConSigno }),
  sucursal: Nombrado,
  concepto: z.string(),
  total: Importe,
  tipos_pago: z.array(LineaPago),
  estado: z.enum(['aprobada', 'anulada']),
  /** The document whose money this one brings back. */
  anula: Referencia,
  /** The document that annulled it. */
  anulada_por: Referencia,
  usuario: Persona,
  ...Autorizado,
  fecha_creacion: Instante,
  /** Where the money came from, when the shift of the till that gave it is already closed; only in the answer. */
  aviso_caja: z.optional(z.string()),
})
export type DevolucionSaldo = z.infer<typeof DevolucionSaldo>

export const CreateDevolucionSaldo = z.object({
  cliente: IdElegido('Selecciona un cliente'),
  /** The working branch when missing. */
  sucursal: z.optional(z.nullable(Id)),
  concepto: z._default(TextoObligatorio(500, 'Ingresa un concepto'), 'Devolución de saldo'),
  /** Its total. */
  tipos_pago: z
    .array(PagoDevuelto)
    .check(z.minLength(1, MONTO_INVALIDO), z.maxLength(MAX_PAGOS, `Admite hasta ${MAX_PAGOS} tipos de pago`)),
})
export type CreateDevolucionSaldo = z.infer<typeof CreateDevolucionSaldo>

const params = z.object({ id: IdParam })

export const devolucionesSaldo = {
  create: endpoint({
    method: 'POST',
    path: '/gestion/devoluciones-saldo/crear/',
    summary: 'Give money back to a customer whose account has credit: the account is debited, the till pays',
    access: 'staff',
    permisos: ['devolver_saldo'],
    body: CreateDevolucionSaldo,
    response: DevolucionSaldo,
    status: 201,
    idempotent: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/gestion/devoluciones-saldo/{id}/',
    summary: 'One refund of credit with its payment types',
    access: 'staff',
    params,
    response: DevolucionSaldo,
  }),
  anular: endpoint({
    method: 'POST',
    path: '/gestion/devoluciones-saldo/{id}/anular/',
    summary:
      'Annul a refund of credit: the money comes back, the account is credited; answers the contrary document',
    access: 'staff',
    permisos: ['devolver_saldo'],
    params,
    body: z.object({ motivo: TextoObligatorio(500, SIN_MOTIVO_DE_ANULACION) }),
    response: DevolucionSaldo,
    idempotent: true,
  }),
} as const
