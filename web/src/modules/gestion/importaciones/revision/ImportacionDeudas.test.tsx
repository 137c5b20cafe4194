import type { ImportacionDetalle } from '@mostrador/contract/gestion/importaciones/importaciones'
import { importaciones } from '@mostrador/contract/gestion/importaciones/importaciones'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { pageOf } from '../../../../../test/builders.ts'
import { renderApp } from '../../../../../test/renderApp.tsx'
import { hoy } from '../../../../platform/text/format.ts'
import { buildImportacion } from '../importaciones.fixture.ts'

const DEUDAS: ImportacionDetalle['deudas'] = {
  clientes: 2,
  cuotas: 3,
  total: 250_050,
  filas: [
    {
      cliente: { id: 1, nombre: 'Ana' },
      cuotas: 2,
      total: 200_050,
      reemplaza: 200_050,
      saldo: 300_000,
      queda: 300_000,
    },
    { cliente: { id: 2, nombre: 'Beto' }, cuotas: 1, total: 50_000, reemplaza: 0, saldo: 0, queda: 50_000 },
  ],
}

it('shows what each customer owes now and then, and all of it, before it is written', async () => {
  const importacion = buildImportacion({ tipo: 'cuotas_pendientes', corte: '2026-01-31', deudas: DEUDAS })
  renderApp('/importaciones/12', {
    api: (api) => api.on(importaciones.get, () => importacion).on(importaciones.filas, () => pageOf([])),
  })
  const tabla = await screen.findByRole('table', { name: 'Deuda por cliente' })
  const fila = (nombre: string) =>
    within(within(tabla).getByRole('cell', { name: nombre }).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map((c) => c.textContent?.replaceAll('\u00a0', ' '))
  expect(fila('Ana')).toEqual(['Ana', '2', '$ 2.000,50', '$ 2.000,50', '$ 3.000,00', '$ 3.000,00'])
  expect(fila('Beto')).toEqual(['Beto', '1', '$ 500,00', '$ 0,00', '$ 0,00', '$ 500,00'])
  expect(screen.getByRole('heading', { name: /^Deuda por cliente/ })).toHaveTextContent(
    /3 cuotas de 2 clientes al 31\/01\/2026: \$\s2\.500,50/,
  )
})

it('asks once of which day the debts are, and proposes today', async () => {
  const user = userEvent.setup()
  const { api } = renderApp('/importaciones', {
    api: (fake) =>
      fake
        .on(importaciones.list, () => pageOf([]))
        .on(importaciones.create, () => buildImportacion({ tipo: 'cuotas_pendientes' })),
  })
  await user.click(await screen.findByRole('button', { name: 'Importar archivo' }))
  await user.click(await screen.findByRole('radio', { name: 'Cuotas pendientes' }))
  const corte = await screen.findByLabelText(/^Fecha de corte/)
  expect(corte).toHaveValue(hoy().split('-').reverse().join('/'))
  expect(api).toBeDefined()
  await waitFor(() => expect(corte).toBeVisible())
})
