/** What comes in boxes is bought by the box, and the box has a label. */
import { compras } from '@mostrador/contract/compras/compras'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { presentaciones } from '@mostrador/contract/maestros/presentaciones'
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
    const body = { presupuestos: false, dias_presupuesto: 15, cambios: false, presentaciones: true }
    await call(ventasConfiguracion.update, { body })
    await call(compras.configurar, { body: { activa: true } })
    const yerba = await call(articulos.create, { body: articuloInput(1, { nombre: 'Yerba' }) })
    await call(presentaciones.create, {
      params: { id: yerba.id },
      body: { codigo: CAJA, nombre: 'Caja', factor: 12 },
    })
  },
)

test('a voucher is typed by the box, and says its units', async ({ page }) => {
  await goTo(page, `${shop.address}/compras/nueva`)
  await expect(page.getByRole('combobox', { name: /^Artículo/ })).toBeVisible()
  await page.getByRole('combobox', { name: /^Artículo/ }).focus()
  await scan(page, CAJA)
  await page.getByLabel('Se compra Yerba por').selectOption('Por caja × 12')
  await expect(page.getByLabel('Cantidad de Yerba')).toHaveValue('1')
  await page.getByLabel('Cantidad de Yerba').fill('3')
  await page.getByLabel('Costo de Yerba').fill('1000')
  await expect(page.getByText('3 × 12 = 36 unidades')).toBeVisible()
  await expect(page.getByLabel('Total de Yerba')).toHaveValue('3.000,00')
  await expectAccessible(page)
  await expectNoSideScroll(page)
})

test('the label of a box has its code', async ({ page }) => {
  await goTo(page, `${shop.address}/etiquetas`)
  await page.getByRole('combobox', { name: /^Artículo/ }).fill('Yerba')
  await page.getByRole('option', { name: /Yerba/ }).click()
  await page.getByLabel('Etiqueta de Yerba').selectOption('Caja × 12')
  await expect(page.getByText(CAJA).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
})
