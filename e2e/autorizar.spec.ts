/** What a seller may not do alone: an admin takes a permission, and somebody lends it for one action. */
import { usuarios } from '@mostrador/contract/base/usuarios'
import { expect, type Page, test } from '@playwright/test'
import { picture } from './pictures.ts'
import { apiAs, enter, expectAccessible, goTo, newArticulo, newCliente, pickIn } from './shop.ts'

const PASSWORD = 'mate-dulce-22'

/** A seller of branch 1 whom no other journey knows. */
async function newVendedor(username: string): Promise<void> {
  const call = await apiAs('admin')
  const person = { username, first_name: 'Wilma', last_name: 'Permisos', sucursal: 1 }
  await call(usuarios.create, { body: { ...person, password: PASSWORD, password2: PASSWORD } })
}

async function logInAs(page: Page, username: string): Promise<void> {
  await goTo(page, '/')
  await page.getByLabel('Usuario').fill(username)
  await page.getByLabel('Contraseña').fill(PASSWORD)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByRole('heading', { name: 'Bienvenido' })).toBeVisible()
}

test('a seller is lent the permission for one sale, and both names stay', async ({
  page,
  browser,
  baseURL,
}) => {
  await newVendedor('wpermisos')
  const call = await apiAs('vendedor1')
  const cliente = await newCliente(call, 'Wpermiso, Cliente')
  const articulo = await newArticulo(call, { nombre: 'Wpermitido' })

  await enter(page, 'admin', '/administracion')
  await page.getByRole('link', { name: 'Permisos', exact: true }).click()
  const chosen = await page.getByRole('option', { name: /wpermisos/ }).getAttribute('value')
  await page.getByLabel('Excepciones por usuario').selectOption(chosen)
  await page.getByLabel('Descuento mayor al X % de la venta (Wilma Permisos)').selectOption('No')
  await page.getByLabel('Informe de stock (Wilma Permisos)').selectOption('No')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Permisos guardados')).toBeVisible()
  await expect(page.getByText('Excepciones: Wilma Permisos: no').first()).toBeVisible()

  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'es-AR' })
  const seller = await elsewhere.newPage()
  await logInAs(seller, 'wpermisos')
  const menu = seller.getByRole('navigation', { name: 'Menú' })
  await expect(menu.getByRole('link', { name: 'Movimientos de stock' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Informe de stock' })).toHaveCount(0)
  await goTo(seller, '/informe-stock')
  await expect(seller.getByText('No tienes el permiso «Informe de stock»')).toBeVisible()

  await goTo(seller, '/venta/nueva')
  await pickIn(seller, 'Cliente', 'wpermiso', cliente.nombre)
  await pickIn(seller, 'Artículo', 'wpermitido', articulo.nombre)
  await seller.getByLabel('Bonificación').fill('20')
  await seller.keyboard.press('Control+Enter')
  const confirm = seller.getByRole('dialog', { name: 'Confirmar Venta' })
  await expect(confirm.getByText('Sub-total')).toBeVisible()
  await seller.keyboard.press('Enter')

  const dialog = seller.getByRole('dialog', { name: 'Autorización' })
  await expect(dialog.getByText('Descuento mayor al 10 % de la venta')).toBeVisible()
  await expect(dialog.getByText(cliente.nombre)).toBeVisible()
  await expect(dialog.getByText('$ 20,00 (20 % de $ 100,00)')).toBeVisible()
  await expectAccessible(seller)
  await picture(seller, 'autorizacion')
  await dialog.getByLabel('Usuario').fill('admin')
  await dialog.getByLabel('Contraseña').fill('no-es-la-clave')
  await dialog.getByRole('button', { name: 'Autorizar' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Usuario o contraseña incorrectos')

  // The seller thinks again: nothing typed is lost.
  await seller.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(seller.getByText('No tienes el permiso «Descuento mayor al 10 % de la venta»')).toBeVisible()
  await expect(seller.getByLabel('Bonificación')).toHaveValue('20,00')
  await seller.keyboard.press('Escape')

  await seller.getByRole('button', { name: 'Crear Venta' }).click()
  await expect(confirm.getByText('Sub-total')).toBeVisible()
  await seller.keyboard.press('Enter')
  await dialog.getByLabel('Usuario').fill('admin')
  await dialog.getByLabel('Contraseña').fill('admin-demo')
  await seller.keyboard.press('Enter')
  await expect(seller.getByText('Venta guardada correctamente')).toBeVisible()

  await goTo(seller, '/venta')
  const row = seller.getByRole('row').filter({ hasText: cliente.nombre })
  await row.getByRole('button', { name: /^Ver/ }).click()
  const detail = seller.getByRole('dialog')
  await expect(detail.getByText('$ 80,00').first()).toBeVisible()
  await expect(detail.getByText('Autorizó')).toBeVisible()
  await elsewhere.close()

  await goTo(page, '/auditoria')
  await page.getByLabel('Qué').selectOption('Autorizaciones')
  await expect(page.getByRole('cell', { name: 'Wilma Permisos (autorizó Graciela Monti)' })).toHaveCount(1)
  await page.getByRole('button', { name: /^Ver Autorización/ }).click()
  await expect(page.getByRole('dialog').getByText(/Bonificación: \$\s20,00 \(20 % de/)).toBeVisible()
})
