/**
 * A key in the boxes of the price update, with every article loaded, and of a long sale, compared with an
 * empty page.
 */
import { articulos } from '@mostrador/contract/articulos'
import type { Page } from '@playwright/test'
import { logIn, SLOWER, slowPage, withBrowser } from './browser.ts'
import { percentile, type Result } from './measure.ts'
import type { World } from './world.ts'

/** The number of articles in a long sale. */
const LINES = 10
const TEXT = 'heladera con freezer'

/** From each key to the paint that follows it, in ms. */
async function keysToPaint(page: Page, text: string): Promise<number[]> {
  await page.evaluate(() => {
    const kept = window as Window & { keys?: number[] }
    kept.keys = []
    document.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => kept.keys?.push(performance.now() - timeStamp)
          port2.postMessage(null)
        }),
      true,
    )
  })
  await page.keyboard.type(text, { delay: 60 })
  await page.waitForTimeout(1000)
  return page.evaluate(() => (window as Window & { keys?: number[] }).keys ?? [])
}

/** The box for the next article of a sale that already has many. */
async function keysInSale(page: Page, { baseUrl, call }: World): Promise<number[]> {
  const { results } = await call(articulos.list, { query: { estado: 'activos', page_size: LINES } })
  await page.goto(`${baseUrl}/venta/nueva`)
  const box = page.getByRole('combobox', { name: 'Artículo' })
  await box.focus()
  for (const { id } of results) await page.keyboard.type(`${id}\n`)
  await page
    .getByRole('button', { name: /^Quitar/ })
    .nth(LINES - 1)
    .waitFor()
  await box.focus()
  return keysToPaint(page, TEXT)
}

export const benchTyping = (world: World): Promise<Result[]> =>
  withBrowser(async (browser) => {
    const page = await slowPage(browser)
    await page.setContent('<input autofocus>')
    const bare = percentile(await keysToPaint(page, TEXT), 95)

    await logIn(page, world.baseUrl)
    const selling = percentile(await keysInSale(page, world), 95)
    await page.goto(`${world.baseUrl}/actualizacion-precios`)
    await page.getByRole('cell').first().waitFor({ timeout: 60_000 })
    await page.getByRole('searchbox').focus()
    const searching = percentile(await keysToPaint(page, TEXT), 95)
    await page.getByRole('searchbox').fill('')
    await page.waitForTimeout(1500)
    await page.getByRole('textbox', { name: 'Porcentaje' }).focus()
    const percent = percentile(await keysToPaint(page, '12,5-12,5-12,5'), 95)

    const held = {
      limitMs: bare,
      limit: `an empty page’s box (p95, CPU ×${SLOWER})`,
      allowed: 5,
    }
    return [
      { name: `key in a sale of ${LINES} articles (p95)`, ms: selling, ...held },
      { name: 'key in the price update’s search (p95)', ms: searching, ...held },
      { name: 'key in the price update’s percentage (p95)', ms: percent, ...held },
    ]
  })
