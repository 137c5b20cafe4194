/** The daily acts by keyboard, and how many keys each takes; `docs/manual/teclas.md` says the same numbers. */
import { readFileSync } from 'node:fs'
import { sucursales } from '@mostrador/contract/base/sucursales'
import { cajas } from '@mostrador/contract/caja/cajas'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { ajusteInput } from '@mostrador/contract/test/inputs'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { apiAs, countKeys, enter, goTo, hoy, newArticulo, newCliente, newVenta, scan } from './shop.ts'

/** The most that each act may take: a sale without a name, of three articles read, three codes typed, one typed. */
const LEIDOS = 5
const TECLEADOS = 20
const UNO = 9

const MANUAL = readFileSync(new URL('../docs/manual/teclas.md', import.meta.url), 'utf8')

/** The number of the manual for an act, in its last column. */
function escrito(acto: string): number {
  const fila = MANUAL.split('\n').find((line) => line.startsWith(`| ${acto} |`))
  return Number(fila?.split('|').at(-2)?.trim())
}

/** The manual says what was counted. */
const esElDelManual = (acto: string, keys: number): void => expect(keys, acto).toBe(escrito(acto))

const cliente = (page: Page) => page.getByRole('combobox', { name: 'Cliente' })
const articulo = (page: Page) => page.getByRole('combobox', { name: 'Artículo' })
/** Goes there with Tab, or back with it: the way of who never takes the mouse. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let n = 0; n < 40; n++) {
    if (await target.evaluate((e) => e === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error('Tab never came there')
}

const confirmar = (page: Page) => page.getByRole('dialog', { name: 'Confirmar Venta' })

async function openSale(page: Page, user: 'admin' | 'vendedor1' = 'vendedor1'): Promise<void> {
  await enter(page, user, '/venta/nueva')
  await expect(cliente(page)).toBeFocused()
}

async function sinNombre(page: Page): Promise<void> {
  await expect(page.getByRole('option', { name: 'Consumidor Final' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(articulo(page)).toBeFocused()
}

/** Types a code of four characters, and sees its line. */
async function codigo(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('cell', { name: code }).first()).toBeVisible()
}

async function toConfirm(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await expect(confirmar(page).getByRole('button', { name: /^Confirmar/ })).toBeFocused()
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Enter')
  await expect(page.getByText('Venta guardada correctamente')).toBeVisible()
}

/** Short codes, as shops have them on their shelves. */
const codigos = async (...ids: string[]) => {
  const call = await apiAs('admin')
  for (const id of ids) await newArticulo(call, { id })
  return ids
}

test('a sale of three articles that are read, to nobody in particular', async ({ page }) => {
  const call = await apiAs('vendedor1')
  const sold = [await newArticulo(call), await newArticulo(call), await newArticulo(call)]
  await openSale(page)
  const pressed = await countKeys(page)
  await sinNombre(page)
  for (const { codigo_barras } of sold) await scan(page, codigo_barras)
  await expect(page.getByRole('region', { name: 'Productos' }).getByRole('row')).toHaveCount(4)
  await toConfirm(page)
  await save(page)
  const scanned = sold.reduce((n, { codigo_barras }) => n + codigo_barras.length + 1, 0)
  const keys = (await pressed()) - scanned
  expect(keys).toBeLessThanOrEqual(LEIDOS)
  esElDelManual('Vender tres artículos leídos, sin nombre', keys)
})

test('a sale of three codes that are typed', async ({ page }) => {
  const ids = await codigos('WT01', 'WT02', 'WT03')
  await openSale(page)
  const pressed = await countKeys(page)
  await sinNombre(page)
  for (const id of ids) await codigo(page, id)
  await toConfirm(page)
  await save(page)
  const keys = await pressed()
  expect(keys).toBeLessThanOrEqual(TECLEADOS)
  esElDelManual('Vender tres códigos escritos, sin nombre', keys)
})

test('a sale of one code that is typed, its change, and its paper', async ({ page }) => {
  const [id = ''] = await codigos('WT04')
  await openSale(page)
  const pressed = await countKeys(page)
  await sinNombre(page)
  await codigo(page, id)
  await toConfirm(page)
  // It is read in an idle moment: a person sees the field before using it.
  await expect(confirmar(page).getByLabel('Recibido')).toBeVisible()
  const antes = await pressed()
  await page.keyboard.press('F6')
  await page.keyboard.type('200')
  await expect(confirmar(page).getByText('Vuelto $ 100,00')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(confirmar(page).getByRole('button', { name: /^Confirmar/ })).toBeFocused()
  const vuelto = (await pressed()) - antes
  await save(page)
  const keys = (await pressed()) - vuelto
  expect(keys).toBeLessThanOrEqual(UNO)
  esElDelManual('Vender un código escrito, sin nombre', keys)
  esElDelManual('Calcular el vuelto de un pago con tres cifras', vuelto)
  const [printed] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('F9')])
  await printed.close()
  esElDelManual('Imprimir la última venta', (await pressed()) - keys - vuelto)
})

test('a sale is put on hold, and taken again', async ({ page }) => {
  const [id = ''] = await codigos('WT05')
  await openSale(page)
  await sinNombre(page)
  await codigo(page, id)
  const pressed = await countKeys(page)
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: 'Ventas en espera' })).toBeVisible()
  await page.keyboard.press('F8')
  await expect(page.getByRole('cell', { name: id }).first()).toBeVisible()
  esElDelManual('Poner una venta en espera y retomarla', await pressed())
})

test('a sale to a customer with a name, in two instalments', async ({ page }) => {
  const { nombre } = await newCliente(await apiAs('vendedor1'), 'Wtecla, Cuotas')
  const [id = ''] = await codigos('WT06')
  await openSale(page)
  const pressed = await countKeys(page)
  await page.keyboard.type('wtec', { delay: 20 })
  await expect(page.getByRole('option', { name: nombre }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(articulo(page)).toBeFocused()
  await codigo(page, id)
  await page.keyboard.press('Alt+2')
  await toConfirm(page)
  await save(page)
  esElDelManual('Vender un código en dos cuotas, a un cliente', await pressed())
})

test('what lacks comes from another branch', async ({ page }) => {
  const call = await apiAs('admin')
  const { id } = await newArticulo(call, { id: 'WT07', cantidad: 1 })
  const body = ajusteInput({ [id]: 5 }, { fecha: hoy(), concepto: 'Para una prueba', sucursal_id: 2 })
  await call(ajustes.create, { body })
  await openSale(page, 'admin')
  await sinNombre(page)
  await codigo(page, id)
  await page.getByLabel(/^Cantidad de/).fill('3')
  await expect(page.getByText('hay 1: quedan 2 pendientes')).toBeVisible()
  const pressed = await countKeys(page)
  await page.keyboard.press('Alt+S')
  await expect(page.getByRole('button', { name: /^Traer 2 unidades/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Transferencia creada exitosamente')).toBeVisible()
  esElDelManual('Traer de otra sucursal lo que falta', await pressed())
})

test('a payment is divided in two', async ({ page }) => {
  const admin = await apiAs('admin')
  const [central] = await admin(cajas.sucursales)
  if (!central) throw new Error('there is no branch')
  const { sucursal, activas, cierre_ciego } = central
  await admin(cajas.configurar, {
    params: { id: sucursal },
    body: { activas, cierre_ciego, dividir_pagos: true },
  })
  const [id = ''] = await codigos('WT08')
  await openSale(page)
  await sinNombre(page)
  await codigo(page, id)
  const pressed = await countKeys(page)
  await page.keyboard.press('F7')
  await expect(page.getByLabel('Monto del pago 1')).toBeFocused()
  await page.keyboard.type('40')
  await page.keyboard.press('F7')
  await expect(page.getByLabel('Tipo de pago 2')).toBeFocused()
  await page.keyboard.press('4')
  await expect(page.getByLabel('Monto del pago 2')).toHaveValue('60,00')
  await expect(page.getByText('Los pagos suman el total')).toBeVisible()
  esElDelManual('Dividir un pago en dos, con un monto de dos cifras', await pressed())
})

test('an instalment is collected', async ({ page }) => {
  const call = await apiAs('vendedor1')
  const comprador = await newCliente(call, 'Wtecla, Cobro')
  const venta = await newVenta(call, {
    cliente: comprador.id,
    articulo: await newArticulo(await apiAs('admin')),
    condicion: 'Cta-Cte en 2 cuotas',
    cuotas: 2,
  })
  await enter(page, 'vendedor1', `/recibos?venta=${venta.id}`)
  const cobrar = page.getByRole('button', { name: /^Cobrar/ }).first()
  await expect(cobrar).toBeFocused()
  const pressed = await countKeys(page)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Monto', { exact: true })).toBeFocused()
  const [recibo] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
  await expect(page.getByText('Cuota cobrada correctamente')).toBeVisible()
  await recibo.close()
  esElDelManual('Cobrar una cuota, desde las cuotas de la venta', await pressed())
})

test('a sale is annulled', async ({ page }) => {
  const call = await apiAs('vendedor1')
  const comprador = await newCliente(call)
  await newVenta(call, { cliente: comprador.id, articulo: await newArticulo(await apiAs('admin')) })
  // Others sell in this branch too: the list holds this buyer's sale alone, in its first row.
  await enter(page, 'vendedor1', `/venta?search=${encodeURIComponent(comprador.nombre)}`)
  const row = page.getByRole('row').filter({ hasText: comprador.nombre })
  await expect(row).toHaveCount(1)
  await expect(page.getByRole('row')).toHaveCount(2)
  const pressed = await countKeys(page)
  await page.keyboard.press('/')
  await expect(page.getByLabel('Buscar ventas')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(row.getByRole('button', { name: /^Ver Venta/ })).toBeFocused()
  await tabTo(page, row.getByRole('button', { name: /^Anular/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Factura anulada correctamente.')).toBeVisible()
  esElDelManual('Anular la última venta, desde la lista', await pressed())
})

test('what a customer owes is looked up', async ({ page }) => {
  const call = await apiAs('vendedor1')
  const deudor = await newCliente(call, 'Wtdebe, Deudor')
  await newVenta(call, {
    cliente: deudor.id,
    articulo: await newArticulo(await apiAs('admin')),
    condicion: 'Cta-Cte en 2 cuotas',
    cuotas: 2,
  })
  await enter(page, 'vendedor1', '/dashboard')
  await page.getByRole('heading', { name: 'Bienvenido' }).waitFor()
  const pressed = await countKeys(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Pantalla, cliente, artículo o venta' })).toBeFocused()
  await page.keyboard.type('wtde', { delay: 20 })
  await expect(page.getByRole('option', { name: deudor.nombre }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: deudor.nombre })).toContainText('$\u00a0110,00')
  esElDelManual('Ver lo que debe un cliente, desde cualquier pantalla', await pressed())
})

test('the stock of an article that is read is adjusted', async ({ page }) => {
  const { codigo_barras, nombre } = await newArticulo(await apiAs('admin'))
  await enter(page, 'vendedor1', '/ajuste-stock')
  await expect(articulo(page)).toBeFocused()
  const pressed = await countKeys(page)
  await scan(page, codigo_barras)
  await expect(page.getByRole('row').filter({ hasText: nombre })).toBeVisible()
  await tabTo(page, page.getByLabel('Concepto'), 'Shift+Tab')
  await page.keyboard.type('roto')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Ajuste de stock creado correctamente')).toBeVisible()
  const scanned = codigo_barras.length + 1
  esElDelManual('Ajustar un artículo leído, con un concepto de cuatro letras', (await pressed()) - scanned)
})

test('an article that is read comes back with a credit note', async ({ page }) => {
  const { nombre } = await newCliente(await apiAs('vendedor1'), 'Wtnota, Crédito')
  const devuelto = await newArticulo(await apiAs('admin'))
  await enter(page, 'vendedor1', '/crear-nota-credito')
  await expect(cliente(page)).toBeFocused()
  const pressed = await countKeys(page)
  await page.keyboard.type('wtno', { delay: 20 })
  await expect(page.getByRole('option', { name: nombre }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(cliente(page)).toHaveValue(nombre)
  await scan(page, devuelto.codigo_barras)
  await expect(page.getByRole('row').filter({ hasText: devuelto.nombre })).toBeVisible()
  await tabTo(page, page.getByLabel('Concepto'))
  await page.keyboard.type('roto')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Nota de Crédito creada correctamente')).toBeVisible()
  const scanned = devuelto.codigo_barras.length + 1
  esElDelManual('Nota de crédito de un artículo leído, a un cliente', (await pressed()) - scanned)
})

test('an article is exchanged for another of the same price, and a sale is kept as an offer', async ({
  page,
}) => {
  const admin = await apiAs('admin')
  await admin(ventasConfiguracion.update, {
    body: { presupuestos: true, dias_presupuesto: 15, cambios: true },
  })
  const [viejo, nuevo] = [await newArticulo(admin), await newArticulo(admin)]
  await enter(page, 'vendedor1', '/cambio')
  await expect(cliente(page)).toBeFocused()
  const pressed = await countKeys(page)
  await page.keyboard.press('Enter')
  await scan(page, viejo.codigo_barras)
  await expect(page.getByLabel(`Cantidad que vuelve de ${viejo.nombre}`)).toHaveValue('1')
  await page.keyboard.press('F6')
  await scan(page, nuevo.codigo_barras)
  await expect(page.getByLabel('Diferencia', { exact: true })).toHaveText('$\u00a00,00')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Cambio guardado correctamente')).toBeVisible()
  const scanned = viejo.codigo_barras.length + nuevo.codigo_barras.length + 2
  esElDelManual('Cambiar un artículo leído por otro leído, sin nombre', (await pressed()) - scanned)

  const { nombre } = await newCliente(await apiAs('vendedor1'), 'Wtofre, Presupuesto')
  await goTo(page, '/venta/nueva')
  await expect(cliente(page)).toBeFocused()
  const antes = await pressed()
  await page.keyboard.type('wtof', { delay: 20 })
  await expect(page.getByRole('option', { name: nombre }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await scan(page, nuevo.codigo_barras)
  await expect(page.getByRole('region', { name: 'Productos' }).getByRole('row')).toHaveCount(2)
  await page.keyboard.press('Alt+p')
  await expect(page.getByRole('dialog', { name: 'Guardar como presupuesto' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Vigente')).toBeVisible()
  esElDelManual(
    'Presupuestar un artículo leído, a un cliente',
    (await pressed()) - antes - (nuevo.codigo_barras.length + 1),
  )
})

test('a till is opened with what the last close left, and closed with the money that should be there', async ({
  page,
}) => {
  const call = await apiAs('admin')
  // The other journeys sell without tills.
  const { id } = await call(sucursales.create, {
    body: { nombre: `De teclas ${Date.now() % 1_000_000}`, localidad: 'Rosario' },
  })
  await call(cajas.configurar, { params: { id }, body: { activas: true, cierre_ciego: false } })
  await enter(page, 'admin', '/caja', id)
  await expect(page.getByRole('button', { name: 'Abrir Caja 1' }).first()).toBeVisible()
  const pressed = await countKeys(page)
  await page.keyboard.press('c')
  await expect(page.getByLabel('Fondo inicial')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cerrar caja', exact: true })).toBeVisible()
  const abierta = await pressed()
  esElDelManual('Abrir la caja con el fondo que quedó', abierta)

  await page.keyboard.press('c')
  const cerrar = page.getByRole('dialog', { name: 'Cerrar Caja 1' })
  await expect(cerrar.getByLabel('Efectivo')).toBeFocused()
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await expect(cerrar.getByRole('button', { name: /^Cerrar caja/ })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Caja 1 cerrada')).toBeVisible()
  // The figures of the money are not counted.
  esElDelManual('Cerrar la caja sin diferencia, más las cifras del efectivo', (await pressed()) - abierta - 1)
})
