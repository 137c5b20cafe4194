/** All that the statement asks of the server. Its key begins as those of the customers: it is old when they are. */
import type { CallOptions } from '@mostrador/contract/client'
import { cuenta } from '@mostrador/contract/cuenta'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

const PAGE_SIZE = 20

export const cuentaQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ['clientes', 'cuenta', id, page],
    queryFn: ({ signal }) =>
      api(cuenta.list, { params: { id }, query: { page, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const fetchCuentaExcel = (id: number) => (call: CallOptions) =>
  api(cuenta.exportar, { params: { id }, query: {} }, call)
