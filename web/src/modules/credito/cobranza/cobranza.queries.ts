/** All that the screens of whoever collects ask of the server. */
import type { CallOptions } from '@mostrador/contract/client'
import { type CreateGestion, type CreatePromesa, cobranza } from '@mostrador/contract/credito/cobranza'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { puestos } from '../../../platform/search.ts'
import type { CobranzaSearch } from './cobranza.search.ts'

const PAGE_SIZE = 50

type Filtros = Pick<CobranzaSearch, 'search' | 'sucursal'>

/** Who owes changes with each payment: never from an older answer. */
export const cobranzaQuery = ({ search, sucursal }: Filtros, page: number) =>
  queryOptions({
    queryKey: ['cobranza', 'list', { search, sucursal }, page],
    queryFn: ({ signal }) =>
      api(
        cobranza.list,
        { query: { ...puestos({ search, sucursal }), page, page_size: PAGE_SIZE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const exportCobranza =
  ({ search, sucursal }: Filtros) =>
  (call: CallOptions) =>
    api(cobranza.exportar, { query: puestos({ search, sucursal }) }, call)

export const fichaQuery = (id: number) =>
  queryOptions({
    queryKey: ['cobranza', 'ficha', id],
    queryFn: ({ signal }) => api(cobranza.ficha, { params: { id } }, { signal }),
    staleTime: 0,
  })

/** A promise and an exclusion change who is written to. */
function useCobranzaChanged() {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [what] }) => what === 'cobranza' || what === 'recordatorios',
    })
}

export function usePrometer() {
  const changed = useCobranzaChanged()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: CreatePromesa) => api(cobranza.prometer, { body }, { idempotencyKey: keyFor(body) }),
    onSettled: () => void changed(),
  })
}

export function useAnotar() {
  const changed = useCobranzaChanged()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: CreateGestion) => api(cobranza.anotar, { body }, { idempotencyKey: keyFor(body) }),
    onSettled: () => void changed(),
  })
}

export function useExcluir(id: number) {
  const changed = useCobranzaChanged()
  return useMutation({
    mutationFn: (excluido: boolean) => api(cobranza.excluir, { params: { id }, body: { excluido } }),
    onSettled: () => void changed(),
  })
}
