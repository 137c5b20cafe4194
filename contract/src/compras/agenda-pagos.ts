/** The agenda of what a business pays: vouchers and opening debts of suppliers, and own cheques, by the day they fall due. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { llamadasDeLista } from '../lista.ts'
import { Fecha, Id, IdParam, Importe, Nombrado, paged, Suma } from '../wire.ts'

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

const deAgenda = llamadasDeLista(Vencimiento, {
  ruta: '/gestion/agenda-pagos/',
  permisos: ['pagos_proveedores'],
  filtros: {
    proveedor: z.optional(IdParam),
    tipo: z.optional(TipoVencimiento),
    /** Due dates; both ends count. Without `desde`, all that is overdue too. */
    desde: z.optional(Fecha),
    hasta: z.optional(Fecha),
  },
  resumen: [
    'What falls due: open vouchers and opening debts of suppliers, and own cheques, by due date',
    'The agenda as a workbook',
  ],
})

export const agendaPagos = {
  ...deAgenda,
  /** `total` is the sum of all that the filters find. */
  list: endpoint({ ...deAgenda.list, response: z.extend(paged(Vencimiento), { total: Suma }) }),
}
