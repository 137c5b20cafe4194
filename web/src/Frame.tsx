import { MantineProvider } from '@mantine/core'
import { useNotifications } from '@mantine/notifications'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { ToastsProps } from './Toasts.tsx'
import { cssVariables, theme } from './ui/theme.ts'

const Nothing = (_: ToastsProps): React.ReactNode => null

/** They come with the first toast, or with the screens: the login need not carry them. */
const Toasts = lazy(() =>
  import('./Toasts.tsx').then(
    (m) => ({ default: m.Toasts }),
    () => ({ default: Nothing }),
  ),
)

export interface FrameProps {
  queryClient: QueryClient
  /** `test` leaves out transitions and portals, and has the toasts from the start. */
  env?: 'default' | 'test'
  /** How long toasts stay, and how many, when it is not as usual. */
  toasts?: ToastsProps | undefined
  children: React.ReactNode
}

/** What stands around the login and around all screens: the theme, the data at hand, the toasts. */
export function Frame({ queryClient, env = 'default', toasts, children }: FrameProps) {
  const waiting = useNotifications().notifications.length > 0
  const [begun, setBegun] = useState(env === 'test')
  if (waiting && !begun) setBegun(true)
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" env={env}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      <Suspense>{begun && <Toasts {...toasts} />}</Suspense>
    </MantineProvider>
  )
}
