/**
 * Goods that change hands: to a customer with a delivery note, between branches with units lost on the way.
 */

import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { transferenciaInput } from '@mostrador/contract/test/inputs'
import { expect, test } from '@playwright/test'
import {
  apiAs,
  enter,
  expectAccessible,
  goTo,
  logIn,
  newArticulo,
  newCliente,
  newVenta,
  pickIn,
  stockOf,
} from './shop.ts'

test('a delivery note takes no more than the stock, and is printed once it is made', async ({ page }) => {
  const call = await apiAs('vendedor1')
  const cliente = await newCliente(call, 'Wremito, Cliente')
  const articulo = await newArticulo(call, { nombre: 'Wremitado', cantidad: 2 })
  await enter(page, 'vendedor1', '/crear-remito-cliente')
  await pickIn(page, 'Cliente', 'wremito', cliente.nombre)
  await page.getByLabel('Concepto').fill('Entrega a domicilio')
  await pickIn(page, 'Artículo', 'wremitado', articulo.nombre)
  await page.getByLabel(`Cantidad de ${articulo.nombre}`).fill('3')
  await page.keyboard.press('Control+Enter')
  const refused = page.getByRole('alert').filter({ hasText: 'Stock insuficiente' })
  await expect(refused).toContainText(`${articulo.nombre}: disponible 2, solicitado 3`)
  expect(await stockOf(call, articulo.id)).toBe(2)

  await page.getByLabel(`Cantidad de ${articulo.nombre}`).fill('2')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Remito de cliente creado correctamente')).toBeVisible()
  await expect(page).toHaveURL(/\/remito-cliente-detalle\/\d+$/)
  await expect(page.getByLabel('Datos del remito')).toContainText('Entrega a domicilio')
  await expectAccessible(page)
  expect(await stockOf(call, articulo.id)).toBe(0)
  const [printed] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Imprimir' }).click(),
  ])
  await expect(printed.getByText(/REM-X \d{4}-\d{7}/).first()).toBeVisible()
  await expect(printed.getByText(articulo.nombre)).toBeVisible()
  await printed.close()
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(page.getByRole('row').filter({ hasText: cliente.nombre })).toContainText('Entrega a domicilio')
})

test('a draft is the seller’s own: it goes when it is cancelled, unreadable, or with the logout', async ({
  page,
}) => {
  const call = await apiAs('vendedor1')
  const cliente = await newCliente(call, 'Wprepara, Cliente')
  const articulo = await newArticulo(call, { nombre: 'Wpreparado', cantidad: 0 })
  const { id: venta } = await newVenta(call, { cliente: cliente.id, articulo, cantidad: 2 })
  await logIn(page, 'vendedor1')
  const select = async () => {
    await goTo(page, '/articulos-pendientes?search=wpreparado')
    await page.getByRole('button', { name: `Seleccionar ${articulo.nombre}` }).click()
    await expect(page.getByRole('heading', { name: 'Nuevo remito de cliente' })).toBeVisible()
  }
  const kept = () =>
    page.evaluate(() => Object.entries(sessionStorage).filter(([key]) => key.startsWith('borrador:')))

  await select()
  await expect(page.getByText(`Preparando remito para ${cliente.nombre}`)).toBeVisible()
  const [draft] = await kept()
  expect(JSON.parse(draft?.[1] ?? '[]')).toMatchObject([
    {
      cliente: cliente.id,
      cliente_nombre: cliente.nombre,
      venta,
      articulo: articulo.id,
      articulo_nombre: articulo.nombre,
      cantidad: 2,
    },
  ])
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL(/\/remitos-cliente$/)
  expect(await kept()).toEqual([])

  await select()
  await page.evaluate((key) => sessionStorage.setItem(key, '{'), draft?.[0] ?? '')
  await page.reload()
  await expect(page.getByText('Error al cargar datos del artículo pendiente')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toHaveValue('')
  expect(await kept()).toEqual([])

  await select()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  // Neither in the storage nor in a toast.
  await expect(page.getByText(cliente.nombre)).toBeHidden()
  expect(await kept()).toEqual([])
  const left = await page.evaluate(() => Object.keys(localStorage))
  const allowed =
    /^(borrador|espera):\d+:\d+:|^formato-impresion:\d+$|^ultima-sucursal$|^mantine-color-scheme/
  expect(left.filter((key) => !allowed.test(key))).toEqual([])
  await logIn(page, 'vendedor1')
  await goTo(page, '/crear-remito-cliente')
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toHaveValue('')
})

test('receives less than was sent, and the missing units stay on record', async ({ page }) => {
  const call = await apiAs('admin')
  const articulo = await newArticulo(call, { nombre: 'Wllega' })
  const { id, numero } = await call(transferencias.create, {
    body: transferenciaInput(
      { [articulo.id]: 4 },
      { sucursal_origen: 1, sucursal_destino: 2, concepto: 'Wllega incompleta' },
    ),
  })
  await enter(page, 'vendedor2', '/transferencias', 2)
  await page.getByRole('button', { name: `Ver Detalle ${numero}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Recibir con diferencias' }).click()
  const dialog = page.getByRole('dialog', { name: `Recibir con diferencias ${numero}` })
  const recibida = dialog.getByLabel(`Cantidad recibida de ${articulo.nombre}`)
  await recibida.fill('5')
  await dialog.getByRole('button', { name: 'Recibir' }).click()
  await expect(page.getByText(`Cantidad de ${articulo.nombre}: hasta 4`)).toBeVisible()
  await expect(recibida).toHaveValue('5')
  await recibida.fill('3')
  await expect(dialog.getByRole('row').filter({ hasText: articulo.nombre })).toContainText('1')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Recibir' }).click()
  await expect(page.getByText('Transferencia recibida correctamente')).toBeVisible()
  const [detalle] = (await call(transferencias.get, { params: { id } })).detalles
  expect(detalle).toMatchObject({ cantidad_recibida: 3, cantidad_faltante: 1 })

  await goTo(page, `/transferencias?transferencia=${id}`)
  const seen = page.getByRole('dialog', { name: `Transferencia ${numero}` })
  await expect(seen.getByText('Recibida', { exact: true }).first()).toBeVisible()
  await expect(seen.getByRole('columnheader', { name: 'Faltante' })).toBeVisible()
  await expect(seen.getByRole('row').filter({ hasText: articulo.id })).toContainText('431')
  await expectAccessible(page)
})
