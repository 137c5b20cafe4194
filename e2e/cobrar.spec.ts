/** Collecting: an instalment with its excess, the receipt, and its annulment after a mistake. */
import { clientes } from '@mostrador/contract/clientes'
import type { Venta } from '@mostrador/contract/ventas'
import { expect, test } from '@playwright/test'
import { apiAs, expectAccessible, logIn, newArticulo, newCliente, newVenta } from './shop.ts'

/** $ 450,00 in three instalments of $ 150,00. */
async function sellOnAccount(nombre: string): Promise<Venta> {
  const call = await apiAs('vendedor1')
  const [cliente, articulo] = [await newCliente(call, nombre), await newArticulo(call)]
  return await newVenta(call, {
    cliente: cliente.id,
    articulo,
    cantidad: 3,
    condicion: 'Cta-Cte mas cuotas',
    cuotas: 3,
  })
}

const saldoOf = async (cliente: number) =>
  (await (await apiAs('admin'))(clientes.get, { params: { id: cliente } })).saldo

test('collects an instalment and its excess, prints the receipt, and annuls it', async ({ page }) => {
  const venta = await sellOnAccount('Wcobro, Cliente')
  await logIn(page, 'admin')
  await page.goto('/recibos')
  await page.getByRole('searchbox').fill('wcobro')
  const row = page.getByRole('row').filter({ hasText: 'Wcobro, Cliente' })
  await expect(row.getByText('$ 450,00')).toBeVisible()
  await row.getByRole('button', { name: /^Ver Cuotas/ }).click()
  const cuotas = page.getByRole('dialog').first()
  await expect(cuotas.getByText('PENDIENTE')).toHaveCount(3)
  await expectAccessible(page)
  await cuotas.getByRole('button', { name: 'Cobrar Cuota 1' }).click()

  const cobrar = page.getByRole('dialog', { name: /^Cobrar cuota 1/ })
  await cobrar.getByLabel('Monto', { exact: true }).fill('100')
  await cobrar.getByRole('button', { name: /^Cobrar/ }).click()
  await expect(page.getByText('El monto debe ser mayor o igual a $ 150,00 (valor de la cuota)')).toBeVisible()
  await cobrar.getByLabel('Monto', { exact: true }).fill('350')
  await expect(cobrar.getByText('Cuota 3: $ 50,00, quedan $ 100,00')).toBeVisible()
  await expectAccessible(page)
  const [receipt] = await Promise.all([
    page.waitForEvent('popup'),
    cobrar.getByRole('button', { name: /^Cobrar/ }).click(),
  ])
  await expect(page.getByText('Cuota cobrada correctamente')).toBeVisible()
  await expect(page.getByText('Exceso de $ 200,00 aplicado a 2 cuotas adicionales')).toBeVisible()
  await expect(receipt.getByText('Wcobro, Cliente')).toBeVisible()
  await receipt.close()
  expect(await saldoOf(venta.cliente)).toBe(10_000)
  await expect(cuotas.getByText('Pagada', { exact: true })).toHaveCount(2)

  await page.goto('/recibos?tab=historial&search=wcobro')
  const recibo = page.getByRole('row').filter({ hasText: 'Wcobro, Cliente' })
  await expect(recibo.getByText('Activo')).toBeVisible()
  await recibo.getByRole('button', { name: /^Anular/ }).click()
  const anular = page.getByRole('dialog')
  await anular.getByRole('button', { name: 'Anular recibo' }).click()
  await expect(page.getByText('Debes ingresar un motivo para la anulación')).toBeVisible()
  await anular.getByLabel('Motivo').fill('Se cobró a otro cliente')
  await anular.getByRole('button', { name: 'Anular recibo' }).click()
  await expect(recibo.getByText('Anulado', { exact: true })).toBeVisible()
  expect(await saldoOf(venta.cliente)).toBe(45_000)
})

test('a vendedor collects, and cannot annul', async ({ page }) => {
  await sellOnAccount('Wsinanular, Cliente')
  await logIn(page, 'vendedor1')
  await page.goto('/recibos?search=wsinanular')
  await page.getByRole('button', { name: /^Ver Cuotas/ }).click()
  await page.getByRole('button', { name: 'Cobrar Cuota 1' }).click()
  await Promise.all([
    page.waitForEvent('popup'),
    page
      .getByRole('dialog', { name: /^Cobrar cuota 1/ })
      .getByRole('button', { name: /^Cobrar/ })
      .click(),
  ])
  await expect(page.getByText('Cuota cobrada correctamente')).toBeVisible()
  await page.goto('/recibos?tab=historial&search=wsinanular')
  const recibo = page.getByRole('row').filter({ hasText: 'Wsinanular, Cliente' })
  await expect(recibo).toBeVisible()
  await expect(recibo.getByRole('button', { name: /^Anular/ })).toHaveCount(0)
})
