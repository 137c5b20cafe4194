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
  /** `test` turns off transitions and portals. */
  env?: 'default' | 'test'
  /** The time and the number of toasts, when a test needs other values. */
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
