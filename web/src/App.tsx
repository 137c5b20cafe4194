import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { AppRouter } from './router.tsx'
import { cssVariables, theme } from './ui/theme.ts'

const TOAST_MS = 5000

interface AppProps {
  router: AppRouter
  queryClient: QueryClient
  /** `test` leaves out transitions and portals. */
  env?: 'default' | 'test'
  /** How long a toast stays. */
  toastMs?: number | false
}

export function App({ router, queryClient, env = 'default', toastMs = TOAST_MS }: AppProps) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" env={env}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <Notifications position="top-right" autoClose={toastMs} transitionDuration={120} containerWidth={360} />
    </MantineProvider>
  )
}
