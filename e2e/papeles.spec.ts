/** Who is not at the counter: an accountant's month. */
import { sesion } from '@mostrador/contract/base/sesion'
import { usuarios } from '@mostrador/contract/base/usuarios'
import { createClient } from '@mostrador/contract/client'
import { expect, type Page, test } from '@playwright/test'
import {
  apiAs,
  enterWith,
  expectAccessible,
  goTo,
  newArticulo,
  newCliente,
  newVenta,
  unique,
} from './shop.ts'

const CLAVE = 'clave-de-las-pruebas'

/** A person of that role, made by an admin, at the first screen of branch 1. */
async function enterAs(page: Page, tipo_usuario: 'contador' | 'deposito', baseURL = ''): Promise<void> {
  const username = `${tipo_usuario}${Date.now()}`
  const sucursal = tipo_usuario === 'deposito' ? 1 : null
  await (await apiAs('admin'))(usuarios.create, {
    body: {
      username,
      first_name: 'Pía',
      last_name: 'Prueba',
      tipo_usuario,
      sucursal,
      password: CLAVE,
      password2: CLAVE,
    },
  })
  const nobody = createClient({ baseUrl: baseURL })
  const { access, refresh } = await nobody(sesion.login, {
    body: { username, password: CLAVE, sucursal: 1 },
  })
  await enterWith(page, { access, refresh, sucursal: 1 }, '/dashboard')
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú' })

test('an accountant reads the month, takes it along, and changes nothing', async ({ page, baseURL }) => {
  const call = await apiAs('vendedor1')
  const articulo = await newArticulo(call, { nombre: unique('Wmirado') })
  const cliente = await newCliente(call)
  const venta = await newVenta(call, { cliente: cliente.id, articulo })
  await enterAs(page, 'contador', baseURL)
  await expect(page.getByRole('heading', { name: /^Todos los locales/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Este mes/ })).toBeVisible()
  await expectAccessible(page)
  await expect(menu(page).getByRole('link', { name: 'Ajuste de stock' })).toHaveCount(0)

  await menu(page).getByRole('link', { name: 'Ventas', exact: true }).click()
  await expect(page.getByText(venta.numero).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Crear nueva venta/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Anular/ })).toHaveCount(0)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /Excel/ }).first().click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)

  await goTo(page, '/venta/nueva')
  await expect(page.getByText('No tienes permiso para ver esta pantalla')).toBeVisible()
})
