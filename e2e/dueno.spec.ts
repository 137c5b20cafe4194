/** The owner's control: a payment in parts, a past that stays as it was, and who changed what. */

import { periodoCerrado } from '@mostrador/contract/base/periodo-cerrado'
import { cajas } from '@mostrador/contract/caja/cajas'
import { informes } from '@mostrador/contract/gestion/informes'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { expect, type Page, test } from '@playwright/test'
import {
  apiAs,
  enter,
  expectAccessible,
  goTo,
  hoy,
  newArticulo,
  newCliente,
  newVenta,
  scrollTo,
} from './shop.ts'

/** The form of a sale to this customer, of one article at $ 100,00. */
async function startVenta(page: Page, cliente: string, articulo: string): Promise<void> {
  await goTo(page, '/venta/nueva')
  await page.getByRole('combobox', { name: 'Cliente' }).fill(cliente.slice(0, 6))
  await page.getByRole('option', { name: cliente }).click()
  await page.getByRole('combobox', { name: 'Artículo' }).fill(articulo)
  await page.getByRole('option', { name: articulo }).click()
  await expect(page.getByLabel('Total de la venta')).toHaveText('$ 100,00')
}

/** An admin lets the sales of the branch divide their payment; its tills stay as they are. */
async function dividirPagos(): Promise<void> {
  const admin = await apiAs('admin')
  const [central] = await admin(cajas.sucursales)
  if (!central) throw new Error('there is no branch')
  const { sucursal: id, activas, cierre_ciego } = central
  await admin(cajas.configurar, { params: { id }, body: { activas, cierre_ciego, dividir_pagos: true } })
}

test('a payment is divided, printed with its parts, reported by type, and its cheque is deposited', async ({
  page,
}) => {
  await dividirPagos()
  const call = await apiAs('vendedor1')
  const cliente = await newCliente(call, 'Wdividir, Paga')
  const articulo = await newArticulo(call)
  await enter(page, 'vendedor1', '/venta')
  await startVenta(page, cliente.nombre, articulo.nombre)

  await page.getByRole('button', { name: 'Dividir pago' }).click()
  await expect(page.getByLabel('Monto del pago 1')).toBeFocused()
  await page.getByLabel('Monto del pago 1').fill('40')
  await page.getByLabel('Recibido').fill('50')
  await expect(page.getByText('Vuelto $ 10,00')).toBeVisible()
  await page.getByRole('button', { name: 'Crear Venta' }).click()
  await expect(
    page.getByText('La suma de los pagos debe ser igual al total de la venta').first(),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Agregar tipo de pago' }).click()
  await page.getByLabel('Tipo de pago 2').selectOption('Tarjeta de crédito')
  await page.getByLabel('Monto del pago 2').fill('35')
  await page.getByLabel('Marca').fill('Visa')
  await page.getByLabel('Últimos cuatro dígitos').fill('1234')
  await page.getByRole('button', { name: 'Agregar tipo de pago' }).click()
  await page.getByLabel('Tipo de pago 3').selectOption('Cheque')
  await page.getByLabel('Banco').fill('Nación')
  await page.getByLabel('Número', { exact: true }).fill('WD-77')
  await expect(page.getByText('Los pagos suman el total')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Crear Venta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmar Venta' })
  await expect(dialog).toContainText('Efectivo $ 40,00 + Tarjeta de crédito $ 35,00 + Cheque $ 25,00')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Venta guardada correctamente')).toBeVisible()

  const [printed] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('F9')])
  await expect(printed.getByText('Forma de pago')).toBeVisible()
  await expect(printed.getByText('Tarjeta de crédito (Visa, terminada en 1234): $ 35,00')).toBeVisible()
  await printed.close()

  await goTo(page, `/informes?tab=cobros&desde=${hoy()}`)
  const row = page.getByRole('row').filter({ hasText: cliente.nombre })
  await scrollTo(page, 'Informe de Cobros', row)
  for (const parte of ['$ 40,00', '$ 35,00', '$ 25,00']) await expect(row).toContainText(parte)

  await goTo(page, '/cheques')
  const cheque = page.getByRole('row').filter({ hasText: 'WD-77' })
  await expect(cheque).toContainText('$ 25,00')
  await expectAccessible(page)
  await cheque.getByRole('button', { name: /^Depositado/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Depositado' }).click()
  await expect(page.getByText('Cheque marcado: Depositado')).toBeVisible()
  await expect(cheque).toHaveCount(0)

  await goTo(page, '/venta')
  const venta = page.getByRole('row').filter({ hasText: cliente.nombre })
  await expect(venta).toContainText('Pago dividido')
  await venta.getByRole('button', { name: /^Anular/ }).click()
  await expect(page.getByRole('dialog')).toContainText('ya está depositado: no se puede devolver')
})

test('a closed period refuses a document, says so in its date, and opens again with a reason', async ({
  page,
}) => {
  // Long before the documents of all other journeys.
  const call = await apiAs('admin')
  const cliente = await newCliente(call, 'Wcerrado, Paga')
  const articulo = await newArticulo(call)
  await enter(page, 'admin', '/administracion')
  await page.getByRole('link', { name: 'Cerrado hasta' }).click()
  await page.getByLabel('Cerrado hasta').fill('31/01/2001')
  await page.getByRole('button', { name: 'Cerrar período' }).click()
  await expect(page.getByText('El período está cerrado hasta el 31/01/2001.')).toBeVisible()
  await expectAccessible(page)

  await startVenta(page, cliente.nombre, articulo.nombre)
  await page.getByLabel('Fecha').fill('15/01/2001')
  await page.getByLabel('Concepto').focus()
  const refused = 'El período está cerrado hasta el 31/01/2001: la fecha debe ser posterior'
  await expect(page.getByText(refused)).toBeVisible()
  await page.getByRole('button', { name: 'Crear Venta' }).click()
  // The form stops it: nobody confirms a sale that cannot be saved.
  await expect(page.getByRole('alert').filter({ hasText: refused })).toBeVisible()
  await expect(page.getByLabel('Fecha')).toBeFocused()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByLabel('Fecha').fill('01/02/2001')
  await page.getByLabel('Concepto').focus()
  await expect(page.getByText(refused)).toHaveCount(0)
  expect(await call(informes.ventas, { query: { desde: '2001-01-01', hasta: '2001-01-31' } })).toEqual([])

  await goTo(page, '/periodo-cerrado')
  await page.getByRole('button', { name: 'Reabrir todo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reabrir' }).click()
  await expect(page.getByText('Escribe el motivo para reabrir el período')).toBeVisible()
  await expect(dialog.getByLabel('Motivo')).toBeFocused()
  await dialog.getByLabel('Motivo').fill('Faltaba una factura')
  await dialog.getByRole('button', { name: 'Reabrir' }).click()
  await expect(page.getByText('No hay ningún período cerrado.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Faltaba una factura' })).toContainText('Reabrir')
  expect(await call(periodoCerrado.get)).toEqual({ cerrado_hasta: null })
  await newVenta(call, { cliente: cliente.id, articulo })
})

test('the audit trail is searched by the number of a document, as people write it, and by a code', async ({
  page,
}) => {
  const call = await apiAs('admin')
  const cliente = await newCliente(call, 'Wrastro, Paga')
  const [articulo, otro] = [await newArticulo(call), await newArticulo(call)]
  const anulada = await newVenta(call, { cliente: cliente.id, articulo })
  const otra = await newVenta(call, { cliente: cliente.id, articulo: otro })
  for (const { id } of [anulada, otra]) {
    await call(ventas.anular, { params: { id }, body: { observaciones: 'Se arrepintió' } })
  }

  await enter(page, 'admin', '/auditoria')
  const box = page.getByRole('searchbox', { name: 'Comprobante o código' })
  const rows = page.getByRole('region', { name: 'Auditoría' }).getByRole('row')
  const found = (text: string) => rows.filter({ hasText: text })
  await expect(found(anulada.numero)).toHaveCount(1)
  await expect(found(otra.numero)).toHaveCount(1)

  await box.fill(anulada.numero)
  await expect(page).toHaveURL(/search=/)
  await expect(found(otra.numero)).toHaveCount(0)
  await expect(found(anulada.numero)).toContainText('Anulación')
  await page.reload()
  await expect(box).toHaveValue(anulada.numero)
  await expect(found(anulada.numero)).toHaveCount(1)
  await box.fill(`tkt-x ${anulada.id}`)
  await box.press('Enter')
  await expect(found(anulada.numero)).toHaveCount(1)
  await expect(found(otra.numero)).toHaveCount(0)
  await found(anulada.numero).getByRole('button', { name: /^Ver/ }).click()
  await expect(page.getByRole('dialog', { name: `Anulación de Venta ${anulada.numero}` })).toContainText(
    'Se arrepintió',
  )
  await page.keyboard.press('Escape')

  await box.fill(articulo.id)
  await box.press('Enter')
  await expect(found(`Artículo ${articulo.id}`)).toContainText('Creación')
  await expect(found(otro.id)).toHaveCount(0)
  await page.getByLabel('Qué').selectOption('Venta')
  await expect(page.getByText('No hay cambios registrados con estos filtros.')).toBeVisible()
  await page.goBack()
  await expect(found(`Artículo ${articulo.id}`)).toHaveCount(1)

  // One row on a wide screen, from the search to the count.
  const tops = await page
    .locator('main')
    .locator('input:visible, select:visible')
    .or(page.getByText(/^\d+ cambios?$/))
    .evaluateAll((parts) =>
      parts.map((part) => part.getBoundingClientRect()).map((r) => (r.top + r.bottom) / 2),
    )
  expect(tops.length).toBeGreaterThan(4)
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(4)
})
