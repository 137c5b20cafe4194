/** A line of any kind: nobody stands before the till for longer than ten seconds, and each sale arrives once. */
import { expect, type Page, test } from '@playwright/test'
import { type Frente, LINEAS, startFrente } from './frente.ts'
import { enter, pickIn } from './shop.ts'
import {
  encender,
  llegada,
  preparado,
  prometer,
  provisional,
  shop,
  tira,
  venderSinLinea,
} from './sin-linea.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ serviceWorkers: 'allow' })
test.beforeAll(encender)

/** What this machine takes by itself, with others beside it, comes on top. */
const LIMITE_MS = 10_000 + 5_000

let frente: Frente
test.beforeEach(async ({ context }) => {
  await prometer(context)
  frente = await startFrente()
})
test.afterEach(() => frente.close())

/** How long a person stands before the till. */
async function enTiempo(what: string, work: () => Promise<unknown>): Promise<void> {
  const start = Date.now()
  await work()
  expect(Date.now() - start, what).toBeLessThan(LIMITE_MS)
}

async function llenar(page: Page, cliente: string, articulo: string): Promise<void> {
  await pickIn(page, 'Cliente', cliente, cliente)
  await pickIn(page, 'Artículo', articulo, articulo)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Confirmar' })).toBeEnabled()
}

for (const linea of LINEAS) {
  test(`a line that ${linea} at Confirm, between two letters and at power-on: sold in time, and once`, async ({
    page,
    context,
  }) => {
    const { articulo, cliente, vendidas } = await shop()
    await enter(page, 'vendedor1', `${frente.url}/venta/nueva`)
    await preparado(page)

    await llenar(page, cliente, articulo.nombre)
    await frente.linea(linea)
    const guardar = page.getByRole('button', { name: 'Guardar sin conexión' })
    const confirmar = page.getByRole('button', { name: 'Confirmar' })
    const numeros: string[] = []
    await enTiempo('at Confirm', async () => {
      await confirmar.click()
      await guardar.click({ timeout: LIMITE_MS })
      numeros.push(await provisional(page))
    })

    await frente.linea('bien')
    await expect(tira(page)).toBeHidden({ timeout: 60_000 })
    await llegada(numeros[0] ?? '')
    await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeVisible()
    await pickIn(page, 'Cliente', cliente, cliente)
    await frente.linea(linea)
    await enTiempo('at the article', () => pickIn(page, 'Artículo', articulo.nombre, articulo.nombre))
    await enTiempo('at the second sale', async () => {
      await page.keyboard.press('Control+Enter')
      await confirmar.click()
      // The line may be known to be gone by now: then nobody is asked.
      const dicho = page.getByText(/^Venta guardada sin conexión \(SC-[0-9A-F]{4}-2\)$/)
      await expect(guardar.or(dicho).first()).toBeVisible()
      if (await guardar.isVisible()) await guardar.click()
      await expect(dicho).toBeVisible()
      numeros.push(await provisional(page))
    })

    const tarde = await context.newPage()
    await page.close()
    await enTiempo('at power-on', async () => {
      await tarde.goto(`${frente.url}/venta/nueva`)
      await expect(tarde.getByRole('combobox', { name: 'Cliente' })).toBeVisible()
    })
    // Before anything was asked of anybody.
    await expect(tarde.getByRole('button', { name: 'Cerrar sesión' })).toBeDisabled()
    await enTiempo('the first sale', async () => {
      numeros.push(await venderSinLinea(tarde, cliente, articulo.nombre))
    })
    await frente.linea('bien')
    await expect(tira(tarde)).toBeHidden({ timeout: 60_000 })
    for (const numero of numeros) await llegada(numero)
    expect(await vendidas()).toBe(3)
  })
}
