import { type Perfil, sesion } from '@mostrador/contract/base/sesion'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { Frame } from '../src/Frame.tsx'
import { onSessionEnd } from '../src/platform/api/api.ts'
import { createQueryClient } from '../src/platform/api/queryClient.ts'
import { keepPlace } from '../src/platform/vuelta.ts'
import { type AppRouter, createAppRouter } from '../src/router.tsx'
import { buildUsuario } from './builders.ts'
import { type FakeApi, fakeApi } from './fakeApi.ts'

export interface TestApp {
  api: FakeApi
  user: UserEvent
  router: AppRouter
  /** Path and search, as in the address bar. */
  url: () => string
}

export interface RenderOptions {
  /** The user of the session; null without a session. */
  usuario?: Partial<Perfil> | null
  /** The answers for the screen. */
  api?: (api: FakeApi) => void
  /**
   * True for a test of the time of toasts. In other tests they stay: a busy machine may need longer to press
   * their button.
   */
  toastsEnd?: boolean
}

/** The whole application at an address, over a fake server. */
export function renderApp(address: string, options: RenderOptions = {}): TestApp {
  const { usuario = {}, api: answers, toastsEnd = false } = options
  const api = fakeApi()
  if (usuario) {
    localStorage.setItem('access', 'test-access')
    localStorage.setItem('refresh', 'test-refresh')
    localStorage.setItem('sucursal', '1')
    api.on(sesion.profile, () => buildUsuario(usuario))
  }
  answers?.(api)

  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  const router = createAppRouter({ queryClient }, createMemoryHistory({ initialEntries: [address] }))
  const stop = onSessionEnd((why) => {
    stop()
    if (why === 'expired') keepPlace(queryClient, router.state.location.href)
    queryClient.clear()
    void router.navigate({ to: '/' })
  })
  const toasts = toastsEnd ? {} : { autoClose: false as const, limit: 100 }
  render(
    <Frame queryClient={queryClient} env="test" toasts={toasts}>
      <RouterProvider router={router} />
    </Frame>,
  )
  return { api, user: userEvent.setup({ delay: null }), router, url: () => router.state.location.href }
}
