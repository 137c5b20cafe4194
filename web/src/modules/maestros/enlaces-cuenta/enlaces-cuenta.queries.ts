/** All that the links to a customer's account ask of the server. */
import { enlacesCuenta } from '@mostrador/contract/credito/enlaces-cuenta'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'

export const enlacesQuery = (clienteId: number) =>
  queryOptions({
    queryKey: ['enlaces-cuenta', clienteId],
    queryFn: ({ signal }) => api(enlacesCuenta.list, { params: { clienteId } }, { signal }),
  })

function useEnlacesChanged(cliente: number) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: enlacesQuery(cliente).queryKey })
}

export function useCrearEnlace(cliente: number) {
  const changed = useEnlacesChanged(cliente)
  return useMutation({
    mutationFn: () => api(enlacesCuenta.create, { body: { cliente } }),
    onSuccess: changed,
  })
}

export function useRevocarEnlace(cliente: number) {
  const changed = useEnlacesChanged(cliente)
  return useMutation({
    mutationFn: (id: number) => api(enlacesCuenta.revocar, { params: { id } }),
    onSettled: changed,
  })
}
