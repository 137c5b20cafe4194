/** Labels: of goods that came in, of chosen articles and of new prices; what the paper says, a reader of barcodes reads. */
import { readFile } from 'node:fs/promises'
import { actualizacionesPrecios } from '@mostrador/contract/maestros/actualizaciones-precios'
import { preciosOf } from '@mostrador/contract/maestros/articulos'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { ajusteInput } from '@mostrador/contract/test/inputs'
import { type Download, expect, type Page, test } from '@playwright/test'
import { scanPdf } from '../server/test/files/barcodes.ts'
import { apiAs, enter, expectAccessible, expectNoSideScroll, goTo, hoy, newArticulo } from './shop.ts'

async function download(page: Page): Promise<Download> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar PDF' }).click(),
  ])
  return file
}

const scan = async (file: Download) => await scanPdf(await readFile(await file.path()), 300)

const vista = (page: Page) => page.getByRole('img', { name: /^Vista previa/ })

test('goods that came in get as many labels, on the paper that one chooses, and the reader reads them', async ({
  page,
}) => {
  const call = await apiAs('vendedor1')
  const ean = await newArticulo(call, { nombre: 'Wetiqueta', codigo_barras: '7791234567898', cantidad: 0 })
  const letras = await newArticulo(call, { nombre: 'Wetiqueta dos', codigo_barras: 'LOTE-77', cantidad: 0 })
  const lineas = { [ean.id]: 2, [letras.id]: 1 }
  const ajuste = await call(ajustes.create, { body: ajusteInput(lineas, { fecha: hoy() }) })
  await enter(page, 'vendedor1', `/ajuste-stock?tab=anteriores&ajuste=${ajuste.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Imprimir etiquetas' }).click()
  await expect(page.getByLabel(`Etiquetas de ${ean.nombre}`, { exact: true })).toHaveValue('2')
  await expect(page.getByLabel(`Etiquetas de ${letras.nombre}`)).toHaveValue('1')
  await expect(vista(page)).toContainText('$ 100,00')
  await expectAccessible(page)
  await expectNoSideScroll(page)

  const [sheet] = await scan(await download(page))
  expect([sheet?.ancho, sheet?.alto].map((mm) => Math.round(mm ?? 0))).toEqual([210, 297])
  const expected = ['Code128 LOTE-77', 'EAN13 7791234567898', 'EAN13 7791234567898']
  expect(sheet?.codigos.toSorted()).toEqual(expected)

  await page.getByLabel(`Etiquetas de ${letras.nombre}`).fill('3')
  await page.getByLabel('Papel').selectOption('rollo-40')
  await expect(page.getByText('5 etiquetas')).toBeVisible()
  const pages = await scan(await download(page))
  expect(pages).toHaveLength(5)
  expect(pages.map(({ ancho, alto }) => [Math.round(ancho), Math.round(alto)])[0]).toEqual([40, 25])
  expect(pages.flatMap((p) => p.codigos)).toEqual([
    ...Array(2).fill('EAN13 7791234567898'),
    ...Array(3).fill('Code128 LOTE-77'),
  ])
  await page.reload()
  await expect(page.getByLabel(`Etiquetas de ${letras.nombre}`)).toHaveValue('3')
  await expect(page.getByLabel('Papel')).toHaveValue('rollo-40')
})

test('chosen articles get a barcode of the shop, and a tab prints their labels', async ({ page }) => {
  const call = await apiAs('vendedor1')
  const articulo = await newArticulo(call, { nombre: 'Wsinbarras', codigo_barras: '', cantidad: 0 })
  await enter(page, 'vendedor1', '/articulos?search=wsinbarras')
  await page.getByRole('checkbox', { name: `Seleccionar ${articulo.nombre}` }).check()
  await page.getByRole('button', { name: 'Generar código de barras' }).click()
  await expect(page.getByText('Se generó 1 código de barras')).toBeVisible()
  await page.getByRole('button', { name: 'Imprimir etiquetas' }).click()
  const codigo = page.getByRole('cell', { name: /^2\d{12}$/ })
  await expect(codigo).toBeVisible()
  await page.getByLabel('Empezar en la etiqueta').fill('24')
  await page.getByLabel(`Etiquetas de ${articulo.nombre}`).fill('2')
  await expect(page.getByText('2 hojas')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Fecha' }).uncheck()
  await expect(vista(page)).toContainText(articulo.nombre)

  const [pdf] = await Promise.all([
    page.context().waitForEvent('response', (r) => /\/gestion\/etiquetas\/\d+\/imprimir\//.test(r.url())),
    page.getByRole('button', { name: /^Imprimir/ }).click(),
  ])
  expect(pdf.status()).toBe(200)
  expect(pdf.headers()['content-type']).toBe('application/pdf')

  // The new code is as good as any at the till.
  const barras = (await codigo.textContent()) ?? ''
  await goTo(page, `/articulos?search=${barras}`)
  await expect(page.getByRole('cell', { name: articulo.id, exact: true })).toBeVisible()
})

test('a price update offers the labels of the articles that changed', async ({ page }) => {
  const call = await apiAs('admin')
  const articulo = await newArticulo(call, { nombre: 'Wprecionuevo', cantidad: 0 })
  const anterior = preciosOf(articulo)
  const { id } = await call(actualizacionesPrecios.create, {
    body: { articulos: [{ id: articulo.id, anterior, nuevo: { ...anterior, precio_venta: 1_234_550 } }] },
  })
  await enter(page, 'admin', `/actualizacion-precios?vista=historial&actualizacion=${id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Imprimir etiquetas' }).click()
  await expect(page.getByLabel(`Etiquetas de ${articulo.nombre}`)).toHaveValue('1')
  await expect(vista(page)).toContainText('$ 12.345,50')
})
