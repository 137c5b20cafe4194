/** The manual inside the program: found by a question, reached from a screen and from a refusal; and its pictures. */
import { ventas } from '@mostrador/contract/ventas/ventas'
import { expect, type Page, test } from '@playwright/test'
import { picture, readmePicture, takesPictures } from './pictures.ts'
import {
  apiAs,
  enter,
  expectAccessible,
  expectNoSideScroll,
  newArticulo,
  newCliente,
  newVenta,
} from './shop.ts'

test('a question of the counter finds its page, and each screen has one', async ({ page }) => {
  await enter(page, 'vendedor1', '/recibos')
  await page.getByRole('banner').getByRole('link', { name: 'Ayuda' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cobrar' })).toBeVisible()
  await expect(page.getByRole('img').first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar en la ayuda' }).fill('quiere cambiar el talle')
  await page.getByRole('listitem').getByRole('link', { name: 'Cambiar un artículo por otro' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cambiar un artículo por otro' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
})

test('a refusal leads to its explanation, in a tab of its own', async ({ page }) => {
  const call = await apiAs('admin')
  const cliente = await newCliente(call, 'Wmotivo, Cliente')
  const articulo = await newArticulo(call, { nombre: 'Wmotivo' })
  const venta = await newVenta(call, {
    cliente: cliente.id,
    articulo,
    condicion: 'Cta-Cte mas cuotas',
    cuotas: 2,
  })
  await enter(page, 'vendedor1', '/recibos')
  await page.getByRole('searchbox').fill('wmotivo')
  const row = page.getByRole('row').filter({ hasText: cliente.nombre })
  await row.getByRole('button', { name: /^Ver Cuotas/ }).click()
  await page.getByRole('button', { name: 'Cobrar Cuota 1' }).click()
  // Somebody annuls the sale meanwhile.
  await call(ventas.anular, { params: { id: venta.id }, body: {} })
  await page
    .getByRole('dialog', { name: /^Cobrar cuota 1/ })
    .getByRole('button', { name: /^Cobrar/ })
    .click()
  const [help] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: '¿Por qué?' }).click(),
  ])
  await expect(help.locator('tr[data-here="true"]')).toContainText('La venta está anulada')
})

/** Of the demo's own shop: names and amounts that one could meet. */
test.describe('the pictures', () => {
  test.skip(!takesPictures, 'only when they are asked for')

  /** The first suggestion for a few letters. */
  const first = async (page: Page, box: string, letters: string) => {
    await page.getByRole('combobox', { name: box }).fill(letters)
    // Those of the letters before may still stand there, and Enter would look for a code.
    await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toContainText(
      new RegExp(letters, 'i'),
    )
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listbox')).toBeHidden()
  }

  test('inicio', async ({ page }) => {
    await enter(page, 'admin', '/dashboard')
    // Figures and lists come one after the other.
    for (const parte of ['Hoy y el mes', 'Últimas ventas'])
      await expect(page.getByRole('region', { name: parte }).getByText(/\$\s/).first()).toBeVisible()
    await picture(page, 'inicio')
  })

  test('vender', async ({ page }) => {
    await enter(page, 'vendedor1', '/venta/nueva')
    await first(page, 'Cliente', 'otero')
    for (const letters of ['heladera', 'pava', 'plancha']) await first(page, 'Artículo', letters)
    await page.getByLabel('Condición de venta').selectOption('Cta-Cte mas cuotas')
    await expect(page.getByRole('button', { name: /^Crear Venta/ })).toBeEnabled()
    await picture(page, 'vender')
    await readmePicture(page)
  })

  test('importar', async ({ page }) => {
    const lineas = Array.from({ length: 60 }, (_, n) => {
      const precio = n % 3 === 0 ? `${n + 1}.500` : `${n + 1}.500,50`
      return `M-${n};Cafetera modelo ${n};${n + 1}.500;${precio};${(n % 9) + 1}/2`
    })
    const buffer = Buffer.from(['Cod.;Artículo;P. venta;P. lista;Alta', ...lineas].join('\r\n'))
    await enter(page, 'admin', '/importaciones')
    await page.getByRole('button', { name: 'Importar archivo' }).click()
    await page.getByRole('radio', { name: 'Artículos' }).check()
    await page.getByLabel('Archivo').setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Subir archivo' }).click()
    await expect(page.getByText('Falta responder').first()).toBeVisible()
    await picture(page, 'importar')
  })

  test('cobrar', async ({ page }) => {
    await enter(page, 'vendedor1', '/recibos')
    await page
      .getByRole('button', { name: /^Ver Cuotas/ })
      .first()
      .click()
    await page
      .getByRole('button', { name: /^Cobrar Cuota/ })
      .first()
      .click()
    const cobrar = page.getByRole('dialog', { name: /^Cobrar cuota/ })
    await cobrar.getByRole('button', { name: 'Agregar tipo de pago' }).click()
    await picture(page, 'cobrar')
  })

  test('agenda', async ({ page }) => {
    await enter(page, 'admin', '/informes?tab=agenda')
    await expect(page.getByRole('region', { name: 'Agenda de Cobros' }).getByRole('row').nth(1)).toBeVisible()
    await picture(page, 'agenda')
  })

  test('cuenta', async ({ page }) => {
    await enter(page, 'admin', '/clientes?search=otero')
    await page
      .getByRole('button', { name: /^Saldo de|^Ver cuenta|\$ / })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible()
    await picture(page, 'cuenta')
  })

  test('conteo', async ({ page }) => {
    await enter(page, 'admin', '/ajuste-stock?tab=conteo')
    for (const letters of ['pava', 'plancha', 'heladera']) await first(page, 'Artículo', letters)
    // As the caption says, whatever the demo has today.
    const filas = page.getByRole('row').filter({ has: page.getByRole('textbox') })
    for (const [n, de_mas] of [0, 2, -2].entries()) {
      const fila = filas.nth(n)
      const hay = Number(await fila.getByRole('cell').nth(1).textContent())
      await fila.getByRole('textbox').fill(String(hay + de_mas))
    }
    for (const palabra of ['Coincide', 'Sobran 2', 'Faltan 2'])
      await expect(page.getByText(palabra, { exact: true })).toBeVisible()
    await picture(page, 'conteo')
  })

  test('precios', async ({ page }) => {
    await enter(page, 'admin', '/actualizacion-precios?search=heladera')
    await page.getByRole('textbox', { name: 'Porcentaje' }).fill('8,5')
    await page.getByRole('button', { name: 'Aplicar cambio' }).click()
    await page.getByRole('button', { name: /^Revisar cambios/ }).click()
    await expect(page.getByText(/artículos? modificados?/)).toBeVisible()
    await picture(page, 'precios')
  })

  test('etiquetas', async ({ page }) => {
    await enter(page, 'vendedor1', '/etiquetas')
    for (const letters of ['pava', 'plancha']) await first(page, 'Artículo', letters)
    await expect(page.getByRole('img', { name: /^Vista previa/ }).getByText(/plancha/i)).toBeVisible()
    await picture(page, 'etiquetas')
  })

  test('permisos', async ({ page }) => {
    await enter(page, 'admin', '/permisos')
    await expect(page.getByRole('switch').first()).toBeVisible()
    await picture(page, 'permisos')
  })
})
