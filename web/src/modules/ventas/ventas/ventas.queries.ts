/** The server calls of the sales screens. */

import type { CallOptions } from '@mostrador/contract/client'
import type { CorregirPago } from '@mostrador/contract/ventas/corregir-pago'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { conTotales, puestos } from '../../../platform/search.ts'
import { useCuentaClienteMoved } from '../../documentos/formulario/useChanged.ts'
import type { VentasSearch } from './ventas.search.ts'

const PAGE_SIZE = 20

export const ventasQuery = ({ page = 1, venta: _, ...filtros }: VentasSearch) =>
  queryOptions({
    queryKey: ['ventas', 'list', filtros, page],
    queryFn: ({ signal }) =>
      api(ventas.list, { query: { ...conTotales(filtros), page, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const exportVentas =
  ({ page: _, venta: __, ...filtros }: VentasSearch) =>
  (call: CallOptions) =>
    api(ventas.exportar, { query: puestos(filtros) }, call)

export const ventaQuery = (id: number) =>
  queryOptions({
    queryKey: ['ventas', 'detail', id],
    queryFn: ({ signal }) => api(ventas.get, { params: { id } }, { signal }),
  })

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
