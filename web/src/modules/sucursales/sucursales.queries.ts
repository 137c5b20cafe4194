/** All that the branch screens ask of the server. */
import { type CreateSucursal, sucursales, type UpdateSucursal } from '@mostrador/contract/sucursales'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { useIdempotencyKey } from '../../platform/idempotency.ts'

/** Every branch with all its fields; also what other screens choose a branch from. */
export const sucursalesQuery = queryOptions({
  queryKey: ['sucursales', 'list'],
  queryFn: ({ signal }) => api(sucursales.list, {}, { signal }),
  staleTime: 60_000,
})

export const exportSucursales = () => api(sucursales.exportar)

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
      // The name of the working branch stands in the top bar.
      await client.invalidateQueries({ queryKey: ['perfil'] })
    },
  })
}
