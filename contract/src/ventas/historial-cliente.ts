/** All purchases, returns and payments of a customer, for one screen. */
import * as z from 'zod/mini'
import { PagoEnLista } from '../caja/pagos.ts'
import { endpoint, XLSX } from '../endpoint.ts'
import { Fecha, Id, IdParam, Importe, ImporteConSigno, intParam } from '../wire.ts'
import { EstadoVenta } from './ventas.ts'

const documento = {
  id: Id,
  punto_venta: z.int(),
  fecha: Fecha,
  total: Importe,
}

export const HistorialCliente = z.object({
  cliente: z.object({
    id: Id,
    nombre: z.string(),
    tipo_documento: z.string(),
    numero_documento: z.string(),
    saldo: ImporteConSigno,
  }),
  facturas: z.array(
    z.object({
      ...documento,
      estado: EstadoVenta,
      nota_credito_id: z.nullable(Id),
      /** `NC-X 01-0000123`. */
      nota_credito_numero: z.nullable(z.string()),
      /** Only of a sale with a divided payment. */
      pagos: z.optional(z.array(PagoEnLista)),
    }),
  ),
  notas_credito: z.array(
    z.object({
      ...documento,
      concepto: z.string(),
      /** `anulada`: it was made by mistake and reverted. */
      estado: z.enum(['aprobada', 'anulada']),
    }),
  ),
  cobros: z.array(z.object({ ...documento, concepto: z.string(), estado: z.enum(['activo', 'anulada']) })),
  cuotas: z.array(
    z.object({
      id: Id,
      venta: Id,
      /** `TKT-X 01-0000123`. */
      venta_numero: z.string(),
      numero_cuota: z.int(),
      fecha_vencimiento: Fecha,
      total_cuota: Importe,
      pagada: z.boolean(),
      fecha_pago: z.nullable(Fecha),
      anulada: z.boolean(),
      refinanciada_por: z.optional(z.object({ id: Id, numero: z.string() })),
    }),
  ),
})
export type HistorialCliente = z.infer<typeof HistorialCliente>

/** The parts of a customer's history, in the words of the answer. */
export const LibroHistorial = z.enum(['facturas', 'notas_credito', 'cobros', 'cuotas'])
export type LibroHistorial = z.infer<typeof LibroHistorial>

/** Half a shop may buy without a name: its history is the newest of each, the rest is in the lists, which have pages. */
export const ULTIMAS_SIN_NOMBRE = 500

const params = z.object({ id: IdParam })

export const historialCliente = {
  get: endpoint({
    method: 'GET',
    path: '/gestion/historial-cliente/{id}/',
    summary: 'A customer with all sales, credit notes, receipts and instalments, newest first',
    access: 'staff',
    whole: true,
    params,
    query: z.object({
      /** At most so many of each, the newest; without it all, of Consumidor Final the newest 500. */
      ultimas: z.optional(intParam(1, 10_000)),
    }),
    response: HistorialCliente,
  }),
  exportar: endpoint({
    method: 'GET',
    path: '/gestion/historial-cliente/{id}/exportar/',
    summary: 'One ledger of the history as a workbook: sales, credit notes, receipts or instalments',
    access: 'staff',
    permisos: ['exportar'],
    params,
    query: z.object({ que: z._default(LibroHistorial, 'facturas') }),
    produces: XLSX,
  }),
} as const
