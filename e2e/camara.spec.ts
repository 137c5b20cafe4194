/** The camera reads codes: in a sale, in the list of articles; over plain http a photo does. The film is a file of the browser. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { articuloInput } from '@mostrador/contract/test/inputs'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { expect, type Page, test } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../.ci/chromium.ts'
import { filmar } from './codigos.ts'
import { startPropia } from './propia.ts'
import { expectAccessible, expectNoSideScroll, goTo } from './shop.ts'

const EAN = '7791234567898'
/** A name of this machine that is not secure, as every address of a shop without https. */
const SIN_HTTPS = 'mostrador.lan'

const carpeta = mkdtempSync(path.join(tmpdir(), 'mostrador-camara-'))
const film = path.join(carpeta, 'ean.y4m')
filmar(EAN, film)
test.afterAll(() => rmSync(carpeta, { recursive: true, force: true }))

test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: {
    executablePath: await findChromium(),
    args: [
      ...CHROMIUM_ARGS,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
      `--host-resolver-rules=MAP ${SIN_HTTPS} 127.0.0.1`,
    ],
  },
})

const shop = startPropia(
  () => Promise.resolve({ settings: {}, stop: () => undefined }),
  async ({ call }) => {
    await call(articulos.create, {
      body: articuloInput(1, { nombre: 'Wfilmado', codigo_barras: EAN, es_servicio: true }),
    })
    await call(articulos.create, { body: articuloInput(2, { nombre: 'Wotro', es_servicio: true }) })
  },
)

const encender = () =>
  shop.call(ventasConfiguracion.update, {
    body: { presupuestos: false, dias_presupuesto: 15, cambios: false, camara: true },
  })

/** A picture of the code, as a phone takes one. */
let retrato: Buffer

const boton = (page: Page) => page.getByRole('button', { name: 'Leer con la cámara' })

/** Every request of the page goes to this server. */
function soloPropios(page: Page): string[] {
  const ajenos: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== shop.address) ajenos.push(request.url())
  })
  return ajenos
}

test('without the switch no box has a camera', async ({ page }) => {
  await goTo(page, `${shop.address}/venta/nueva`)
  await expect(page.getByRole('combobox', { name: /^Artículo/ })).toBeVisible()
  await expect(boton(page)).toHaveCount(0)
})

test('the camera adds an article to the sale, once for each time that it is shown, and asks nobody else', async ({
  page,
}) => {
  await encender()
  const ajenos = soloPropios(page)
  await goTo(page, `${shop.address}/venta/nueva`)
  await boton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Leer con la cámara' })
  await expect(dialog.getByRole('status')).toContainText(`${EAN} Agregado`)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  retrato = await dialog.locator('video').screenshot()
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.getByLabel('Cantidad de Wfilmado')).toHaveValue('1')
  expect(ajenos).toEqual([])
})

test('the list of articles finds the one that the camera sees', async ({ page }) => {
  await goTo(page, `${shop.address}/articulos`)
  await boton(page).click()
  await expect(page.getByRole('dialog', { name: 'Leer con la cámara' })).toHaveCount(0)
  await expect(page.getByRole('searchbox', { name: 'Buscar artículos' })).toHaveValue(EAN)
  await expect(page.getByText('Wfilmado')).toBeVisible()
  await expect(page.getByText('Wotro')).toHaveCount(0)
})

test('over plain http the dialog says why there is no camera, and reads a photo', async ({ page }) => {
  const { port } = new URL(shop.address)
  await goTo(page, `http://${SIN_HTTPS}:${port}/venta/nueva`)
  await boton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Leer con la cámara' })
  await expect(dialog.getByText(/La cámara necesita https: ver Ayuda/)).toBeVisible()
  await expectAccessible(page)
  const foto = dialog.getByLabel('Foto del código')
  await foto.setInputFiles({ name: 'nada.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(dialog.getByText(/no tiene un código que se pueda leer/)).toBeVisible()
  await foto.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') })
  await expect(dialog.getByText(/no es una foto/)).toBeVisible()
  await foto.setInputFiles({ name: 'codigo.png', mimeType: 'image/png', buffer: retrato })
  await expect(dialog.getByRole('status')).toContainText(`${EAN} Agregado`)
})

test('a browser with a reader of its own loads no other', async ({ page }) => {
  const pedidos: string[] = []
  page.on('request', (request) => pedidos.push(request.url()))
  await page.addInitScript((ean) => {
    class BarcodeDetector {
      static getSupportedFormats = () => Promise.resolve(['ean_13'])
      detect = () => Promise.resolve([{ rawValue: ean, format: 'ean_13' }])
    }
    Object.assign(window, { BarcodeDetector })
  }, EAN)
  await goTo(page, `${shop.address}/venta/nueva`)
  await boton(page).click()
  await expect(page.getByRole('status').filter({ hasText: EAN })).toContainText('Agregado')
  expect(pedidos.filter((url) => /wasm|lector/.test(url))).toEqual([])
})
