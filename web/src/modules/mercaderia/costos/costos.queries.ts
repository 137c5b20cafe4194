/** The server calls of what articles cost. */
import type { CallOptions } from '@mostrador/contract/client'
import { type ConfigurarCostos, costos } from '@mostrador/contract/mercaderia/costos'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'

export const costosQuery = (id: string) =>
  queryOptions({
    queryKey: ['articulos', 'costos', id],
    queryFn: ({ signal }) => api(costos.get, { params: { id } }, { signal }),
  })

export const movimientosQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['articulos', 'costos', id, page],
    queryFn: ({ signal }) => api(costos.list, { params: { id }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const exportCostos = (id: string) => (call: CallOptions) =>
  api(costos.exportar, { params: { id } }, call)

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
