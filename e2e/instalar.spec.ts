/** The program in the browser's own store: it installs, comes without a line, and is never an old one. */
import { expect, type Page, test } from '@playwright/test'
import { aviso, type Frente, look, startFrente, versionOf } from './frente.ts'
import { expectAccessible, logIn } from './shop.ts'

test.use({ serviceWorkers: 'allow' })

let frente: Frente
test.beforeEach(async () => {
  frente = await startFrente()
})
test.afterEach(() => frente.close())

/** The worker has this page, and all parts of a day. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })

async function logInThroughFrente(page: Page): Promise<void> {
  await logIn(page, 'vendedor1', frente.url)
  await settled(page)
}

const barra = (page: Page) => page.getByText('Sin conexión: lo que escribes está guardado acá')

test('a browser can install it: manifest, icons, worker', async ({ page }) => {
  await logInThroughFrente(page)
  const devtools = await page.context().newCDPSession(page)
  const { errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // A window without a trace keeps no applications; nothing else is missing.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  const manifest = await (await page.request.get(`${frente.url}/manifest.webmanifest`)).json()
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const picture = await (await page.request.get(frente.url + src)).body()
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes)
  }
})

test('the second visit brings no part of the program over a slow line, and its sale form answers', async ({
  page,
}) => {
  await logInThroughFrente(page)
  // The welcome brings its figures and their plot last. They belong to the first visit.
  await expect(page.getByRole('region', { name: 'Hoy y el mes' })).toBeVisible()
  await page.goto('about:blank')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  frente.begin()
  await page.goto(`${frente.url}/venta/nueva`)
  await page.getByLabel('Artículo', { exact: true }).fill('heladera')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  const program = frente.passed.filter(({ path }) => !/^\/(gestion|auth|salud|sw\.js)/.test(path))
  expect(program).toEqual([])
  // What the shop itself says, and the look for a newer worker.
  const bytes = frente.passed.reduce((sum, each) => sum + each.bytes, 0)
  expect(bytes).toBeLessThan(60_000)
})

test('without a line: what is typed stays, the bar tells the truth, a screen says why it cannot come', async ({
  page,
}) => {
  await logInThroughFrente(page)
  await page.goto(`${frente.url}/venta/nueva`)
  await page.getByLabel('Concepto').fill('Para el sábado')
  frente.cut(true)
  await page.getByLabel('Artículo', { exact: true }).fill('heladera')
  await expect(barra(page)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Probar de nuevo' }).click()
  await expect(page.getByText(/^Probado a las /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Probar de nuevo' })).toBeVisible()

  // The frame stays, and says of the new screen why it does not come.
  await page.getByRole('link', { name: 'Clientes' }).click()
  await expect(page.getByText(/^Todavía no se había abierto en este equipo/)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menú' })).toBeVisible()

  // A page that begins now comes from the store.
  await page.goto(`${frente.url}/venta/nueva`)
  await expect(page.getByText('Mostrador no responde: revisa la conexión.')).toBeVisible()
  await expect(barra(page)).toBeVisible()

  frente.cut(false)
  await page.getByRole('button', { name: 'Probar de nuevo' }).click()
  await expect(barra(page)).toBeHidden()
  await expect(page.getByLabel('Concepto')).toHaveValue('Para el sábado')
  await expect(page.getByText('Borrador recuperado')).toBeVisible()
})

test('a new version waits until nothing is being typed', async ({ page }) => {
  await logInThroughFrente(page)
  const former = await versionOf(page)
  await page.goto(`${frente.url}/venta/nueva`)
  await page.getByLabel('Concepto').fill('Para el sábado')
  frente.publish('fedcba987654')
  await look(page)
  const programs = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('mostrador-')))
  await expect.poll(programs).toEqual([`mostrador-${former}`, 'mostrador-fedcba987654'])
  await expect(page.getByLabel('Concepto')).toHaveValue('Para el sábado')
  // The bar looks each second: two of them are enough to see that it stays away.
  await page.waitForFunction(() => new Promise((resolve) => setTimeout(resolve, 2500, true)))
  await expect(aviso(page)).toBeHidden()
  expect(await versionOf(page)).toBe(former)

  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(aviso(page)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect.poll(() => versionOf(page)).toBe('fedcba987654')
  await expect(page.getByRole('heading', { name: 'Ventas', exact: true })).toBeVisible()
  await expect(aviso(page)).toBeHidden()
})

test('a page that nobody touched begins again by itself', async ({ page }) => {
  await logInThroughFrente(page)
  await page.goto(`${frente.url}/venta`)
  await expect(page.getByRole('heading', { name: 'Ventas' })).toBeVisible()
  await settled(page)
  frente.publish('0123456789ab')
  await look(page).catch(() => undefined)
  await expect.poll(() => versionOf(page)).toBe('0123456789ab')
})

test('nothing of the shop is in the store, before and after the end of the session', async ({ page }) => {
  await logInThroughFrente(page)
  await page.goto(`${frente.url}/venta`)
  await expect(page.getByRole('table')).toBeVisible()
  const kept = () =>
    page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
      const requests = await Promise.all(stores.map((store) => store.keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
  const program = /^\/$|^\/assets\/|^\/theme\.js$/
  expect((await kept()).filter((path) => !program.test(path))).toEqual([])
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  const after = await kept()
  expect(after.length).toBeGreaterThan(10)
  expect(after.filter((path) => !program.test(path))).toEqual([])
})
