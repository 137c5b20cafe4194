/** Instalments of an adjustable plan: from the signed paper to the rise, what the customer owes then, and its undoing. */

import { clientes } from '@mostrador/contract/maestros/clientes'
import { ventaInput } from '@mostrador/contract/test/inputs'
import { cuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import { planes } from '@mostrador/contract/ventas/planes/planes'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { expect, test } from '@playwright/test'
import {
  apiAs,
  expectAccessible,
  expectNoSideScroll,
  goTo,
  hoy,
  logIn,
  newArticulo,
  newCliente,
  unique,
} from './shop.ts'

test('open instalments of an adjustable plan rise, and are what they were when it is undone', async ({
  page,
}) => {
  const admin = await apiAs('admin')
  const plan = await admin(planes.create, {
    body: { nombre: unique('Ajustable'), cuotas: 3, coeficiente: 1_500_000, ajustable: true },
  })
  const call = await apiAs('vendedor1')
  const cliente = await newCliente(call, 'Wajusta, Carla')
  // $ 300,00 in three instalments of $ 100,00.
  const { venta } = await call(ventas.create, {
    body: ventaInput({
      fecha: hoy(),
      cliente: cliente.id,
      lineas: [{ articulo: await newArticulo(call), cantidad: 2 }],
      condicion_venta: 'Cta-Cte mas cuotas',
      cantidad_cuotas: 3,
      plan: plan.id,
    }),
  })
  const saldo = async () => (await admin(clientes.get, { params: { id: cliente.id } })).saldo
  const abierto = async () =>
    (await call(cuotas.deVenta, { params: { ventaId: venta.id } })).map((c) => c.total_cuota)

  await logIn(page, 'admin')
  await goTo(page, '/administracion')
  await page.getByRole('link', { name: 'Actualización de cuotas' }).click()
  await goTo(page, `/actualizacion-cuotas?cliente=${cliente.id}`)
  await page.getByRole('textbox', { name: 'Porcentaje' }).fill('12,5')
  await expect(page.getByRole('status', { name: 'Aumento' })).toHaveText('$\u00a037,50')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.getByRole('button', { name: 'Cuotas de Wajusta, Carla' }).click()
  await expect(page.getByRole('dialog').getByText('$ 112,50')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Actualizar cuotas' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Actualizar', exact: true }).click()
  const detalle = page.getByRole('dialog', { name: /^Actualización de cuotas \d+$/ })
  await expect(detalle.getByText(/^ND-X /)).toHaveCount(3)
  await expectAccessible(page)
  expect([await saldo(), await abierto()]).toEqual([33_750, [11_250, 11_250, 11_250]])

  await detalle.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Actualización de cuotas deshecha')).toBeVisible()
  expect([await saldo(), await abierto()]).toEqual([30_000, [10_000, 10_000, 10_000]])
  await expect(page.getByText(/^Deshecha por/)).toBeVisible()
})
