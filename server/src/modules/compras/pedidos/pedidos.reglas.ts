import type { EstadoPedido } from '@mostrador/contract/compras/pedidos/pedidos'
import { conflict, type Refusal } from '../../../platform/errors.ts'

const ESTA: Record<EstadoPedido, string> = {
  borrador: 'todavía es un borrador',
  pedido: 'ya está pedido',
  recibido_en_parte: 'ya se recibió en parte',
  completo: 'ya está completo',
  cerrado: 'está cerrado',
  anulado: 'está anulado',
}

/** The order is not in a state for this. */
export const estadoNoPermite = ({ numero, estado }: { numero: string; estado: EstadoPedido }): Refusal =>
  conflict('estado_no_permite', `El pedido ${numero} ${ESTA[estado]}`, { estado })
