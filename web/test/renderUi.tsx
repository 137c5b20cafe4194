import { MantineProvider } from '@mantine/core'
import type { Perfil } from '@mostrador/contract/base/sesion'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { createQueryClient } from '../src/platform/api/queryClient.ts'
import { perfilQuery } from '../src/platform/api/session.tsx'
import { Toasts } from '../src/Toasts.tsx'
import { theme } from '../src/ui/theme.ts'
import { buildUsuario } from './builders.ts'

/** One component alone, inside the providers of the application; `usuario` for one that asks who is there. */
export function renderUi(component: React.ReactNode, usuario?: Partial<Perfil>): UserEvent {
  const client = createQueryClient()
  if (usuario) client.setQueryData(perfilQuery.queryKey, buildUsuario(usuario))
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={client}>{component}</QueryClientProvider>
      <Toasts autoClose={false} limit={100} />
    </MantineProvider>,
  )
  return userEvent.setup({ delay: null })
}
