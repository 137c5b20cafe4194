/** Who gets in, where, and who does not. */
import { expect, test } from '@playwright/test'
import { apiAs, expectAccessible, logIn } from './shop.ts'

test('offers the branches, the first one chosen, and lets staff in', async ({ page }) => {
  await page.goto('/')
  const sucursal = page.getByLabel('Sucursal')
  // Another journey may have opened one more.
  for (const n of [0, 1, 2]) await expect(sucursal.locator('option').nth(n)).toHaveText(/.+ - .+/)
  await expect(sucursal).toHaveValue('1')
  await expectAccessible(page)
  await page.getByLabel('Usuario').fill('vendedor1')
  await page.getByLabel('Contraseña').fill('vendedor-demo')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Login exitoso')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Selecciona una opción del menú para comenzar.')).toBeVisible()
})

test('says the server’s reason when it is not them, or not their branch', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Usuario').fill('vendedor1')
  await page.getByLabel('Contraseña').fill('equivocada')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByText('Usuario o contraseña incorrectos')).toBeVisible()
  await page.getByLabel('Sucursal').selectOption('2')
  await page.getByLabel('Contraseña').fill('vendedor-demo')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByText('No tienes permisos para trabajar en esta sucursal.')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('shows nothing behind the login without a token, and leaves nothing behind at logout', async ({
  page,
}) => {
  await page.goto('/venta')
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  await logIn(page, 'admin')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  const stored = () =>
    page.evaluate(() => ['access', 'refresh', 'sucursal'].map((key) => localStorage.getItem(key)))
  expect(await stored()).toEqual([null, null, null])
})

test('renews a spent token without anybody noticing', async ({ page }) => {
  await logIn(page, 'admin')
  await page.evaluate(() => localStorage.setItem('access', 'spent'))
  await page.goto('/clientes')
  await expect(page.getByRole('heading', { name: 'Clientes' })).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
})

test('the API answers the same text to a stranger and to a wrong password', async () => {
  await expect(apiAs('vendedor2', 1)).rejects.toMatchObject({ status: 403 })
})
