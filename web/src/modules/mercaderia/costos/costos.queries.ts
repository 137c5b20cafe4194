/** The server calls of what articles cost. */
import { type ConfigurarCostos, costos } from '@mostrador/contract/mercaderia/costos'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'

export const costosQuery = (id: string) =>
  queryOptions({
    queryKey: ['articulos', 'costos', id],
    queryFn: ({ signal }) => api(costos.get, { params: { id } }, { signal }),
  })

export const criterioQuery = queryOptions({
  queryKey: ['costos', 'configuracion'],
  queryFn: ({ signal }) => api(costos.configuracion, {}, { signal }),
})

export function useConfigurarCostos() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ConfigurarCostos) => api(costos.configurar, { body }),
    onSuccess: () => {
      for (const queryKey of [['costos'], ['articulos']]) void client.invalidateQueries({ queryKey })
    },
  })
}
