/** The server calls of the audit trail. */

import type { CallOptions } from '@mostrador/contract/client'
import { rangoInvertido } from '@mostrador/contract/fechas'
import { auditoria } from '@mostrador/contract/gestion/auditoria'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import type { AuditoriaSearch } from './auditoria.search.ts'

const PAGE_SIZE = 50

const given = (filters: AuditoriaSearch) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))

export const auditoriaQuery = (filters: AuditoriaSearch) =>
  queryOptions({
    queryKey: ['auditoria', filters],
    queryFn: ({ signal }) =>
      api(auditoria.list, { query: { ...given(filters), page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: !rangoInvertido(filters),
  })

export const exportAuditoria =
  ({ page: _, ...filters }: AuditoriaSearch) =>
  (call: CallOptions) =>
    api(auditoria.exportar, { query: given(filters) }, call)
