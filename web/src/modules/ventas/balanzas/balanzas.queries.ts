/** The server calls of the layouts of scale labels. */
import { type FormatoBalanzaInput, formatosBalanza } from '@mostrador/contract/maestros/formatos-balanza'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { perfilQuery } from '../../../platform/api/session.tsx'

export const formatosQuery = queryOptions({
  queryKey: ['formatos-balanza'],
  queryFn: ({ signal }) => api(formatosBalanza.list, {}, { signal }),
})

/** The profile carries those that are used. */
function useRefresh() {
  const client = useQueryClient()
  return () => {
    for (const queryKey of [formatosQuery.queryKey, perfilQuery.queryKey])
      void client.invalidateQueries({ queryKey })
  }
}

/** One after the other: the first that is refused ends it, and those before stay. */
export function useCreateFormatos() {
  const onSettled = useRefresh()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: async (bodies: readonly FormatoBalanzaInput[]) => {
      for (const body of bodies) await api(formatosBalanza.create, { body }, { idempotencyKey: keyFor(body) })
    },
    onSettled,
  })
}

export function useUpdateFormato() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: ({ id, ...body }: FormatoBalanzaInput & { id: number }) =>
      api(formatosBalanza.update, { params: { id }, body }),
    onSuccess,
  })
}
