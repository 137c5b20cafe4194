/** The server calls of what is done to a sale afterwards: another payment type, its annulment. */
import type { CorregirPago } from '@mostrador/contract/ventas/recibos/corregir-pago'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { useCuentaClienteMoved } from '../../documentos/formulario/useChanged.ts'

/** The effects of an annulment at this moment, never from an older answer. */
export const anulacionQuery = (id: number) =>
  queryOptions({
    queryKey: ['ventas', 'anulacion', id],
    queryFn: ({ signal }) => api(ventas.anulacion, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

export function useCorregirPago(id: number) {
  const changed = useCuentaClienteMoved()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: CorregirPago) =>
      api(ventas.corregirPago, { params: { id }, body }, { idempotencyKey: keyFor(body) }),
    onSettled: () => changed(),
  })
}

export function useAnularVenta(id: number) {
  const changed = useCuentaClienteMoved()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (observaciones: string) => {
      const body = { observaciones }
      return api(ventas.anular, { params: { id }, body }, { idempotencyKey: keyFor(body) })
    },
    onSettled: () => void changed(),
  })
}
