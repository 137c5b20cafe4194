/** All that the first steps ask of the server. */
import { primerosPasos } from '@mostrador/contract/gestion/primeros-pasos'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'

export const primerosPasosQuery = queryOptions({
  queryKey: ['primeros-pasos'],
  queryFn: ({ signal }) => api(primerosPasos.get, {}, { signal }),
  // Nothing waits for them, and most businesses have none left.
  retry: false,
})

export function useOcultarPrimerosPasos() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api(primerosPasos.ocultar, { body: {} }),
    onSuccess: (pasos) => client.setQueryData(primerosPasosQuery.queryKey, pasos),
  })
}
