/** The server calls of the user screens. */

import { type CreateUsuario, type UpdateUsuario, usuarios } from '@mostrador/contract/base/usuarios'
import type { CallOptions } from '@mostrador/contract/client'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'

export const usuariosQuery = queryOptions({
  queryKey: ['usuarios', 'list'],
  queryFn: ({ signal }) => api(usuarios.list, {}, { signal }),
})

export const exportUsuarios = (call: CallOptions) => api(usuarios.exportar, {}, call)

export const usuarioQuery = (id: number) =>
  queryOptions({
    queryKey: ['usuarios', 'detail', id],
    queryFn: ({ signal }) => api(usuarios.get, { params: { id } }, { signal }),
  })

export function useCreateUsuario() {
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (input: CreateUsuario) =>
      api(usuarios.create, { body: input }, { idempotencyKey: keyFor(input) }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['usuarios'] }),
  })
}

export function useUpdateUsuario(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: UpdateUsuario) => api(usuarios.update, { params: { id }, body: input }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['usuarios'] })
      await client.invalidateQueries({ queryKey: ['perfil'] })
      // Who was moved has left the till.
      await client.invalidateQueries({ queryKey: ['cajas'] })
    },
  })
}
