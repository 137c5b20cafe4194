/** The server calls of the cheques. */

import type { CallOptions } from '@mostrador/contract/client'
import { rangoInvertido } from '@mostrador/contract/fechas'
import { cheques, type MarcarCheque } from '@mostrador/contract/ventas/cheques'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { useCuentaClienteMoved } from '../../documentos/formulario/useChanged.ts'
import type { ChequesSearch } from './cheques.search.ts'

const given = (filters: ChequesSearch) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))

export const chequesQuery = (filters: ChequesSearch) =>
  queryOptions({
    queryKey: ['cheques', filters],
    queryFn: ({ signal }) => api(cheques.list, { query: given(filters) }, { signal }),
    placeholderData: keepPreviousData,
    enabled: !rangoInvertido(filters),
  })

export const exportCheques =
  ({ page: _, ...filters }: ChequesSearch) =>
  (call: CallOptions) =>
    api(cheques.exportar, { query: given(filters) }, call)

/** A mark moves the account, an instalment and the till. After a refusal too: somebody else was faster. */
export function useMarcarCheque(id: number) {
  const changed = useCuentaClienteMoved()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: MarcarCheque) =>
      api(cheques.marcar, { params: { id }, body }, { idempotencyKey: keyFor(body) }),
    onSettled: changed,
  })
}
