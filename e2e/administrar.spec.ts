/** Behind the counter: prices, and the record of each change. */
import { articulos } from '@mostrador/contract/maestros/articulos'
import { expect, test } from '@playwright/test'
import { apiAs, expectAccessible, goTo, logIn, newArticulo, newCliente } from './shop.ts'

test('raises prices after a review, and undoes them as a whole', async ({ page }) => {
  const call = await apiAs('admin')
  const { id, nombre } = await newArticulo(call, { nombre: 'Wprecio', cantidad: 0 })
  const precio = async () => (await call(articulos.get, { params: { id } })).precio_venta
  await logIn(page, 'admin')
  await goTo(page, '/actualizacion-precios?search=wprecio')
  await expect(page.getByRole('cell', { name: nombre, exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Porcentaje' }).fill('10')
  await page.getByRole('button', { name: 'Aplicar cambio' }).click()
  await expect(page.getByText('Cambio aplicado en la vista...')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: nombre })
  await expect(page.getByText('1 artículo ya tiene un cambio: se suma')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Aplicar sobre los precios guardados' }).check()
  await page.getByRole('textbox', { name: 'Porcentaje' }).fill('12')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('$ 112,00')
  await page.getByRole('button', { name: 'Deshacer 12 %' }).click()
  await expect(row).toContainText('$ 110,00')
  await page.getByRole('button', { name: /^Revisar cambios/ }).click()
  await expect(page.getByText('1 artículo modificado')).toBeVisible()
  await expectAccessible(page)
  expect(await precio()).toBe(10_000)
  await page.getByRole('button', { name: 'Confirmar y guardar' }).click()
  await expect(page.getByText('Precios actualizados correctamente')).toBeVisible()
  expect(await precio()).toBe(11_000)

  await goTo(page, '/actualizacion-precios?vista=historial')
  await page.getByRole('button', { name: /^Ver/ }).first().click()
  const batch = page.getByRole('dialog')
  await expect(batch.getByText(nombre, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await batch.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Actualización de precios deshecha')).toBeVisible()
  expect(await precio()).toBe(10_000)
})

test('a change of a customer is on record, before and after', async ({ page }) => {
  const { id, nombre } = await newCliente(await apiAs('admin'), 'Wauditado, Cliente')
  await logIn(page, 'admin')
  await goTo(page, '/clientes?search=wauditado')
  await page.getByRole('button', { name: `Editar ${nombre}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Localidad').fill('Esperanza')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Cliente actualizado exitosamente')).toBeVisible()

  await goTo(page, '/auditoria?entidad=clientes')
  await page.getByRole('button', { name: new RegExp(`^Ver Modificación de Cliente ${id}\\b`) }).click()
  const change = page.getByRole('dialog')
  await expect(change.getByText('Esperanza')).toBeVisible()
  await expectAccessible(page)
})
