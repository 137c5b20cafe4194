import type { Pedido } from '@mostrador/contract/compras/pedidos/pedidos'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { ErrorScreen } from '../../../../ui/pages/ErrorScreen.tsx'
import { useFresh } from '../../../../ui/picker/useFresh.ts'
import { ConCompras } from '../../proveedores/ConCompras.tsx'
import { pedidoQuery, useUpdatePedido } from '../pedidos.queries.ts'
import { usePedido } from '../usePedido.ts'
import { PedidoForm } from './PedidoForm.tsx'

const route = getRouteApi('/app/pedidos/$id/editar')

/** A draft, once its present state has arrived. */
export const PedidoEdit = () => (
  <ConCompras>
    <Cargado />
  </ConCompras>
)

function Cargado() {
  const { id } = route.useParams()
  const navigate = useNavigate()
  const back = () => void navigate({ to: '/pedidos' })
  const pedido = useFresh(pedidoQuery(Number(id)), 'Error al cargar el pedido', back)
  if (!pedido) return null
  if (pedido.estado !== 'borrador') return <ErrorScreen message={`${pedido.numero} ya no es un borrador`} />
  return <Borrador pedido={pedido} />
}

function Borrador({ pedido }: { pedido: Pedido }) {
  const navigate = useNavigate()
  const view = () => void navigate({ to: '/pedidos/$id', params: { id: String(pedido.id) } })
  const edicion = usePedido({ pedido, creation: useUpdatePedido(pedido.id), onSaved: view })
  const cancel = () => {
    edicion.form.clear()
    view()
  }
  return (
    <PedidoForm
      title="Pedido a proveedor"
      section={pedido.numero}
      pedido={edicion}
      conSucursal={false}
      onCancel={cancel}
    />
  )
}
