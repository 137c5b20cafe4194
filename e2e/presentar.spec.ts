/** A box has its own code: it adds its units wherever it is read. */
import { articulos } from '@mostrador/contract/maestros/articulos'
import { articuloInput } from '@mostrador/contract/test/inputs'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { expect, test } from '@playwright/test'
import { startPropia } from './propia.ts'
import { expectAccessible, expectNoSideScroll, goTo, scan } from './shop.ts'

const CAJA = '17790001234565'

test.use({ viewport: { width: 390, height: 844 } })

const shop = startPropia(
  () => Promise.resolve({ settings: {}, stop: () => undefined }),
  async ({ call }) => {
    await call(articulos.create, { body: articuloInput(1, { nombre: 'Yerba' }) })
    await call(articulos.create, {
      body: articuloInput(2, { nombre: 'Queso', codigo_barras: '97790001234561', unidad: 'kg' }),
    })
  },
)

test('without the switch an article has no other codes', async ({ page }) => {
  await goTo(page, `${shop.address}/articulos`)
  await expect(page.getByText('Yerba')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Más acciones de Yerba' })).toHaveCount(0)
})

test('an article gets a box of twelve, whose code is then of nobody else', async ({ page }) => {
  await shop.call(ventasConfiguracion.update, {
    body: { presupuestos: false, dias_presupuesto: 15, cambios: false, presentaciones: true, unidades: true },
  })
  await goTo(page, `${shop.address}/articulos`)
  await page.getByRole('button', { name: 'Más acciones de Yerba' }).click()
  await page.getByRole('menuitem', { name: 'Códigos y presentaciones' }).click()
  const dialog = page.getByRole('dialog', { name: 'Códigos y presentaciones' })
  await expect(dialog.getByRole('textbox', { name: 'Código' })).toBeFocused()
  await scan(page, CAJA)
  await expect(dialog.getByRole('textbox', { name: 'Presentación' })).toBeFocused()
  await page.keyboard.type('Caja')
  await dialog.getByRole('textbox', { name: 'Unidades' }).fill('12')
  await dialog.getByRole('button', { name: 'Agregar' }).click()
  await expect(page.getByText('Código guardado')).toBeVisible()
  await expect(dialog.getByText(CAJA)).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await dialog.getByRole('textbox', { name: 'Código' }).fill(CAJA)
  await dialog.getByRole('button', { name: 'Agregar' }).click()
  await expect(dialog.getByText(/El código ya es de «Yerba»/)).toBeVisible()
})

test('a box that is read in a sale adds its units and says so; a label adds its weight', async ({ page }) => {
  await goTo(page, `${shop.address}/venta/nueva`)
  await expect(page.getByRole('combobox', { name: /^Artículo/ })).toBeVisible()
  await scan(page, CAJA)
  await expect(page.getByRole('status').filter({ hasText: '1 caja × 12 de Yerba' })).toBeVisible()
  await expect(page.getByLabel('Cantidad de Yerba')).toHaveValue('12')
  await page.getByRole('combobox', { name: /^Artículo/ }).focus()
  await scan(page, CAJA)
  await expect(page.getByLabel('Cantidad de Yerba')).toHaveValue('24')
  await page.getByRole('combobox', { name: /^Artículo/ }).fill('(01)97790001234561(3103)001250')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Cantidad de Queso')).toHaveValue('1,25')
  await expectAccessible(page)
  await expectNoSideScroll(page)
})

test('a box gets a price of its own, and a sale that reads it costs that', async ({ page }) => {
  await goTo(page, `${shop.address}/articulos`)
  await page.getByRole('button', { name: 'Más acciones de Yerba' }).click()
  await page.getByRole('menuitem', { name: 'Códigos y presentaciones' }).click()
  const dialog = page.getByRole('dialog', { name: 'Códigos y presentaciones' })
  await dialog.getByRole('button', { name: `Editar ${CAJA}` }).click()
  await dialog.getByRole('textbox', { name: 'Precio' }).fill('1000')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('1.000,00')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await goTo(page, `${shop.address}/venta/nueva`)
  await expect(page.getByRole('combobox', { name: /^Artículo/ })).toBeVisible()
  await scan(page, CAJA)
  await expect(page.getByText('1 caja × 12, a $ 1.000,00')).toBeVisible()
  await expect(page.getByRole('status', { name: 'Total de la venta' })).toContainText('1.000,00')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.getByLabel('Cantidad de Yerba').fill('11')
  await expect(page.getByText('1 caja × 12, a $ 1.000,00')).toBeHidden()
})

test('a box that is read in a transfer is its units too', async ({ page }) => {
  await goTo(page, `${shop.address}/crear-transferencia`)
  await page.getByRole('combobox', { name: 'Artículo' }).focus()
  await scan(page, CAJA)
  await expect(page.getByLabel('Cantidad de Yerba')).toHaveValue('12')
  await expect(page.getByRole('status').filter({ hasText: '1 caja × 12 de Yerba' })).toBeVisible()
  await expectNoSideScroll(page)
})
