/** Units with a number, from turning them on to the history of one: received, moved in part, sold by its code, returned. */
import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { sucursales } from '@mostrador/contract/base/sucursales'
import { usuarios } from '@mostrador/contract/base/usuarios'
import { compras } from '@mostrador/contract/compras/compras'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { series } from '@mostrador/contract/mercaderia/series'
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { articuloInput, clienteInput, cuitDe } from '@mostrador/contract/test/inputs'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { expect, type Page, test } from '@playwright/test'
import { enterAs, startPropia } from './propia.ts'
import { expectAccessible, expectNoSideScroll, goTo, pickIn, scan } from './shop.ts'

const CLAVE = 'clave-de-las-pruebas'
const NUMEROS = ['SN-7001', 'SN-7002', 'SN-7003'] as const
const [PRIMERO, SEGUNDO, TERCERO] = NUMEROS
let norte: number

const shop = startPropia(
  () => Promise.resolve({ settings: {}, stop: () => undefined }),
  async ({ call }) => {
    norte = (await call(sucursales.create, { body: { nombre: 'Norte', localidad: 'Lanús' } })).id
    await call(usuarios.create, {
      body: {
        username: 'nora',
        first_name: 'Nora',
        last_name: 'Prueba',
        tipo_usuario: 'vendedor',
        sucursal: norte,
        password: CLAVE,
        password2: CLAVE,
      },
    })
    await call(compras.configurar, { body: { activa: true } })
    await call(proveedores.create, { body: { razon_social: 'Celulares del Sur', cuit: cuitDe(1) } })
    await call(clientes.create, { body: clienteInput(1, { nombre: 'Wserie, Cliente' }) })
    await call(articulos.create, {
      body: articuloInput(1, { id: 'CEL-1', nombre: 'Wcelular A15', precio_venta: 45_000_000 }),
    })
  },
)

/** As it looks wide and narrow, light and dark. */
async function mirar(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSideScroll(page)
      await expectAccessible(page)
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
}

const caja = (page: Page) => page.getByRole('combobox', { name: 'Número de serie de Wcelular A15' })
const puesto = (page: Page, numero: string) =>
  page.getByRole('button', { name: `Quitar el número ${numero}` })

test('an admin turns them on, and an article asks for its numbers', async ({ page }) => {
  await goTo(page, `${shop.address}/configuracion-ventas`)
  await page.getByRole('switch', { name: 'Números de serie' }).click({ force: true })
  await page
    .getByRole('button', { name: /^Guardar/ })
    .first()
    .click()
  await expect.poll(async () => (await shop.call(ventasConfiguracion.get)).numeros_de_serie).toBe(true)
  await goTo(page, `${shop.address}/articulos`)
  await page.getByRole('button', { name: 'Editar Wcelular A15' }).click()
  await page.getByLabel('Números de serie').selectOption('siempre')
  await expect(page.getByLabel(/^Garantía/)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect
    .poll(async () => (await shop.call(articulos.get, { params: { id: 'CEL-1' } })).series)
    .toBe('siempre')
})

test('three units are received by scanning their numbers; without one nothing is saved, and one twice is refused', async ({
  page,
}) => {
  await goTo(page, `${shop.address}/recepciones/nueva`)
  await pickIn(page, 'Proveedor', 'Celul', 'Celulares del Sur')
  await pickIn(page, 'Artículo', 'wcel', 'Wcelular A15')
  await page.getByLabel('Cantidad de Wcelular A15').fill('3')
  await page.getByRole('textbox', { name: /^Remito/ }).fill('R-1')
  await caja(page).click()
  await scan(page, PRIMERO)
  await expect(puesto(page, PRIMERO)).toBeVisible()
  await caja(page).click()
  await scan(page, PRIMERO)
  await expect(page.getByText('Ese número ya está')).toBeVisible()
  await mirar(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Wcelular A15: Faltan 2 números')).toBeVisible()
  await expect(caja(page)).toBeFocused()
  await caja(page).fill('')
  await scan(page, SEGUNDO)
  await expect(puesto(page, SEGUNDO)).toBeVisible()
  await scan(page, TERCERO)
  await expect(puesto(page, TERCERO)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/recepciones(\/\d+)?$/)
  const { count } = await shop.call(series.list, { query: { estado: 'en_stock' } })
  expect(count).toBe(3)
})

test('of two numbers that travel one arrives, and the other is out of the stock', async ({
  page,
  browser,
}) => {
  await goTo(
    page,
    `${shop.address}/crear-transferencia?articulo=CEL-1&nombre=Wcelular A15&origen=1&destino=${norte}&cantidad=2`,
  )
  await caja(page).click()
  await scan(page, SEGUNDO)
  await expect(puesto(page, SEGUNDO)).toBeVisible()
  await page.getByRole('button', { name: /^Crear transferencia/ }).click()
  await expect(page.getByText('Wcelular A15: Falta 1 número')).toBeVisible()
  await caja(page).click()
  await scan(page, TERCERO)
  await expect(puesto(page, TERCERO)).toBeVisible()
  await page.getByRole('button', { name: /^Crear transferencia/ }).click()
  await expect(page.getByText('Transferencia creada exitosamente')).toBeVisible()
  const [enviada] = (await shop.call(transferencias.list, { query: {} })) as { id: number; numero: string }[]

  const alla = await (await browser.newContext({ locale: 'es-AR', serviceWorkers: 'block' })).newPage()
  await enterAs(alla, shop, { username: 'nora', password: CLAVE }, norte)
  await goTo(alla, `${shop.address}/transferencias?transferencia=${enviada?.id}`)
  await alla.getByRole('button', { name: 'Recibir con diferencias' }).click()
  const dialog = alla.getByRole('dialog', { name: /^Recibir con diferencias/ })
  await dialog.getByRole('button', { name: 'Desmarcar todos' }).click()
  await dialog.getByRole('textbox', { name: 'Leer un número de Wcelular A15' }).click()
  await scan(alla, TERCERO)
  await expect(dialog.getByRole('checkbox', { name: TERCERO })).toBeChecked()
  await mirar(alla)
  await dialog.getByRole('button', { name: 'Recibir', exact: true }).click()
  await expect(alla.getByText('Transferencia recibida correctamente')).toBeVisible()
  await goTo(alla, `${shop.address}/transferencias?transferencia=${enviada?.id}`)
  await expect(alla.getByText(`N.º de serie ${SEGUNDO} · no llegó`)).toBeVisible()
  await mirar(alla)
  await alla.context().close()
})

test('a number that is read sells its unit; its paper says it with its warranty', async ({ page }) => {
  await goTo(page, `${shop.address}/venta/nueva`)
  await pickIn(page, 'Cliente', 'wser', 'Wserie, Cliente')
  await page.getByRole('combobox', { name: 'Artículo' }).click()
  await scan(page, PRIMERO)
  await expect(puesto(page, PRIMERO)).toBeVisible()
  await puesto(page, PRIMERO).click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Wcelular A15: Falta 1 número')).toBeVisible()
  await expect(caja(page)).toBeFocused()
  await mirar(page)
  await caja(page).click()
  await scan(page, PRIMERO)
  await expect(puesto(page, PRIMERO)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirmar Venta' })
  await expect(dialog.getByText(PRIMERO)).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect.poll(async () => (await shop.call(ventas.list, { query: {} })).count).toBe(1)
  const [venta] = (await shop.call(ventas.list, { query: {} })).results
  const { url } = await shop.call(impresiones.create, {
    body: { documento: 'ventas', id: venta?.id ?? 0, formato: 'a4' },
  })
  await page.goto(new URL(url, shop.address).href)
  await expect(page.getByText(PRIMERO)).toBeVisible()
  await expect(page.getByText(/Garantía hasta/)).toBeVisible()
})

test('Ctrl+K finds the number; its history leads to the sale, and the sale to the number', async ({
  page,
}) => {
  await goTo(page, `${shop.address}/dashboard`)
  await page.getByRole('button', { name: /^Ir a/ }).click()
  await page.getByRole('combobox', { name: 'Pantalla, cliente, artículo o venta' }).fill(PRIMERO)
  await page.getByRole('option', { name: new RegExp(PRIMERO) }).click()
  const pasos = page.getByRole('region', { name: 'Pasos del número' })
  await expect(page.getByText('Vendida').first()).toBeVisible()
  await mirar(page)
  await expect(pasos).toBeVisible()
  await page
    .getByRole('link', { name: /FAC|VTA|0001/ })
    .last()
    .click()
  const detalle = page.getByRole('dialog')
  await expect(detalle.getByRole('link', { name: PRIMERO })).toBeVisible()
  await mirar(page)
  await detalle.getByRole('link', { name: PRIMERO }).click()
  await expect(page).toHaveURL(/\/numeros-de-serie\?search=SN-7001/)
  await goTo(page, `${shop.address}/articulos`)
  await page.getByRole('button', { name: 'Más acciones de Wcelular A15' }).click()
  await page.getByRole('menuitem', { name: 'Números de serie' }).click()
  await expect(page).toHaveURL(/\/numeros-de-serie\?search=CEL-1/)
  await expect(page.getByText(TERCERO)).toBeVisible()
})

test('what comes back says which number, and stands in stock again', async ({ page }) => {
  const antes = await shop.call(ventasConfiguracion.get)
  await shop.call(ventasConfiguracion.update, { body: { ...antes, devolver_desde_venta: true } })
  const [venta] = (await shop.call(ventas.list, { query: {} })).results
  await goTo(page, `${shop.address}/venta?venta=${venta?.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Devolver' }).click()
  const dialog = page.getByRole('dialog', { name: /^Devolver de/ })
  await expect(caja(page)).toBeVisible()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Wcelular A15: Falta 1 número')).toBeVisible()
  await expect(caja(page)).toBeFocused()
  await mirar(page)
  await scan(page, PRIMERO)
  await expect(puesto(page, PRIMERO)).toBeVisible()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('heading', { name: 'Devolución guardada' })).toBeVisible()
  const [una] = (await shop.call(series.list, { query: { search: PRIMERO } })).results
  expect(una).toMatchObject({ estado: 'en_stock', venta: null })
})
