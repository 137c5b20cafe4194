/** A day of whoever looks after the stock, with a phone: each thing begins at most three taps after the first screen. */
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { ajusteInput } from '@mostrador/contract/test/inputs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { enterAs } from './papel.ts'
import {
  apiAs,
  expectAccessible,
  expectNoSideScroll,
  hoy,
  newArticulo,
  newCliente,
  newVenta,
  pickIn,
  stockOf,
  unique,
} from './shop.ts'

const PESOS = /\$/

/** A finger that counts. */
function finger() {
  let taps = 0
  return {
    tap: async (what: Locator) => {
      await what.click()
      taps += 1
    },
    taps: () => taps,
  }
}

const empezar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Para empezar' }).getByRole('link', { name, exact: true })

test('delivers what waited for a customer', async ({ page, baseURL }) => {
  const call = await apiAs('vendedor1')
  const cliente = await newCliente(call, `${unique('Wespera')}, Cliente`)
  const articulo = await newArticulo(call, { nombre: unique('Wpendiente'), cantidad: 0 })
  const venta = await newVenta(call, { cliente: cliente.id, articulo, cantidad: 2 })
  await (await apiAs('admin'))(ajustes.create, {
    body: ajusteInput({ [articulo.id]: 2 }, { fecha: hoy(), concepto: 'Llegó', sucursal_id: 1 }),
  })
  await enterAs(page, 'deposito', baseURL)
  await expectNoSideScroll(page)
  const { tap, taps } = finger()
  const lista = page.getByRole('region', { name: 'Por entregar a clientes' }).getByRole('link')
  // The oldest stand there; the others are one tap away too.
  await tap(lista.filter({ hasText: new RegExp(`${articulo.nombre}|^Ver todo`) }).first())
  await page.getByRole('searchbox').fill(venta.numero)
  await tap(page.getByRole('button', { name: `Seleccionar ${articulo.nombre}` }))
  await expect(page.getByLabel(`Cantidad de ${articulo.nombre}`)).toHaveValue('2')
  await expect(page.getByRole('main')).not.toContainText(PESOS)
  await page.getByLabel('Concepto').fill('Retiró')
  // The prices of the lines, which nobody here sees, come by themselves: the save waits for them.
  await tap(page.getByRole('button', { name: 'Guardar' }))
  await expect(page.getByText('Remito de cliente creado correctamente')).toBeVisible()
  expect(taps()).toBeLessThanOrEqual(3)
  expect(await stockOf(call, articulo.id)).toBe(0)
  await expectAccessible(page)
  await expect(page.getByRole('main')).not.toContainText(PESOS)
  await page.goto(`/remitos-cliente?search=${encodeURIComponent(cliente.nombre)}`)
  await expect(page.getByText(cliente.nombre).first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(PESOS)
})

test('receives a part of what another branch sent', async ({ page, baseURL }) => {
  const call = await apiAs('admin', 2)
  const articulo = await newArticulo(call, { nombre: unique('Wincompleto') })
  await call(ajustes.create, {
    body: ajusteInput({ [articulo.id]: 4 }, { fecha: hoy(), concepto: 'Llegó', sucursal_id: 2 }),
  })
  const { numero } = await call(transferencias.create, {
    body: {
      sucursal_origen: 2,
      sucursal_destino: 1,
      concepto: unique('Falta para'),
      detalles: [{ articulo_id: articulo.id, cantidad_solicitada: 4 }],
    },
  })
  const antes = await stockOf(await apiAs('admin'), articulo.id)
  await enterAs(page, 'deposito', baseURL)
  const { tap, taps } = finger()
  await tap(page.getByRole('link').filter({ hasText: numero }))
  await tap(page.getByRole('button', { name: 'Recibir con diferencias' }))
  const dialog = page.getByRole('dialog', { name: `Recibir con diferencias ${numero}` })
  await dialog.getByLabel(`Cantidad recibida de ${articulo.nombre}`).fill('3')
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await tap(dialog.getByRole('button', { name: 'Recibir' }))
  await expect(page.getByText('Transferencia recibida correctamente')).toBeVisible()
  expect(taps()).toBeLessThanOrEqual(3)
  expect(await stockOf(await apiAs('admin'), articulo.id)).toBe(antes + 3)
})

test('finds, adjusts, counts and prepares what goes to another branch', async ({ page, baseURL }) => {
  const call = await apiAs('admin')
  const articulo = await newArticulo(call, { nombre: unique('Wmanejado') })
  await enterAs(page, 'deposito', baseURL)
  for (const [tarea, heading] of [
    ['Contar', 'Ajuste de stock'],
    ['Ajustar', 'Ajuste de stock'],
    ['Transferir', 'Nueva transferencia'],
    ['Buscar', 'Informe de stock'],
  ] as const) {
    await page.goto('/dashboard')
    await empezar(page, tarea).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await expect(page.getByRole('main')).not.toContainText(PESOS)
  }
  await page.getByRole('searchbox', { name: 'Buscar artículos' }).fill(articulo.nombre)
  await expect(page.getByText(articulo.nombre)).toBeVisible()

  await page.goto('/dashboard')
  await empezar(page, 'Ajustar').click()
  await page.getByLabel('Concepto').fill('Se rompió')
  await pickIn(page, 'Artículo', articulo.nombre.toLowerCase(), articulo.nombre)
  await expect(page.getByLabel('Cantidad', { exact: true })).toBeFocused()
})
