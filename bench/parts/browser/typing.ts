/**
 * A key in the boxes of the price update, with every article loaded, and of a long sale, compared with an
 * empty page.
 */
import { articulos } from '@mostrador/contract/maestros/articulos'
import type { Browser, Page } from '@playwright/test'
import { percentile, type Result } from '../../measure/measure.ts'
import type { World } from '../../world.ts'
import { logIn, SLOWER, slowPage, withBrowser } from './browser.ts'

/** The number of articles in a long sale. */
const LINES = 50
/** A counter's own computer, and the aim for it, in ms. */
const AIM_MS = 50
const TEXT = 'heladera con freezer'

/** From each key to the paint that follows it, in ms. */
async function keysToPaint(page: Page, text: string): Promise<number[]> {
  await page.evaluate(() => {
    const kept = window as Window & { keys?: number[] }
    const listens = kept.keys !== undefined
    kept.keys = []
    if (listens) return
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

/** Opens a sale that already has many articles. */
async function openSale(page: Page, { baseUrl, call }: World): Promise<void> {
  const { results } = await call(articulos.list, { query: { estado: 'activos', page_size: LINES } })
  await page.goto(`${baseUrl}/venta/nueva`)
  const box = page.getByRole('combobox', { name: 'Artículo' })
  await box.focus()
  for (const { id } of results) await page.keyboard.type(`${id}\n`)
  await page
    .getByRole('button', { name: /^Quitar/ })
    .nth(LINES - 1)
    .waitFor()
}

/** The boxes of a sale in which a seller types: the next article, a note, how many of one. */
async function keysInSale(page: Page): Promise<Record<'article' | 'note' | 'quantity', number>> {
  await page.getByRole('combobox', { name: 'Artículo' }).focus()
  const article = percentile(await keysToPaint(page, TEXT), 95)
  await page.getByLabel('Concepto').focus()
  const note = percentile(await keysToPaint(page, TEXT), 95)
  await page
    .getByLabel(/^Cantidad de/)
    .nth(5)
    .focus()
  const quantity = percentile(await keysToPaint(page, '123'), 95)
  return { article, note, quantity }
}

/** The same sale on a computer that is not slowed down, held against the aim itself. */
async function benchSale(browser: Browser, world: World): Promise<Result[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await logIn(page, world.baseUrl)
  await openSale(page, world)
  const keys = await keysInSale(page)
  await page.close()
  const held = { limitMs: AIM_MS, limit: 'the aim, not slowed down (p95)', allowed: 1 }
  return [
    { name: `sale of ${LINES} articles: key in the article box (p95)`, ms: keys.article, ...held },
    { name: `sale of ${LINES} articles: key in the note (p95)`, ms: keys.note, ...held },
    { name: `sale of ${LINES} articles: key in a quantity (p95)`, ms: keys.quantity, ...held },
  ]
}

export const benchTyping = (world: World): Promise<Result[]> =>
  withBrowser(async (browser) => {
    const page = await slowPage(browser)
    await page.setContent('<input autofocus>')
    const bare = percentile(await keysToPaint(page, TEXT), 95)

    await logIn(page, world.baseUrl)
    await openSale(page, world)
    const selling = await keysInSale(page)
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
      ...(await benchSale(browser, world)),
      { name: `key in a sale of ${LINES} articles (p95)`, ms: selling.article, ...held },
      { name: `key in the note of a sale of ${LINES} (p95)`, ms: selling.note, ...held },
      { name: `key in a quantity of a sale of ${LINES} (p95)`, ms: selling.quantity, ...held },
      { name: 'key in the price update’s search (p95)', ms: searching, ...held },
      { name: 'key in the price update’s percentage (p95)', ms: percent, ...held },
    ]
  })
