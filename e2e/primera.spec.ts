/** The first day of a business: the program made the admin's password, and the log shows it. */
import { rmSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { newDataDir } from '../server/test/run/dataDir.ts'
import { type Launched, launch } from '../server/test/run/launch.ts'
import { expectAccessible } from './shop.ts'

let dataDir: string
let server: Launched
let address: string
test.beforeAll(async () => {
  dataDir = newDataDir()
  server = launch({ DATA_DIR: dataDir, ADMIN_PASSWORD: '' })
  address = await server.address()
})
test.afterAll(async () => {
  await server.stop('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

test('the first admin chooses a password before anything else, and works with it from then on', async ({
  page,
}) => {
  const printed = /admin · Contraseña: (\S+) /
  await expect.poll(server.output).toMatch(printed)
  const [, password = ''] = printed.exec(server.output()) ?? []
  const logIn = async (clave: string) => {
    await page.goto(address)
    await page.getByLabel('Usuario').fill('admin')
    await page.getByLabel('Contraseña').fill(clave)
    await page.getByRole('button', { name: 'Ingresar' }).click()
  }
  await logIn(password)
  const choose = page.getByRole('heading', { name: 'Elige tu contraseña' })
  await expect(choose).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${address}/clientes`)
  await expect(choose).toBeVisible()

  await page.getByLabel('Contraseña actual').fill(password)
  await page.getByLabel('Nueva contraseña').fill('clave-elegida-1')
  await page.getByLabel('Confirmar contraseña').fill('clave-elegida-2')
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible()
  await page.getByLabel('Confirmar contraseña').fill('clave-elegida-1')
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(`${address}/clientes`)
  await expect(page.getByRole('heading', { name: 'Clientes' })).toBeVisible()

  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await logIn('clave-elegida-1')
  await expect(page.getByRole('heading', { name: 'Bienvenido' })).toBeVisible()
  // What is left to do in a new business, until nobody wants to see it any more.
  const pasos = page.getByRole('region', { name: 'Primeros pasos' })
  await expect(pasos).toContainText('0 de 5')
  await expectAccessible(page)
  await pasos.getByRole('link', { name: 'Completa los datos de la sucursal' }).click()
  await page.getByRole('button', { name: 'Editar Casa Central' }).click()
  await page.getByLabel('Dirección').fill('San Martín 100')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(`${address}/dashboard`)
  await expect(pasos).toContainText('1 de 5')
  await expect(pasos.getByRole('listitem').first().getByRole('img', { name: 'Hecho' })).toBeVisible()
  await pasos.getByRole('button', { name: 'No mostrar más' }).click()
  await expect(pasos).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ventas de los últimos 30 días' })).toBeVisible()
  await expect(pasos).toBeHidden()
})
