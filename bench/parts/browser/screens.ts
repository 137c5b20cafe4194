/**
 * From one list to the other and back, with cached data, compared with the bare browser painting the same
 * HTML.
 */
import type { Page } from '@playwright/test'
import { percentile, type Result } from '../../measure/measure.ts'
import { logIn, SLOWER, slowPage, withBrowser } from './browser.ts'

const SCREENS = ['Ventas', 'Clientes']
const TIMES = 20

/** The times until title and rows of each screen are painted, in ms, one screen after the other. */
const changes = (page: Page): Promise<number[]> =>
  page.evaluate(
    async ([screens, times]) => {
      const painted = () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = resolve
            port2.postMessage(null)
          }),
        )
      const isShown = (name: string | undefined) =>
        document.querySelector('h1')?.textContent === name && document.querySelector('td button') !== null
      /** As soon as title and rows are in the page, without a frame in between. */
      const shown = (name: string | undefined) =>
        new Promise<void>((resolve) => {
          if (isShown(name)) return resolve()
          const observer = new MutationObserver(() => {
            if (!isShown(name)) return
            observer.disconnect()
            resolve()
          })
          observer.observe(document.body, { childList: true, subtree: true, characterData: true })
        })
      const spent: number[] = []
      for (let i = 0; i < times; i++) {
        const name = screens[i % screens.length]
        const links = [...document.querySelectorAll<HTMLElement>('nav a')]
        const started = performance.now()
        links.find((link) => link.textContent === name)?.click()
        await shown(name)
        await painted()
        spent.push(performance.now() - started)
      }
      return spent
    },
    [SCREENS, TIMES] as const,
  )

/** The same with the bare browser: it replaces the HTML of one screen by that of the other. */
const bareChanges = (page: Page, htmls: readonly string[]): Promise<number[]> =>
  page.evaluate(
    async ([screens, times]) => {
      const spent: number[] = []
      const main = document.querySelector('main') as HTMLElement
      for (let i = 0; i < times; i++) {
        const started = performance.now()
        main.innerHTML = screens[i % screens.length] ?? ''
        await new Promise((resolve) =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = resolve
            port2.postMessage(null)
          }),
        )
        spent.push(performance.now() - started)
      }
      return spent
    },
    [htmls, TIMES] as const,
  )

export const benchScreens = (baseUrl: string): Promise<Result[]> =>
  withBrowser(async (browser) => {
    const page = await slowPage(browser)
    await logIn(page, baseUrl)
    const htmls: string[] = []
    for (const name of SCREENS) {
      await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
      await page.getByRole('cell').first().waitFor()
      await page.waitForLoadState('networkidle')
      htmls.push(await page.locator('main').innerHTML())
    }
    const ms = percentile(await changes(page), 50)
    const limitMs = percentile(await bareChanges(page, htmls), 50)
    const limit = `the same HTML put into the page (CPU ×${SLOWER})`
    return [{ name: 'change of screen, data at hand', ms, limitMs, limit, allowed: 1.5 }]
  })
