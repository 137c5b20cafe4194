/** The people beside the counter: an accountant's month, and a day of whoever looks after the stock. */
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { ajusteInput } from '@mostrador/contract/test/inputs'
import { expect, type Page, test } from '@playwright/test'
import { enterAs } from './papel.ts'
import {
  apiAs,
  expectAccessible,
  goTo,
  hoy,
  newArticulo,
  newCliente,
  newVenta,
  stockOf,
  unique,
} from './shop.ts'

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

test('whoever looks after the stock receives, and sends on, and finds no prices to sell at', async ({
  page,
  baseURL,
}) => {
  const call = await apiAs('admin', 2)
  const articulo = await newArticulo(call, { nombre: unique('Wbulto') })
  await call(ajustes.create, {
    body: ajusteInput({ [articulo.id]: 4 }, { fecha: hoy(), concepto: 'Llegó', sucursal_id: 2 }),
  })
  const concepto = unique('Viene para')
  const { numero } = await call(transferencias.create, {
    body: {
      sucursal_origen: 2,
      sucursal_destino: 1,
      concepto,
      detalles: [{ articulo_id: articulo.id, cantidad_solicitada: 4 }],
    },
  })
  const antes = await stockOf(await apiAs('admin'), articulo.id)
  await enterAs(page, 'deposito', baseURL)
  await page.getByRole('link').filter({ hasText: numero }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(concepto)).toBeVisible()
  await dialog.getByRole('button', { name: 'Recibir', exact: true }).click()
  await expect(page.getByText('Transferencia recibida correctamente')).toBeVisible()
  expect(await stockOf(await apiAs('admin'), articulo.id)).toBe(antes + 4)

  await goTo(page, '/dashboard')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Transferir' }).click()
  await expect(page.getByRole('heading', { name: 'Nueva transferencia' })).toBeVisible()
  await expect(page.getByLabel('Sucursal origen')).toHaveCount(0)
  await goTo(page, '/venta')
  await expect(page.getByText('No tienes permiso para ver esta pantalla')).toBeVisible()
})
