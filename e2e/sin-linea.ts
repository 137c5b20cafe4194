/** Shared by the journeys without a line: a device that is ready, the cut, and what was sold meanwhile. */
import { cajas } from '@mostrador/contract/caja/cajas'
import type { Client } from '@mostrador/contract/client'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { type LlegadaListada, llegadas } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { apiAs, newArticulo, newCliente, newVenta, pickIn, unique } from './shop.ts'

/** Devices of branch 1 may sell without a line from now on. */
export async function encender(): Promise<void> {
  const admin = await apiAs('admin')
  const [central] = await admin(cajas.sucursales)
  if (central) await admin(cajas.configurar, { params: { id: 1 }, body: { ...central, sin_conexion: true } })
}

/** A browser that Playwright made has no profile, and promises no lasting storage. A person's own does. */
export const prometer = (context: BrowserContext, promesa = true) =>
  context.addInitScript((answer) => {
    Object.defineProperty(navigator.storage, 'persist', { value: async () => answer })
    Object.defineProperty(navigator.storage, 'persisted', { value: async () => answer })
  }, promesa)

export const tira = (page: Page) => page.getByText(/^Sin conexión: estás vendiendo con la copia de las \d/)

/** The copy is there, the server knows the device, and the worker has the program. */
export async function preparado(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sin-conexion'))).toBe('si')
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
}

export async function cortar(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect(tira(page)).toBeVisible({ timeout: 60_000 })
}

export async function volver(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await expect(tira(page)).toBeHidden({ timeout: 60_000 })
}

/** Who has bought in the branch is in the copy. */
export async function conocido(call: Client, articulo: Articulo): Promise<string> {
  const { id, nombre } = await newCliente(call, unique('Conocido'))
  await newVenta(call, { cliente: id, articulo })
  return nombre
}

/** An article, and a customer who has bought one of it. */
export async function shop() {
  const call = await apiAs('vendedor1')
  const articulo = await newArticulo(call)
  const cliente = await conocido(call, articulo)
  /** Besides the one that made the customer known. */
  const vendidas = async () => (await call(ventas.list, { query: { search: cliente } })).count - 1
  return { call, articulo, cliente, vendidas }
}

/** Sells one unit in the form, and answers the provisional number. */
export async function venderSinLinea(page: Page, cliente: string, articulo: string): Promise<string> {
  await pickIn(page, 'Cliente', cliente, cliente)
  await pickIn(page, 'Artículo', articulo, articulo)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  return await provisional(page)
}

export async function provisional(page: Page): Promise<string> {
  const toast = page.getByText(/^Venta guardada sin conexión \(SC-[0-9A-F]{4}-\d+\)$/).last()
  await expect(toast).toBeVisible()
  return (await toast.textContent())?.match(/SC-[0-9A-F]{4}-\d+/)?.[0] ?? ''
}

/** The sale of that paper, once it is there. */
export async function llegada(numero: string): Promise<LlegadaListada> {
  const admin = await apiAs('admin')
  const buscar = async () => (await admin(llegadas.list, { query: { search: numero } })).results
  await expect.poll(async () => (await buscar()).length, { timeout: 60_000 }).toBe(1)
  const [found] = await buscar()
  if (!found) throw new Error(numero)
  return found
}
