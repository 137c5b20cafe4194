/** The server calls of the list of stock movements. */
import type { CallOptions } from '@mostrador/contract/client'
import { rangoInvertido } from '@mostrador/contract/fechas'
import { stock } from '@mostrador/contract/mercaderia/stock'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import type { MovimientosSearch } from './movimientos.search.ts'

const PAGE_SIZE = 20

type Filters = Pick<MovimientosSearch, 'desde' | 'hasta'>

const filtersOf = ({ desde, hasta }: Filters) => ({ ...(desde && { desde }), ...(hasta && { hasta }) })

export const movimientosQuery = ({ page = 1, ...filters }: MovimientosSearch) =>
  queryOptions({
    queryKey: ['movimientos-stock', 'list', filtersOf(filters), page],
    queryFn: ({ signal }) =>
      api(stock.movimientos, { query: { ...filtersOf(filters), page, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: !rangoInvertido(filters),
  })

export const exportMovimientos = (filters: Filters) => (call: CallOptions) =>
  api(stock.exportarMovimientos, { query: filtersOf(filters) }, call)
