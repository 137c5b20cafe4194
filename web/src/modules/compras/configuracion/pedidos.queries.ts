/** The server calls of the settings of orders. */
import {
  type ConfiguracionPedidos,
  pedidosConfiguracion,
} from '@mostrador/contract/compras/pedidos/pedidos-configuracion'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'

export const configuracionPedidosQuery = queryOptions({
  queryKey: ['pedidos', 'configuracion'],
  queryFn: ({ signal }) => api(pedidosConfiguracion.get, {}, { signal }),
})

export function useConfigurarPedidos() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ConfiguracionPedidos) => api(pedidosConfiguracion.update, { body }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['pedidos'] }),
  })
}
