/** Goods that change hands: to a customer with a delivery note, between branches with what got lost on the way. */
import { transferencias } from '@mostrador/contract/transferencias'
import { expect, test } from '@playwright/test'
import { apiAs, enter, expectAccessible, newArticulo, newCliente, pickIn, stockOf } from './shop.ts'

test('a delivery note takes no more than there is, and is printed once it is made', async ({ page }) => {
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

test('receives less than was sent, and what is missing stays on record', async ({ page }) => {
  const call = await apiAs('admin')
  const articulo = await newArticulo(call, { nombre: 'Wllega' })
  const { id, numero } = await call(transferencias.create, {
    body: {
      sucursal_origen: 1,
      sucursal_destino: 2,
      concepto: 'Wllega incompleta',
      observaciones: '',
      detalles: [{ articulo_id: articulo.id, cantidad_solicitada: 4 }],
    },
  })
  await enter(page, 'vendedor2', '/transferencias', 2)
  await page.getByRole('button', { name: `Ver Detalle ${numero}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Recibir con diferencias' }).click()
  const dialog = page.getByRole('dialog', { name: `Recibir con diferencias ${numero}` })
  await dialog.getByLabel(`Cantidad recibida de ${articulo.nombre}`).fill('3')
  await expect(dialog.getByRole('row').filter({ hasText: articulo.nombre })).toContainText('1')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Recibir' }).click()
  await expect(page.getByText('Transferencia recibida correctamente')).toBeVisible()
  const [detalle] = (await call(transferencias.get, { params: { id } })).detalles
  expect(detalle).toMatchObject({ cantidad_recibida: 3, cantidad_faltante: 1 })

  await page.goto(`/transferencias?transferencia=${id}`)
  const seen = page.getByRole('dialog', { name: `Transferencia ${numero}` })
  await expect(seen.getByText('Recibida', { exact: true }).first()).toBeVisible()
  await expect(seen.getByRole('columnheader', { name: 'Faltante' })).toBeVisible()
  await expect(seen.getByRole('row').filter({ hasText: articulo.id })).toContainText('431')
  await expectAccessible(page)
})
