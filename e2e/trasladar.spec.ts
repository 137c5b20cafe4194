/** Goods on their way: from one branch to another, and back from a customer. */
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { ajusteInput } from '@mostrador/contract/test/inputs'
import { expect, test } from '@playwright/test'
import {
  apiAs,
  expectAccessible,
  goTo,
  hoy,
  logIn,
  newArticulo,
  newCliente,
  newVenta,
  stockOf,
  unique,
} from './shop.ts'

const giveStock = async (articulo: string) =>
  (await apiAs('admin'))(ajustes.create, {
    body: ajusteInput({ [articulo]: 5 }, { fecha: hoy(), concepto: 'Llegó el pedido', sucursal_id: 1 }),
  })

test('sends goods to another branch, where they are received', async ({ page }) => {
  const call = await apiAs('admin')
  const articulo = await newArticulo(call, { nombre: unique('Wtraslado') })
  const concepto = `Reposición ${articulo.nombre}`
  await logIn(page, 'admin')
  await goTo(page, '/crear-transferencia')
  await page.getByLabel('Sucursal origen').selectOption('1')
  await page.getByLabel('Sucursal destino').selectOption('2')
  await page.getByLabel('Concepto').fill(concepto)
  await page.getByRole('combobox', { name: 'Artículo' }).fill(articulo.nombre.toLowerCase())
  await page.getByRole('option', { name: articulo.nombre }).click()
  await page.getByLabel(`Cantidad de ${articulo.nombre}`).fill('4')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Crear' }).click()
  await expect(page.getByText('Transferencia creada exitosamente')).toBeVisible()
  await expect(page).toHaveURL(/\/transferencias/)
  await expect(page.getByRole('row').filter({ hasText: concepto }).getByText('Enviada')).toBeVisible()
  expect(await stockOf(call, articulo.id)).toBe(6)

  // The driver takes a paper along.
  const sent = page.getByRole('row').filter({ hasText: concepto })
  await sent.getByRole('button', { name: /^Más acciones/ }).click()
  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('menuitem', { name: 'Imprimir' }).click(),
  ])
  await expect(paper.getByText(articulo.nombre, { exact: true }).first()).toBeVisible()
  await expect(paper.getByText('Recibí conforme', { exact: false }).first()).toBeVisible()
  await paper.close()
  await goTo(page, '/ajuste-stock?tab=anteriores')
  await page.getByRole('button', { name: /^Ver/ }).first().click()
  const [ajuste] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('dialog').getByRole('button', { name: 'Imprimir', exact: true }).click(),
  ])
  await expect(ajuste.getByRole('heading', { name: /Ajuste/ })).toBeVisible()
  await ajuste.close()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.getByLabel('Sucursal').selectOption('2')
  await page.getByLabel('Usuario').fill('vendedor2')
  await page.getByLabel('Contraseña').fill('vendedor-demo')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByRole('heading', { name: 'Bienvenido' })).toBeVisible()
  await goTo(page, '/transferencias')
  const row = page.getByRole('row').filter({ hasText: concepto })
  await row
    .getByRole('button', { name: /^Recibir/ })
    .first()
    .click()
  await expect(page.getByText('Transferencia recibida correctamente')).toBeVisible()
  await expect(row.getByText('Recibida')).toBeVisible()
})

test('takes goods back with a credit note, and prints it', async ({ page }) => {
  const call = await apiAs('vendedor1')
  const cliente = await newCliente(call, `${unique('Wdevuelve')}, Cliente`)
  const articulo = await newArticulo(call, { nombre: unique('Wdevuelto') })
  await logIn(page, 'vendedor1')
  await goTo(page, '/crear-nota-credito')
  await page.getByRole('combobox', { name: 'Cliente' }).fill(cliente.nombre.toLowerCase())
  await page.getByRole('option', { name: cliente.nombre }).click()
  await page.getByLabel('Concepto').fill('No era el color')
  await page.getByRole('combobox', { name: 'Artículo' }).fill(articulo.nombre.toLowerCase())
  await page.getByRole('option', { name: articulo.nombre }).click()
  await page.getByLabel('Cantidad', { exact: true }).fill('2')
  await page
    .getByRole('button', { name: /^Agregar/ })
    .first()
    .click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Guardar/ }).click()
  await expect(page.getByText('Nota de Crédito creada correctamente')).toBeVisible()
  expect(await stockOf(call, articulo.id)).toBe(12)
})

test('delivers the pending articles of a sale', async ({ page }) => {
  const call = await apiAs('vendedor1')
  const [cliente, articulo] = [
    await newCliente(call, `${unique('Wentrega')}, Cliente`),
    await newArticulo(call, { nombre: unique('Wpendiente'), cantidad: 0 }),
  ]
  await newVenta(call, { cliente: cliente.id, articulo })
  await giveStock(articulo.id)
  await logIn(page, 'vendedor1')
  await goTo(page, '/articulos-pendientes')
  const row = page.getByRole('row').filter({ hasText: articulo.nombre })
  await row.getByRole('button', { name: /^Seleccionar/ }).click()
  await expect(page).toHaveURL(/\/crear-remito-cliente/)
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toHaveValue(cliente.nombre)
  await expect(page.getByText(articulo.nombre).first()).toBeVisible()
  await page.getByLabel('Concepto').fill('Entrega de lo pendiente')
  await page.getByRole('button', { name: /^Guardar/ }).click()
  await expect(page.getByText('Remito de cliente creado correctamente')).toBeVisible()
  expect(await stockOf(call, articulo.id)).toBe(4)
  await goTo(page, '/articulos-pendientes')
  await expect(page.getByRole('row').filter({ hasText: articulo.nombre })).toHaveCount(0)
})
