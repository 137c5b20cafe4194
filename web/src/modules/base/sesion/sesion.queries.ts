/** The branches that the login offers, and changes of the own account. */
import { sesion, type UpdateProfile } from '@mostrador/contract/base/sesion'
import { sucursales } from '@mostrador/contract/base/sucursales'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { login, perfilQuery } from '../../../platform/api/session.tsx'

/**
 * After a failure the list of branches is empty. No login is possible then, and the login screen tells why.
 */
export const loginSucursalesQuery = queryOptions({
  queryKey: ['sucursales', 'login'],
  queryFn: ({ signal }) => api(sucursales.list, {}, { signal }),
  staleTime: 60_000,
})

export const useLogin = () => useMutation({ mutationFn: login })

export function useUpdateProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: UpdateProfile) => api(sesion.updateProfile, { body: input }),
    onSuccess: () => void client.invalidateQueries({ queryKey: perfilQuery.queryKey }),
  })
}
