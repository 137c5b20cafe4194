/** Money that goes back: a customer's credit, and a payment that was written down wrong. */
import { cajas } from '@mostrador/contract/caja/cajas'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { cuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import { expect, type Page, test } from '@playwright/test'
import {
  apiAs,
  enter,
  expectAccessible,
  expectNoSideScroll,
  newArticulo,
  newCliente,
  newVenta,
  unique,
} from './shop.ts'

const rowOf = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })

test('a customer takes the credit of the account, and brings it back', async ({ page }) => {
  const call = await apiAs('admin')
  const nombre = unique('Wsaldo')
  const [cliente, articulo] = [await newCliente(call, nombre), await newArticulo(call)]
  const venta = await newVenta(call, {
    cliente: cliente.id,
    articulo,
    condicion: 'Cta-Cte mas cuotas',
    cuotas: 1,
  })
  const [cuota] = await call(cuotas.deVenta, { params: { ventaId: venta.id } })
  await call(cuotas.pagar, {
    params: { cuotaId: cuota?.id ?? 0 },
    body: { monto_pagado: 20_000, tipos_pago: [{ tipo_pago: 'EFECTIVO', monto: 20_000 }], a_favor: true },
  })
  const saldo = async () => (await call(clientes.get, { params: { id: cliente.id } })).saldo
  expect(await saldo()).toBe(-5_000)

  await enter(page, 'admin', `/clientes?search=${nombre}`)
  await page.getByRole('button', { name: `cuenta de ${nombre}` }).click()
  const cuenta = page.getByRole('dialog', { name: `Cuenta de ${nombre}` })
  await cuenta.getByRole('button', { name: 'Devolver saldo' }).click()
  const devolver = page.getByRole('dialog', { name: `Devolver saldo a ${nombre}` })
  await expect(devolver.getByLabel('Monto')).toBeFocused()
  await expect(devolver.getByLabel('Monto')).toHaveValue('50,00')
  await expectAccessible(page)
  await devolver.getByLabel('Monto').fill('80')
  await devolver.getByRole('button', { name: /^Devolver/ }).click()
  await expect(page.getByText('No se puede devolver más de $ 50,00').first()).toBeVisible()
  expect(await saldo()).toBe(-5_000)
  await devolver.getByLabel('Monto').fill('30')
  await devolver.getByLabel('Tipo de pago').selectOption('Transferencia')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^DEV-X .+ registrada$/)).toBeVisible()
  expect(await saldo()).toBe(-2_000)
  // The dialog behind shows the new balance at once, and what is left of it.
  await expect(cuenta.getByText('Saldo actual: -$ 20,00')).toBeVisible()
  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Imprimir', exact: true }).click(),
  ])
  await expect(paper.getByText('Devolución de saldo').first()).toBeVisible()
  await expect(paper.getByText('$ 30,00').first()).toBeVisible()
  await paper.close()

  const fila = cuenta.getByRole('row').filter({ hasText: 'DEV-X' })
  await fila.getByRole('button', { name: /^Anular/ }).click()
  const anular = page.getByRole('dialog', { name: /^Anular DEV-X/ })
  await anular.getByRole('button', { name: 'Anular devolución' }).click()
  await expect(page.getByText('Debes ingresar un motivo para la anulación').first()).toBeVisible()
  await expect(anular.getByLabel('Motivo')).toBeFocused()
  await anular.getByLabel('Motivo').fill('Lo trajo de vuelta')
  await expectAccessible(page)
  await anular.getByRole('button', { name: 'Anular devolución' }).click()
  await expect(cuenta.getByText('Saldo actual: -$ 50,00')).toBeVisible()
  await expect(cuenta.getByRole('button', { name: /^Anular/ })).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideScroll(page)
})

test('a payment that was written down wrong is corrected on its sale', async ({ page }) => {
  const call = await apiAs('admin')
  const [central] = await call(cajas.sucursales)
  if (!central) throw new Error('there is no branch')
  const { sucursal: id, activas, cierre_ciego } = central
  await call(cajas.configurar, { params: { id }, body: { activas, cierre_ciego, dividir_pagos: true } })
  const [cliente, articulo] = [await newCliente(call, unique('Wcorrige')), await newArticulo(call)]
  await newVenta(call, { cliente: cliente.id, articulo })

  await enter(page, 'admin', '/venta')
  await rowOf(page, cliente.nombre).getByRole('button', { name: /^Ver/ }).click()
  const venta = page.getByRole('dialog', { name: 'Detalle de la venta' })
  await venta.getByRole('button', { name: 'Corregir pago' }).click()
  const corregir = page.getByRole('dialog', { name: /^Corregir el pago de TKT-X/ })
  await expect(corregir.getByLabel('Se anotó')).toContainText('Efectivo $ 100,00')
  await expect(corregir.getByLabel('Se pagó con')).toBeFocused()
  await corregir.getByRole('button', { name: /^Corregir/ }).click()
  await expect(corregir.getByText('Elige el tipo de pago correcto')).toBeVisible()
  await expect(corregir.getByLabel('Se pagó con')).toBeFocused()
  await corregir.getByLabel('Se pagó con').selectOption('Cheque')
  await expectAccessible(page)
  await corregir.getByRole('button', { name: /^Corregir/ }).click()
  const incompleto = page.getByRole('dialog', { name: 'Cheque incompleto' })
  await expect(incompleto).toContainText('banco')
  await incompleto.getByRole('button', { name: 'Completar' }).click()
  await corregir.getByLabel('Se pagó con').selectOption('Transferencia')
  await corregir.getByLabel('Motivo').fill('Pagó por el celular')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Tipo de pago corregido')).toBeVisible()
  await expect(corregir).toBeHidden()
  await expect(venta).toContainText('Efectivo por Transferencia: $ 100,00')
  await expect(venta).toContainText('Pagó por el celular')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideScroll(page)
})
