/** The server calls of the debit notes of refused cheques. */
import type { CallOptions } from '@mostrador/contract/client'
import { notasDebito } from '@mostrador/contract/ventas/notas-debito'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import type { NotasDebitoSearch } from './notas-debito.search.ts'

const PAGE_SIZE = 20

export const notasDebitoQuery = ({ search = '', page = 1 }: NotasDebitoSearch) =>
  queryOptions({
    queryKey: ['notas-debito', search, page],
    queryFn: ({ signal }) =>
      api(notasDebito.list, { query: { search, page, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const exportNotasDebito =
  ({ search = '' }: NotasDebitoSearch) =>
  (call: CallOptions) =>
    api(notasDebito.exportar, { query: { search } }, call)
