/** Sizes and colours: from turning them on to the sale that asks which. */

import { clientes } from '@mostrador/contract/maestros/clientes'
import { modelos } from '@mostrador/contract/maestros/modelos'
import { clienteInput } from '@mostrador/contract/test/inputs'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { expect, type Page, test } from '@playwright/test'
import { startPropia } from './propia.ts'
import { expectAccessible, expectNoSideScroll, goTo } from './shop.ts'

const shop = startPropia(
  () => Promise.resolve({ settings: {}, stop: () => undefined }),
  async ({ call }) => {
    await call(clientes.create, { body: clienteInput(1, { nombre: 'Wmodelo, Cliente' }) })
    await call(ventasConfiguracion.update, {
      body: { presupuestos: false, dias_presupuesto: 15, cambios: false, variantes: true },
    })
  },
)

const celda = (page: Page, nombre: string) =>
  page.getByRole('textbox', { name: `Cantidad de ${nombre}`, exact: true })

test('a model becomes articles from its matrix, by keys alone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await goTo(page, `${shop.address}/modelos`)
  await page.getByRole('button', { name: 'Nuevo modelo' }).click()
  const form = page.getByRole('dialog', { name: 'Nuevo modelo' })
  await form.getByLabel(/^Nombre/).fill('Zapatilla Runner')
  await form.getByLabel(/^Código/).fill('RUN')
  await form.getByLabel('Precio de venta').fill('85000')
  await form.getByLabel('Agregar a Talle').fill('38, 39, 40, 41')
  await form.getByLabel('Agregar a Color').fill('Negro, Azul marino, Blanco')
  await form.getByLabel(/^Patrón/).focus()
  await expect(form.getByText('RUN-38-NEGRO')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Zapatilla Runner' })).toBeVisible()
  await celda(page, '38 · Negro').focus()
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await page.keyboard.type('2')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('1')
  await expect(page.getByText('Se crean 3 artículos')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: 'Se crean 3 artículos' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('3 artículos creados')).toBeVisible()
  await expect(celda(page, '38 · Negro')).toHaveCount(0)
  const [modelo] = (await shop.call(modelos.list, { query: {} })).results
  expect(modelo?.cantidad).toBe(3)
})

test('a colour is added on a phone, and nothing moves', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await goTo(page, `${shop.address}/modelos/1`)
  await expect(page.getByRole('cell', { name: '3', exact: true })).toBeVisible()
  await expectNoSideScroll(page)
  await page.getByRole('button', { name: 'Editar modelo' }).click()
  const form = page.getByRole('dialog', { name: 'Editar modelo' })
  await form.getByLabel('Agregar a Color').fill('Verde')
  await form.getByRole('button', { name: /^Guardar/ }).click()
  await expect(page.getByText('Modelo actualizado')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Verde' })).toBeVisible()
  await expect(page.getByRole('cell', { name: '3', exact: true })).toBeVisible()
  await expectNoSideScroll(page)
  await expectAccessible(page)
})

test('a sale finds the model once, and asks the size and the colour by keys', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await goTo(page, `${shop.address}/venta/nueva`)
  await page.getByLabel('Artículo', { exact: true }).fill('runner')
  const sugeridos = page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option')
  await expect(sugeridos).toHaveText(['Zapatilla RunnerModelo'])
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Zapatilla Runner' })
  await expect(dialog.getByRole('option')).toHaveCount(3)
  await expectAccessible(page)
  await page.keyboard.type('39 az')
  await expect(dialog.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Cantidad de Zapatilla Runner 39 Azul marino')).toBeVisible()
  // The code of a variant asks nothing.
  await page.getByLabel('Artículo', { exact: true }).fill('RUN-38-NEGRO')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Cantidad de Zapatilla Runner 38 Negro')).toBeVisible()
})
