/** The server calls of the commissions of a month. */
import type { CallOptions } from '@mostrador/contract/client'
import { comisiones } from '@mostrador/contract/gestion/comisiones'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../../platform/api/idempotency.ts'

export interface DelMes {
  mes: string
  sucursal: number | undefined
}

export const comisionesQuery = (query: DelMes) =>
  queryOptions({
    queryKey: ['informes', 'comisiones', query],
    queryFn: ({ signal }) => api(comisiones.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const exportComisiones = (query: DelMes) => (call: CallOptions) =>
  api(comisiones.exportar, { query }, call)

/** Closes a month. A second press does nothing twice. */
export function useCerrarMes() {
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (mes: string) => api(comisiones.cerrar, { body: { mes } }, { idempotencyKey: keyFor(mes) }),
    // Also when another one closed it.
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [what, part] }) =>
          String(what).endsWith('comisiones') || part === 'comisiones',
      }),
  })
}
