/** The agenda of what a business pays: vouchers and opening debts of suppliers, and own cheques, by the day they fall due. */
import * as z from 'zod/mini'
import { endpoint, XLSX } from '../endpoint.ts'
import { Fecha, Id, IdParam, Importe, Nombrado, PageQuery, paged, Suma } from '../wire.ts'

/** What falls due: a voucher or an opening debt that is not paid, or a cheque of the business that its bank will pay. */
const TipoVencimiento = z.enum(['compra', 'inicial', 'cheque'])

export const Vencimiento = z.object({
  tipo: TipoVencimiento,
  /** Of the voucher, of the movement, or of the payment that carries the cheque. */
  id: Id,
  comprobante: z.string(),
  proveedor: Nombrado,
  fecha: Fecha,
  vencimiento: Fecha,
  importe: Importe,
  /** Days from today: negative when overdue. */
  dias: z.int(),
})
export type Vencimiento = z.infer<typeof Vencimiento>

/** `VENCIDA`, `VENCE HOY`, `VENCE EN 3 DÍAS`: the words of the collections' agenda. */
export function estadoDeVencimiento(dias: number): string {
  if (dias < 0) return 'VENCIDA'
  if (dias === 0) return 'VENCE HOY'
  return `VENCE EN ${dias} ${dias === 1 ? 'DÍA' : 'DÍAS'}`
}

const filtrosAgenda = {
  proveedor: z.optional(IdParam),
  tipo: z.optional(TipoVencimiento),
  /** Due dates; both ends count. Without `desde`, all that is overdue too. */
  desde: z.optional(Fecha),
  hasta: z.optional(Fecha),
}

const permisos = ['pagos_proveedores'] as const

export const agendaPagos = {
  list: endpoint({
    method: 'GET',
    path: '/gestion/agenda-pagos/',
    summary: 'What falls due: open vouchers and opening debts of suppliers, and own cheques, by due date',
    access: 'staff',
    permisos,
    query: z.object({ ...PageQuery, ...filtrosAgenda }),
    /** `total` is the sum of all that the filters find. */
    response: z.extend(paged(Vencimiento), { total: Suma }),
  }),
  exportar: endpoint({
    method: 'GET',
    path: '/gestion/agenda-pagos/exportar/',
    summary: 'The agenda as a workbook',
    access: 'staff',
    permisos: ['pagos_proveedores', 'exportar'],
    query: z.object(filtrosAgenda),
    produces: XLSX,
  }),
} as const
