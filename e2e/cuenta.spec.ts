/** A customer sees the own account on a phone with a link that an admin made, until it is revoked. */
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { expect, test } from '@playwright/test'
import { apiAs, enter, expectAccessible, newArticulo, newCliente, newVenta } from './shop.ts'

test.beforeAll(async () => {
  const call = await apiAs('admin')
  await call(ventasConfiguracion.update, {
    body: {
      presupuestos: true,
      dias_presupuesto: 15,
      cambios: true,
      enlaces_cuenta: true,
      pago_alias: 'mi.comercio.mp',
      legajos: true,
    },
  })
})

test('a link is made from the account, opens without a session, and is revoked', async ({
  page,
  browser,
}) => {
  const call = await apiAs('vendedor1')
  const cliente = await newCliente(call, 'Yzenlazada, Ana')
  const articulo = await newArticulo(call)
  await newVenta(call, { cliente: cliente.id, articulo, condicion: 'Cta-Cte mas cuotas', cuotas: 3 })
  await enter(page, 'admin', `/historial-cliente?cliente=${cliente.id}`)
  await expect(page.getByRole('region', { name: 'Cómo paga' })).toContainText('No pagó ninguna cuota todavía')
  await page.getByRole('button', { name: /cuenta de Yzenlazada/ }).click()
  await page.getByRole('button', { name: 'Enlace de cuenta' }).click()
  const dialog = page.getByRole('dialog', { name: /^Enlace de cuenta de/ })
  await dialog.getByRole('button', { name: 'Crear enlace' }).click()
  const direccion = await dialog.getByLabel('Enlace', { exact: true }).inputValue()
  await expectAccessible(page)

  const telefono = await browser.newContext({
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: false,
  })
  const suya = await telefono.newPage()
  await suya.goto(direccion)
  await expect(suya.getByText('Yzenlazada, Ana')).toBeVisible()
  await expect(suya.getByText('mi.comercio.mp')).toBeVisible()
  await expect(suya.getByText('Cuota 1')).toBeVisible()
  expect(await telefono.cookies()).toEqual([])
  const ancho = await suya.evaluate(() => document.documentElement.scrollWidth)
  expect(ancho).toBeLessThanOrEqual(360)

  await dialog.getByRole('button', { name: 'Revocar' }).click()
  await page
    .getByRole('dialog', { name: 'Revocar el enlace' })
    .getByRole('button', { name: 'Revocar' })
    .click()
  await expect(dialog.getByText(/Abierto una vez/)).toBeVisible()
  await suya.reload()
  await expect(suya.getByText('Este enlace no abre')).toBeVisible()
  await telefono.close()
})
