/** All that the integrity check asks of the server. */
import { integridad } from '@mostrador/contract/integridad'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/**
 * Reads whole tables, so it runs when the screen is first opened and when somebody asks for it, never by
 * itself; who leaves the screen meanwhile finds the result on coming back.
 */
export const integridadQuery = queryOptions({
  queryKey: ['integridad'],
  queryFn: () => api(integridad.get),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: false,
})
