import { intereses } from '@mostrador/contract/ventas/planes/intereses'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { configuracionVentas } from '../../../../test/builders.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const open = () =>
  renderApp('/configuracion-ventas', {
    usuario: { tipo_usuario: 'admin' },
    api: (api) =>
      api
        .on(ventasConfiguracion.get, () => configuracionVentas({ provision_mas: 5_000 }))
        .on(ventasConfiguracion.update, () => configuracionVentas())
        .on(intereses.configuracion, () => ({
          dias_gracia: 0,
          orden: 'capital' as const,
          iva: '21' as const,
          tasas: [],
        })),
  })

it('keeps a percentage of each age, with two decimals; a blank one is 0', async () => {
  const { api, user } = open()
  const grupo = within(await screen.findByRole('group', { name: 'Previsión por incobrables' }))
  expect(grupo.getByLabelText('Más de 90 días')).toHaveValue('50,00')
  await user.clear(grupo.getByLabelText('Más de 90 días'))
  await user.clear(grupo.getByLabelText('31 a 60 días'))
  await user.type(grupo.getByLabelText('31 a 60 días'), '10,25')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(api.calls(ventasConfiguracion.update)).toHaveLength(1))
  expect(api.calls(ventasConfiguracion.update)[0]?.body).toMatchObject({
    provision_por_vencer: 0,
    provision_30: 0,
    provision_60: 1_025,
    provision_mas: 0,
  })
})

it('says that no percentage is above 100', async () => {
  const { api, user } = open()
  const campo = await screen.findByLabelText('1 a 30 días')
  await user.clear(campo)
  await user.type(campo, '120')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Admite hasta 100')).toBeVisible()
  expect(api.calls(ventasConfiguracion.update)).toHaveLength(0)
})
