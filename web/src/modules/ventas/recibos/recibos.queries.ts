/** All that the screens of receipts ask of the server. */
import type { CallOptions } from '@mostrador/contract/client'
import { recibos } from '@mostrador/contract/ventas/recibos'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { conTotales, puestos } from '../../../platform/search.ts'
import { useCuentaClienteMoved } from '../../documentos/formulario/useChanged.ts'
import type { RecibosSearch } from './recibos.search.ts'

const PAGE_SIZE = 20

export const recibosQuery = ({ page = 1, tab: _, venta: __, ...filtros }: RecibosSearch) =>
  queryOptions({
    queryKey: ['recibos', 'list', filtros, page],
    queryFn: ({ signal }) =>
      api(recibos.list, { query: { ...conTotales(filtros), page, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const reciboQuery = (id: number) =>
  queryOptions({
    queryKey: ['recibos', 'detail', id],
    queryFn: ({ signal }) => api(recibos.get, { params: { id } }, { signal }),
  })

export const fetchRecibosExcel =
  ({ page: _, tab: __, venta: ___, ...filtros }: RecibosSearch) =>
  (call: CallOptions) =>
    api(recibos.exportar, { query: puestos(filtros) }, call)

export function useAnularRecibo(id: number) {
  const cuentaClienteMoved = useCuentaClienteMoved()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (motivo: string) =>
      api(recibos.anular, { params: { id }, body: { motivo } }, { idempotencyKey: keyFor(motivo) }),
    onSettled: cuentaClienteMoved,
  })
}
