/** What the statement asks of the server beside its list. */
import {
  type CreateDevolucionSaldo,
  devolucionesSaldo,
} from '@mostrador/contract/ventas/notas-credito/devoluciones-saldo'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'

/** Money that moved makes accounts, tills and reports old. */
function useMoneyMoved() {
  const client = useQueryClient()
  return () => void client.invalidateQueries()
}

export function useDevolverSaldo() {
  const moved = useMoneyMoved()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: CreateDevolucionSaldo) =>
      api(devolucionesSaldo.create, { body }, { idempotencyKey: keyFor(body) }),
    onSuccess: moved,
  })
}

/** One refund, as the dialog that annuls it shows it. */
export const devolucionQuery = (id: number) =>
  queryOptions({
    queryKey: ['devoluciones-saldo', id],
    queryFn: () => api(devolucionesSaldo.get, { params: { id } }),
  })

export function useAnularDevolucion(id: number) {
  const moved = useMoneyMoved()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (motivo: string) =>
      api(
        devolucionesSaldo.anular,
        { params: { id }, body: { motivo } },
        { idempotencyKey: keyFor({ id, motivo }) },
      ),
    onSettled: moved,
  })
}
