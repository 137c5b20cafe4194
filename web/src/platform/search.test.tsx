import { ventas } from '@mostrador/contract/ventas/ventas'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildVentaListItem, pageOf } from '../../test/builders.ts'
import { renderApp } from '../../test/renderApp.tsx'

it('treats nonsense in the address as absent: the screen shows its default', async () => {
  const { api } = renderApp('/venta?page=nada&search=', {
    api: (server) => server.on(ventas.list, () => pageOf([buildVentaListItem()])),
  })
  expect(await screen.findByText('Juan Pérez')).toBeVisible()
  expect(api.calls(ventas.list)[0]?.query).toMatchObject({ page: 1, search: '' })
})

it('opens the first tab for an unknown one', async () => {
  renderApp('/ajuste-stock?tab=nada')
  expect(await screen.findByRole('tab', { name: 'Nuevo ajuste', selected: true })).toBeVisible()
})
