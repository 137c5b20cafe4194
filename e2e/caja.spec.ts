/** A day of one till: two users, a difference at the close, and an annulment after it. */

import { sesion } from '@mostrador/contract/base/sesion'
import { sucursales } from '@mostrador/contract/base/sucursales'
import { usuarios } from '@mostrador/contract/base/usuarios'
import { cajas } from '@mostrador/contract/caja/cajas'
import { createClient } from '@mostrador/contract/client'
import { expect, type Locator, type Page, test } from '@playwright/test'
import {
  apiAs,
  enter,
  expectAccessible,
  expectNoSideScroll,
  goTo,
  logIn,
  newArticulo,
  newCliente,
  pickIn,
} from './shop.ts'

const CLAVE = 'clave-de-la-caja'

/** A branch of its own with tills and two sellers: the other journeys sell without tills. */
async function openBranch(cierre_ciego = false): Promise<{ sucursal: number; users: [string, string] }> {
  const call = await apiAs('admin')
  const n = Date.now() % 1_000_000
  const { id: sucursal } = await call(sucursales.create, {
    body: { nombre: `Con caja ${n}`, localidad: 'Rosario' },
  })
  const users: [string, string] = [`marta${n}`, `tomas${n}`]
  for (const username of users) {
    await call(usuarios.create, {
      body: {
        username,
        first_name: username,
        last_name: 'Caja',
        sucursal,
        password: CLAVE,
        password2: CLAVE,
      },
    })
  }
  await call(cajas.configurar, { params: { id: sucursal }, body: { activas: true, cierre_ciego } })
  return { sucursal, users }
}

/** Enters as a seller of that branch. */
async function enterAs(page: Page, username: string, sucursal: number, path: string): Promise<void> {
  const nobody = createClient({ baseUrl: `http://127.0.0.1:${process.env.E2E_PORT}` })
  const { access, refresh } = await nobody(sesion.login, {
    body: { username, password: CLAVE, sucursal },
  })
  await page.goto('/')
  await page.evaluate(
    (stored) => {
      localStorage.clear()
      sessionStorage.clear()
      // The session of `enter` does not come back.
      sessionStorage.setItem('entered', 'yes')
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, String(value))
    },
    { access, refresh, sucursal },
  )
  await page.goto(path)
}

async function fillSale(page: Page, cliente: string, articulo: string): Promise<void> {
  await pickIn(page, 'Cliente', cliente, cliente)
  await pickIn(page, 'Artículo', articulo, articulo)
  await page.keyboard.press('Control+Enter')
  await page
    .getByRole('dialog', { name: 'Confirmar Venta' })
    .getByRole('button', { name: /^Confirmar/ })
    .click()
}

test('a day of one till with two users, a difference, a close, and an annulment after it', async ({
  page,
}) => {
  const { sucursal, users } = await openBranch()
  const [marta, tomas] = users
  const call = await apiAs('admin')
  const [cliente, articulo] = [await newCliente(call, 'Wzcaja, Cliente'), await newArticulo(call)]

  // The sale offers to open the till, and goes on with what was typed.
  await enterAs(page, marta, sucursal, '/venta/nueva')
  await fillSale(page, cliente.nombre, articulo.nombre)
  const abrir = page.getByRole('dialog', { name: 'Abrir caja' })
  await expect(abrir.getByText('Lo que escribiste no se pierde.', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await abrir.getByLabel('Fondo inicial').fill('5000')
  await abrir.getByRole('button', { name: /^Abrir caja/ }).click()
  await expect(page.getByText('Venta guardada correctamente')).toBeVisible()

  // The second seller works at the same till.
  await enterAs(page, tomas, sucursal, '/caja')
  await page.getByRole('button', { name: 'Entrar Caja 1' }).click()
  const saldos = page.getByLabel('Esperado en la caja')
  await expect(saldos.getByText('$ 5.100,00')).toBeVisible()
  await page.getByRole('button', { name: 'Gasto', exact: true }).click()
  const gasto = page.getByRole('dialog', { name: 'Gasto de Caja 1' })
  await gasto.getByLabel('Monto').fill('600')
  await gasto.getByLabel('Motivo').fill('Taxi al banco')
  await gasto.getByLabel('Categoría').selectOption('Fletes')
  await gasto.getByRole('button', { name: /^Guardar/ }).click()
  await expect(saldos.getByText('$ 4.500,00')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Taxi al banco' })).toBeVisible()
  await expectAccessible(page)

  // Ten bills of 400 less than there should be.
  await page.getByRole('button', { name: 'Cerrar caja', exact: true }).click()
  const cerrar = page.getByRole('dialog', { name: 'Cerrar Caja 1' })
  await cerrar.getByLabel('$ 2.000', { exact: true }).fill('2')
  await cerrar.getByLabel('$ 100', { exact: true }).fill('1')
  await expect(cerrar.getByLabel('Efectivo')).toHaveValue('4.100,00')
  await expectAccessible(page)
  await cerrar.getByRole('button', { name: /^Contar/ }).click()
  await expect(cerrar.getByText('-$ 400,00')).toBeVisible()
  await cerrar.getByRole('button', { name: /^Cerrar caja/ }).click()
  await expect(cerrar.getByText('Explica la diferencia')).toBeVisible()
  await cerrar.getByLabel('Observaciones').fill('Faltó un vuelto')
  await expectAccessible(page)
  await cerrar.getByRole('button', { name: /^Cerrar caja/ }).click()
  await expect(page.getByText('Caja 1 cerrada')).toBeVisible()

  await page.getByRole('tab', { name: 'Turnos' }).click()
  const turno = page.getByRole('row').filter({ hasText: 'Caja 1' })
  await expect(turno.getByText('-$ 400,00')).toBeVisible()
  await turno.getByRole('button', { name: /^Ver/ }).click()
  await expect(page.getByText('Faltó un vuelto')).toBeVisible()
  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('region', { name: 'Caja 1' }).getByRole('button', { name: 'Imprimir cierre' }).click(),
  ])
  await expect(paper.getByRole('heading', { name: 'Cierre de caja' })).toBeVisible()
  await expect(paper.getByText('Taxi al banco', { exact: false })).toBeVisible()
  const lines = await paper.getByText('Observaciones', { exact: true }).evaluate((term) => {
    const words = document.createRange()
    words.selectNodeContents(term)
    return words.getClientRects().length
  })
  expect(lines).toBe(1)
  await paper.close()

  // What was sold in the closed shift comes out of the next one, which says so.
  await enterAs(page, marta, sucursal, '/venta')
  await page
    .getByRole('row')
    .filter({ hasText: cliente.nombre })
    .getByRole('button', { name: /^Anular/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Anular', exact: true }).click()
  await expect(abrir.getByLabel('Fondo inicial')).toHaveValue('4.100,00')
  await abrir.getByRole('button', { name: /^Abrir caja/ }).click()
  await expect(page.getByText('El turno que cobró (Caja 1) ya está cerrado', { exact: false })).toBeVisible()
  await goTo(page, '/caja')
  await expect(saldos.getByText('$ 4.000,00')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideScroll(page)
})

test('a branch without tills shows nothing of them, and an admin switches them on', async ({ page }) => {
  await logIn(page, 'vendedor1')
  const menu = page.getByRole('navigation', { name: 'Menú' })
  await expect(menu.getByRole('link', { name: 'Cobros' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Caja', exact: true })).toHaveCount(0)
  const { sucursal, users } = await openBranch()
  await enterAs(page, users[0], sucursal, '/dashboard')
  await menu.getByRole('link', { name: 'Caja', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Caja', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Abrir Caja 1' })).toBeVisible()
})

test('a blind close keeps the first count, and leaves a float', async ({ page }) => {
  const { sucursal, users } = await openBranch(true)
  await enterAs(page, users[0], sucursal, '/caja')
  await page.getByRole('button', { name: 'Abrir Caja 1' }).click()
  const abrir = page.getByRole('dialog', { name: 'Abrir caja' })
  await abrir.getByLabel('Fondo inicial').fill('1000')
  await abrir.getByRole('button', { name: /^Abrir caja/ }).click()
  await page.getByRole('button', { name: 'Ingreso', exact: true }).click()
  const ingreso = page.getByRole('dialog', { name: 'Ingreso de Caja 1' })
  await ingreso.getByLabel('Monto').fill('555')
  await ingreso.getByLabel('Motivo').fill('Cambio')
  await ingreso.getByRole('button', { name: /^Guardar/ }).click()
  await expect(page.getByText('El cierre es a ciegas', { exact: false })).toBeVisible()

  // An empty count is asked about; then $ 400 that should be $ 1.555.
  await page.getByRole('button', { name: 'Cerrar caja', exact: true }).click()
  const cerrar = page.getByRole('dialog', { name: 'Cerrar Caja 1' })
  await cerrar.getByRole('button', { name: /^Contar/ }).click()
  const vacio = page.getByRole('dialog', { name: 'Contar sin efectivo' })
  await expectAccessible(page)
  await vacio.getByRole('button', { name: 'Volver' }).click()
  await cerrar.getByLabel('Efectivo').fill('400')
  await cerrar.getByRole('button', { name: /^Contar/ }).click()
  await expect(cerrar.getByText('$ 1.555,00')).toBeVisible()
  await cerrar.getByRole('button', { name: 'Contar otra vez' }).click()
  await expect(cerrar.getByLabel('Efectivo')).toHaveValue('400,00')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('table', { name: 'Conteo 1' })).toContainText('$ 400,00')
  await expect(page.getByText('$ 1.555,00')).toHaveCount(0)
  await expectAccessible(page)

  // The second count fits, and the rest of the cash goes to the safe.
  await page.getByRole('button', { name: 'Cerrar caja', exact: true }).click()
  await cerrar.getByLabel('Efectivo').fill('1555')
  await cerrar.getByRole('button', { name: /^Contar/ }).click()
  await cerrar.getByLabel('Dejar fondo de').fill('300')
  await expect(cerrar.getByText('y retirar el resto a Tesorería: $ 1.255,00')).toBeVisible()
  await expectAccessible(page)
  await cerrar.getByRole('button', { name: /^Cerrar caja/ }).click()
  await expect(page.getByText('Caja 1 cerrada: $ 1.255,00 esperan en Tesorería')).toBeVisible()

  // Somebody opens with less than was left.
  await page.getByRole('button', { name: 'Abrir Caja 1' }).click()
  await expect(abrir.getByLabel('Fondo inicial')).toHaveValue('300,00')
  await abrir.getByLabel('Fondo inicial').fill('100')
  await expect(abrir.getByText('una diferencia de -$ 200,00', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await abrir.getByRole('button', { name: /^Abrir caja/ }).click()

  // The owner sees all of it.
  await goTo(page, '/caja?tab=turnos&diferencia=true')
  await expect(page.getByRole('row').filter({ hasText: 'Apertura: -$ 200,00' })).toBeVisible()
  const cerrado = page.getByRole('row').filter({ hasText: 'Primer conteo: -$ 1.155,00' })
  await expect(cerrado.getByText('2 conteos')).toBeVisible()
  await cerrado.getByRole('button', { name: /^Ver/ }).click()
  await expect(page.getByRole('table', { name: 'Arqueo' })).toContainText('$ 1.555,00')
  await expect(page.getByRole('table', { name: 'Conteo 1' })).toContainText('-$ 1.155,00')
  await expectAccessible(page)
  await goTo(page, '/dashboard')
  const diferencias = page.getByRole('region', { name: 'Diferencias de caja' })
  await expect(diferencias.getByText(`1. ${users[0]} Caja: $ 400,00 (-$ 1.155,00)`)).toBeVisible()
  await expect(diferencias.getByText(`2. ${users[0]} Caja: $ 1.555,00`)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideScroll(page)
})

/** Presses Tab until it has the focus, as a person without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 400; presses++) {
    if (await target.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not reach it')
}

test('an admin lets a branch divide payments; its seller does, and closes the till, by keyboard alone', async ({
  page,
}) => {
  const { sucursal, users } = await openBranch()
  const [marta] = users
  await enter(page, 'admin', '/cajas')
  const config = page.getByRole('region', { name: `Con caja ${marta.slice(5)}` })
  const dividir = config.getByRole('switch', { name: /^Dividir pago/ })
  await expect(dividir).not.toBeChecked()
  await tabTo(page, dividir)
  await page.keyboard.press('Space')
  await expect(page.getByText('Cajas actualizadas')).toBeVisible()
  await expect(dividir).toBeChecked()
  await page.goto('/administracion')
  await expect(page.getByRole('link', { name: /^Cheques/ })).toBeVisible()

  const call = await apiAs('admin')
  const [cliente, articulo] = [await newCliente(call, 'Wztecla, Cliente'), await newArticulo(call)]
  await enterAs(page, marta, sucursal, '/caja')
  await tabTo(page, page.getByRole('button', { name: 'Abrir Caja 1' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Fondo inicial')).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('1000')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByLabel('Esperado en la caja').getByText('$ 1.000,00')).toBeVisible()

  await page.goto('/venta/nueva')
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeFocused()
  await page.keyboard.type(cliente.nombre)
  await expect(page.getByRole('option', { name: cliente.nombre })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Artículo' })).toBeFocused()
  await page.keyboard.type(articulo.id)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Total de la venta')).toHaveText('$ 100,00')
  await page.keyboard.press('F7')
  await expect(page.getByLabel('Monto del pago 1')).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('40')
  await tabTo(page, page.getByRole('button', { name: 'Agregar tipo de pago' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Tipo de pago 2'))
  await page.keyboard.type('Transf')
  await expect(page.getByLabel('Tipo de pago 2')).toHaveValue('TRANSFERENCIA')
  await expect(page.getByText('Los pagos suman el total')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const confirmar = page.getByRole('dialog', { name: 'Confirmar Venta' })
  await expect(confirmar.getByRole('button', { name: /^Confirmar/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Venta guardada correctamente')).toBeVisible()

  await goTo(page, '/caja')
  await tabTo(page, page.getByRole('button', { name: 'Cerrar caja', exact: true }))
  await page.keyboard.press('Enter')
  const cerrar = page.getByRole('dialog', { name: 'Cerrar Caja 1' })
  await tabTo(page, cerrar.getByLabel('Efectivo'))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('1040')
  await tabTo(page, cerrar.getByRole('button', { name: /^Contar/ }))
  await page.keyboard.press('Enter')
  await tabTo(page, cerrar.getByRole('button', { name: /^Cerrar caja/ }))
  await page.keyboard.press('Enter')
  const explica = cerrar.getByText('Explica la diferencia')
  if (await explica.isVisible()) {
    await page.keyboard.type('La transferencia no se cuenta')
    await page.keyboard.press('Control+Enter')
  }
  await expect(page.getByText('Caja 1 cerrada')).toBeVisible()
})
