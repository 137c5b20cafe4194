import { MantineProvider } from '@mantine/core'
import { Notifications, type NotificationsProps } from '@mantine/notifications'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cssVariables, theme } from './ui/theme.ts'

const TOAST_MS = 5000

export interface FrameProps {
  queryClient: QueryClient
  /** `test` leaves out transitions and portals. */
  env?: 'default' | 'test'
  /** How long toasts stay, and how many, when it is not as usual. */
  toasts?: Pick<NotificationsProps, 'autoClose' | 'limit'> | undefined
  children: React.ReactNode
}

/** What stands around the login and around all screens: the theme, the data at hand, the toasts. */
export function Frame({ queryClient, env = 'default', toasts, children }: FrameProps) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" env={env}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
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
