/** The server call of the first screen. */
import { inicio } from '@mostrador/contract/gestion/inicio'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'

export const inicioQuery = (sucursal: number | undefined) =>
  queryOptions({
    queryKey: ['inicio', sucursal],
    queryFn: ({ signal }) => api(inicio.get, { query: { sucursal } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
