/** A device that is not well: its disk is full, or its clock is off. */
import { fechaDe } from '@mostrador/contract/fechas'
import { expect, test } from '@playwright/test'
import { enter, hoy, pickIn } from './shop.ts'
import {
  cortar,
  encender,
  llegada,
  preparado,
  prometer,
  provisional,
  shop,
  venderSinLinea,
  volver,
} from './sin-linea.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeAll(encender)
test.beforeEach(({ context }) => prometer(context))

/** Runs in the page: from now on each write fails as on a full disk, until `disco-libre`. A browser fills no disk for a test. */
function llenarDisco(): void {
  const { add, put } = IDBObjectStore.prototype
  const full = (): never => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
  Object.assign(IDBObjectStore.prototype, { add: full, put: full })
  window.addEventListener('disco-libre', () => Object.assign(IDBObjectStore.prototype, { add, put }))
}

test('with a full disk a sale is not kept and says so; with room again it is, and arrives once', async ({
  page,
}) => {
  const { articulo, cliente, vendidas } = await shop()
  await enter(page, 'vendedor1', '/venta/nueva')
  await preparado(page)
  await page.evaluate(llenarDisco)
  await cortar(page)
  await pickIn(page, 'Cliente', cliente, cliente)
  await pickIn(page, 'Artículo', articulo.nombre, articulo.nombre)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(
    page.getByText(/^El equipo no tiene lugar para guardar la venta: no está guardada/),
  ).toBeVisible()
  await expect(page.getByText(/ventas? por enviar/)).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('disco-libre')))
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  const numero = await provisional(page)
  expect(numero).toMatch(/-1$/)
  await volver(page)
  await llegada(numero)
  expect(await vendidas()).toBe(1)
})

test('a clock that is off by an hour is told here, and arrives with the sale', async ({ page }) => {
  const HORA = 3_600_000
  // The day stays the same.
  const corrido = fechaDe(new Date(Date.now() + HORA)) === hoy() ? HORA : -HORA
  const { articulo, cliente } = await shop()
  await page.clock.install({ time: Date.now() + corrido })
  await enter(page, 'vendedor1', '/venta/nueva')
  await preparado(page)
  await cortar(page)
  const como = corrido > 0 ? 'adelanta' : 'atrasa'
  await expect(page.getByText(`El reloj del equipo ${como} 60 minutos`)).toBeVisible()
  const numero = await venderSinLinea(page, cliente, articulo.nombre)
  await volver(page)
  const { notas } = await llegada(numero)
  const texto = `El reloj del dispositivo estaba ${corrido > 0 ? 'adelantado' : 'atrasado'} 60 minutos`
  expect(notas).toEqual([{ tipo: 'reloj', texto }])
})
