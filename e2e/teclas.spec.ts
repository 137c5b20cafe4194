/** Ten daily acts by keyboard, and how many keys each takes; `docs/manual/teclas.md` says the same numbers. */
import { readFileSync } from 'node:fs'
import { cajas } from '@mostrador/contract/caja/cajas'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { ajusteInput } from '@mostrador/contract/test/inputs'
import { expect, type Page, test } from '@playwright/test'
import { apiAs, countKeys, enter, hoy, newArticulo, newCliente, newVenta, scan } from './shop.ts'

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
  await expect(page.getByRole('option', { name: nombre })).toBeVisible()
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
  await expect(cobrar).toBeVisible()
  const pressed = await countKeys(page)
  await cobrar.click()
  await expect(page.getByLabel('Monto', { exact: true })).toBeFocused()
  const [recibo] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
  await expect(page.getByText('Cuota cobrada correctamente')).toBeVisible()
  await recibo.close()
  // The press of the button counts too.
  esElDelManual('Cobrar una cuota, desde las cuotas de la venta', (await pressed()) + 1)
})
