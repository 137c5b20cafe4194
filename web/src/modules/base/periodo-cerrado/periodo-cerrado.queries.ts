/** The server calls of the closed period. */

import { type CambiarPeriodo, periodoCerrado } from '@mostrador/contract/base/periodo-cerrado'
import type { CallOptions } from '@mostrador/contract/client'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import type { PeriodoSearch } from './periodo-cerrado.search.ts'

/** The last closed day. Every field for the date of a document asks for it. */
export const periodoCerradoQuery = queryOptions({
  queryKey: ['periodo-cerrado', 'hasta'],
  queryFn: ({ signal }) => api(periodoCerrado.get, {}, { signal }),
  staleTime: 60_000,
  retry: false,
})

export const cambiosQuery = ({ page = 1 }: PeriodoSearch) =>
  queryOptions({
    queryKey: ['periodo-cerrado', 'cambios', page],
    queryFn: ({ signal }) => api(periodoCerrado.cambios, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const exportCambios = (call: CallOptions) => api(periodoCerrado.exportar, {}, call)

export function useCambiarPeriodo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CambiarPeriodo) => api(periodoCerrado.update, { body }),
    // Reports of a closed period differ from those of an open one.
    onSuccess: () => client.invalidateQueries(),
  })
}
