import { ConfiguracionPedidos } from '@mostrador/contract/compras/pedidos/pedidos-configuracion'
import { useQuery } from '@tanstack/react-query'
import { ConfiguracionForm } from '../../../ui/configuracion/ConfiguracionForm.tsx'
import { CantidadInput } from '../../../ui/fields/CantidadInput.tsx'
import { configuracionPedidosQuery, useConfigurarPedidos } from './pedidos.queries.ts'

/** How much more than ordered may arrive, and how long an order takes. */
export function PedidosConfig() {
  const { data } = useQuery(configuracionPedidosQuery)
  const configurar = useConfigurarPedidos()
  if (!data) return null
  return (
    <ConfiguracionForm
      nombre="Pedidos a proveedores"
      schema={ConfiguracionPedidos}
      inicial={data}
      guardar={configurar}
      dicho={['Pedidos actualizados', 'Error al guardar los pedidos']}
    >
      {(form) => (
        <>
          <CantidadInput
            label="Tolerancia al recibir (%)"
            description="Cuánto más de lo pedido puede llegar, sumando todas las recepciones"
            min={0}
            max={100}
            {...form.getInputProps('tolerancia')}
          />
          <CantidadInput
            label="Días de entrega"
            description="Desde el pedido hasta la mercadería: sirve para sugerir el punto de pedido"
            min={1}
            max={365}
            {...form.getInputProps('dias_entrega')}
          />
        </>
      )}
    </ConfiguracionForm>
  )
}
