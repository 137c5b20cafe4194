import { ApiError } from '@mostrador/contract/errors'
import { QueryClient } from '@tanstack/react-query'

/** A refusal stays a refusal; only what failed on the way, or in the server, is worth another try. */
const worthRetrying = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500)

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // What was seen is shown at once and asked again behind: another till may have changed it.
        staleTime: 5_000,
        gcTime: 10 * 60_000,
        retry: worthRetrying,
        retryDelay: 600,
        // The server may stand in the shop itself: no internet does not mean no server.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })

export const queryClient = createQueryClient()
