/** The server calls of the branch screens. */

import { type CreateSucursal, sucursales, type UpdateSucursal } from '@mostrador/contract/base/sucursales'
import type { CallOptions } from '@mostrador/contract/client'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'

/** Every branch with all its fields; other screens choose a branch from it too. */
export const sucursalesQuery = queryOptions({
  queryKey: ['sucursales', 'list'],
  queryFn: ({ signal }) => api(sucursales.list, {}, { signal }),
  staleTime: 60_000,
})

export const exportSucursales = (call: CallOptions) => api(sucursales.exportar, {}, call)

export const sucursalQuery = (id: number) =>
  queryOptions({
    queryKey: ['sucursales', 'detail', id],
    queryFn: ({ signal }) => api(sucursales.get, { params: { id } }, { signal }),
  })

export function useCreateSucursal() {
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (input: CreateSucursal) =>
      api(sucursales.create, { body: input }, { idempotencyKey: keyFor(input) }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['sucursales'] }),
  })
}

export function useUpdateSucursal(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: UpdateSucursal) => api(sucursales.update, { params: { id }, body: input }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['sucursales'] })
      // The top bar shows the name of the working branch.
      await client.invalidateQueries({ queryKey: ['perfil'] })
    },
  })
}
