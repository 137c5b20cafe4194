/** Two people count a branch at once, one with a phone, while a third one sells: what differs moves the stock, and nothing else does. */
import { usuarios } from '@mostrador/contract/base/usuarios'
import type { Client } from '@mostrador/contract/client'
import { type Articulo, articulos } from '@mostrador/contract/maestros/articulos'
import { CONSUMIDOR_FINAL } from '@mostrador/contract/maestros/clientes'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { stock } from '@mostrador/contract/mercaderia/stock'
import { ajusteInput, articuloInput, ventaInput } from '@mostrador/contract/test/inputs'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { enterAs, startPropia } from './propia.ts'
import { expectAccessible, expectNoSideScroll, goTo, hoy, scan, stockOf } from './shop.ts'

const CLAVE = 'clave-de-las-pruebas'
const CELULAR = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const NOMBRES = [
  'Yerba suave 1 kg',
  'Azúcar común 1 kg',
  'Fideos tirabuzón 500 g',
  'Arroz largo fino 1 kg',
] as const
const [YERBA, AZUCAR, FIDEOS, ARROZ] = NOMBRES
let goods: Record<string, Articulo>

const shop = startPropia(
  () => Promise.resolve({ settings: {}, stop: () => undefined }),
  async ({ call }) => {
    goods = Object.fromEntries(
      await Promise.all(
        NOMBRES.map(async (nombre, n) => {
          const fields = { id: `ALM-${n + 1}`, nombre, codigo_barras: `779000000000${n + 1}` }
          return [nombre, await call(articulos.create, { body: articuloInput(n + 1, fields) })] as const
        }),
      ),
    )
    const lineas = Object.fromEntries(Object.values(goods).map(({ id }) => [id, 10]))
    await call(ajustes.create, {
      body: ajusteInput(lineas, { fecha: hoy(), concepto: 'Apertura', sucursal_id: 1 }),
    })
    for (const [username, first_name, tipo_usuario] of [
      ['ana', 'Ana', 'deposito'],
      ['vera', 'Vera', 'vendedor'],
    ] as const)
      await call(usuarios.create, {
        body: {
          username,
          first_name,
          last_name: 'Prueba',
          tipo_usuario,
          sucursal: 1,
          password: CLAVE,
          password2: CLAVE,
        },
      })
    const antes = await call(ventasConfiguracion.get)
    await call(ventasConfiguracion.update, { body: { ...antes, conteos_stock: true } })
  },
)

const vender = (call: Client, nombre: string, cantidad: number) =>
  call(ventas.create, {
    body: ventaInput({
      fecha: hoy(),
      cliente: CONSUMIDOR_FINAL.id,
      lineas: [{ articulo: goods[nombre] as Articulo, cantidad }],
    }),
  })

async function persona(browser: Browser, username: string, options: object): Promise<Page> {
  const page = await (
    await browser.newContext({ locale: 'es-AR', serviceWorkers: 'block', ...options })
  ).newPage()
  await enterAs(page, shop, { username, password: CLAVE })
  return page
}

/** With the reader: so many units of it, one by one or typed before. */
async function leer(page: Page, nombre: string, cantidad: number): Promise<void> {
  await page.getByRole('textbox', { name: 'Cantidad' }).fill(String(cantidad))
  await page.getByRole('combobox', { name: /^Artículo/ }).focus()
  await scan(page, goods[nombre]?.codigo_barras ?? '')
  await expect(page.getByRole('region', { name: 'Contar', exact: true })).toContainText(nombre)
}

let address: string

test('an admin begins a count of some articles, and two people read the shelves', async ({
  page,
  browser,
}) => {
  await goTo(page, `${shop.address}/conteos-stock`)
  await page.getByRole('button', { name: 'Empezar un conteo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Empezar un conteo' })
  await dialog.getByLabel('Qué se cuenta').selectOption('todo')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Empezar', exact: true }).click()
  await expect(page.getByText(/^0 de 4 artículos contados/)).toBeVisible()
  address = page.url()

  const ana = await persona(browser, 'ana', CELULAR)
  await goTo(ana, address)
  await leer(ana, YERBA, 8)
  await leer(ana, AZUCAR, 10)
  await leer(ana, FIDEOS, 7)
  // By the reader alone, a unit each.
  await scan(ana, goods[FIDEOS]?.codigo_barras ?? '')
  await expect(ana.getByRole('region', { name: 'Contar', exact: true })).toContainText('8')
  await expect(ana.getByText(/^3 de 4 artículos contados/)).toBeVisible()
  await expectNoSideScroll(ana)
  await expectAccessible(ana)
  // The count is blind.
  await expect(ana.getByRole('main')).not.toContainText('Esperado')

  // Whoever sells goes on.
  await vender(shop.call, YERBA, 3)

  const vera = await persona(browser, 'vera', {})
  await goTo(vera, address)
  await leer(vera, FIDEOS, 9)
  await expect(vera.getByRole('button', { name: 'Revisar y registrar' })).toHaveCount(0)
  await expectAccessible(vera)
  await ana.reload()
  await expect(ana.getByRole('region', { name: 'Para recontar' })).toContainText(FIDEOS)
  await expectNoSideScroll(ana)
  await ana.context().close()
  await vera.context().close()
})

test('what two people counted differently is counted again before the differences are posted', async ({
  page,
  browser,
}) => {
  await goTo(page, address)
  await page.getByText('Revisar y registrar').click()
  const fila = (nombre: string) => page.getByRole('row').filter({ hasText: nombre })
  await expect(fila(YERBA)).toContainText('-2')
  await expect(fila(AZUCAR)).toContainText('Coincide')
  await expect(fila(FIDEOS)).toContainText('Recontar')
  await expect(fila(ARROZ)).toContainText('Sin contar')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Registrar', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('1 artículo para recontar')
  await page.keyboard.press('Escape')
  // On a telephone, who counted what has the width of its card.
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideScroll(page)
  const nota = await fila(FIDEOS)
    .getByText(/^Salón: /)
    .boundingBox()
  expect(nota?.width).toBeGreaterThan(300)
  await page.setViewportSize({ width, height })

  const ana = await persona(browser, 'ana', CELULAR)
  await goTo(ana, address)
  await ana.getByText('Reemplazar', { exact: true }).click()
  await leer(ana, FIDEOS, 9)
  await expect(ana.getByRole('region', { name: 'Para recontar' })).toHaveCount(0)
  await ana.context().close()

  await page.reload()
  await page.getByText('Revisar y registrar').click()
  await expect(fila(FIDEOS)).toContainText('-1')
  await page.getByRole('button', { name: 'Registrar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Registrar CNT/ })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Registrar', exact: true }).click()
  await expect(page.getByText('Conteo registrado')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Registrado')
  await expect(fila(YERBA)).toContainText('-2')
  await expectAccessible(page)
  expect(await Promise.all(NOMBRES.map((nombre) => stockOf(shop.call, goods[nombre]?.id ?? '')))).toEqual([
    5, 10, 9, 10,
  ])
  const { results } = await shop.call(stock.movimientos, { query: { articulo: goods[YERBA]?.id ?? '' } })
  expect(results[0]).toMatchObject({ salida: 2, saldo: 5 })
})
