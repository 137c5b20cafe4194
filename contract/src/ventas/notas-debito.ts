/** The documents of refused cheques, whose amount the customer owes again, of interest that was claimed, and of instalments that rose. */
import * as z from 'zod/mini'
import { Autorizado } from '../base/permisos.ts'
import { CabeceraNota } from '../documentos/documentos.ts'
import { endpoint } from '../endpoint.ts'
import { llamadasConTotales } from '../lista.ts'
import { Fecha, filtrosDeDocumentos, Id, IdParam, Instante, Persona } from '../wire.ts'

const resumen = {
  ...CabeceraNota,
  /** Null for interest, and for instalments that rose. */
  cheque: z.nullable(z.object({ id: Id, banco: z.string(), numero: z.string(), vencimiento: Fecha })),
  /** The receipt that claimed and paid it, for interest. */
  recibo: z.optional(z.object({ id: Id, numero: z.string() })),
  /** The update of instalments that it debits for this sale. */
  actualizacion: z.optional(Id),
  venta: Id,
  venta_numero: z.string(),
  /** `anulada` when the cheque had not been refused after all, or when its payment was annulled; that of interest, with its receipt; that of a rise, with its update or its sale. */
  estado: z.enum(['aprobada', 'anulada']),
}

export const NotaDebitoListItem = z.object(resumen)
export type NotaDebitoListItem = z.infer<typeof NotaDebitoListItem>

export const NotaDebito = z.object({
  ...resumen,
  usuario: Persona,
  fecha_creacion: Instante,
  ...Autorizado,
})
export type NotaDebito = z.infer<typeof NotaDebito>

export const notasDebito = {
  ...llamadasConTotales(NotaDebitoListItem, ['total', 'anulado'], {
    ruta: '/gestion/notas-debito/',
    permisos: [],
    filtros: { ...filtrosDeDocumentos, estado: z.optional(resumen.estado) },
    resumen: [
      'Debit notes of refused cheques, of interest and of raised instalments, newest first, found by customer or number',
      'The list as a workbook',
    ],
  }),
  get: endpoint({
    method: 'GET',
    path: '/gestion/notas-debito/{id}/',
    summary: 'One debit note',
    access: 'staff',
    params: z.object({ id: IdParam }),
    response: NotaDebito,
  }),
} as const
