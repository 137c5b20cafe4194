/** Two programs, one after the other, on a device whose sales wait: none is lost, and the earlier program sells no more. */
import { expect, type Page, test } from '@playwright/test'
import { aviso, type Frente, look, startFrente, versionOf } from './frente.ts'
import { enter, pickIn, stockOf } from './shop.ts'
import {
  cortar,
  encender,
  llegada,
  preparado,
  prometer,
  provisional,
  shop,
  tira,
  venderSinLinea,
  volver,
} from './sin-linea.ts'

test.use({ serviceWorkers: 'allow' })

const NUEVA = 'fedcba987654'
const LLEGADAS = '**/sin-conexion/ventas/'

let frente: Frente
test.beforeAll(encender)
test.beforeEach(async ({ context }) => {
  await prometer(context)
  frente = await startFrente()
  // The line is there, and no sale arrives until the journey lets it.
  await context.route(LLEGADAS, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
})
test.afterEach(() => frente.close())

/** A sale waits on the device, written by the earlier program. */
async function conVentaEnEspera(page: Page, cliente: string, articulo: string): Promise<string> {
  await enter(page, 'vendedor1', `${frente.url}/venta/nueva`)
  await preparado(page)
  await cortar(page)
  const numero = await venderSinLinea(page, cliente, articulo)
  await page.evaluate(comoAntes)
  await volver(page)
  return numero
}

/** Runs in the page: the row as programs wrote it before the sale said since when nobody answered. */
function comoAntes(): Promise<void> {
  return new Promise((resolve) => {
    indexedDB.open('mostrador-sin-conexion').onsuccess = ({ target }) => {
      const db = (target as IDBOpenDBRequest).result
      const tx = db.transaction('espera', 'readwrite')
      tx.objectStore('espera').openCursor().onsuccess = (found) => {
        const cursor = (found.target as IDBRequest<IDBCursorWithValue | null>).result
        if (!cursor) return
        delete cursor.value.venta.silencio
        cursor.update(cursor.value)
        cursor.continue()
      }
      tx.oncomplete = () => {
        db.close()
        resolve()
      }
    }
  })
}

/** The server has a program that keeps things in another way. */
async function publicar(page: Page): Promise<void> {
  frente.publish(NUEVA, (script) =>
    script.replace(/,1,\{upgrade:(\w+)=>\{/, ',2,{upgrade:($1,before)=>{if(before)return;'),
  )
  // Where one part does not arrive, the earlier program stays until the browser looks again.
  await expect(async () => {
    await look(page)
    await expect(aviso(page)).toBeVisible({ timeout: 8_000 })
  }).toPass()
}

const numeroDeBase = (page: Page) =>
  page.evaluate(
    async () => (await indexedDB.databases()).find(({ name }) => name === 'mostrador-sin-conexion')?.version,
  )

const actualizar = (page: Page) => page.getByRole('button', { name: 'Actualizar' })

test('a new version is told between sales and not taken while one waits; then the earlier one sells no more', async ({
  page,
  context,
}) => {
  const { call, articulo, cliente } = await shop()
  const numero = await conVentaEnEspera(page, cliente, articulo.nombre)
  const otra = await context.newPage()
  await otra.goto(`${frente.url}/venta/nueva`)
  await expect(otra.getByRole('combobox', { name: 'Cliente' })).toBeVisible()
  const former = await versionOf(page)
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  await publicar(page)

  await page.getByLabel('Concepto').fill('Para el sábado')
  await expect(aviso(page)).toBeHidden()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(aviso(page)).toBeVisible()
  await expect(actualizar(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(actualizar(page)).toHaveAttribute('title', /^Hay ventas sin enviar/)
  await actualizar(page).click({ force: true })
  // Nobody has touched this one, and it does not begin again by itself either.
  await expect(aviso(otra)).toBeVisible()
  expect(await versionOf(otra)).toBe(former)

  await context.unroute(LLEGADAS)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  expect((await llegada(numero)).notas).toEqual([])
  await expect(actualizar(page)).toHaveAttribute('aria-disabled', 'false')
  await expect(page.locator('body[data-same]')).toBeVisible()
  await actualizar(page).click()
  await expect.poll(() => versionOf(page)).toBe(NUEVA)
  await expect.poll(() => numeroDeBase(page)).toBe(2)

  // The other page is still the earlier one, with a sale on its screen.
  await pickIn(otra, 'Cliente', cliente, cliente)
  await pickIn(otra, 'Artículo', articulo.nombre, articulo.nombre)
  await context.setOffline(true)
  await expect(otra.getByText('Sin conexión: lo que escribes está guardado acá')).toBeVisible()
  await otra.keyboard.press('Control+Enter')
  await otra.getByRole('button', { name: 'Confirmar' }).click()
  await expect(otra.getByText(/Este equipo ya tiene una versión nueva de Mostrador/)).toBeVisible()
  await otra.reload()
  expect(await versionOf(otra)).toBe(NUEVA)
  await expect(tira(otra)).toBeVisible({ timeout: 60_000 })
  await expect(otra.getByText('Borrador recuperado')).toBeVisible()
  await otra.keyboard.press('Control+Enter')
  await otra.getByRole('button', { name: 'Confirmar' }).click()
  const segundo = await provisional(otra)
  expect(segundo).toBe(numero.replace(/\d+$/, (n) => String(Number(n) + 1)))
  await volver(otra)
  await llegada(segundo)
  expect(await stockOf(call, articulo.id)).toBe(7)
})

test('what the earlier program has written down, the new one sends', async ({ page, context }) => {
  const { call, articulo, cliente } = await shop()
  const numero = await conVentaEnEspera(page, cliente, articulo.nombre)
  await publicar(page)
  // Whoever begins the page again gets the new program, whatever waits.
  await page.goto(`${frente.url}/sin-conexion`)
  expect(await versionOf(page)).toBe(NUEVA)
  const filas = page.getByRole('table', { name: 'Ventas por enviar' })
  await expect(filas.getByText(numero)).toBeVisible()
  expect(await numeroDeBase(page)).toBe(2)
  await context.unroute(LLEGADAS)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const { notas, total } = await llegada(numero)
  expect([notas, total]).toEqual([[], articulo.precio_venta])
  await expect(page.getByText('No hay ventas por enviar: todas llegaron.')).toBeVisible()
  expect(await stockOf(call, articulo.id)).toBe(8)
})
