/** The server calls of the promotions. */
import {
  promociones,
  type ReglaPromocion,
  type UpdatePromocion,
} from '@mostrador/contract/ventas/promociones/promociones'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'

/** Those that sales of today or later may have. */
export const vigentesQuery = queryOptions({
  queryKey: ['promociones', 'vigentes'],
  queryFn: ({ signal }) => api(promociones.vigentes, {}, { signal }),
})

function useRefresh() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: ['promociones'] })
}

export function useCreatePromocion() {
  const refresh = useRefresh()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: ReglaPromocion) => api(promociones.create, { body }, { idempotencyKey: keyFor(body) }),
    onSuccess: refresh,
  })
}

export function useUpdatePromocion() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, ...body }: UpdatePromocion & { id: number }) =>
      api(promociones.update, { params: { id }, body }),
    onSuccess: refresh,
  })
}
