/** All that the screens of reminders ask of the server. */
import type { CallOptions } from '@mostrador/contract/client'
import { type EnlaceCuenta, enlacesCuenta } from '@mostrador/contract/credito/enlaces-cuenta'
import { type Mensaje, type ParaMandar, recordatorios } from '@mostrador/contract/credito/recordatorios'
import type { Page } from '@mostrador/contract/wire'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { puestos } from '../../../platform/search.ts'

const PAGE_SIZE = 50

export interface Filtros {
  search?: string | undefined
  sucursal?: number | undefined
}

const HOY = ['recordatorios', 'hoy'] as const

export const paraMandarQuery = (filtros: Filtros, page: number) =>
  queryOptions({
    queryKey: [...HOY, filtros, page],
    queryFn: ({ signal }) =>
      api(recordatorios.hoy, { query: { ...puestos(filtros), page, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const exportParaMandar = (filtros: Filtros) => (call: CallOptions) =>
  api(recordatorios.exportarHoy, { query: puestos(filtros) }, call)

/** Makes the link to the account of a customer; the text of the reminder has it then. */
export function useHacerEnlace() {
  const client = useQueryClient()
  return useMutation<EnlaceCuenta, Error, number>({
    mutationFn: (cliente) => api(enlacesCuenta.create, { body: { cliente } }),
    onSuccess: () => client.invalidateQueries({ queryKey: HOY }),
  })
}

/** Whoever was written to, or needs it no more, leaves the list at once. */
export function useMandar() {
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  const leave = (id: number) =>
    client.setQueriesData<Page<ParaMandar>>(
      { queryKey: HOY },
      (page) =>
        page && {
          ...page,
          results: page.results.filter((f) => f.cliente.id !== id),
          count: Math.max(0, page.count - 1),
        },
    )
  return useMutation<Mensaje, Error, number>({
    mutationFn: (id) =>
      api(recordatorios.mandar, { params: { id }, body: {} }, { idempotencyKey: keyFor({ id }) }),
    onSuccess: (_, id) => void leave(id),
    onError: () => void client.invalidateQueries({ queryKey: HOY }),
    onSettled: () =>
      void client.invalidateQueries({
        predicate: ({ queryKey: [what, part] }) =>
          what === 'cobranza' || (what === 'recordatorios' && part === 'list'),
      }),
  })
}
