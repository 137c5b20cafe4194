import { presupuestos, type VenderPresupuesto } from '@mostrador/contract/ventas/presupuestos'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { useChequeTaken, useCuentaClienteMoved } from '../../documentos/formulario/useChanged.ts'

/** With today's prices: never from an older answer. */
export const presupuestoQuery = (id: number) =>
  queryOptions({
    queryKey: ['presupuestos', 'detail', id],
    queryFn: ({ signal }) => api(presupuestos.get, { params: { id } }, { signal }),
    staleTime: 0,
  })

/** The sale changes goods, money and accounts. */
export function useVenderPresupuesto(id: number) {
  const changed = useCuentaClienteMoved()
  const chequeTaken = useChequeTaken()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: VenderPresupuesto) =>
      api(presupuestos.vender, { params: { id }, body }, { idempotencyKey: keyFor({ id, body }) }),
    onSuccess: (_, body) => void chequeTaken(body.pagos ?? []),
    onSettled: () => void changed(),
  })
}

export function useAnularPresupuesto(id: number) {
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (motivo: string) =>
      api(
        presupuestos.anular,
        { params: { id }, body: { motivo } },
        { idempotencyKey: keyFor({ id, motivo }) },
      ),
    onSettled: () => void client.invalidateQueries({ queryKey: ['presupuestos'] }),
  })
}
