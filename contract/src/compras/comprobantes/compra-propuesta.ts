/** What is known of a voucher before it is written: what its QR says, and whether it is here already. */
import * as z from 'zod/mini'
import { Fecha, Id, Importe, Nombrado } from '../../wire.ts'
import { TipoCompra } from './tipos-compra.ts'

/** The refusal of a voucher that is here already: `id` and `numero` name that one. */
export const COMPRA_DUPLICADA = 'compra_duplicada'

/** The voucher that has this number already. */
export const Duplicada = z.nullable(
  z.object({ id: Id, documento: z.string(), comprobante: z.string(), fecha: Fecha, total: Importe }),
)

/** The head of a voucher, read from ARCA's QR. */
export const CompraPropuesta = z.object({
  /** Null when nobody here has that CUIT. */
  proveedor: z.nullable(Nombrado),
  cuit: z.string(),
  tipo: TipoCompra,
  punto_venta: z.int(),
  numero: z.int(),
  fecha: Fecha,
  total: Importe,
  cae: z.string(),
  duplicada: Duplicada,
})
export type CompraPropuesta = z.infer<typeof CompraPropuesta>
