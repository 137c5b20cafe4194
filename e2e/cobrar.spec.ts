/** Collecting: an instalment with its excess, the receipt, and its annulment after a mistake. */
import { clientes } from '@mostrador/contract/maestros/clientes'
import type { Venta } from '@mostrador/contract/ventas/ventas'
import { expect, test } from '@playwright/test'
import {
  apiAs,
  enter,
  expectAccessible,
  expectNoSideScroll,
  goTo,
  logIn,
  newArticulo,
  newCliente,
  newVenta,
} from './shop.ts'

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
  await goTo(page, '/recibos')
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

  await goTo(page, '/recibos?tab=historial&search=wcobro')
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
  await goTo(page, '/recibos?search=wsinanular')
  await page.getByRole('button', { name: /^Ver Cuotas/ }).click()
  await page.getByRole('button', { name: 'Cobrar Cuota 1' }).click()
  // The change comes late, and moves the buttons.
  await expect(page.getByLabel('Recibido')).toBeVisible()
  await Promise.all([
    page.waitForEvent('popup'),
    page
      .getByRole('dialog', { name: /^Cobrar cuota 1/ })
      .getByRole('button', { name: /^Cobrar/ })
      .click(),
  ])
  await expect(page.getByText('Cuota cobrada correctamente')).toBeVisible()
  await goTo(page, '/recibos?tab=historial&search=wsinanular')
  const recibo = page.getByRole('row').filter({ hasText: 'Wsinanular, Cliente' })
  await expect(recibo).toBeVisible()
  await expect(recibo.getByRole('button', { name: /^Anular/ })).toHaveCount(0)
})

test('a cheque is collected by keyboard alone, asked about, refused, and owed again', async ({ page }) => {
  const { cliente } = await sellOnAccount('Wchequera, Cliente')
  await enter(page, 'admin', '/recibos?search=wchequera')
  await page.getByRole('button', { name: /^Ver Cuotas/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Cobrar Cuota 1' }).focus()
  await page.keyboard.press('Enter')
  const cobrar = page.getByRole('dialog', { name: /^Cobrar cuota 1/ })
  await expect(cobrar.getByLabel('Monto', { exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(cobrar.getByLabel('Tipo de pago 1')).toBeFocused()
  await page.keyboard.type('Cheque')
  await expect(cobrar.getByLabel('Tipo de pago 1')).toHaveValue('CHEQUE')
  await page.keyboard.press('Control+Enter')
  const incompleto = page.getByRole('dialog', { name: 'Cheque incompleto' })
  await expect(incompleto.getByRole('button', { name: 'Completar' })).toBeFocused()
  await expect(incompleto).toContainText('del cheque de $ 150,00')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(cobrar.getByLabel('Banco')).toBeFocused()
  await page.keyboard.type('Nación')
  await page.keyboard.press('Tab')
  await page.keyboard.type('WCH-9')
  const [receipt] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Control+Enter')])
  await expect(page.getByText('Cuota cobrada correctamente')).toBeVisible()
  await expect(receipt.getByText('WCH-9', { exact: false }).first()).toBeVisible()
  await receipt.close()
  await expect(cobrar).toBeHidden()
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  expect(await saldoOf(cliente)).toBe(30_000)

  await goTo(page, '/cheques?search=WCH-9')
  const cheque = page.getByRole('row').filter({ hasText: 'WCH-9' })
  await expect(cheque).toContainText('REC-X')
  await cheque.getByRole('button', { name: /^Rechazado/ }).click()
  const marcar = page.getByRole('dialog', { name: 'Marcar cheque: Rechazado' })
  await expect(marcar).toContainText('Wchequera, Cliente vuelve a deber $ 150,00')
  await expectAccessible(page)
  await marcar.getByLabel('Observaciones').fill('Sin fondos')
  await marcar.getByRole('button', { name: 'Rechazado' }).click()
  await expect(page.getByText('Cheque marcado: Rechazado')).toBeVisible()
  expect(await saldoOf(cliente)).toBe(45_000)

  await page.getByRole('link', { name: 'Notas de débito' }).click()
  await page.getByLabel('Buscar notas de débito').fill('wchequera')
  const nota = page.getByRole('row').filter({ hasText: 'Wchequera, Cliente' })
  await expect(nota).toContainText(/ND-X 01-\d{7}/)
  await expectAccessible(page)
  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    nota.getByRole('button', { name: /^Imprimir/ }).click(),
  ])
  await expect(paper.getByText('Wchequera, Cliente').first()).toBeVisible()
  await paper.close()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideScroll(page)
  // The instalment of the refused cheque is collected like any other.
  await goTo(page, '/recibos?search=wchequera')
  await page.getByRole('button', { name: /^Ver Cuotas/ }).click()
  await expect(page.getByRole('dialog').getByText('PENDIENTE')).toHaveCount(3)
})
