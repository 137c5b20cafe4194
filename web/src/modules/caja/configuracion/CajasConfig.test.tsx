/** Who uses tills, and who divides payments: each switch of a branch changes itself alone. */
import { type CajasDeSucursal, cajas } from '@mostrador/contract/caja/cajas'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../../../test/renderApp.tsx'

it.each([
  ['Usar cajas', 'activas'],
  ['Dividir pago', 'dividir_pagos'],
  ['Retenciones en los cobros', 'retenciones'],
  ['Vender sin conexión', 'sin_conexion'],
] as const)('%s is switched on from its own screen, and nothing else with it', async (label, campo) => {
  let central: CajasDeSucursal = {
    sucursal: 1,
    sucursal_nombre: 'Central',
    activas: false,
    cierre_ciego: false,
    dividir_pagos: false,
    retenciones: false,
    sin_conexion: false,
  }
  const antes = central
  const { user, api } = renderApp('/cajas', {
    usuario: { tipo_usuario: 'admin' },
    api: (server) =>
      server
        .on(cajas.sucursales, () => [central])
        .on(cajas.list, () => [])
        .on(cajas.configurar, ({ body }) => {
          const { dividir_pagos, retenciones, sin_conexion } = { ...central, ...body }
          central = {
            ...central,
            ...body,
            dividir_pagos: dividir_pagos ?? central.dividir_pagos,
            retenciones: retenciones ?? central.retenciones,
            sin_conexion: sin_conexion ?? central.sin_conexion,
          }
          return central
        }),
  })
  const switchOf = async () =>
    within(await screen.findByRole('region', { name: 'Central' })).getByRole('switch', {
      name: new RegExp(`^${label}`),
    })
  await user.click(await switchOf())
  expect(await screen.findByText('Cajas actualizadas')).toBeVisible()
  await expect.poll(async () => (await switchOf()).matches(':checked')).toBe(true)
  expect(api.calls(cajas.configurar)).toHaveLength(1)
  expect(central).toEqual({ ...antes, [campo]: true })
})
