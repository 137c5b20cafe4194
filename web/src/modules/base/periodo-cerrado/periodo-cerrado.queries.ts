/** The server calls of the closed period. */

import { type CambiarPeriodo, periodoCerrado } from '@mostrador/contract/base/periodo-cerrado'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'

/** The last closed day. Every field for the date of a document asks for it. */
export const periodoCerradoQuery = queryOptions({
  queryKey: ['periodo-cerrado', 'hasta'],
  queryFn: ({ signal }) => api(periodoCerrado.get, {}, { signal }),
  staleTime: 60_000,
  retry: false,
})

export function useCambiarPeriodo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CambiarPeriodo) => api(periodoCerrado.update, { body }),
    // Reports of a closed period differ from those of an open one.
    onSuccess: () => client.invalidateQueries(),
  })
}
