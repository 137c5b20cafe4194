import { ventas } from '@mostrador/contract/ventas'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildVentaListItem, pageOf } from '../../test/builders.ts'
import { renderApp } from '../../test/renderApp.tsx'

it('nonsense in the address counts as absent: the screen shows what it shows without it', async () => {
  const { api } = renderApp('/venta?page=nada&search=', {
    api: (server) => server.on(ventas.list, () => pageOf([buildVentaListItem()])),
  })
  expect(await screen.findByText('Juan Pérez')).toBeVisible()
  expect(api.calls(ventas.list)[0]?.query).toMatchObject({ page: 1, search: '' })
})

it('an unknown tab is the first one', async () => {
  renderApp('/ajuste-stock?tab=nada')
  expect(await screen.findByRole('tab', { name: 'Nuevo ajuste', selected: true })).toBeVisible()
})
