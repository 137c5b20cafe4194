/** On a phone: the menu is a drawer, lists are cards, the total of a sale stays visible. */
import { importaciones } from '@mostrador/contract/gestion/importaciones/importaciones'
import { expect, type Locator, test } from '@playwright/test'
import { csvOf } from '../server/test/shop/planillas.ts'
import { apiAs, expectNoSideScroll, goTo, logIn, newArticulo, newCliente } from './shop.ts'

test('the menu opens over the page and leads away', async ({ page }) => {
  await logIn(page, 'admin')
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  const menu = page.getByRole('dialog')
  await menu.getByRole('link', { name: 'Clientes' }).click()
  await expect(page).toHaveURL(/\/clientes$/)
  await expect(menu).toBeHidden()
})

test('sells, with the total and the button always visible', async ({ page }) => {
  const call = await apiAs('vendedor1')
  const cliente = await newCliente(call, 'Wtelefono, Cliente')
  const articulo = await newArticulo(call, { nombre: 'Wtelarticulo' })
  await logIn(page, 'vendedor1')
  await goTo(page, '/venta')
  await page.getByRole('button', { name: 'Crear nueva venta' }).click()
  await page.getByRole('combobox', { name: 'Cliente' }).fill('wtelefono')
  await page.getByRole('option', { name: cliente.nombre }).click()
  await page.getByRole('combobox', { name: 'Artículo' }).fill('wtelart')
  await page.getByRole('option', { name: articulo.nombre }).click()
  await expect(page.getByLabel('Total de la venta')).toBeInViewport()
  await expect(page.getByLabel('Total de la venta')).toHaveText('$ 100,00')
  await expectNoSideScroll(page)
  // Its key is hidden here.
  expect(await labelOffset(page.getByRole('button', { name: 'Crear Venta' }))).toBeLessThanOrEqual(1)
  await page.getByRole('button', { name: 'Crear Venta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmar Venta' })
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Venta guardada correctamente')).toBeVisible()
})

test('shows an import with both its buttons whole', async ({ page }) => {
  const call = await apiAs('admin')
  const { id } = await newArticulo(call, { nombre: 'Wtelimporta' })
  const file = csvOf(`Código;Precio\n${id};12345,00\n`)
  const { id: importacion } = await call(importaciones.create, {
    query: { tipo: 'precios', nombre: 'lista.csv' },
    file,
  })
  await logIn(page, 'admin')
  await goTo(page, `/importaciones/${importacion}`)
  await expect(page.getByRole('button', { name: 'Importar 1 artículo con precio nuevo' })).toBeEnabled()
  await expectNoSideScroll(page)
  for (const name of ['Importar 1 artículo con precio nuevo', 'Cancelar importación']) {
    const box = await page.getByRole('button', { name }).boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  }
})

/** How far the text of a button is from the button's middle, in pixels. */
const labelOffset = (button: Locator): Promise<number> =>
  button.evaluate((element) => {
    const range = document.createRange()
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
    range.selectNodeContents(words ?? element)
    const [box, text] = [element.getBoundingClientRect(), range.getBoundingClientRect()]
    return Math.abs((box.left + box.right) / 2 - (text.left + text.right) / 2)
  })
