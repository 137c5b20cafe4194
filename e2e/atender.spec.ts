/** At the counter, with interrupted sales: two customers at once, a new customer, instalments, new prices. */
import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { cuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { expect, type Page, test } from '@playwright/test'
import { apiAs, enter, expectAccessible, newArticulo, newCliente, pickIn } from './shop.ts'

const box = (page: Page, name: string) => page.getByRole('combobox', { name })

/** The last sale of a customer on the server. */
async function lastSaleOf(nombre: string) {
  const call = await apiAs('vendedor1')
  const { results } = await call(ventas.list, { query: { search: nombre } })
  return await call(ventas.get, { params: { id: results[0]?.id ?? 0 } })
}

async function confirmSale(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: 'Confirmar Venta' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Venta guardada correctamente')).toBeVisible()
}

test('sets a sale aside for the next customer, and finishes both', async ({ page }) => {
  const call = await apiAs('vendedor1')
  const [primero, segundo] = [
    await newCliente(call, 'Wprimera, Cliente'),
    await newCliente(call, 'Wsegunda, Cliente'),
  ]
  const articulo = await newArticulo(call, { nombre: 'Wespera' })
  await enter(page, 'vendedor1', '/venta/nueva')
  await pickIn(page, 'Cliente', 'wprimera', primero.nombre)
  await pickIn(page, 'Artículo', 'wespera', articulo.nombre)
  await page.keyboard.press('F8')
  await expect(page.getByText('Venta en espera').first()).toBeVisible()
  await expect(box(page, 'Cliente')).toHaveValue('')
  await expect(box(page, 'Cliente')).toBeFocused()
  await pickIn(page, 'Cliente', 'wsegunda', segundo.nombre)
  await pickIn(page, 'Artículo', 'wespera', articulo.nombre)
  await expectAccessible(page)
  await confirmSale(page)

  // The sale that waits survives a reload.
  await page.reload()
  const waiting = page.getByRole('region', { name: 'Ventas en espera' })
  await waiting.getByRole('button', { name: primero.nombre }).click()
  await expect(waiting).toBeHidden()
  await expect(box(page, 'Cliente')).toHaveValue(primero.nombre)
  await expect(page.getByLabel('Total de la venta')).toHaveText('$ 100,00')
  await confirmSale(page)
  expect(await lastSaleOf(primero.nombre)).toMatchObject({ total: 10_000, cliente: primero.id })
  expect(await lastSaleOf(segundo.nombre)).toMatchObject({ total: 10_000, cliente: segundo.id })
})

test('adds the customer on the way, and sells to them', async ({ page }) => {
  const articulo = await newArticulo(await apiAs('vendedor1'), { nombre: 'Wparanuevo' })
  await enter(page, 'vendedor1', '/venta/nueva')
  await expect(box(page, 'Cliente')).toBeFocused()
  await page.keyboard.press('Alt+n')
  const dialog = page.getByRole('dialog', { name: 'Nuevo cliente' })
  await expect(dialog.getByLabel('Nombre')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Nombre y número de documento son obligatorios')).toBeVisible()
  await dialog.getByLabel('Nombre').fill('Wreciente, Cliente')
  await dialog.getByLabel('Número de documento').fill('31222333')
  await dialog.getByLabel('Teléfono móvil').fill('3493 412345')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Cliente creado correctamente')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(box(page, 'Cliente')).toHaveValue('Wreciente, Cliente')
  await expect(box(page, 'Artículo')).toBeFocused()
  await page.keyboard.type('wparanuevo', { delay: 10 })
  await expect(page.getByRole('option', { name: articulo.nombre })).toBeVisible()
  await page.keyboard.press('Enter')
  await confirmSale(page)
  expect(await lastSaleOf('Wreciente')).toMatchObject({ cliente_nombre: 'Wreciente, Cliente', total: 10_000 })
})

test('sells in two instalments at their own price, with the advance locked at 0', async ({ page }) => {
  const call = await apiAs('vendedor1')
  const cliente = await newCliente(call, 'Wdoscuotas, Cliente')
  const articulo = await newArticulo(call, { nombre: 'Wdoscuotero' })
  await enter(page, 'vendedor1', '/venta/nueva')
  await pickIn(page, 'Cliente', 'wdoscuotas', cliente.nombre)
  await pickIn(page, 'Artículo', 'wdoscuotero', articulo.nombre)
  await page.getByLabel('Condición de venta').selectOption('Cta-Cte en 2 cuotas')
  await expect(page.getByLabel('Total de la venta')).toHaveText('$ 110,00')
  await expect(page.getByLabel('Cuotas', { exact: true })).toHaveValue('2')
  await expect(page.getByLabel('Anticipo')).not.toBeEditable()
  await expect(page.getByLabel('Valor de cuota')).toHaveValue('55,00')
  await expectAccessible(page)
  await confirmSale(page)
  const { id } = await lastSaleOf(cliente.nombre)
  expect(await call(cuotas.deVenta, { params: { ventaId: id } })).toMatchObject([
    { numero_cuota: 1, total_cuota: 5_500 },
    { numero_cuota: 2, total_cuota: 5_500 },
  ])
})

test('sells in more instalments with the article’s advance', async ({ page }) => {
  const call = await apiAs('vendedor1')
  const cliente = await newCliente(call, 'Wmascuotas, Cliente')
  const articulo = await newArticulo(call, { nombre: 'Wmascuotero', anticipo: 3_000, n_cuotas: 4 })
  await enter(page, 'vendedor1', '/venta/nueva')
  await pickIn(page, 'Cliente', 'wmascuotas', cliente.nombre)
  await page.getByLabel('Condición de venta').selectOption('Cta-Cte mas cuotas')
  await pickIn(page, 'Artículo', 'wmascuotero', articulo.nombre)
  await expect(page.getByLabel('Total de la venta')).toHaveText('$ 150,00')
  await expect(page.getByLabel('Anticipo')).toHaveValue('30,00')
  await expect(page.getByLabel('Cuotas', { exact: true })).toHaveValue('4')
  await expect(page.getByLabel('Valor de cuota')).toHaveValue('30,00')
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirmar Venta' })
  await expect(dialog.getByText('Saldo a financiar')).toBeVisible()
  await expect(dialog.getByText('$ 120,00').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Venta guardada correctamente')).toBeVisible()
  const { saldo } = await call(clientes.get, { params: { id: cliente.id } })
  expect(saldo).toBe(12_000)
})

test('shows prices that changed during the sale, and continues with the new ones', async ({ page }) => {
  const call = await apiAs('vendedor1')
  const cliente = await newCliente(call, 'Wprecionuevo, Cliente')
  const articulo = await newArticulo(call, { nombre: 'Wcambiante' })
  await enter(page, 'vendedor1', '/venta/nueva')
  await pickIn(page, 'Cliente', 'wprecionuevo', cliente.nombre)
  await pickIn(page, 'Artículo', 'wcambiante', articulo.nombre)
  await expect(page.getByLabel('Total de la venta')).toHaveText('$ 100,00')
  const { valor_cuota: _, ...fields } = articulo
  await call(articulos.update, { params: { id: articulo.id }, body: { ...fields, precio_venta: 12_500 } })

  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: 'Confirmar Venta' })).toBeVisible()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cambiaron los precios' })
  const row = dialog.getByRole('row').filter({ hasText: articulo.nombre })
  await expect(row).toContainText('$ 100,00')
  await expect(row).toContainText('$ 125,00')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Venta guardada correctamente')).toBeVisible()
  expect(await lastSaleOf(cliente.nombre)).toMatchObject({ total: 12_500 })
})
