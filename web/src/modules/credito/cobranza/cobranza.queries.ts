/** All that the screens of whoever collects ask of the server. */
import { type CreateGestion, type CreatePromesa, cobranza } from '@mostrador/contract/credito/cobranza'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'

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
      predicate: ({ queryKey: [what] }) => what === 'cobranza' || String(what).startsWith('recordatorios'),
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
