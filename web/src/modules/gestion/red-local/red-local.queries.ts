/** The server call of the local network. */
import { redLocal } from '@mostrador/contract/gestion/red-local'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'

export const redLocalQuery = queryOptions({
  queryKey: ['red-local'],
  queryFn: ({ signal }) => api(redLocal.get, {}, { signal }),
})
