/** A person in a hurry at the counter: types before the screen is ready, and repeats a failed press. */
import { expect, test } from '@playwright/test'
import { apiAs, enter, expectAccessible, newArticulo, newCliente } from './shop.ts'

test('keys typed right after Ctrl+K go to the palette, however late it opens', async ({ page }) => {
  let arrive: () => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/Palette-*.js', async (route) => {
    await asked
    await route.continue()
  })
  await enter(page, 'vendedor1', '/venta')
  await expect(page.getByRole('button', { name: 'Crear nueva venta' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('not')
  await expect(page.getByRole('dialog')).toBeHidden()
  arrive()
  const box = page.getByRole('combobox', { name: /^Pantalla/ })
  await expect(box).toHaveValue('not')
  await page.keyboard.type('as')
  await expect(box).toHaveValue('notas')
  await expect(page).toHaveURL(/\/venta$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/notas-credito$/)
})

test('with ? the keys of the screen rest at once', async ({ page }) => {
  await enter(page, 'vendedor1', '/venta')
  await expect(page.getByRole('button', { name: 'Crear nueva venta' })).toBeVisible()
  await page.keyboard.type('?n')
  await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible()
  await expect(page).toHaveURL(/\/venta$/)
  await page.keyboard.press('Escape')
  await page.keyboard.type('/nota')
  await expect(page.getByRole('searchbox')).toHaveValue('nota')
})

test('the confirmation names the pending units and moves none; without an answer Enter tries again', async ({
  page,
}) => {
  const call = await apiAs('vendedor1')
  const cliente = await newCliente(call, 'Wapurado, Cliente')
  // A name so long that its messages need more room than there is.
  const nombre = `Wapuro${' de nombre largo'.repeat(12)}`
  const articulo = await newArticulo(call, { nombre, cantidad: 3 })
  let answer: () => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/verificar-stock-remito/', async (route) => {
    await asked
    await route.continue()
  })
  await page.route('**/gestion/ventas/', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await enter(page, 'vendedor1', '/venta/nueva')
  await page.getByRole('combobox', { name: 'Cliente' }).fill('wapurado')
  await page.getByRole('option', { name: cliente.nombre }).click()
  await page.keyboard.type(`${articulo.id}\n`)
  await page.getByRole('textbox', { name: `Cantidad de ${articulo.nombre}` }).fill('5')
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirmar Venta' })
  const confirmar = dialog.getByRole('button', { name: 'Confirmar' })
  await expect(confirmar).toBeFocused()
  const before = await confirmar.boundingBox()
  answer()
  const pending = dialog.getByText(`Quedará pendiente de entrega: 2 × ${nombre} (hay 3 de 5)`)
  await expect(pending).toBeVisible()
  expect(await confirmar.boundingBox()).toEqual(before)
  await expectAccessible(page)

  await page.keyboard.press('Enter')
  await expect(page.getByText('Error de red')).toBeVisible()
  await expect(confirmar).toBeFocused()
  await page.unroute('**/gestion/ventas/')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Queda pendiente: 2 × Wapuro', { exact: false })).toBeVisible()
})

test('the value of an instalment is never cut off', async ({ page }) => {
  const call = await apiAs('vendedor1')
  const articulo = await newArticulo(call, {
    precio_financiado: 99_999_999_999_999,
    n_cuotas: 1,
    cantidad: 0,
  })
  await enter(page, 'vendedor1', '/venta/nueva')
  await page.getByRole('combobox', { name: 'Artículo' }).fill(articulo.id)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /^Cantidad de/ })).toBeVisible()
  await page.keyboard.press('Alt+3')
  const cuotas = page.getByRole('textbox', { name: 'Cuotas', exact: true })
  await cuotas.fill('1')
  const valor = page.getByRole('textbox', { name: 'Valor de cuota' })
  await expect(valor).toHaveValue('999.999.999.999,99')
  for (const width of [1440, 1200, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const room = await valor.evaluate((input) => input.clientWidth - input.scrollWidth)
    expect(room, `at ${width} px`).toBeGreaterThanOrEqual(0)
  }
})
