import { useNavigate } from '@tanstack/react-router'
import { useCancelar } from '../../../documentos/formulario/useCancelar.ts'
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
  const cancel = useCancelar({
    drop: pedido.form.drop,
    texto: 'Pedido descartado',
    lista: '/pedidos',
    nuevo: '/pedidos/nuevo',
  })
  return <PedidoForm title="Nuevo pedido" pedido={pedido} conSucursal onCancel={cancel} />
}
