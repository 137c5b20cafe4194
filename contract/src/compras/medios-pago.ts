/** The means of a payment to a supplier: how each part of it is paid. */
import * as z from 'zod/mini'
import { Retencion } from '../caja/pagos.ts'
import { Fecha, Id, Importe, ImportePositivo, Texto, TextoObligatorio } from '../wire.ts'

export const MEDIO_SIN_MONTO = 'Cada medio de pago debe tener un monto'

export const CHEQUE_REPETIDO = 'El cheque está dos veces'
export const SIN_CHEQUE = 'Elige un cheque en cartera'
export const CHEQUE_INCOMPLETO = 'Ingresa el banco, el número y la fecha del cheque'

/** Cash and the cheques of others leave a till; the others leave none. */
export const MedioPago = z.enum(['EFECTIVO', 'TRANSFERENCIA', 'CHEQUE_PROPIO', 'CHEQUE_TERCERO', 'RETENCION'])
export type MedioPago = z.infer<typeof MedioPago>

export const MEDIO_PAGO: Record<MedioPago, string> = {
  EFECTIVO: 'Efectivo',
  TRANSFERENCIA: 'Transferencia',
  CHEQUE_PROPIO: 'Cheque propio',
  CHEQUE_TERCERO: 'Cheque de tercero',
  RETENCION: 'Retención',
}

/** Where cash comes from: the till at which the user works, or the safe of the branch. */
export const OrigenEfectivo = z.enum(['caja', 'tesoreria'])
export type OrigenEfectivo = z.infer<typeof OrigenEfectivo>

export const ORIGEN_EFECTIVO: Record<OrigenEfectivo, string> = { caja: 'Caja', tesoreria: 'Tesorería' }

/** A cheque that the business signs: it is due on `fecha`. */
export const ChequePropio = z.object({
  banco: TextoObligatorio(80, 'Ingresa el banco del cheque'),
  numero: TextoObligatorio(40, 'Ingresa el número del cheque'),
  fecha: Fecha,
})

/** A part of a payment. Each kind has its own data, and no other. */
export const MedioInput = z.object({
  medio: MedioPago,
  /** Of a cheque of another: its face value. */
  monto: ImportePositivo(MEDIO_SIN_MONTO),
  /** Of cash; the till when missing. */
  origen: z.optional(z.nullable(OrigenEfectivo)),
  /** Of a transfer: its number, or the account. */
  referencia: z._default(Texto(80), ''),
  /** Of CHEQUE_PROPIO. */
  cheque_propio: z.optional(z.nullable(ChequePropio)),
  /** Of CHEQUE_TERCERO: a cheque in hand. */
  cheque: z.optional(z.nullable(Id)),
  retencion: z.optional(z.nullable(Retencion)),
})
export type MedioInput = z.infer<typeof MedioInput>

/** A stored part of a payment. */
export const Medio = z.object({
  medio: MedioPago,
  monto: Importe,
  origen: z.nullable(OrigenEfectivo),
  referencia: z.string(),
  cheque_propio: z.nullable(ChequePropio),
  cheque: z.nullable(
    z.object({
      id: Id,
      banco: z.string(),
      numero: z.string(),
      vencimiento: Fecha,
      estado: z.string(),
    }),
  ),
  retencion: z.nullable(Retencion),
})
export type Medio = z.infer<typeof Medio>

/** A cheque of a customer that the branch has in hand. */
export const ChequeDisponible = z.object({
  id: Id,
  banco: z.string(),
  numero: z.string(),
  vencimiento: Fecha,
  monto: Importe,
  cliente_nombre: z.string(),
})
export type ChequeDisponible = z.infer<typeof ChequeDisponible>
