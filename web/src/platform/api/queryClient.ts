import { ApiError } from '@mostrador/contract/errors'
import { QueryClient } from '@tanstack/react-query'
import { hayCorte } from '../conexion/llamadas.ts'

/** A refusal stays a refusal. Only a failure of the network or of the server is worth another try, while there is a line. */
const worthRetrying = (failures: number, error: Error): boolean =>
  failures < 1 && !hayCorte() && error instanceof ApiError && (error.status === 0 || error.status >= 500)

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // The screen shows the known data at once and asks again in the background: another till may have
        // changed it.
        staleTime: 5_000,
        gcTime: 10 * 60_000,
        retry: worthRetrying,
        retryDelay: 600,
        // The server may stand in the shop itself: it answers without internet too.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })

export const queryClient = createQueryClient()
