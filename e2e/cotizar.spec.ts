/** Prices in dollars: an admin turns them on, a rate proposes new prices, a person looks at them, confirms them and undoes them. */
import { articulos } from '@mostrador/contract/maestros/articulos'
import { cotizaciones } from '@mostrador/contract/maestros/cotizaciones'
import { articuloInput } from '@mostrador/contract/test/inputs'
import { expect, test } from '@playwright/test'
import { type CentralDeDeudores, startCentral } from '../server/test/network/bcra.ts'
import { startPropia } from './propia.ts'
import { expectAccessible, expectNoSideScroll, goTo, hoy } from './shop.ts'

let banco: CentralDeDeudores

const shop = startPropia(
  async () => {
    banco = await startCentral()
    return { settings: { BCRA_URL: banco.url }, stop: () => banco.stop() }
  },
  async ({ call }) => {
    for (const n of [1, 2])
      await call(articulos.create, {
        body: articuloInput(n, { nombre: `Wdolar ${n}`, precio_venta: 1_475_000 }),
      })
  },
)

test('an admin turns prices in dollars on, and an article gets one', async ({ page }) => {
  await goTo(page, `${shop.address}/cotizacion-dolar`)
  await expect(page.getByText('Los precios en dólares no están activos')).toBeVisible()
  await goTo(page, `${shop.address}/configuracion-ventas`)
  await page.getByRole('switch', { name: /^Precios en dólares/ }).check()
  await expect(page.getByLabel('Días que vale una cotización')).toHaveValue('7')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar', exact: true }).first().click()
  await expect(page.getByText('Configuración guardada')).toBeVisible()

  await goTo(page, `${shop.address}/articulos?search=Wdolar+1`)
  await page.getByRole('button', { name: 'Editar Wdolar 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar artículo' })
  await dialog.getByLabel('Precio en dólares').fill('10')
  await expect(dialog.getByText('Todavía no hay una cotización del dólar')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Guardar/ }).click()
  await expect(page.getByText('Artículo actualizado correctamente')).toBeVisible()
  await expect(page.getByText('US$ 10,00')).toBeVisible()
})

test('a typed rate changes no price, and one of the Banco Central is a proposal', async ({ page }) => {
  await goTo(page, `${shop.address}/cotizacion-dolar`)
  await page.getByRole('button', { name: 'Nueva cotización' }).click()
  await page.getByLabel('Un dólar, en pesos').fill('1475')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Cotización guardada')).toBeVisible()
  await expect(page.getByText('Los precios siguen esta cotización.')).toBeVisible()

  banco.dolar = [{ fecha: hoy(), detalle: [{ codigoMoneda: 'USD', tipoCotizacion: 1_510 }] }]
  await page.getByRole('button', { name: 'Traer la del BCRA' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cotización del Banco Central' })
  await expect(dialog.getByText('$ 1.510,00')).toBeVisible()
  await expect(dialog.getByText(/\+2,4 % respecto de la última/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Usar esta/ }).click()
  await expect(page.getByText('De 1.475 a 1.510: 1 artículo, +2,4 %')).toBeVisible()
  await expectNoSideScroll(page)
  const { precio_venta } = await shop.call(articulos.get, { params: { id: articuloInput(1).id } })
  expect(precio_venta).toBe(1_475_000)
})

test('the batch is looked at, confirmed and undone', async ({ page }) => {
  await goTo(page, `${shop.address}/cotizacion-dolar`)
  await page.getByRole('button', { name: 'Revisar precios' }).click()
  await expect(page.getByText('$ 15.100,00')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.getByRole('button', { name: /^Confirmar y guardar/ }).click()
  await expect(page.getByText('Precios actualizados correctamente')).toBeVisible()
  await expect(page.getByText('Los precios siguen esta cotización.')).toBeVisible()

  await goTo(page, `${shop.address}/actualizacion-precios?vista=historial`)
  await page
    .getByRole('button', { name: /^Ver la actualización/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/Dólar a \$ 1\.510,00/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect(page.getByText('Actualización de precios deshecha')).toBeVisible()
  expect(await shop.call(cotizaciones.propuesta)).toMatchObject({ articulos: 1 })
})
