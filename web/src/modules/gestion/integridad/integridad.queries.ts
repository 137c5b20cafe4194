/** The server calls of the integrity check. */
import { integridad } from '@mostrador/contract/gestion/integridad'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'

/**
 * The check reads whole tables. So it runs when the screen opens for the first time and on request, never by
 * itself. A user who leaves the screen finds the result on return.
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
