/** The server calls of the plans of instalments. */
import { type CreatePlan, planes, type UpdatePlan } from '@mostrador/contract/ventas/planes/planes'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { perfilQuery } from '../../../platform/api/session.tsx'

export const planesQuery = queryOptions({
  queryKey: ['planes'],
  queryFn: ({ signal }) => api(planes.list, {}, { signal }),
})

/** The profile carries them to the forms of sales. */
function useRefresh() {
  const client = useQueryClient()
  return () => {
    for (const queryKey of [planesQuery.queryKey, perfilQuery.queryKey])
      void client.invalidateQueries({ queryKey })
  }
}

export function useCreatePlan() {
  const refresh = useRefresh()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: CreatePlan) => api(planes.create, { body }, { idempotencyKey: keyFor(body) }),
    onSuccess: refresh,
  })
}

export function useUpdatePlan() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, ...body }: UpdatePlan & { id: number }) =>
      api(planes.update, { params: { id }, body }),
    onSuccess: refresh,
  })
}
