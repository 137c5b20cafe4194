/** The shelf and the ledger: counting, taking out, looking up. */
import { stock } from '@mostrador/contract/mercaderia/stock'
import { expect, test } from '@playwright/test'
import { apiAs, enter, expectAccessible, newArticulo, pickIn, scan, stockOf } from './shop.ts'

test('counts the shelf with the scanner, and the ledger follows', async ({ page }) => {
  const call = await apiAs('admin')
  const [sobra, falta, justo] = [
    await newArticulo(call, { cantidad: 1 }),
    await newArticulo(call, { cantidad: 5 }),
    await newArticulo(call, { cantidad: 1 }),
  ]
  await enter(page, 'admin', '/ajuste-stock?tab=conteo')
  await page.getByLabel('Concepto').fill('Conteo de la góndola')
  await page.getByRole('combobox', { name: 'Artículo' }).focus()
  for (const { codigo_barras } of [sobra, falta, justo, sobra, falta, sobra]) await scan(page, codigo_barras)
  const line = (nombre: string) => page.getByRole('row').filter({ hasText: nombre })
  await expect(line(sobra.nombre)).toContainText('Sobran 2')
  await expect(line(falta.nombre)).toContainText('Faltan 3')
  await expect(line(justo.nombre)).toContainText('Coincide')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Ajuste de stock creado correctamente')).toBeVisible()
  await expect(page.getByText('Todavía no se contó ningún artículo.')).toBeVisible()
  expect([
    await stockOf(call, sobra.id),
    await stockOf(call, falta.id),
    await stockOf(call, justo.id),
  ]).toEqual([3, 2, 1])
  const { results } = await call(stock.movimientos, { query: { articulo: falta.id } })
  expect(results[0]).toMatchObject({ movimiento: 'S', salida: 3, saldo: 2 })
})

test('takes out no more than the stock, and tells the stock', async ({ page }) => {
  const call = await apiAs('admin')
  const articulo = await newArticulo(call, { nombre: 'Wsacar', cantidad: 2 })
  await enter(page, 'admin', '/ajuste-stock')
  await page.getByLabel('Operación').selectOption('SALIDA')
  await page.getByLabel('Concepto').fill('Se rompió')
  await pickIn(page, 'Artículo', 'wsacar', articulo.nombre)
  await page.getByLabel('Cantidad', { exact: true }).fill('3')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  const refused = page.getByRole('alert').filter({ hasText: 'Stock insuficiente' })
  await expect(refused).toContainText(`${articulo.nombre}: disponible 2, solicitado 3`)
  await expect(refused).toContainText('Un ajuste no puede sacar más de lo que hay en la sucursal.')
  await expectAccessible(page)
  await page.getByLabel(`Cantidad de ${articulo.nombre}`).fill('2')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Ajuste de stock creado correctamente')).toBeVisible()
  expect(await stockOf(call, articulo.id)).toBe(0)
})

test('finds in the stock report articles with and without stock, and the movements behind it', async ({
  page,
}) => {
  const call = await apiAs('admin')
  const [hay, no] = [
    await newArticulo(call, { nombre: 'Winforme lleno', cantidad: 4 }),
    await newArticulo(call, { nombre: 'Winforme vacio', cantidad: 0 }),
  ]
  await enter(page, 'admin', '/informe-stock')
  await page.getByLabel('Buscar artículos').fill('winforme')
  const table = page.getByRole('table')
  await expect(table.getByRole('cell', { name: hay.nombre, exact: true })).toBeVisible()
  await expect(table.getByRole('row').filter({ hasText: no.nombre })).toContainText('Sin stock')
  await expect(page.getByText('2 artículos')).toBeVisible()
  await page.getByText('Sin stock', { exact: true }).first().click()
  await expect(page).toHaveURL(/estado=SIN_STOCK/)
  await expect(table.getByRole('cell', { name: hay.nombre, exact: true })).toBeHidden()
  await page.getByText('Con stock', { exact: true }).click()
  await expect(table.getByRole('cell', { name: no.nombre, exact: true })).toBeHidden()
  await page.getByLabel('Sucursal').selectOption('2')
  await expect(page.getByText('No se encontraron artículos para esa búsqueda.')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: `Movimientos de ${hay.nombre}` }).click()
  const kardex = page.getByRole('dialog')
  await expect(kardex.getByRole('row').filter({ hasText: 'AJ ' })).toContainText('4')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Limpiar búsqueda' }).click()
  await expect(page).not.toHaveURL(/search=/)
})

test('a vendedor sees only the own branch', async ({ page }) => {
  await enter(page, 'vendedor1', '/informe-stock?sucursal=2')
  await expect(page.getByText('Solo ves tu sucursal.')).toBeVisible()
  await expect(page.getByLabel('Sucursal')).toBeDisabled()
})
