/** A sale that is first an offer, and an article that is exchanged for another: at the counter, by keyboard. */
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { expect, test } from '@playwright/test'
import { apiAs, enter, expectAccessible, newArticulo, newCliente, pickIn, scan, stockOf } from './shop.ts'

test.beforeAll(async () => {
  const call = await apiAs('admin')
  await call(ventasConfiguracion.update, {
    body: { presupuestos: true, dias_presupuesto: 15, cambios: true },
  })
})

test('an offer is made from the form of a sale, and sold once by two keys', async ({ page }) => {
  const call = await apiAs('vendedor1')
  const cliente = await newCliente(call, 'Yzofrecido, Ana')
  const articulo = await newArticulo(call)
  await enter(page, 'vendedor1', '/venta/nueva')
  await pickIn(page, 'Cliente', 'Yzofrec', cliente.nombre)
  await scan(page, articulo.codigo_barras)
  await expect(page.getByLabel('Total de la venta')).toHaveText('$\u00a0100,00')

  await page.getByRole('button', { name: 'Guardar como presupuesto' }).click()
  const guardar = page.getByRole('dialog', { name: 'Guardar como presupuesto' })
  await expect(guardar.getByLabel('Validez (días)')).toHaveValue('15')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Vigente')).toBeVisible()
  await expect(page.getByLabel('Total del presupuesto')).toHaveText('$\u00a0100,00')
  expect(await stockOf(call, articulo.id)).toBe(10)
  await expectAccessible(page)

  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: /^Vender PRE-X/ })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Venta guardada correctamente')).toBeVisible()
  await expect(page.getByText('Vendido', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Vender' })).toHaveCount(0)
  expect(await stockOf(call, articulo.id)).toBe(9)
  await page.getByRole('link', { name: /^TKT-X/ }).click()
  await expect(page.getByRole('dialog', { name: 'Detalle de la venta' }).getByText(/^PRE-X/)).toBeVisible()
})

test('an article is exchanged for another, and the difference is paid', async ({ page }) => {
  const call = await apiAs('vendedor1')
  const cliente = await newCliente(call, 'Yzcambiado, Beto')
  const viejo = await newArticulo(call)
  const nuevo = await newArticulo(call, { precio_venta: 15_000 })
  await enter(page, 'vendedor1', '/cambio')
  await pickIn(page, 'Cliente', 'Yzcamb', cliente.nombre)
  await scan(page, viejo.codigo_barras)
  await expect(page.getByLabel(`Cantidad que vuelve de ${viejo.nombre}`)).toHaveValue('1')
  await page.keyboard.press('F6')
  await expect(page.getByRole('radio', { name: 'Se lleva' })).toBeChecked()
  await scan(page, nuevo.codigo_barras)
  await expect(page.getByLabel('Diferencia', { exact: true })).toHaveText('$\u00a050,00')
  await expect(page.getByText('El cliente paga')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Cambio guardado correctamente')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Último cambio' })).toContainText('TKT-X')
  expect(await stockOf(call, viejo.id)).toBe(11)
  expect(await stockOf(call, nuevo.id)).toBe(9)
})
