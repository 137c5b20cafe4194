/** All that the collecting screens ask of the server. */
import { cuotas, type PagarCuota } from '@mostrador/contract/cuotas'
import { recibos } from '@mostrador/contract/recibos'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { useIdempotencyKey } from '../../platform/idempotency.ts'
import { useCuentaMoved } from '../documentos/useChanged.ts'

const PAGE_SIZE = 20

interface ListFilters {
  search: string
  page: number
}

export const ventasACobrarQuery = ({ search, page }: ListFilters) =>
  queryOptions({
    queryKey: ['cuotas', 'ventas', search, page],
    queryFn: ({ signal }) =>
      api(cuotas.ventasPendientes, { query: { search, page, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const cuotasDeVentaQuery = (ventaId: number) =>
  queryOptions({
    queryKey: ['cuotas', 'venta', ventaId],
    queryFn: ({ signal }) => api(cuotas.deVenta, { params: { ventaId } }, { signal }),
  })

export const recibosQuery = ({ search, page }: ListFilters) =>
  queryOptions({
    queryKey: ['recibos', 'list', search, page],
    queryFn: ({ signal }) => api(recibos.list, { query: { search, page, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const reciboQuery = (id: number) =>
  queryOptions({
    queryKey: ['recibos', 'detail', id],
    queryFn: ({ signal }) => api(recibos.get, { params: { id } }, { signal }),
  })

export const fetchRecibosExcel = (search: string) => () => api(recibos.exportar, { query: { search } })

export const fetchVentasACobrarExcel = (search: string) => () =>
  api(cuotas.exportarVentasPendientes, { query: { search } })

export function usePagarCuota(cuotaId: number) {
  const cuentaMoved = useCuentaMoved()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: PagarCuota) =>
      api(cuotas.pagar, { params: { cuotaId }, body }, { idempotencyKey: keyFor(body) }),
    onSettled: cuentaMoved,
  })
}

export function useAnularRecibo(id: number) {
  const cuentaMoved = useCuentaMoved()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (motivo: string) =>
      api(recibos.anular, { params: { id }, body: { motivo } }, { idempotencyKey: keyFor(motivo) }),
    onSettled: cuentaMoved,
  })
}
