/** The server calls of the list of credit notes. */
import type { CallOptions } from '@mostrador/contract/client'
import { impresiones } from '@mostrador/contract/impresiones'
import { notasCredito } from '@mostrador/contract/notas-credito'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import type { NotasCreditoSearch } from './notas-credito.search.ts'

const PAGE_SIZE = 20

export const notasCreditoQuery = ({ search = '', page = 1 }: NotasCreditoSearch) =>
  queryOptions({
    queryKey: ['notas-credito', 'list', search, page],
    queryFn: ({ signal }) =>
      api(notasCredito.list, { query: { search, page, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const exportNotasCredito =
  ({ search = '' }: NotasCreditoSearch) =>
  (call: CallOptions) =>
    api(notasCredito.exportar, { query: { search } }, call)

/** The note as a PDF. */
export const fetchNotaCreditoPdf = (id: number) =>
  api(impresiones.notaCredito, { params: { id }, query: { formato: 'a4' } }) as Promise<Blob>
