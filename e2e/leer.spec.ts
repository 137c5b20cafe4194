/** A reader without a cable: its codes are slow, and the focus may rest in Cliente. */
import { expect, type Page, test } from '@playwright/test'
import { apiAs, enter, newArticulo, newCliente, pickIn, scan } from './shop.ts'

const cliente = (page: Page) => page.getByRole('combobox', { name: 'Cliente' })

test('a code read while the screen is still on its way is in the document', async ({ page }) => {
  const articulo = await newArticulo(await apiAs('vendedor1'))
  await enter(page, 'vendedor1', '/dashboard')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/start-*.js', async (route) => {
    await released
    await route.continue()
  })
  const asked = page.waitForRequest('**/assets/start-*.js')
  await page.goto('/crear-remito-cliente', { waitUntil: 'commit' })
  await asked
  await scan(page, articulo.codigo_barras ?? '')
  release()
  await expect(page.getByLabel(`Cantidad de ${articulo.nombre}`)).toHaveValue('1')
  // Only once, and nothing of another page.
  await page.getByRole('link', { name: 'Clientes', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible()
})

for (const [que, path] of [
  ['a credit note', '/crear-nota-credito'],
  ['a delivery note', '/crear-remito-cliente'],
] as const) {
  test(`${que} takes slow codes read into Cliente, and a document number as its customer`, async ({
    page,
  }) => {
    const call = await apiAs('vendedor1')
    const sold = [await newArticulo(call), await newArticulo(call), await newArticulo(call)]
    const comprador = await newCliente(call)
    await enter(page, 'vendedor1', path)
    await expect(cliente(page)).toBeFocused()
    for (const [i, gapMs] of [65, 150].entries()) await scan(page, sold[i]?.codigo_barras ?? '', gapMs)
    for (const { nombre } of sold.slice(0, 2))
      await expect(page.getByLabel(`Cantidad de ${nombre}`)).toHaveValue('1')
    await expect(cliente(page)).toHaveValue('')
    await expect(cliente(page)).toBeFocused()
    // A fast reader, and a text that is neither an article nor a customer.
    await scan(page, comprador.numero_documento)
    await expect(cliente(page)).toHaveValue(comprador.nombre)
    await page.getByLabel('Concepto').focus()
    await scan(page, sold[2]?.codigo_barras ?? '')
    await expect(page.getByLabel(`Cantidad de ${sold[2]?.nombre}`)).toHaveValue('1')
    await expect(page.getByLabel('Concepto')).toHaveValue('')
    await cliente(page).fill('')
    await scan(page, '0000000000000', 120)
    await expect(page.getByText('No hay artículo ni cliente con el código 0000000000000')).toBeVisible()
    await expect(cliente(page)).toHaveValue('0000000000000')
    await pickIn(page, 'Cliente', comprador.nombre, comprador.nombre)
    await expect(cliente(page)).toHaveValue(comprador.nombre)
    // With a customer chosen, a code read into the box leaves the choice alone, at any speed.
    const another = [await newArticulo(call), await newArticulo(call)]
    for (const [i, gapMs] of [15, 120].entries()) {
      await cliente(page).focus()
      await scan(page, another[i]?.codigo_barras ?? '', gapMs)
      await expect(page.getByLabel(`Cantidad de ${another[i]?.nombre}`)).toHaveValue('1')
      await expect(cliente(page)).toHaveValue(comprador.nombre)
    }
    // The customer is asked for before the concept: nothing lacks but that.
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Ingresa un concepto').first()).toBeVisible()
    await expect(page.getByText('Selecciona un cliente')).toHaveCount(0)
  })
}
