import { intereses } from '@mostrador/contract/ventas/planes/intereses'
import {
  type ConfiguracionVentas,
  ventasConfiguracion,
} from '@mostrador/contract/ventas/ventas-configuracion'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { configuracionVentas } from '../../../../test/builders.ts'
import { refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const open = (inicial: Partial<ConfiguracionVentas>, refused = false) =>
  renderApp('/configuracion-ventas', {
    usuario: { tipo_usuario: 'admin' },
    api: (api) =>
      api
        .on(ventasConfiguracion.get, () => configuracionVentas(inicial))
        .on(ventasConfiguracion.update, () => {
          if (refused) throw refusal(403, 'No puedes')
          return configuracionVentas()
        })
        .on(intereses.configuracion, () => ({
          dias_gracia: 0,
          orden: 'capital' as const,
          iva: '21' as const,
          tasas: [],
        })),
  })

const venderConQr = async () =>
  within(await screen.findByRole('group', { name: 'Formas de pago' })).getByRole('switch', {
    name: /^Vender con QR/,
  })

it.each([
  [false, true],
  [true, false],
])('selling by QR goes from %s to %s, and nothing else changes', async (venta_qr, ahora) => {
  const { api, user } = open({ venta_qr, cambios: true })
  const interruptor = await venderConQr()
  expect(interruptor).toHaveProperty('checked', venta_qr)
  await user.click(interruptor)
  expect(api.calls(ventasConfiguracion.update)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(api.calls(ventasConfiguracion.update)).toHaveLength(1))
  expect(api.calls(ventasConfiguracion.update)[0]?.body).toEqual(
    configuracionVentas({ venta_qr: ahora, cambios: true }),
  )
})

it('a refusal leaves the switch as it was turned, and says so', async () => {
  const { user } = open({ venta_qr: false }, true)
  await user.click(await venderConQr())
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText(/Error al guardar la configuración/)).toBeVisible()
  expect(await venderConQr()).toBeChecked()
})
