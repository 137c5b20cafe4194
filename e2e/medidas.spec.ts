/** What a screen of each size must show: columns beside their actions, low cards, the newest line above the foot of a sale. */
import { expect, type Page, test } from '@playwright/test'
import { apiAs, enter, goTo, newArticulo, scan } from './shop.ts'

const LISTAS = {
  Clientes: '/clientes',
  Artículos: '/articulos',
  Ventas: '/venta',
  'Cuotas pendientes': '/recibos',
  Recibos: '/recibos?tab=historial',
  'Notas de crédito': '/notas-credito',
  'Remitos de cliente': '/remitos-cliente',
  Transferencias: '/transferencias',
  'Artículos pendientes': '/articulos-pendientes',
  'Agenda de Cobros': '/informes?tab=agenda',
}

/** In px: half of what a card took with a line for each field. */
const CARD = 160

const listOf = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true })

test('on a tablet no list has a column under its actions, and on a phone its cards are low', async ({
  page,
}) => {
  await enter(page, 'admin', '/dashboard')
  for (const [label, address] of Object.entries(LISTAS)) {
    await page.setViewportSize({ width: 768, height: 1024 })
    await goTo(page, address)
    await expect(listOf(page, label).getByRole('row').nth(1)).toBeVisible()
    await expect.poll(() => listOf(page, label).evaluate((e) => e.scrollWidth - e.clientWidth), label).toBe(0)
    await page.setViewportSize({ width: 390, height: 844 })
    const heights = () =>
      listOf(page, label)
        .locator('tbody tr:not([aria-hidden])')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height).sort((a, b) => a - b))
    await expect
      .poll(async () => {
        const all = await heights()
        return all[Math.floor(all.length / 2)]
      }, label)
      .toBeLessThanOrEqual(CARD)
  }
})

for (const [width, height] of [
  [1440, 900],
  [1366, 768],
  [768, 1024],
  [390, 844],
] as const) {
  test(`the foot of a sale stands still, with the newest line above it, at ${width} × ${height}`, async ({
    page,
  }) => {
    const call = await apiAs('admin')
    const caro = await newArticulo(call, { precio_venta: 1_249_875_000 })
    const otros = [await newArticulo(call), await newArticulo(call), await newArticulo(call)]
    await page.setViewportSize({ width, height })
    await enter(page, 'vendedor1', '/venta/nueva')
    const crear = page.getByRole('button', { name: /^Crear Venta/ })
    await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeFocused()
    // Its label may be half a pixel wider once its letters are there.
    const lugar = async () => {
      const { x = 0, y, width = 0, height } = (await crear.boundingBox()) ?? {}
      return { y, height, hasta: Math.round(x + width) }
    }
    const empty = await lugar()
    await scan(page, caro.codigo_barras)
    await expect(page.getByLabel('Total de la venta')).toHaveText('$\u00a012.498.750,00')
    await page.getByLabel('Bonificación').fill('1000')
    await expect(page.getByLabel('Total de la venta')).toHaveText('$\u00a012.497.750,00')
    expect(await lugar()).toEqual(empty)
    for (const { codigo_barras, nombre } of otros) {
      await scan(page, codigo_barras)
      const line = page.getByRole('row').filter({ hasText: nombre })
      await expect(line).toBeInViewport({ ratio: 1 })
      const [linea, total] = [
        await line.boundingBox(),
        await page.getByLabel('Total de la venta').boundingBox(),
      ]
      expect((linea?.y ?? 0) + (linea?.height ?? 0)).toBeLessThanOrEqual(total?.y ?? 0)
    }
  })
}
