/** Cheques that paid a part of a sale or of a receipt: which the shop has, by due date, and where the others went. */
import * as z from 'zod/mini'
import { EstadoCheque } from '../caja/pagos.ts'
import { endpoint } from '../endpoint.ts'
import { llamadasDeLista } from '../lista.ts'
import { Fecha, Id, IdParam, Importe, Orden, paged, Search, Suma, Texto } from '../wire.ts'

export const Cheque = z.object({
  id: Id,
  banco: z.string(),
  numero: z.string(),
  vencimiento: Fecha,
  monto: Importe,
  estado: EstadoCheque,
  sucursal: Id,
  sucursal_nombre: z.string(),
  cliente: Id,
  cliente_nombre: z.string(),
  venta: Id,
  /** `TKT-X 01-0000123`. */
  venta_numero: z.string(),
  /** The receipt that it paid a part of; null for a cheque of the sale itself. */
  recibo: z.nullable(Id),
  /** `REC-X 01-0000123`. */
  recibo_numero: z.nullable(z.string()),
  /** Of a refused cheque: the document that debits the customer, `ND-X 01-0000012`. */
  nota_debito: z.nullable(z.object({ id: Id, numero: z.string() })),
})
export type Cheque = z.infer<typeof Cheque>

/** What a person may mark. A cheque goes back to the customer only by the annulment of its sale or receipt. */
export const MarcaCheque = z.enum(['EN_CARTERA', 'DEPOSITADO', 'ENTREGADO', 'RECHAZADO'])
export type MarcaCheque = z.infer<typeof MarcaCheque>

/** From each state, those that may follow: a cheque that left can come back, or be refused by the bank. */
export const SIGUIENTES: Record<EstadoCheque, readonly MarcaCheque[]> = {
  EN_CARTERA: ['DEPOSITADO', 'ENTREGADO', 'RECHAZADO'],
  DEPOSITADO: ['RECHAZADO', 'EN_CARTERA'],
  ENTREGADO: ['RECHAZADO', 'EN_CARTERA'],
  RECHAZADO: ['EN_CARTERA'],
  DEVUELTO: [],
}

const MarcarCheque = z.object({
  estado: MarcaCheque,
  /** The state that the person saw: another one means that somebody was faster. */
  estado_anterior: EstadoCheque,
  observaciones: z._default(Texto(500), ''),
})
export type MarcarCheque = z.infer<typeof MarcarCheque>

const { list, exportar } = llamadasDeLista(Cheque, {
  ruta: '/gestion/cheques/',
  permisos: [],
  filtros: {
    search: Search,
    /** For admins: one branch instead of all. */
    sucursal: z.optional(IdParam),
    /** The cheques in hand, unless another state is asked for. */
    estado: z._default(z.enum([...EstadoCheque.options, 'TODOS']), 'EN_CARTERA'),
    /** Due dates; both ends count. */
    desde: z.optional(Fecha),
    hasta: z.optional(Fecha),
    orden: Orden('vencimiento', 'monto'),
  },
  resumen: [
    'The cheques of the branch by due date: those in hand, or those in another state',
    'The filtered cheques as a workbook',
  ],
})

const params = z.object({ id: IdParam })

export const cheques = {
  /** `total` is the sum of all that the filters find. */
  list: endpoint({ ...list, response: z.extend(paged(Cheque), { total: Suma }) }),
  exportar,
  marcar: endpoint({
    method: 'POST',
    path: '/gestion/cheques/{id}/marcar/',
    summary:
      'Say where a cheque went: it leaves the till that has it; a refused one is debited to the customer again',
    access: 'staff',
    permisos: ['marcar_cheques'],
    params,
    body: MarcarCheque,
    response: Cheque,
    idempotent: true,
  }),
} as const
