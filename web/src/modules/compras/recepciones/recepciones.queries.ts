/** All that the screens of receptions ask of the server. */
import type { CallOptions } from '@mostrador/contract/client'
import { type CreateRecepcion, recepciones } from '@mostrador/contract/compras/recepciones'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { useStockMoved } from '../../documentos/formulario/useChanged.ts'
import type { RecepcionesSearch } from './recepciones.search.ts'

const PAGE_SIZE = 20

const filtersOf = ({ page: _, sin_factura, ...filtros }: RecepcionesSearch) => ({
  ...filtros,
  search: filtros.search ?? '',
  ...(sin_factura && { sin_factura: 'true' as const }),
})

export const recepcionesQuery = (filtros: RecepcionesSearch) =>
  queryOptions({
    queryKey: ['recepciones', 'list', filtersOf(filtros), filtros.page],
    queryFn: ({ signal }) =>
      api(
        recepciones.list,
        { query: { ...filtersOf(filtros), page: filtros.page ?? 1, page_size: PAGE_SIZE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const exportRecepciones = (filtros: RecepcionesSearch) => (call: CallOptions) =>
  api(recepciones.exportar, { query: filtersOf(filtros) }, call)

export const getRecepcion = (id: number) => api(recepciones.get, { params: { id } })

export const recepcionQuery = (id: number) =>
  queryOptions({ queryKey: ['recepciones', 'detail', id], queryFn: () => getRecepcion(id) })

export function useCreateRecepcion() {
  const stockMoved = useStockMoved()
  return useMutation({
    mutationFn: ({ body, key }: { body: CreateRecepcion; key: string }) =>
      api(recepciones.create, { body }, { idempotencyKey: key }),
    onSettled: stockMoved,
  })
}

export function useAnularRecepcion(id: number) {
  const stockMoved = useStockMoved()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (motivo: string) =>
      api(
        recepciones.anular,
        { params: { id }, body: { motivo } },
        { idempotencyKey: keyFor({ id, motivo }) },
      ),
    onSettled: stockMoved,
  })
}
