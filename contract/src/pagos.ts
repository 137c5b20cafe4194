/** The types of payment. */
import * as z from 'zod/mini'
import { ImportePositivo } from './wire.ts'

export const TipoPago = z.enum([
  'EFECTIVO',
  'TRANSFERENCIA',
  'TARJETA_DEBITO',
  'TARJETA_CREDITO',
  'CHEQUE',
  'OTROS',
])
export type TipoPago = z.infer<typeof TipoPago>

export const TIPO_PAGO: Record<TipoPago, string> = {
  EFECTIVO: 'Efectivo',
  TRANSFERENCIA: 'Transferencia',
  TARJETA_DEBITO: 'Tarjeta de débito',
  TARJETA_CREDITO: 'Tarjeta de crédito',
  CHEQUE: 'Cheque',
  OTROS: 'Otros',
}

export const LINEA_SIN_MONTO = 'Todos los tipos de pago deben tener un monto válido'

export const LineaPago = z.object({ tipo_pago: TipoPago, monto: ImportePositivo(LINEA_SIN_MONTO) })
export type LineaPago = z.infer<typeof LineaPago>
