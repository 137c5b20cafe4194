/** What the screens of reminders ask of the server beside their lists. */
import { type EnlaceCuenta, enlacesCuenta } from '@mostrador/contract/credito/enlaces-cuenta'
import { type Mensaje, type ParaMandar, recordatorios } from '@mostrador/contract/credito/recordatorios'
import { mensajesLista, paraMandarLista } from '@mostrador/contract/credito/recordatorios.lista'
import type { Page } from '@mostrador/contract/wire'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'

const HOY = [paraMandarLista.nombre]

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
        predicate: ({ queryKey: [what] }) => what === 'cobranza' || what === mensajesLista.nombre,
      }),
  })
}
