/** What a shop takes off by itself, and what a customer pays by a list: from making each of them to the sale, its paper and its return. */
import { codigoDeVenta } from '@mostrador/contract/documentos/comprobantes'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { ajusteInput, articuloInput, clienteInput } from '@mostrador/contract/test/inputs'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { promociones } from '@mostrador/contract/ventas/promociones/promociones'
import { type Venta, ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { expect, type Page, test } from '@playwright/test'
import { scanPng } from '../server/test/files/barcodes.ts'
import { startPropia } from './propia.ts'
import { expectAccessible, expectNoSideScroll, goTo, hoy, pickIn, scan } from './shop.ts'

const CLIENTE = 'Wgremio, Cliente'
const CODIGO = 'WP01'

const shop = startPropia(
  () => Promise.resolve({ settings: {}, stop: () => undefined }),
  async ({ call }) => {
    const yerba = articuloInput(1, { id: CODIGO, nombre: 'Wyerba', precio_venta: 100_033 })
    await call(articulos.create, { body: yerba })
    await call(ajustes.create, { body: ajusteInput({ [CODIGO]: 50 }, { fecha: hoy() }) })
    await call(clientes.create, { body: clienteInput(1, { nombre: CLIENTE }) })
    await call(ventasConfiguracion.update, {
      body: {
        presupuestos: false,
        dias_presupuesto: 15,
        cambios: false,
        promociones: true,
        listas_precio: true,
        devolver_desde_venta: true,
      },
    })
  },
)

const cantidad = (page: Page) => page.getByLabel('Cantidad de Wyerba')

/** What is in the form is paid in cash. */
async function cobrar(page: Page): Promise<Venta> {
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirmar Venta' })
  await expect(dialog.getByText('Sub-total')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Confirmar/ }).click()
  await expect(page.getByText('Venta guardada correctamente')).toBeVisible()
  const [{ id } = { id: 0 }] = (await shop.call(ventas.list)).results
  return await shop.call(ventas.get, { params: { id } })
}

let venta: Venta

test('an admin makes a promotion, and the next sale has it without anybody asking', async ({ page }) => {
  await goTo(page, `${shop.address}/promociones`)
  await page.getByRole('button', { name: 'Nueva promoción' }).click()
  const form = page.getByRole('dialog', { name: 'Nueva promoción' })
  await form.getByLabel(/^Nombre/).fill('2×1 de otoño')
  await form.getByLabel('Qué da').selectOption('Lleva varias y paga menos (2×1, 3×2)')
  await expect(form.getByLabel('En palabras')).toHaveText(/^Lleva 2, paga 1/)
  await expectAccessible(page)
  await form.getByRole('button', { name: /^Guardar/ }).click()
  await expect(page.getByText('Promoción creada')).toBeVisible()

  await goTo(page, `${shop.address}/venta/nueva`)
  await pickIn(page, 'Cliente', 'Wgrem', CLIENTE)
  await pickIn(page, 'Artículo', 'Wyerba', 'Wyerba')
  await cantidad(page).fill('3')
  await expect(page.getByText(/2×1 de otoño: -\$\s1\.000,33 \(2 u\.\)/).first()).toBeVisible()
  await expectNoSideScroll(page)
  venta = await cobrar(page)
  // One of three is free: $ 2.000,66.
  expect(venta).toMatchObject({ total: 200_066 })
  expect(venta.detalles[0]?.promociones).toMatchObject([{ nombre: '2×1 de otoño', importe: 100_033 }])
})

test('its paper says the promotion, and its bars are the number of the sale', async ({
  browser,
  request,
}) => {
  const answer = await request.get(`${shop.address}/gestion/ventas/${venta.id}/imprimir/?formato=ticket`, {
    headers: { authorization: `Bearer ${shop.access}` },
  })
  // With as many dots as a printer for receipts has.
  const impreso = await browser.newPage({ deviceScaleFactor: 2 })
  // Its script would open the dialog of the printer.
  await impreso.setContent((await answer.text()).replaceAll(/<script[\s\S]*?<\/script>/g, ''))
  await expect(impreso.getByText(/2×1 de otoño/).first()).toBeVisible()
  expect(await scanPng(await impreso.screenshot({ fullPage: true }))).toEqual([
    `Code128 ${codigoDeVenta(venta.id)}`,
  ])
  await impreso.close()
})

test('the code of its paper opens the sale, whose units give their part of what was paid back', async ({
  page,
}) => {
  await goTo(page, `${shop.address}/clientes`)
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible()
  const abrir = page.getByRole('dialog').getByRole('button', { name: 'Devolver' })
  // What listens to the reader comes after the screen.
  await expect(async () => {
    await scan(page, codigoDeVenta(venta.id))
    await expect(abrir).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await abrir.click()
  const devolver = page.getByRole('dialog', { name: `Devolver de ${venta.numero}` })
  await expect(devolver.getByRole('textbox', { name: 'Cantidad que vuelve de Wyerba' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('2')
  await page.keyboard.press('Control+Enter')
  const hecha = page.getByRole('dialog', { name: 'Devolución guardada' })
  // Two thirds of $ 2.000,66.
  await expect(hecha.getByText('$ 1.333,77').first()).toBeVisible()
  const [nota] = (await shop.call(notasCredito.list)).results
  const { devuelve } = await shop.call(notasCredito.get, { params: { id: nota?.id ?? 0 } })
  expect(devuelve).toEqual([{ tipo_pago: 'EFECTIVO', monto: 133_377 }])
  const { lineas } = await shop.call(notasCredito.deVenta, { params: { ventaId: venta.id } })
  expect(lineas).toMatchObject([{ devueltas: 2, acreditable: 66_689 }])
})

test('a customer gets a list, and pays its prices from the next line on', async ({ page }) => {
  await goTo(page, `${shop.address}/listas-precio`)
  await page.getByRole('button', { name: 'Nueva lista' }).click()
  const lista = page.getByRole('dialog', { name: 'Nueva lista de precios' })
  await lista.getByLabel(/^Nombre/).fill('Wgremio')
  await lista.getByLabel('Porcentaje').fill('15')
  await expectAccessible(page)
  await lista.getByRole('button', { name: /^Guardar/ }).click()
  await expect(page.getByText('Lista creada')).toBeVisible()

  await goTo(page, `${shop.address}/clientes?search=wgremio`)
  await page.getByRole('button', { name: `Editar ${CLIENTE}` }).click()
  const ficha = page.getByRole('dialog', { name: 'Editar cliente' })
  await ficha.getByLabel('Lista de precios').selectOption('Wgremio')
  await ficha.getByRole('button', { name: /^Guardar/ }).click()
  await expect(page.getByText('Cliente actualizado exitosamente')).toBeVisible()

  await goTo(page, `${shop.address}/venta/nueva`)
  await pickIn(page, 'Cliente', 'Wgrem', CLIENTE)
  await pickIn(page, 'Artículo', 'Wyerba', 'Wyerba')
  await expect(cantidad(page)).toHaveValue('1')
  // $ 1.000,33 less 15 %.
  expect(await cobrar(page)).toMatchObject({ total: 85_028, detalles: [{ precio_unitario: 85_028 }] })
})

test('a card of a bank is asked for at the end, with its price, and the list of sales says it', async ({
  page,
}) => {
  for (const p of (await shop.call(promociones.list)).results)
    await shop.call(promociones.update, { params: { id: p.id }, body: { activa: false } })
  await shop.call(ventasConfiguracion.update, {
    body: {
      presupuestos: false,
      dias_presupuesto: 15,
      cambios: false,
      promociones: true,
      cobrar_al_final: true,
    },
  })
  await goTo(page, `${shop.address}/promociones`)
  await page.getByRole('button', { name: 'Nueva promoción' }).click()
  const form = page.getByRole('dialog', { name: 'Nueva promoción' })
  await form.getByLabel(/^Nombre/).fill('Miércoles de Nación')
  await form.getByRole('checkbox', { name: 'Tarjeta de crédito' }).check()
  for (const emisor of ['Visa Banco Nación', 'Mastercard Nación', 'Naranja']) {
    await form.getByLabel(/^Tarjetas o bancos/).fill(emisor)
    await page.keyboard.press('Enter')
  }
  await expect(form.getByLabel('En palabras')).toHaveText(
    /pagando con tarjeta de crédito de Visa Banco Nación, Mastercard Nación y Naranja/,
  )
  await expectAccessible(page)
  await form.getByRole('button', { name: /^Guardar/ }).click()
  await expect(page.getByText('Promoción creada')).toBeVisible()

  await goTo(page, `${shop.address}/venta/nueva`)
  await pickIn(page, 'Artículo', 'Wyerba', 'Wyerba')
  await expect(cantidad(page)).toHaveValue('1')
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Cobrar' })
  await page.keyboard.press('3')
  const otra = dialog.getByRole('radio', { name: /^Otra/ })
  await expect(otra).toBeChecked()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  // By keys alone: from the amount to the cards, and down.
  await page.keyboard.press('Tab')
  await expect(otra).toBeFocused()
  for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: /^Visa Banco Nación/ })).toBeChecked()
  // $ 1.000,33 less 10 %.
  await expect(dialog.getByRole('status', { name: 'A pagar' })).toContainText('900,30')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Venta guardada correctamente')).toBeVisible()
  const [{ id } = { id: 0 }] = (await shop.call(ventas.list)).results
  const pagada = await shop.call(ventas.get, { params: { id } })
  expect(pagada).toMatchObject({
    total: 90_030,
    pagos: [{ tipo_pago: 'TARJETA_CREDITO', emisor: 'Visa Banco Nación' }],
  })
  await goTo(page, `${shop.address}/venta?search=${id}`)
  await expect(page.getByText('Tarjeta de crédito Visa Banco Nación').first()).toBeVisible()
  await expectNoSideScroll(page)
})
