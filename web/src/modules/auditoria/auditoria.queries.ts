/** All that the audit trail asks of the server. */
import { auditoria } from '@mostrador/contract/auditoria'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import type { AuditoriaSearch } from './auditoria.search.ts'

const PAGE_SIZE = 50

export const auditoriaQuery = (filters: AuditoriaSearch) =>
  queryOptions({
    queryKey: ['auditoria', filters],
    queryFn: ({ signal }) => {
      const given = Object.entries(filters).filter(([, value]) => value !== undefined)
      return api(
        auditoria.list,
        { query: { ...Object.fromEntries(given), page_size: PAGE_SIZE } },
        { signal },
      )
    },
    placeholderData: keepPreviousData,
  })
