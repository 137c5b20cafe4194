/** The server calls of the rubros. */
import { type CreateRubro, rubros, type UpdateRubro } from '@mostrador/contract/maestros/rubros'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { perfilQuery } from '../../../platform/api/session.tsx'

export const rubrosQuery = queryOptions({
  queryKey: ['rubros'],
  queryFn: ({ signal }) => api(rubros.list, {}, { signal }),
})

/** Articles show the names; the profile says whether there are any. */
function useRefresh() {
  const client = useQueryClient()
  return () => {
    for (const queryKey of [rubrosQuery.queryKey, perfilQuery.queryKey, ['articulos']])
      void client.invalidateQueries({ queryKey })
  }
}

export function useCreateRubro() {
  const refresh = useRefresh()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: CreateRubro) => api(rubros.create, { body }, { idempotencyKey: keyFor(body) }),
    onSuccess: refresh,
  })
}

export function useUpdateRubro() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, ...body }: UpdateRubro & { id: number }) =>
      api(rubros.update, { params: { id }, body }),
    onSuccess: refresh,
  })
}
