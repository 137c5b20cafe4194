import { ApiError } from '@mostrador/contract/errors'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { PROPIA } from '../../../test/fakeApi.ts'
import { renderUi } from '../../../test/renderUi.tsx'
import { later } from '../../platform/later.tsx'
import { AppError } from './AppError.tsx'

const MISSING = new TypeError('Failed to fetch dynamically imported module: /assets/Kardex-1.js')

/** A screen with a part that fails once. */
function renderScreen(error: Error) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const file = vi.fn(async () => () => <p>Movimientos</p>).mockRejectedValueOnce(error)
  const Kardex = later(file)
  const Informe = () => {
    const [open, setOpen] = useState(false)
    return open ? (
      <Kardex />
    ) : (
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
    )
  }
  const root = createRootRoute()
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '/', component: Informe })]),
    history: createMemoryHistory(),
    defaultErrorComponent: AppError,
  })
  const user = renderUi(<RouterProvider router={router as never} />)
  const reload = vi.fn()
  return {
    reload,
    open: async () => user.click(await screen.findByRole('button', { name: 'Abrir' })),
    retry: async () => {
      expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo mostrar la pantalla.')
      vi.stubGlobal('location', { href: location.href, origin: location.origin, reload })
      await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    },
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('a part that a new version no longer has leads to a new page', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: PROPIA }))
  const { open, retry, reload } = renderScreen(MISSING)
  await open()
  expect(await screen.findByText(/^Todavía no se había abierto en este equipo/)).toBeVisible()
  await retry()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

it('what the device itself says is said: five wrong PINs are no lost connection', async () => {
  const text = 'Fueron demasiados intentos: vuelve a entrar cuando haya línea.'
  const { open } = renderScreen(new ApiError(0, { error: text, codigo: 'sin_conexion' }))
  await open()
  expect(await screen.findByText(text)).toBeVisible()
})

it('without the network the screen comes back, and its part is asked for again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { open, retry, reload } = renderScreen(MISSING)
  await open()
  await retry()
  await open()
  expect(await screen.findByText('Movimientos')).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
})

it('a call that failed is asked again on the same page', async () => {
  const { open, retry, reload } = renderScreen(new ApiError(500, { error: 'Falló', codigo: 'interno' }))
  await open()
  await retry()
  await open()
  expect(await screen.findByText('Movimientos')).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
})
