/** What a shop that invoices does besides goods: services, and the note that undoes a wrong credit note. */
import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { stock } from '@mostrador/contract/mercaderia/stock'
import { articuloInput, clienteInput } from '@mostrador/contract/test/inputs'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { expect, type Page, test } from '@playwright/test'
import { textOf } from '../server/test/files/pdf.ts'
import { startFacturadora } from './facturadora.ts'
import { expectAccessible, expectNoSideScroll, goTo, hoy, pickIn } from './shop.ts'

// The second test credits what the first one sold.
const shop = startFacturadora(async ({ call, activar }) => {
  await activar()
  await call(articulos.create, { body: articuloInput(1, { nombre: 'Wpava', precio_venta: 12_100 }) })
  await call(clientes.create, { body: clienteInput(1, { nombre: 'Wana' }) })
})

async function sell(page: Page, ...nombres: string[]): Promise<void> {
  await goTo(page, `${shop.address}/venta/nueva`)
  await pickIn(page, 'Cliente', 'Wana', 'Wana')
  for (const nombre of nombres) {
    await pickIn(page, 'Artículo', nombre, nombre)
    await expect(page.getByLabel(`Cantidad de ${nombre}`)).toBeVisible()
  }
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirmar Venta' })
  await expect(dialog.getByText(/Factura B/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Venta guardada correctamente')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Comprobante fiscal' })).toContainText('Autorizado')
}

test('a repair is sold without stock, and its invoice says the day of the service', async ({ page }) => {
  await goTo(page, `${shop.address}/articulos`)
  await page.getByRole('button', { name: 'Nuevo artículo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('ID', { exact: true }).fill('W-REPARA')
  await dialog.getByLabel('Nombre').fill('Wreparación')
  await dialog.getByLabel('Precio de venta').fill('5000')
  await dialog.getByLabel('Es un servicio').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Artículo creado correctamente')).toBeVisible()

  await sell(page, 'Wreparación')
  const { results } = await shop.call(stock.movimientos, { query: { articulo: 'W-REPARA' } })
  expect(results).toEqual([])
  // Nothing is owed to the customer either.
  await goTo(page, `${shop.address}/articulos-pendientes`)
  await expect(page.getByRole('heading', { name: 'Artículos pendientes' })).toBeVisible()
  await expect(page.getByText('Wreparación')).toHaveCount(0)
  expect(textOf(await shop.paperOf('Wana'))).toContain('Período facturado')
  // A list of goods does not offer it.
  await goTo(page, `${shop.address}/crear-remito-cliente`)
  await page.getByRole('combobox', { name: 'Artículo' }).fill('wrepar')
  await expect(page.getByText('No hay artículos que coincidan.')).toBeVisible()
})

test('a wrong credit note is reverted by a debit note', async ({ page }) => {
  await sell(page, 'Wpava')
  await goTo(page, `${shop.address}/crear-nota-credito`)
  await pickIn(page, 'Cliente', 'Wana', 'Wana')
  await page.getByLabel('Venta', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Concepto').fill('Se anotó mal')
  await page
    .getByRole('button', { name: /^Agregar/ })
    .first()
    .click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Guardar/ }).click()
  await expect(page.getByText('Nota de Crédito creada correctamente')).toBeVisible()

  const row = page.getByRole('row', { name: /NC-X/ })
  // Its voucher leaves beside the call.
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('Autorizado', { timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await row.getByRole('button', { name: /^Más acciones/ }).click()
  await page.getByRole('menuitem', { name: 'Revertir' }).click()
  const dialog = page.getByRole('dialog', { name: /^Revertir NC-X/ })
  const effects = dialog.getByRole('region', { name: 'Qué cambia' })
  await expect(effects).toContainText('Se emite una Nota de débito B por los mismos importes')
  await expect(effects).toContainText('Wpava: 1 u.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Revertir nota' }).click()
  await expect(dialog.getByLabel('Motivo')).toBeFocused()
  await dialog.getByLabel('Motivo').fill('Era de otro cliente')
  await dialog.getByRole('button', { name: 'Revertir nota' }).click()
  await expect(page.getByText(/quedó revertida\.$/)).toBeVisible()
  await expect(row).toContainText('Revertida')
  expect((await shop.call(notasCredito.list, { query: { search: 'Wana' } })).results[0]?.estado).toBe(
    'anulada',
  )

  // The tax office has it, and its paper and its book name it.
  await goTo(page, `${shop.address}/comprobantes`)
  const debito = page.getByRole('row', { name: /Nota de débito B/ })
  await expect(debito).toContainText('Autorizado')
  await expectAccessible(page)
  await debito.getByRole('button', { name: /^Ver/ }).click()
  const detail = page.getByRole('dialog', { name: /^Nota de débito B/ })
  await expect(detail).toContainText(/Nota de crédito B 0000\d-00000001/)
  await expectAccessible(page)
  await goTo(page, `${shop.address}/libro-iva?mes=${hoy().slice(0, 7)}`)
  await expect(page.getByRole('table', { name: 'Totales por tipo' })).toContainText('Nota de débito B')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${shop.address}/notas-credito`)
  await expect(page.getByText('Revertida')).toBeVisible()
  await expectNoSideScroll(page)
})
