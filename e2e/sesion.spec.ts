/** Who may log in, to which branch, and who may not. */

import { sesion } from '@mostrador/contract/base/sesion'
import { usuarios } from '@mostrador/contract/base/usuarios'
import { createClient } from '@mostrador/contract/client'
import { ApiError } from '@mostrador/contract/errors'
import { expect, test } from '@playwright/test'
import { apiAs, expectAccessible, logIn } from './shop.ts'

test('offers the branches, the first one chosen, and logs staff in', async ({ page }) => {
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

test('offers the branch of the last login, and still chooses the first one', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Sucursal').selectOption('2')
  await page.getByLabel('Usuario').fill('vendedor2')
  await page.getByLabel('Contraseña').fill('vendedor-demo')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByLabel('Sucursal')).toHaveValue('1')
  await page.getByRole('button', { name: /^Usar .+ \(la última\)$/ }).click()
  await expect(page.getByLabel('Sucursal')).toHaveValue('2')
  await expect(page.getByLabel('Usuario')).toBeFocused()
  await expectAccessible(page)
})

test('shows the server’s reason for a wrong password or a wrong branch', async ({ page }) => {
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

test('renews an expired token without a trace on the screen', async ({ page }) => {
  await logIn(page, 'admin')
  await page.evaluate(() => localStorage.setItem('access', 'spent'))
  await page.goto('/clientes')
  await expect(page.getByRole('heading', { name: 'Clientes' })).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
})

test('the API answers the same text to a stranger and to a wrong password', async () => {
  await expect(apiAs('vendedor2', 1)).rejects.toMatchObject({ status: 403 })
})

test('a stranger on the same line who guesses does not lock out the browser of the user', async ({
  page,
  baseURL,
}) => {
  const admin = await apiAs('admin')
  const username = `frenado${Date.now()}`
  const password = 'clave-de-frenado'
  await admin(usuarios.create, {
    body: {
      username,
      first_name: 'Fe',
      last_name: 'Frenado',
      email: '',
      tipo_usuario: 'vendedor',
      is_active: true,
      telefono_fijo: '',
      telefono_movil: '',
      sucursal: 1,
      password,
      password2: password,
    },
  })
  const enter = async () => {
    await page.goto('/')
    await page.getByLabel('Usuario').fill(username)
    await page.getByLabel('Contraseña').fill(password)
    await page.getByRole('button', { name: 'Ingresar' }).click()
    await expect(page.getByRole('heading', { name: 'Bienvenido' })).toBeVisible()
  }
  await enter()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()

  const stranger = createClient({ baseUrl: baseURL ?? '' })
  const guess = (clave: string) =>
    stranger(sesion.login, { body: { username, password: clave, sucursal: 1 } }).then(
      () => 200,
      (error: unknown) => (error instanceof ApiError ? error.status : 0),
    )
  const guesses = await Promise.all(Array.from({ length: 12 }, (_, n) => guess(`clave-${n}`)))
  expect(guesses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(5)
  expect(guesses.filter((status) => status !== 401 && status !== 429)).toEqual([])
  await enter()
})
