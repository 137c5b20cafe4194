/** A key in the price update's boxes with every article loaded, at a quarter of the speed, against an empty page's box. */
import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../e2e/chromium.ts'
import { percentile, type Result } from './measure.ts'

const SLOWER = 4
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

export async function benchTyping(baseUrl: string): Promise<Result[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const slow = await page.context().newCDPSession(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.setContent('<input autofocus>')
    const bare = percentile(await keysToPaint(page, TEXT), 95)

    await page.goto(baseUrl)
    await page.getByLabel('Usuario').fill('admin')
    await page.getByLabel('Contraseña').fill('admin-demo')
    await page.getByRole('button', { name: 'Ingresar' }).click()
    await page.waitForURL('**/dashboard')
    await page.goto(`${baseUrl}/actualizacion-precios`)
    await page.getByRole('cell').first().waitFor({ timeout: 60_000 })
    await page.getByRole('searchbox').focus()
    const searching = percentile(await keysToPaint(page, TEXT), 95)
    await page.getByRole('searchbox').fill('')
    await page.waitForTimeout(1500)
    await page.getByRole('textbox', { name: 'Porcentaje' }).focus()
    const percent = percentile(await keysToPaint(page, '12,5-12,5-12,5'), 95)

    const limit = `an empty page’s box (p95, CPU ×${SLOWER})`
    return [
      { name: 'key in the price update’s search (p95)', ms: searching, limitMs: bare, limit, allowed: 5 },
      { name: 'key in the price update’s percentage (p95)', ms: percent, limitMs: bare, limit, allowed: 5 },
    ]
  } finally {
    await browser.close()
  }
}
