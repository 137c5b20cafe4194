import { copiaRestaurada } from '@mostrador/contract/base/copia-restaurada'
import { sesion } from '@mostrador/contract/base/sesion'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildUsuario } from '../../../../test/builders.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const copia_restaurada = {
  archivo: 'martes.tar.gz',
  respaldo: '2026-03-14T06:00:00.000Z',
  restaurada: '2026-03-15T12:00:00.000Z',
}
const REANUDAR = 'Esta es ahora la tienda que vende: reanudar'

it('a restored copy says so on the first screen, and goes on at the button', async () => {
  const { user, api } = renderApp('/dashboard', {
    usuario: { copia_restaurada },
    api: (api) => api.on(copiaRestaurada.reanudar, () => ({ reanudada: true }) as const),
  })
  const note = await screen.findByText(/martes\.tar\.gz/)
  expect(note).toHaveTextContent('no manda recordatorios, no factura en ARCA ni aplica precios programados')
  api.on(sesion.profile, () => buildUsuario())
  await user.click(screen.getByRole('button', { name: REANUDAR }))
  await waitFor(() => expect(screen.queryByRole('button', { name: REANUDAR })).toBeNull())
  expect(api.calls(copiaRestaurada.reanudar)).toHaveLength(1)
})

it('is nothing in a business that was never restored', async () => {
  renderApp('/dashboard')
  expect(await screen.findByRole('heading', { level: 1, name: 'Bienvenido' })).toBeVisible()
  expect(screen.queryByRole('button', { name: REANUDAR })).toBeNull()
})
