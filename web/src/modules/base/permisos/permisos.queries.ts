import { type PedirAutorizacion, permisos, type UpdatePermisos } from '@mostrador/contract/base/permisos'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { perfilQuery } from '../../../platform/api/session.tsx'

export const permisosQuery = queryOptions({
  queryKey: ['permisos'] as const,
  queryFn: ({ signal }) => api(permisos.get, {}, { signal }),
})

export function useUpdatePermisos() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: UpdatePermisos) => api(permisos.update, { body }),
    onSuccess: (saved) => {
      client.setQueryData(permisosQuery.queryKey, saved)
      return client.invalidateQueries({ queryKey: perfilQuery.queryKey })
    },
  })
}

export const useAutorizar = () =>
  useMutation({ mutationFn: (body: PedirAutorizacion) => api(permisos.autorizar, { body }) })
