/** Goods arrive with their invoice: entered at the counter by reader and keyboard, and taken back. */
import { compras } from '@mostrador/contract/compras/compras'
import { comprobantesCompra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import { stock } from '@mostrador/contract/mercaderia/stock'
import { compraInput, qrInput } from '@mostrador/contract/test/inputs'
import { expect, test } from '@playwright/test'
import { apiAs, enter, expectAccessible, goTo, hoy, newArticulo, pickIn, scan, unique } from './shop.ts'

/** What a reader with a US keyboard types on a Spanish one. */
const confuso = (texto: string): string =>
  texto.replace(
    /[/:=?+_-]/g,
    (signo) => ({ '/': '-', ':': 'Ñ', '=': '¡', '?': '_', '+': '¿', _: '?', '-': "'" })[signo] ?? '',
  )

test('twenty lines by reader, with the head from the QR, take at most 60 keys beyond the scans', async ({
  page,
}) => {
  const call = await apiAs('admin')
  await call(compras.configurar, { body: { activa: true } })
  const proveedor = await call(proveedores.create, {
    body: { razon_social: 'Wjdistribuidora SA', cuit: '30712345671', dias_pago: 30 },
  })
  const articulos = []
  for (let n = 0; n < 20; n++) articulos.push(await newArticulo(call, { cantidad: 0 }))

  let keys = 0
  const press = async (key: string) => {
    keys += key.split('+').length
    await page.keyboard.press(key)
  }
  await enter(page, 'admin', '/compras')
  await expect(page.getByRole('heading', { name: 'Compras' })).toBeVisible()
  await press('Alt+N')
  await expect(page.getByLabel('Código QR del comprobante')).toBeFocused()
  // 20 × 3 × $ 60,00 and its IVA.
  await scan(page, confuso(qrInput({ fecha: hoy(), importe: 4356 })))
  await expect(page.getByLabel('Proveedor')).toHaveValue('Wjdistribuidora SA')
  await expect(page.getByLabel('Número', { exact: true })).toHaveValue('94')
  for (const { codigo_barras, nombre } of articulos) {
    await scan(page, codigo_barras, 15, 500)
    await expect(page.getByLabel(`Cantidad de ${nombre}`)).toBeFocused()
    await press('3')
  }
  await expect(page.getByLabel('Diferencia')).toHaveText('$\u00a00,00')
  await expectAccessible(page)
  await press('Control+Enter')
  await expect(page.getByText('Factura A 00003-00000094')).toBeVisible()
  expect(keys).toBeLessThanOrEqual(60)

  const { saldo } = await call(proveedores.get, { params: { id: proveedor.id } })
  expect(saldo).toBe(435_600)
  const { results } = await call(stock.movimientos, { query: { articulo: articulos[7]?.id ?? '' } })
  expect(results).toMatchObject([{ entrada: 3 }])

  // The same paper again is refused, and leads to the one that is here.
  await goTo(page, '/compras/nueva')
  await expect(page.getByLabel('Código QR del comprobante')).toBeFocused()
  await scan(page, qrInput({ fecha: hoy(), importe: 4356 }))
  await expect(page.getByText('Este comprobante ya está cargado')).toBeVisible()
  await page.getByRole('link', { name: /^CP \d{7}$/ }).click()
  await page.getByRole('button', { name: 'Anular', exact: true }).click()
  await page.getByLabel('Motivo').fill('era de otro')
  await page.getByRole('button', { name: 'Anular compra' }).click()
  await expect(page.getByText('era de otro')).toBeVisible()
  await expect.poll(async () => (await call(proveedores.get, { params: { id: proveedor.id } })).saldo).toBe(0)
})

test('a freight that comes in its own invoice goes into the average cost of what it brought', async ({
  page,
}) => {
  const call = await apiAs('admin')
  await call(compras.configurar, { body: { activa: true } })
  const [mayorista, fletero] = [unique('Wmayorista'), unique('Wfletero')]
  const proveedor = (await call(proveedores.create, { body: { razon_social: mayorista } })).id
  await call(proveedores.create, { body: { razon_social: fletero } })
  const articulo = await newArticulo(call, { cantidad: 0 })
  // Twice ten units at $ 100,00.
  const documentos: string[] = []
  for (const numero of [1, 2]) {
    const body = compraInput([[articulo.id, 10, 10_000]], { proveedor, numero, fecha: hoy() })
    documentos.push((await call(comprobantesCompra.create, { body })).documento)
  }
  const promedio = page.getByText('Costo promedio', { exact: true }).locator('xpath=following-sibling::dd')
  await enter(page, 'admin', `/articulos/${articulo.id}/costos`)
  await expect(promedio.first()).toHaveText('$\u00a0100,00')

  await goTo(page, '/compras/nueva')
  await pickIn(page, 'Proveedor', fletero, fletero)
  await page.getByLabel('Qué es').selectOption('gasto')
  await page.getByLabel('Punto de venta').fill('1')
  await page.getByLabel('Número', { exact: true }).fill('77')
  await page.getByLabel('Concepto').fill('Flete de dos entregas')
  for (const documento of documentos) {
    await pickIn(page, 'Es el flete de', documento, `${documento} · ${mayorista}`)
    await expect(page.getByRole('button', { name: `Quitar ${documento}` })).toBeVisible()
  }
  await page.getByLabel('Neto al 21 %').fill('400')
  await page.getByLabel('Total del comprobante').fill('484')
  await expect(page.getByLabel('Diferencia')).toHaveText('$\u00a00,00')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Factura A 00001-00000077')).toBeVisible()
  await expectAccessible(page)

  // $ 400,00 on twenty units.
  await goTo(page, `/articulos/${articulo.id}/costos`)
  await expect(promedio.first()).toHaveText('$\u00a0120,00')
  await expect(page.getByRole('row').filter({ hasText: 'Flete de Compra' })).toContainText('20,00')
  await expectAccessible(page)
})
