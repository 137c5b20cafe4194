/** The server calls of the list of stock movements. */
import type { CallOptions } from '@mostrador/contract/client'
import { rangoInvertido } from '@mostrador/contract/fechas'
import { stock } from '@mostrador/contract/mercaderia/stock'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { conTotales, puestos } from '../../../platform/search.ts'
import type { MovimientosSearch } from './movimientos.search.ts'

const PAGE_SIZE = 20

type Filters = Omit<MovimientosSearch, 'page'>

export const movimientosQuery = ({ page = 1, ...filters }: MovimientosSearch) =>
  queryOptions({
    queryKey: ['movimientos-stock', 'list', puestos(filters), page],
    queryFn: ({ signal }) =>
      api(stock.movimientos, { query: { ...conTotales(filters), page, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: !rangoInvertido(filters),
  })

export const exportMovimientos = (filters: Filters) => (call: CallOptions) =>
  api(stock.exportarMovimientos, { query: puestos(filters) }, call)
