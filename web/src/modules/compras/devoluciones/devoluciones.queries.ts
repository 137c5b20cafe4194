/** All that the screens of returns to suppliers ask of the server. */
import type { CallOptions } from '@mostrador/contract/client'
import {
  type CreateDevolucionProveedor,
  devolucionesProveedor,
} from '@mostrador/contract/compras/devoluciones-proveedor'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { useStockMoved } from '../../documentos/formulario/useChanged.ts'
import type { DevolucionesSearch } from './devoluciones.search.ts'

const PAGE_SIZE = 20

const filtersOf = ({ page: _, sin_nota, ...filtros }: DevolucionesSearch) => ({
  ...filtros,
  search: filtros.search ?? '',
  ...(sin_nota && { sin_nota: 'true' as const }),
})

export const devolucionesQuery = (filtros: DevolucionesSearch) =>
  queryOptions({
    queryKey: ['devoluciones-proveedor', 'list', filtersOf(filtros), filtros.page],
    queryFn: ({ signal }) =>
      api(
        devolucionesProveedor.list,
        { query: { ...filtersOf(filtros), page: filtros.page ?? 1, page_size: PAGE_SIZE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const exportDevoluciones = (filtros: DevolucionesSearch) => (call: CallOptions) =>
  api(devolucionesProveedor.exportar, { query: filtersOf(filtros) }, call)

export const getDevolucion = (id: number) => api(devolucionesProveedor.get, { params: { id } })

export const devolucionQuery = (id: number) =>
  queryOptions({ queryKey: ['devoluciones-proveedor', 'detail', id], queryFn: () => getDevolucion(id) })

export function useCreateDevolucion() {
  const stockMoved = useStockMoved()
  return useMutation({
    mutationFn: ({ body, key }: { body: CreateDevolucionProveedor; key: string }) =>
      api(devolucionesProveedor.create, { body }, { idempotencyKey: key }),
    onSettled: stockMoved,
  })
}

export function useAnularDevolucion(id: number) {
  const stockMoved = useStockMoved()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (motivo: string) =>
      api(
        devolucionesProveedor.anular,
        { params: { id }, body: { motivo } },
        { idempotencyKey: keyFor({ id, motivo }) },
      ),
    onSettled: stockMoved,
  })
}
