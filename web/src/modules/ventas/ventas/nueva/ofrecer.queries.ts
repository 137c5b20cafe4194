/** The call that keeps a sale as an offer: a seller's day waits for none of it. */
import { type CreatePresupuesto, presupuestos } from '@mostrador/contract/ventas/presupuestos'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../../platform/api/idempotency.ts'

/** Keeps a sale as an offer. Its key is not that of the draft: the same goods may still be sold. */
export function useCreatePresupuesto() {
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: CreatePresupuesto) =>
      api(presupuestos.create, { body }, { idempotencyKey: keyFor(body) }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['presupuestos'] }),
  })
}
