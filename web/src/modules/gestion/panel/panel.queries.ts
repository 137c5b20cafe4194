/** The server calls of the panel. */
import { panel } from '@mostrador/contract/gestion/panel'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'

export const panelQuery = (sucursal: number | undefined) =>
  queryOptions({
    queryKey: ['panel', sucursal],
    queryFn: ({ signal }) => api(panel.get, { query: { sucursal } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
