/** Fiscal vouchers: from nothing to the first invoice, and what becomes of them when the tax office is away. */
import { readFileSync } from 'node:fs'
import { facturacion } from '@mostrador/contract/base/facturacion/facturacion'
import { comprobantesFiscales } from '@mostrador/contract/fiscal/comprobantes-fiscales'
import { mostrarImporte } from '@mostrador/contract/importes'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { articuloInput, clienteInput, ventaInput } from '@mostrador/contract/test/inputs'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { expect, type Page, test } from '@playwright/test'
import { scanPdf } from '../server/test/files/barcodes.ts'
import { textOf } from '../server/test/files/pdf.ts'
import { CUIT, PUNTO, startFacturadora } from './facturadora.ts'
import { expectAccessible, expectNoSideScroll, goTo, hoy, pickIn } from './shop.ts'

const CUIT_CLIENTE = '30500010912'
const YEAR_MS = 365 * 86_400_000

const shop = startFacturadora(async ({ call }) => {
  await call(articulos.create, { body: articuloInput(1, { nombre: 'Wpava', precio_venta: 12_100 }) })
  await call(articulos.create, {
    body: articuloInput(2, { nombre: 'Wpan', precio_venta: 11_050, iva: '10.5' }),
  })
  await call(clientes.create, {
    body: clienteInput(1, { nombre: 'Wana', telefono_movil: '11 5555-0000', email: 'wana@ejemplo.com' }),
  })
  await call(clientes.create, {
    body: clienteInput(2, {
      nombre: 'Wdistribuidora',
      condicion_iva: 'RI',
      tipo_documento: 'CUIT',
      numero_documento: CUIT_CLIENTE,
    }),
  })
  await call(clientes.create, {
    body: clienteInput(3, { nombre: 'Wsincuit', condicion_iva: 'RI', numero_documento: '30123123' }),
  })
})

/** Sells one unit to a customer, and leaves the saved sale on the screen. */
async function sell(page: Page, articulo: string, cliente: string, said: RegExp): Promise<void> {
  await page.goto(`${shop.address}/venta/nueva`)
  await pickIn(page, 'Cliente', cliente, cliente)
  await pickIn(page, 'Artículo', articulo, articulo)
  await expect(page.getByText(said)).toBeVisible()
  await page.getByRole('button', { name: 'Crear Venta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmar Venta' })
  await expect(dialog.getByText(said)).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Venta guardada correctamente')).toBeVisible()
}

const voucher = (page: Page) => page.getByRole('region', { name: 'Comprobante fiscal' })

test('an admin sets it up from nothing, and the first sale is an invoice B on paper', async ({ page }) => {
  await goTo(page, `${shop.address}/administracion`)
  await expect(page.getByRole('link', { name: 'Comprobantes' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Facturación electrónica' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Facturación electrónica' })).toBeVisible()
  await expect(page.getByText('Inactiva')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Facturación electrónica activa' })).toBeDisabled()
  await expect(page.getByRole('list', { name: 'Qué falta' })).toContainText('Falta el CUIT del emisor.')

  await page.getByLabel('CUIT', { exact: true }).fill('30-71234567-1')
  await page.getByLabel('Razón social').fill('Ñandú y Cía. SRL')
  await page.getByLabel('Ingresos Brutos').fill('901-123456-7')
  await page.getByLabel('Inicio de actividades').fill('02/05/2019')
  await page.getByLabel('Domicilio comercial').fill('San Martín 100, Rosario')
  await page.getByRole('button', { name: 'Guardar datos del emisor' }).click()
  await expect(page.getByText('Datos del emisor guardados')).toBeVisible()

  await page.getByLabel(/^Punto de venta de/).fill(String(PUNTO))
  await page.getByRole('button', { name: 'Guardar puntos de venta' }).click()
  await expect(page.getByText('Puntos de venta guardados')).toBeVisible()

  await page.getByLabel('Alias').fill('mostrador')
  await page.getByRole('button', { name: 'Generar clave y pedido' }).click()
  const csr = await page.getByLabel(/^Pedido de certificado/).inputValue()
  expect(csr).toContain('BEGIN CERTIFICATE REQUEST')
  await expectAccessible(page)
  const validity = { desde: new Date(Date.now() - 60_000), vence: new Date(Date.now() + 2 * YEAR_MS) }
  const crt = await shop.authority.sign(csr, validity)
  await page.getByLabel('Certificado (CRT)').fill('no es un certificado')
  await page.getByRole('button', { name: 'Cargar certificado' }).click()
  await expect(page.getByText(/El texto no es un certificado/).first()).toBeVisible()
  await page.getByLabel('Certificado (CRT)').fill(crt)
  await page.getByRole('button', { name: 'Cargar certificado' }).click()
  await expect(page.getByText('Certificado cargado')).toBeVisible()
  await expect(page.getByText('Vigente', { exact: true })).toBeVisible()

  await page.getByText('Direcciones de los servicios (avanzado)').click()
  await expect(page.getByText(/Las fija quien opera el servidor/)).toContainText(shop.arca.wsfe)
  await expect(page.getByRole('button', { name: 'Guardar direcciones' })).toBeDisabled()
  await page.getByRole('button', { name: 'Probar conexión' }).click()
  await expect(page.getByText('La conexión funciona.')).toBeVisible()
  await page.getByRole('switch', { name: 'Facturación electrónica activa' }).click()
  await expect(page.getByText('Activa en Homologación')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await sell(page, 'Wpava', 'Wana', /Será Factura B a Wana, sin identificar/)
  await expect(voucher(page)).toContainText('Autorizado')
  await expect(voucher(page)).toContainText(`Factura B 0000${PUNTO}-00000001`)
  await expect(voucher(page).getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
    'href',
    /5491155550000/,
  )
  await expect(voucher(page).getByRole('link', { name: 'Enviar por email' })).toHaveAttribute(
    'href',
    /^mailto:wana/,
  )
  await expectAccessible(page)
  const [paper] = await Promise.all([
    page.context().waitForEvent('response', (r) => /comprobantes-fiscales\/\d+\/imprimir/.test(r.url())),
    voucher(page)
      .getByRole('button', { name: /^Imprimir Factura B/ })
      .click(),
  ])
  expect(paper.status()).toBe(200)
  expect(paper.headers()['content-type']).toBe('application/pdf')

  const pdf = await shop.paperOf('Wana')
  const text = textOf(pdf).replaceAll('\u00a0', ' ')
  for (const said of [
    'COD. 06',
    'A CONSUMIDOR FINAL',
    'IVA Contenido: $ 21,00',
    'ORIGINAL',
    'DUPLICADO',
    CUIT,
  ]) {
    expect(text).toContain(said)
  }
  const [original] = await scanPdf(pdf, 300)
  expect(original?.codigos[0]).toMatch(/^QRCode https:\/\/www\.arca\.gob\.ar\/fe\/qr\/\?p=/)
})

test('a Responsable Inscripto gets an A, and without a CUIT the form says why not', async ({ page }) => {
  await goTo(page, `${shop.address}/venta/nueva`)
  await pickIn(page, 'Cliente', 'Wsincuit', 'Wsincuit')
  await pickIn(page, 'Artículo', 'Wpan', 'Wpan')
  await expect(page.getByText(/No se puede emitir la Factura A. Falta el CUIT del cliente/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancelar' }).click()

  await sell(
    page,
    'Wpan',
    'Wdistribuidora',
    new RegExp(`Será Factura A a Wdistribuidora, documento ${CUIT_CLIENTE}`),
  )
  await expect(voucher(page)).toContainText('Autorizado')
  const text = textOf(await shop.paperOf('Wdistribuidora')).replaceAll('\u00a0', ' ')
  for (const said of ['COD. 01', CUIT_CLIENTE, 'Importe neto gravado', '$ 100,00', 'IVA 10,5 %', '$ 10,50']) {
    expect(text).toContain(said)
  }
})

test('an annulled sale gets its fiscal credit note', async ({ page }) => {
  const { results } = await shop.call(ventas.list, { query: { search: 'Wana' } })
  await goTo(page, `${shop.address}/venta?venta=${results[0]?.id}`)
  const dialog = page.getByRole('dialog', { name: 'Detalle de la venta' })
  await expect(dialog.getByRole('region', { name: 'Comprobante fiscal' })).toContainText('CAE')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Anular' }).click()
  const anular = page.getByRole('dialog', { name: /^Anular TKT-X/ })
  await expect(
    anular.getByText(/Se va a emitir una Nota de crédito B .* que acredita la Factura B/),
  ).toBeVisible()
  await expectAccessible(page)
  await anular.getByRole('button', { name: 'Anular', exact: true }).click()
  await expect(
    page
      .getByText(/anulada/i)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()

  await goTo(page, `${shop.address}/comprobantes`)
  const row = page.getByRole('row', { name: /Nota de crédito B/ })
  await expect(row).toContainText('Autorizado')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await row.getByRole('button', { name: /^Ver/ }).click()
  const detail = page.getByRole('dialog', { name: /^Nota de crédito B/ })
  await expect(detail).toContainText(`Factura B 0000${PUNTO}-00000001`)
  await detail.getByText('Qué se envió y qué respondió ARCA').click()
  await expect(detail.getByRole('region', { name: 'Pedido' }).first()).toContainText('CbtesAsoc')
  await expectAccessible(page)
  await goTo(page, `${shop.address}/notas-credito`)
  await expect(page.getByRole('row', { name: /Nota de crédito B/ })).toContainText('Autorizado')
})

test('a rejected one says why, and goes out after it is mended', async ({ page }) => {
  shop.arca.faults.plan('FECAESolicitar', { kind: 'reject', code: 10015, msg: 'El documento no es válido' })
  await sell(page, 'Wpava', 'Wdistribuidora', /Será Factura A/)
  await expect(voucher(page)).toContainText('Rechazado')
  await voucher(page).getByRole('link', { name: 'Ver comprobante' }).click()
  const detail = page.getByRole('dialog', { name: /^Factura A/ })
  await expect(detail.getByRole('list', { name: 'Errores' })).toContainText('10015')
  await detail.getByRole('button', { name: 'Corregir y reenviar' }).click()
  const form = page.getByRole('dialog', { name: /^Corregir y reenviar/ })
  await expect(form.getByLabel('Número de documento')).toHaveValue(CUIT_CLIENTE)
  await expectAccessible(page)
  await form.getByLabel('Nombre').fill('Wdistribuidora SA')
  await form.getByRole('button', { name: /^Corregir y reenviar/ }).click()
  await expect(page.getByText('Comprobante corregido: se envía otra vez')).toBeVisible()
  await goTo(page, `${shop.address}/comprobantes?search=Wdistribuidora+SA`)
  await expect(page.getByRole('row', { name: /Wdistribuidora SA/ })).toContainText('Autorizado')
})

test('ten sales while the service is down wait, and all go out when it is back', async ({ page }) => {
  await shop.arca.stop()
  const { results: found } = await shop.call(clientes.list, { query: { search: 'Wana' } })
  const articulo = await shop.call(articulos.get, { params: { id: 'A-1' } })
  for (let i = 0; i < 10; i++) {
    const lineas = [{ articulo, cantidad: 1 }]
    await shop.call(ventas.create, { body: ventaInput({ fecha: hoy(), cliente: found[0]?.id ?? 0, lineas }) })
  }
  await goTo(page, `${shop.address}/dashboard`)
  const figure = page.getByRole('link', { name: /Comprobantes sin CAE/ })
  await expect(figure).toContainText('10 esperan desde el')
  await expectAccessible(page)
  await figure.click()
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: /Sin emitir|Incierto|Enviando/ })).toHaveCount(10)
  expect(textOf(await shop.paperOf('Wana'))).toContain('pendiente de autorización')

  await shop.arca.start()
  await page.getByRole('button', { name: 'Reintentar pendientes' }).click()
  await expect(rows.filter({ hasText: /Sin emitir|Incierto|Enviando/ })).toHaveCount(0, { timeout: 90_000 })
  const { results } = await shop.call(comprobantesFiscales.list, { query: { tipo: 6 } })
  const numeros = results.map(({ numero }) => numero).toSorted((a, b) => (a ?? 0) - (b ?? 0))
  expect(numeros).toEqual(Array.from({ length: 11 }, (_, i) => i + 1))
  expect(new Set(results.map(({ cae }) => cae)).size).toBe(11)
})

test('the Libro IVA of a month adds up to its documents, and gives the three files', async ({ page }) => {
  const { results } = await shop.call(comprobantesFiscales.list, {
    query: { estado: 'autorizado', page_size: 100 },
  })
  const signo = ({ clase }: (typeof results)[number]) => (clase === 'nota_credito' ? -1 : 1)
  const total = results.reduce((sum, c) => sum + signo(c) * c.total, 0)
  expect(new Set(results.map(({ tipo }) => tipo))).toEqual(new Set([1, 6, 8]))

  await goTo(page, `${shop.address}/libro-iva?mes=2020-01`)
  await expect(page.getByText('No hay comprobantes autorizados en ese mes.')).toBeVisible()
  const [anio, mes] = hoy().split('-')
  await page.getByLabel('Mes', { exact: true }).fill(`${mes}/${anio}`)
  await page.keyboard.press('Enter')
  const totales = page.getByRole('table', { name: 'Totales por tipo' })
  const filaTotal = totales.getByRole('row').last()
  await expect(filaTotal).toContainText(String(results.length))
  await expect(filaTotal).toContainText(mostrarImporte(total))
  await expect(page.getByRole('table', { name: 'Totales por alícuota' })).toContainText('10,5 %')
  const libro = page.getByRole('region', { name: 'Libro IVA ventas', exact: true })
  for (const { comprobante } of results) await expect(libro.getByText(comprobante)).toHaveCount(1)
  await expectTotalsInSight(page)

  const download = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ])
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
  }
  const excel = await download('Descargar Excel')
  expect(excel.name).toBe(`libro-iva-ventas-${anio}-${mes}.xlsx`)
  expect(excel.bytes.subarray(0, 2).toString()).toBe('PK')
  const cbte = await download('Archivo de comprobantes')
  expect(cbte.name).toBe(`LIBRO_IVA_DIGITAL_VENTAS_CBTE_${anio}${mes}.txt`)
  const lineas = cbte.bytes.toString('latin1').split('\r\n').slice(0, -1)
  expect(lineas).toHaveLength(results.length)
  expect(new Set(lineas.map(({ length }) => length))).toEqual(new Set([266]))
  const alicuotas = await download('Archivo de alícuotas')
  expect(alicuotas.name).toBe(`LIBRO_IVA_DIGITAL_VENTAS_ALICUOTAS_${anio}${mes}.txt`)
  const tasas = alicuotas.bytes.toString('latin1').split('\r\n').slice(0, -1)
  expect(new Set(tasas.map(({ length }) => length))).toEqual(new Set([62]))

  await expectAccessible(page)
  for (const width of [768, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSideScroll(page)
    await expectTotalsInSight(page)
    await expectAccessible(page)
  }
})

/** Nothing of the totals is cut off: they are as high as their rows, and no wider than their place. */
async function expectTotalsInSight(page: Page): Promise<void> {
  const totales = page.getByRole('region', { name: 'Totales del mes' })
  const cut = await totales.evaluate((e) => [e.scrollHeight - e.clientHeight, e.scrollWidth - e.clientWidth])
  expect(Math.max(...cut)).toBeLessThanOrEqual(0)
}

test('a monotributista issues C to everybody', async ({ page }) => {
  await goTo(page, `${shop.address}/facturacion-electronica`)
  await page.getByLabel('Condición frente al IVA').selectOption('Responsable Monotributo')
  await page.getByRole('button', { name: 'Guardar datos del emisor' }).click()
  await expect(page.getByText('Datos del emisor guardados')).toBeVisible()
  await sell(page, 'Wpava', 'Wdistribuidora', /Será Factura C a Wdistribuidora/)
  await expect(voucher(page)).toContainText('Autorizado')
  await expect(voucher(page)).toContainText(`Factura C 0000${PUNTO}-00000001`)
  const { csr } = (await shop.call(facturacion.get)).certificados[0] ?? { csr: '' }
  expect(csr).not.toContain('PRIVATE')
})
