/** The server calls of the debit notes of refused cheques. */
import type { CallOptions } from '@mostrador/contract/client'
import { notasDebito } from '@mostrador/contract/ventas/notas-debito'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { conTotales, puestos } from '../../../platform/search.ts'
import type { NotasDebitoSearch } from './notas-debito.search.ts'

const PAGE_SIZE = 20

export const notasDebitoQuery = ({ page = 1, ...filtros }: NotasDebitoSearch) =>
  queryOptions({
    queryKey: ['notas-debito', filtros, page],
    queryFn: ({ signal }) =>
      api(notasDebito.list, { query: { ...conTotales(filtros), page, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const exportNotasDebito =
  ({ page: _, ...filtros }: NotasDebitoSearch) =>
  (call: CallOptions) =>
    api(notasDebito.exportar, { query: puestos(filtros) }, call)
