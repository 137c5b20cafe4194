/** The correction of the payment of a sale. */
import * as z from 'zod/mini'
import { PagoInput, TipoPago } from '../../caja/pagos.ts'
import { Importe, Texto } from '../../wire.ts'

/** A part of the payment that was of another type than was written down. */
export const CorregirPago = z.object({
  /** The part as the person saw it: another one means that somebody was faster. Without `monto`, the first of its type. */
  tipo_pago_anterior: TipoPago,
  monto: z.optional(z.nullable(Importe)),
  tipo_pago: TipoPago,
  tarjeta: PagoInput.shape.tarjeta,
  cheque: PagoInput.shape.cheque,
  motivo: z._default(Texto(200), ''),
})
export type CorregirPago = z.infer<typeof CorregirPago>
