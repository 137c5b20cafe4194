import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { createQueryClient } from '../src/platform/api/queryClient.ts'
import { Toasts } from '../src/Toasts.tsx'
import { theme } from '../src/ui/theme.ts'

/** One component alone, inside the providers of the application. */
export function renderUi(component: React.ReactNode): UserEvent {
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={createQueryClient()}>{component}</QueryClientProvider>
      <Toasts autoClose={false} limit={100} />
    </MantineProvider>,
  )
  return userEvent.setup({ delay: null })
}
