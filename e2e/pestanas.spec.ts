/** Two tabs of one seller: each has its own draft, and nothing is made twice. */
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { apiAs, enter, logIn, newArticulo, newCliente, pickIn } from './shop.ts'

async function fillVenta(page: Page, cliente: string, articulo: string): Promise<void> {
  await pickIn(page, 'Cliente', cliente, cliente)
  await pickIn(page, 'Artículo', articulo, articulo)
  await expect(page.getByLabel(`Cantidad de ${articulo}`)).toBeVisible()
}

async function confirm(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Confirmar' }).click()
}

/** A second tab of the same session. */
async function secondTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  return page
}

const clienteBox = (page: Page) => page.getByRole('combobox', { name: 'Cliente' })
const saved = (page: Page) => page.getByText('Venta guardada correctamente')
const recovered = (page: Page) => page.getByText('Borrador recuperado')

async function shop() {
  const call = await apiAs('vendedor1')
  const cliente = await newCliente(call)
  const articulo = await newArticulo(call)
  const vendidas = async () => (await call(ventas.list, { query: { search: cliente.nombre } })).count
  return { call, cliente, articulo, vendidas }
}

/** A shop's own network without https has no locks: the storage speaks for the tabs. */
const withoutLocks = (context: BrowserContext) =>
  context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))

for (const locks of [true, false]) {
  test.describe(locks ? 'with locks' : 'without https', () => {
    test.beforeEach(async ({ context }) => {
      if (!locks) await withoutLocks(context)
    })

    test('a second tab begins its own sale, and one cart is sold once', async ({ page, context }) => {
      const { cliente, articulo, vendidas } = await shop()
      await logIn(page, 'vendedor1')
      await page.goto('/venta/nueva')
      await fillVenta(page, cliente.nombre, articulo.nombre)
      const other = await secondTab(context, '/venta/nueva')
      await expect(clienteBox(other)).toHaveValue('')
      await expect(recovered(other)).toBeHidden()
      // Both press at once: the second one has nothing to sell.
      await Promise.all([confirm(page), other.keyboard.press('Control+Enter')])
      await expect(saved(page)).toBeVisible()
      await expect(other.getByText('Debe agregar al menos un producto a la venta.')).toBeVisible()
      expect(await vendidas()).toBe(1)

      // Its own cart survives its own reload, and the sale of the other tab.
      await fillVenta(other, cliente.nombre, articulo.nombre)
      await fillVenta(page, cliente.nombre, articulo.nombre)
      await other.reload()
      await expect(recovered(other)).toBeVisible()
      await confirm(page)
      await expect(clienteBox(page)).toHaveValue('')
      await expect(clienteBox(other)).toHaveValue(cliente.nombre)
      await confirm(other)
      await expect(saved(other)).toBeVisible()
      expect(await vendidas()).toBe(3)
    })

    test('a tab that is closed leaves its cart to the next one', async ({ page, context }) => {
      const { cliente, articulo, vendidas } = await shop()
      await logIn(page, 'vendedor1')
      const first = await secondTab(context, '/venta/nueva')
      await fillVenta(first, cliente.nombre, articulo.nombre)
      await first.close({ runBeforeUnload: true })
      const next = await secondTab(context, '/venta/nueva')
      await expect(recovered(next)).toBeVisible()
      await expect(clienteBox(next)).toHaveValue(cliente.nombre)
      await confirm(next)
      await expect(saved(next)).toBeVisible()
      expect(await vendidas()).toBe(1)
      await next.reload()
      await expect(clienteBox(next)).toHaveValue('')
    })

    test('a cart whose sale arrives after its tab went on is sold once, and the tab that has it says so', async ({
      page,
      context,
    }) => {
      const { cliente, articulo, vendidas } = await shop()
      await logIn(page, 'vendedor1')
      await page.goto('/venta/nueva')
      await fillVenta(page, cliente.nombre, articulo.nombre)
      // The answer waits on its way, and the seller goes to another screen meanwhile.
      const { promise: arrives, resolve: arrive } = Promise.withResolvers<void>()
      await page.route('**/gestion/ventas/', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback()
        const response = await route.fetch()
        await arrives
        await route.fulfill({ response })
      })
      await confirm(page)
      await expect.poll(vendidas).toBe(1)
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'Clientes', exact: true }).first().click()
      await expect(page.getByRole('heading', { name: 'Clientes' })).toBeVisible()

      const other = await secondTab(context, '/venta/nueva')
      await expect(recovered(other)).toBeVisible()
      arrive()
      await expect(other.getByText(/^Esta venta ya se guardó en otra pestaña \(TKT-X .+\)$/)).toBeVisible()
      await expect(clienteBox(other)).toHaveValue('')
      await expect(recovered(other)).toBeHidden()
      expect(await vendidas()).toBe(1)
    })
  })
}

test('a cart that changes after a lost answer is not sold a second time', async ({ page }) => {
  const { call, cliente, articulo, vendidas } = await shop()
  const otro = await newArticulo(call)
  await enter(page, 'vendedor1', '/venta/nueva')
  await fillVenta(page, cliente.nombre, articulo.nombre)
  let lost = false
  await page.route('**/gestion/ventas/', async (route) => {
    if (lost || route.request().method() !== 'POST') return route.fallback()
    lost = true
    await route.fetch()
    await route.abort()
  })
  await confirm(page)
  await expect(page.getByText('Error al guardar venta')).toBeVisible()
  await page.reload()
  await expect(recovered(page)).toBeVisible()
  await pickIn(page, 'Artículo', otro.nombre, otro.nombre)
  await confirm(page)
  await expect(page.getByText(/^Esta venta ya se había guardado \(TKT-X .+\)$/)).toBeVisible()
  await expect(clienteBox(page)).toHaveValue('')
  expect(await vendidas()).toBe(1)
})

test('the other documents have an owner too', async ({ page, context }) => {
  const { call, cliente, articulo } = await shop()
  await logIn(page, 'vendedor1')
  await page.goto('/crear-nota-credito')
  await pickIn(page, 'Cliente', cliente.nombre, cliente.nombre)
  await pickIn(page, 'Artículo', articulo.nombre, articulo.nombre)
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await page.getByLabel('Concepto').fill('Devuelve')
  const other = await secondTab(context, '/crear-nota-credito')
  await expect(clienteBox(other)).toHaveValue('')
  await Promise.all([page.keyboard.press('Control+Enter'), other.keyboard.press('Control+Enter')])
  await expect(page.getByText('Nota de Crédito creada correctamente')).toBeVisible()
  const { count } = await call(notasCredito.list, { query: { search: cliente.nombre } })
  expect(count).toBe(1)
})
