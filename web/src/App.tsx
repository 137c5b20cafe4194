import { MantineProvider } from '@mantine/core'
import { Notifications, type NotificationsProps } from '@mantine/notifications'
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
  /** How long toasts stay, and how many, when it is not as usual. */
  toasts?: Pick<NotificationsProps, 'autoClose' | 'limit'>
}

export function App({ router, queryClient, env = 'default', toasts }: AppProps) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" env={env}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <Notifications
        position="top-right"
        autoClose={TOAST_MS}
        transitionDuration={120}
        containerWidth={360}
        {...toasts}
      />
    </MantineProvider>
  )
}
