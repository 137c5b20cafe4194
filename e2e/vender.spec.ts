/** The product's main job: sell at the counter, see the stock go down, print. */
import { ventas } from '@mostrador/contract/ventas/ventas'
import { expect, type Page, test } from '@playwright/test'
import {
  apiAs,
  countKeys,
  enter,
  expectAccessible,
  expectNoSideScroll,
  goTo,
  logIn,
  newArticulo,
  newCliente,
  newVenta,
  scan,
  stockOf,
} from './shop.ts'

const MAX_KEYS = 30
const MAX_KEYS_SCANNING = 8

async function goToForm(page: Page): Promise<void> {
  await logIn(page, 'vendedor1')
  await goTo(page, '/venta')
  await page.getByRole('button', { name: 'Crear nueva venta' }).click()
}

async function openForm(page: Page): Promise<void> {
  await goToForm(page)
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeFocused()
}

const articuloBox = (page: Page) => page.getByRole('combobox', { name: 'Artículo' })

/** Types a few letters, waits for the option, takes it. */
async function pick(page: Page, letters: string, option: string): Promise<void> {
  await page.keyboard.type(letters, { delay: 20 })
  await expect(page.getByRole('option', { name: option })).toBeVisible()
  await page.keyboard.press('Enter')
}

test('sells three articles by keyboard alone in at most 30 keystrokes, and prints', async ({ page }) => {
  const call = await apiAs('vendedor1')
  const cliente = await newCliente(call, 'Wxyz, Teclado')
  const sold = [
    await newArticulo(call, { nombre: 'Wkalefactor' }),
    await newArticulo(call, { nombre: 'Wkbandeja' }),
    await newArticulo(call, { nombre: 'Wkcuchara' }),
  ]
  await openForm(page)
  const pressed = await countKeys(page)

  await pick(page, 'wxy', cliente.nombre)
  await expect(articuloBox(page)).toBeFocused()
  for (const { nombre } of sold) {
    await pick(page, nombre.slice(0, 4), nombre)
    await expect(articuloBox(page)).toBeFocused()
  }
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirmar Venta' })
  await expect(dialog.getByText('Sub-total')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Venta guardada correctamente')).toBeVisible()
  expect(await pressed()).toBeLessThanOrEqual(MAX_KEYS)

  for (const { id } of sold) expect(await stockOf(call, id)).toBe(9)

  const [printed] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('F9')])
  await expect(printed.getByText('Documento no válido como factura')).toBeVisible()
  await expect(printed.getByText(cliente.nombre)).toBeVisible()
  // A code stands in its own cell of the table, on a telephone too.
  await expect(printed.locator('td.codigo').first()).toHaveCSS('display', 'table-cell')
  await printed.setViewportSize({ width: 390, height: 844 })
  await expectNoSideScroll(printed)

  await goTo(page, '/venta')
  const row = page.getByRole('row').filter({ hasText: cliente.nombre })
  await expect(row.getByText('Aprobada')).toBeVisible()
  await expect(row.getByText('$ 300,00')).toBeVisible()
})

test('takes three scanned codes as three lines, in order, with the focus anywhere', async ({ page }) => {
  const call = await apiAs('vendedor1')
  const cliente = await newCliente(call, 'Wjescaner, Cliente')
  const sold = [await newArticulo(call), await newArticulo(call), await newArticulo(call)]
  await openForm(page)
  await pick(page, 'wje', cliente.nombre)
  await expect(articuloBox(page)).toBeFocused()
  // The focus is elsewhere after a click.
  await page.getByRole('heading', { name: 'Ventas', exact: true }).click()
  for (const { codigo_barras } of sold) await scan(page, codigo_barras)
  const lines = page.getByRole('region', { name: 'Productos' }).getByRole('row')
  await expect(lines).toHaveCount(4)
  for (const [i, { nombre }] of sold.entries()) await expect(lines.nth(i + 1)).toContainText(nombre)

  // The same article again makes no second line: it is one more of it.
  await scan(page, sold[1]?.codigo_barras ?? '')
  await expect(page.getByLabel(`Cantidad de ${sold[1]?.nombre}`)).toHaveValue('2')
  await expect(lines).toHaveCount(4)

  await page.keyboard.press('F2')
  await scan(page, '0000000000000')
  await expect(page.getByText('No existe un artículo con el código 0000000000000')).toBeVisible()
  await expect(articuloBox(page)).toHaveValue('')
})

test('takes the codes of slow scanners with the focus in Cliente', async ({ page }) => {
  const call = await apiAs('vendedor1')
  const sold = [
    await newArticulo(call),
    await newArticulo(call),
    await newArticulo(call),
    await newArticulo(call),
  ]
  await openForm(page)
  const cliente = page.getByRole('combobox', { name: 'Cliente' })
  for (const [i, gapMs] of [65, 100, 150].entries()) await scan(page, sold[i]?.codigo_barras ?? '', gapMs)
  const lines = page.getByRole('region', { name: 'Productos' }).getByRole('row')
  await expect(lines).toHaveCount(4)
  await expect(cliente).toHaveValue('')
  await expect(cliente).toBeFocused()
  // Typed by hand, with as much time as a person takes.
  await cliente.fill(sold[3]?.codigo_barras ?? '')
  await expect(page.getByText('No hay clientes que coincidan.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(lines).toHaveCount(5)
  await expect(cliente).toHaveValue('')
  // What is neither a customer nor an article stays, and says so.
  await scan(page, '0000000000000', 120)
  await expect(page.getByText('No hay artículo ni cliente con el código 0000000000000')).toBeVisible()
  await expect(cliente).toHaveValue('0000000000000')
})

test('guesses no quantity: an invalid one stays as typed, and a code read into it still counts', async ({
  page,
}) => {
  const call = await apiAs('vendedor1')
  const cliente = await newCliente(call, 'Wxcantidad, Cliente')
  const articulo = await newArticulo(call, { nombre: 'Wxcantado' })
  const other = await newArticulo(call, { nombre: 'Wxotrado' })
  await openForm(page)
  await pick(page, 'wxcantidad', cliente.nombre)
  await pick(page, 'wxcantado', articulo.nombre)
  const cantidad = page.getByLabel(`Cantidad de ${articulo.nombre}`)
  await cantidad.fill('2,5')
  await page.getByRole('button', { name: 'Crear Venta' }).click()
  await expect(page.getByText(`Cantidad de ${articulo.nombre}: número entero desde 1`)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(cantidad).toHaveValue('2,5')
  await expect(cantidad).toBeFocused()
  await expectAccessible(page)

  await scan(page, other.codigo_barras)
  await expect(page.getByLabel(`Cantidad de ${other.nombre}`)).toHaveValue('1')
  await expect(cantidad).toHaveValue('2,5')

  // The draft keeps it, and it still has to be corrected.
  await page.reload()
  await expect(cantidad).toHaveAttribute('aria-invalid', 'true')
  await cantidad.fill('')
  await page.keyboard.press('Tab')
  await expect(cantidad).toHaveValue('1')
  await cantidad.fill('3')
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirmar Venta' })
  await expect(dialog.getByRole('row').filter({ hasText: articulo.nombre })).toContainText('3')
})

test('with a scanner a sale takes at most 8 keystrokes of a person', async ({ page }) => {
  const call = await apiAs('vendedor1')
  const cliente = await newCliente(call, 'Wqpistola, Cliente')
  const sold = [await newArticulo(call), await newArticulo(call), await newArticulo(call)]
  await openForm(page)
  const pressed = await countKeys(page)
  await pick(page, 'wqp', cliente.nombre)
  for (const { codigo_barras } of sold) await scan(page, codigo_barras)
  await expect(page.getByRole('region', { name: 'Productos' }).getByRole('row')).toHaveCount(4)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: 'Confirmar Venta' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Venta guardada correctamente')).toBeVisible()
  const scanned = sold.reduce((n, { codigo_barras }) => n + codigo_barras.length + 1, 0)
  expect((await pressed()) - scanned).toBeLessThanOrEqual(MAX_KEYS_SCANNING)
})

test('shows the pending units when the stock is too small', async ({ page }) => {
  const call = await apiAs('vendedor1')
  const cliente = await newCliente(call, 'Wvfalta, Cliente')
  const articulo = await newArticulo(call, { nombre: 'Wvescaso', cantidad: 1 })
  await openForm(page)
  await pick(page, 'wvf', cliente.nombre)
  await pick(page, 'wve', articulo.nombre)
  await page.getByLabel(`Cantidad de ${articulo.nombre}`).fill('3')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: 'Confirmar Venta' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Venta guardada correctamente')).toBeVisible()
  await expect(page.getByText(/pendiente/i).first()).toBeVisible()
  expect(await stockOf(call, articulo.id)).toBe(0)
})

test('keeps typed data over a reload and a lost session', async ({ page }) => {
  const call = await apiAs('vendedor1')
  const cliente = await newCliente(call, 'Wborrador, Cliente')
  const articulo = await newArticulo(call, { nombre: 'Wborratinta' })
  await openForm(page)
  await pick(page, 'wborrador', cliente.nombre)
  await pick(page, 'wborrat', articulo.nombre)
  await expect(page.getByRole('cell', { name: articulo.nombre }).first()).toBeVisible()
  // Reload at once: the page keeps the last keys as it closes.
  await page.reload()
  await expect(page.getByText('Borrador recuperado')).toBeVisible()
  await expect(page.getByText(articulo.nombre).first()).toBeVisible()

  await page.evaluate(() => {
    localStorage.setItem('access', 'nonsense')
    localStorage.setItem('refresh', 'nonsense')
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('access'))).toBeNull()
  // With a draft, the first field takes no focus.
  await goToForm(page)
  await expect(page.getByText('Borrador recuperado')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toHaveValue(cliente.nombre)
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toHaveValue('')
})

test('annuls a sale after showing the effects', async ({ page }) => {
  const call = await apiAs('vendedor1')
  const cliente = await newCliente(call, 'Wanulada, Cliente')
  const articulo = await newArticulo(call, { nombre: 'Wanulable' })
  await openForm(page)
  await pick(page, 'wanulada', cliente.nombre)
  await pick(page, 'wanulab', articulo.nombre)
  await page.getByLabel('Condición de venta').selectOption('Cta-Cte en 2 cuotas')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Saldo a dividir').or(page.getByText('Confirmar Venta'))).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Venta guardada correctamente')).toBeVisible()

  await goTo(page, '/venta')
  const row = page.getByRole('row').filter({ hasText: cliente.nombre })
  await row.getByRole('button', { name: /^Anular/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('¿Seguro que deseas anular esta factura?')).toBeVisible()
  await expect(dialog.getByText(articulo.nombre)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Anular/ }).click()
  await expect(page.getByText('Factura anulada correctamente.')).toBeVisible()
  await expect(row.getByText('Anulada', { exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: /^Anular/ })).toHaveCount(0)
  expect(await stockOf(call, articulo.id)).toBe(10)
})

test('asks no question about a sale that another till has annulled meanwhile', async ({ page }) => {
  const call = await apiAs('vendedor1')
  const cliente = await newCliente(call, 'Wvieja, Fila')
  const venta = await newVenta(call, { cliente: cliente.id, articulo: await newArticulo(call) })
  await enter(page, 'vendedor1', '/venta')
  const row = page.getByRole('row').filter({ hasText: cliente.nombre })
  await expect(row.getByText('Aprobada', { exact: true })).toBeVisible()
  await call(ventas.anular, { params: { id: venta.id }, body: { observaciones: '' } })
  await row.getByRole('button', { name: /^Anular/ }).click()
  await expect(page.getByText('La factura ya está anulada.')).toBeVisible()
  await expect(row.getByText('Anulada', { exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: /^Anular/ })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
