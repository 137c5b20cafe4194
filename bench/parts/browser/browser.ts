/** A browser at a quarter of the speed, as slow as the slowest computer at a counter. */
import { createServer } from 'node:net'
import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../../../.ci/chromium.ts'

export const SLOWER = 4

export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS })
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

export async function slowPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

const ADMIN = { user: 'admin', password: 'admin-demo' }

export async function logIn(page: Page, baseUrl: string, { user, password } = ADMIN): Promise<void> {
  await page.goto(baseUrl)
  await page.getByLabel('Usuario').fill(user)
  await page.getByLabel('Contraseña').fill(password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.waitForURL('**/dashboard')
}

/** Other programs speak with the browser through a port of this machine. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
