/** A device of the shop comes to trust its certificate: Caddy's own authority, and a browser with its own list of authorities. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { caddyfilePropio } from '@mostrador/contract/gestion/caddyfile'
import { GUIA, redLocal } from '@mostrador/contract/gestion/red-local'
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../.ci/chromium.ts'
import { type Caddy, freePorts, HAS_CADDY, hasProgram, startCaddy } from '../server/test/network/caddy.ts'
import { startPropia } from './propia.ts'
import { expectAccessible } from './shop.ts'

test.skip(!HAS_CADDY, 'there is no caddy on this machine')
test.skip(!hasProgram('certutil', '-H'), 'there is no certutil on this machine')

/** A name that is secure by its certificate alone: the browser takes every address of this machine for secure. */
const NAME = 'caja.lan'

const [tls, plain, own] = await ports()
const HTTPS = `https://${NAME}:${tls}`
const HTTP = `http://${NAME}:${plain}`

async function ports(): Promise<[number, number, number]> {
  const [a, b] = await freePorts()
  const [c] = await freePorts()
  return [a, b, c]
}

test.use({ serviceWorkers: 'allow' })

let caddy: Caddy
let home: string

const shop = startPropia(
  async () => {
    home = mkdtempSync(path.join(tmpdir(), 'mostrador-equipo-'))
    caddy = await startCaddy(caddyfilePropio({ https: HTTPS, http: HTTP, puerto: own }))
    return {
      settings: { PORT: String(own), HTTPS_URL: HTTPS, HTTPS_ROOT_CERT: caddy.root },
      stop: async () => {
        await caddy.stop()
        rmSync(home, { recursive: true, force: true })
      },
    }
  },
  async () => {},
)

/** A device: a browser that finds the name, with authorities of its own. */
async function device(use: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...CHROMIUM_ARGS, `--host-resolver-rules=MAP ${NAME} 127.0.0.1`],
    env: { PATH: process.env.PATH ?? '', HOME: home },
  })
  try {
    const context = await browser.newContext({ locale: 'es-AR' })
    await use(await context.newPage(), context)
  } finally {
    await browser.close()
  }
}

/** What a person does in the settings of the device. */
function install(): void {
  const folder = path.join(home, '.pki/nssdb')
  mkdirSync(folder, { recursive: true })
  const database = ['-d', `sql:${folder}`]
  execFileSync('certutil', [...database, '-N', '--empty-password'])
  execFileSync('certutil', [...database, '-A', '-t', 'C,,', '-n', 'Mostrador', '-i', caddy.root])
}

const state = (page: Page) => page.getByRole('status')

test('the guide says that a new device does not trust the shop, and opens its steps', async () => {
  await device(async (page) => {
    await page.goto(HTTP + GUIA)
    await expect(state(page)).toHaveText(/^Todavía no, o no llega a/)
    await expect(page.getByRole('link', { name: 'Entrar a Mostrador' })).toBeHidden()
    await expect(page.getByText('chrome://certificate-manager')).toBeVisible()
    await expectAccessible(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Descargar mostrador-raiz.crt' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('mostrador-raiz.crt')
    // Plain http is of the guide alone, and the way to https is closed to this device.
    await expect(page.goto(`${HTTP}/venta`)).rejects.toThrow(/ERR_CERT_AUTHORITY_INVALID/)
  })
})

test('with the certificate installed it does, and what needs https works', async () => {
  install()
  await device(async (page) => {
    await page.goto(HTTP + GUIA)
    await expect(state(page)).toHaveText('Sí: este equipo confía. No hace falta nada más.')
    await page.getByRole('link', { name: 'Entrar a Mostrador' }).click()
    await page.getByLabel('Usuario').fill('admin')
    await page.getByLabel('Contraseña').fill('clave-de-prueba')
    await page.getByRole('button', { name: 'Ingresar' }).click()
    await expect(page.getByRole('heading', { name: 'Bienvenido' })).toBeVisible()
    expect(new URL(page.url()).origin).toBe(HTTPS)
    const secure = await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      return isSecureContext
    })
    expect(secure).toBe(true)
    // The worker that brings the program leaves the guide to the server.
    await page.goto(HTTPS + GUIA)
    await expect(page.getByRole('heading', { name: 'Instalar el certificado del local' })).toBeVisible()
  })
})

test('the admin sees the address, the guide and the print that the devices compare', async ({ page }) => {
  const seen = await shop.call(redLocal.get)
  expect(seen).toMatchObject({ abierta: false, puerto: own, problema: null })
  await page.goto(`${shop.address}/otros-equipos`)
  await expect(page.getByText(HTTPS, { exact: true })).toBeVisible()
  await expect(page.getByText(`http://${NAME}${GUIA}`)).toBeVisible()
  await expect(page.getByText(seen.certificado?.huella ?? '')).toBeVisible()
  await expectAccessible(page)
})
