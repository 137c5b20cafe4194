/** The account that each customer has with the business. */
import * as z from 'zod/mini'
import { documentosDe } from '../base/documentos.ts'
import { llamadasDeLista } from '../lista.ts'
import { Fecha, Id, IdParam, Importe, ImporteConSigno } from '../wire.ts'

/** One row of a customer's statement; `saldo` is the balance after it. */
export const MovimientoCuentaCliente = z.object({
  id: Id,
  fecha: Fecha,
  concepto: z.string(),
  comprobante: z.nullable(z.string()),
  debe: Importe,
  haber: Importe,
  saldo: ImporteConSigno,
  documento: z.nullable(
    z.object({
      tipo: z.enum(documentosDe('cuenta_clientes')),
      id: Id,
    }),
  ),
})
export type MovimientoCuentaCliente = z.infer<typeof MovimientoCuentaCliente>

export const cuentaClientes = llamadasDeLista(MovimientoCuentaCliente, {
  ruta: '/gestion/clientes/{id}/cuenta/',
  params: z.object({ id: IdParam }),
  permisos: [],
  filtros: { desde: z.optional(Fecha), hasta: z.optional(Fecha) },
  resumen: [
    "A customer's statement, newest first",
    "A customer's statement of a range as a workbook, oldest first",
  ],
})
