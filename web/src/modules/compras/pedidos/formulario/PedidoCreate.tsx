import { useNavigate } from '@tanstack/react-router'
import { notifyUndo } from '../../../../platform/notify.tsx'
import { ConCompras } from '../../proveedores/ConCompras.tsx'
import { useCreatePedido } from '../pedidos.queries.ts'
import { usePedido } from '../usePedido.ts'
import { PedidoForm } from './PedidoForm.tsx'

/** A new order. */
export const PedidoCreate = () => (
  <ConCompras>
    <Nuevo />
  </ConCompras>
)

function Nuevo() {
  const navigate = useNavigate()
  const pedido = usePedido({
    creation: useCreatePedido(),
    onSaved: ({ id }) => void navigate({ to: '/pedidos/$id', params: { id: String(id) } }),
  })
  const cancel = () => {
    const restore = pedido.form.drop()
    void navigate({ to: '/pedidos' })
    if (!restore) return
    notifyUndo('Pedido descartado', () => {
      restore()
      void navigate({ to: '/pedidos/nuevo' })
    })
  }
  return <PedidoForm title="Nuevo pedido" pedido={pedido} conSucursal onCancel={cancel} />
}
