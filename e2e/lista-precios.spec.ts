/** Prices for who buys: a list on paper for the counter, and a page by QR that a phone opens without a session. */
import { readFile } from 'node:fs/promises'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { articuloInput } from '@mostrador/contract/test/inputs'
import { type Download, expect, type Page, test } from '@playwright/test'
import { scanPdf } from '../server/test/files/barcodes.ts'
import { textOf } from '../server/test/files/pdf.ts'
import { startPropia } from './propia.ts'
import { expectAccessible, expectNoSideScroll, goTo } from './shop.ts'

const shop = startPropia(
  () => Promise.resolve({ settings: {}, stop: () => undefined }),
  async ({ call }) => {
    await call(articulos.create, { body: articuloInput(1, { nombre: 'Wpava', precio_venta: 1_234_550 }) })
    await call(articulos.create, { body: articuloInput(2, { nombre: 'Wmate' }) })
    await call(articulos.create, { body: articuloInput(3, { nombre: 'Wsinprecio', precio_venta: 0 }) })
  },
)

async function download(page: Page, name: string): Promise<Download> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ])
  return file
}

const publica = (page: Page) => page.getByRole('region', { name: 'Página pública con código QR' })

/** With its switch as it is left. */
async function saveSwitch(page: Page): Promise<void> {
  await publica(page).getByRole('button', { name: 'Guardar' }).click()
  // The notice of the time before may still stand.
  await expect(page.getByText('La página de precios se guardó').last()).toBeVisible()
}

test('the labels lead to the list, and its paper has the articles that have a price', async ({ page }) => {
  await goTo(page, `${shop.address}/etiquetas`)
  await page.getByRole('button', { name: 'Lista de precios' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lista de precios' })).toBeVisible()
  await page.getByLabel('Orden').selectOption('Por precio, del menor al mayor')
  const file = await download(page, 'Descargar PDF')
  expect(file.suggestedFilename()).toMatch(/^lista-de-precios-\d{4}-\d\d-\d\d\.pdf$/)
  const paper = textOf(await readFile(await file.path()))
  expect(paper).toMatch(/Wmate[\s\S]*100,00[\s\S]*Wpava[\s\S]*12\.345,50/)
  expect(paper).not.toContain('Wsinprecio')
  await expectAccessible(page)
})

test('a phone opens the page of its QR without a session and looks for an article, until it is turned off', async ({
  page,
  browser,
}) => {
  await goTo(page, `${shop.address}/lista-precios`)
  const enlace = publica(page).getByRole('link')
  const interruptor = publica(page).getByRole('switch', { name: 'Usar la página pública de precios' })
  await interruptor.check()
  await expect(enlace).toHaveCount(0)
  await saveSwitch(page)
  await expect(enlace).toHaveText(new RegExp(`^${shop.address}/precios/\\S+$`))
  await expectAccessible(page)
  const direccion = (await enlace.getAttribute('href')) ?? ''
  const cartel = await download(page, 'Descargar cartel con QR')
  const [hoja] = await scanPdf(await readFile(await cartel.path()), 100)
  expect(hoja?.codigos).toEqual([`QRCode ${direccion}`])

  const telefono = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const afuera = await telefono.newPage()
  await afuera.goto(direccion)
  const filas = afuera.getByRole('listitem')
  await expect(filas).toHaveText([/^Wmate/, /^Wpava/])
  await afuera.getByRole('searchbox', { name: 'Buscar un artículo' }).fill('wpava')
  await afuera.getByRole('button', { name: 'Buscar' }).click()
  await expect(filas).toHaveText([/^Wpava\s*\$\s12\.345,50/])
  await expectNoSideScroll(afuera)
  await expectAccessible(afuera)
  expect(await telefono.cookies()).toEqual([])

  await interruptor.uncheck()
  await saveSwitch(page)
  await expect(enlace).toHaveCount(0)
  expect((await afuera.reload())?.status()).toBe(404)
  await expect(afuera.getByRole('heading', { name: 'Esta dirección no abre' })).toBeVisible()
  await expect(filas).toHaveCount(0)
  await telefono.close()
})
