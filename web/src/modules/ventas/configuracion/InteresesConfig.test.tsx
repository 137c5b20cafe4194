import { intereses } from '@mostrador/contract/ventas/planes/intereses'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { configuracionVentas } from '../../../../test/builders.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

it('begins without rates, and saves a rate with its day, the grace, the order and the IVA', async () => {
  const { api, user } = renderApp('/configuracion-ventas', {
    usuario: { tipo_usuario: 'admin' },
    api: (api) =>
      api
        .on(ventasConfiguracion.get, () => configuracionVentas())
        .on(intereses.configuracion, () => ({
          dias_gracia: 0,
          orden: 'capital' as const,
          iva: '21' as const,
          tasas: [{ desde: '2020-01-01', tasa: 36.5 }],
        }))
        .on(intereses.configurar, ({ body }) => body),
  })
  const panel = within(await screen.findByRole('region', { name: 'Intereses por mora' }))
  // A rate that counted stays.
  expect(panel.getByLabelText('Tasa anual 1 (%)')).toBeDisabled()
  expect(panel.queryByRole('button', { name: 'Quitar tasa 1' })).toBeNull()
  await user.click(panel.getByRole('button', { name: 'Agregar tasa' }))
  const tasa = panel.getByLabelText('Tasa anual 2 (%)')
  await user.clear(tasa)
  await user.type(tasa, '48,5')
  await user.clear(panel.getByLabelText('Días de gracia'))
  await user.type(panel.getByLabelText('Días de gracia'), '5')
  await user.selectOptions(panel.getByLabelText('Orden de un pago'), 'interes')
  await user.click(panel.getByRole('button', { name: 'Guardar intereses' }))
  await waitFor(() => expect(api.calls(intereses.configurar)).toHaveLength(1))
  expect(api.calls(intereses.configurar)[0]?.body).toMatchObject({
    dias_gracia: 5,
    orden: 'interes',
    iva: '21',
    tasas: [{ tasa: 36.5 }, { tasa: 48.5 }],
  })
})
