/** The server calls of the switches of offers and exchanges. */
import {
  type ConfiguracionVentas,
  ventasConfiguracion,
} from '@mostrador/contract/ventas/ventas-configuracion'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { perfilQuery } from '../../../platform/api/session.tsx'

export const configuracionVentasQuery = queryOptions({
  queryKey: ['ventas-configuracion'],
  queryFn: ({ signal }) => api(ventasConfiguracion.get, {}, { signal }),
})

/** The profile says which are on. */
export function useConfigurarVentas() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ConfiguracionVentas) => api(ventasConfiguracion.update, { body }),
    onSuccess: () => {
      for (const queryKey of [configuracionVentasQuery.queryKey, perfilQuery.queryKey])
        void client.invalidateQueries({ queryKey })
    },
  })
}
