import type { EstadoPedido } from '@mostrador/contract/compras/pedidos/pedidos'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { estadoOf } from './pedido.reglas.ts'

export function PedidoEstado({ estado }: { estado: EstadoPedido }) {
  const { tone, label } = estadoOf(estado)
  return <EstadoBadge tone={tone}>{label}</EstadoBadge>
}
