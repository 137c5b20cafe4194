import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { useCuentaClienteMoved } from '../../documentos/formulario/useChanged.ts'

export const reciboQuery = (id: number) =>
  queryOptions({
    queryKey: ['recibos', 'detail', id],
    queryFn: ({ signal }) => api(recibos.get, { params: { id } }, { signal }),
  })

/** How many there are for a search. */
export const countRecibosQuery = (search: string) =>
  queryOptions({
    queryKey: ['recibos', 'count', search],
    queryFn: ({ signal }) =>
      api(recibos.list, { query: { ...(search && { search }), page_size: 1 } }, { signal }),
  })

export function useAnularRecibo(id: number) {
  const cuentaClienteMoved = useCuentaClienteMoved()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (motivo: string) =>
      api(recibos.anular, { params: { id }, body: { motivo } }, { idempotencyKey: keyFor(motivo) }),
    onSettled: cuentaClienteMoved,
  })
}
