/** The server calls of the sales screens. */

import type { CallOptions } from '@mostrador/contract/client'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { conTotales, puestos } from '../../../platform/search.ts'
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
