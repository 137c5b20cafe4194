/** The account that each customer has with the business. */
import * as z from 'zod/mini'
import { documentosDe } from '../base/documentos.ts'
import { endpoint, XLSX } from '../endpoint.ts'
import { Fecha, Id, IdParam, Importe, ImporteConSigno, PageQuery, paged } from '../wire.ts'

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

const params = z.object({ id: IdParam })
const rango = { desde: z.optional(Fecha), hasta: z.optional(Fecha) }

export const cuentaClientes = {
  list: endpoint({
    method: 'GET',
    path: '/gestion/clientes/{id}/cuenta/',
    summary: "A customer's statement, newest first",
    access: 'staff',
    params,
    query: z.object({ ...PageQuery, ...rango }),
    response: paged(MovimientoCuentaCliente),
  }),
  exportar: endpoint({
    method: 'GET',
    path: '/gestion/clientes/{id}/cuenta/exportar/',
    summary: "A customer's statement of a range as a workbook, oldest first",
    access: 'staff',
    permisos: ['exportar'],
    params,
    query: z.object(rango),
    produces: XLSX,
  }),
} as const
