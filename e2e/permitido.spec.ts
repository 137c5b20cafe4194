/** All screens of the people beside the counter, in a business that uses everything: nothing there is refused to them. */
import { sucursales } from '@mostrador/contract/base/sucursales'
import { usuarios } from '@mostrador/contract/base/usuarios'
import { cajas } from '@mostrador/contract/caja/cajas'
import { compras } from '@mostrador/contract/compras/compras'
import { comprobantesCompra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { pedidos } from '@mostrador/contract/compras/pedidos/pedidos'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import {
  articuloInput,
  clienteInput,
  compraInput,
  transferenciaInput,
  ventaInput,
} from '@mostrador/contract/test/inputs'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { expect, type Page, test } from '@playwright/test'
import { startFacturadora } from './facturadora.ts'
import { enterAs } from './propia.ts'
import { expectAccessible, goTo, hoy, pickIn } from './shop.ts'

const CLAVE = 'clave-de-las-pruebas'

const shop = startFacturadora(async ({ call, activar }) => {
  const { id: norte } = await call(sucursales.create, {
    body: { nombre: 'Norte', localidad: 'Rosario', direccion: '', telefono_fijo: '', email: '' },
  })
  await activar()
  await call(compras.configurar, { body: { activa: true } })
  await call(ventasConfiguracion.update, {
    body: {
      presupuestos: true,
      dias_presupuesto: 15,
      cambios: true,
      refinanciaciones: true,
      cobros_de_cuenta: true,
      cobros_parciales: true,
      saldo_a_favor: true,
    },
  })
  const pava = await call(articulos.create, { body: articuloInput(1, { nombre: 'Wpava' }) })
  const { id: cliente } = await call(clientes.create, { body: clienteInput(1, { nombre: 'Wana' }) })
  const { id: proveedor } = await call(proveedores.create, { body: { razon_social: 'Wproveedora SA' } })
  await call(comprobantesCompra.create, {
    body: compraInput([[pava.id, 20, 5_000]], { proveedor, fecha: hoy() }),
  })
  await call(pedidos.create, {
    body: { proveedor, detalles: [{ articulo: pava.id, cantidad: 1, costo_unitario: null }], pedir: true },
  })
  const vende = (cantidad: number, more: object = {}) =>
    call(ventas.create, {
      body: ventaInput({ fecha: hoy(), cliente, lineas: [{ articulo: pava, cantidad }], ...more }),
    })
  await vende(1)
  await vende(2, { condicion_venta: 'Cta-Cte mas cuotas', cantidad_cuotas: 3, anticipo: 0 })
  await call(transferencias.create, {
    body: transferenciaInput({ [pava.id]: 2 }, { sucursal_origen: 1, sucursal_destino: norte }),
  })
  await call(cajas.configurar, { params: { id: 1 }, body: { activas: true } })
  for (const [tipo_usuario, sucursal] of [
    ['contador', null],
    ['deposito', 1],
  ] as const)
    await call(usuarios.create, {
      body: {
        username: tipo_usuario,
        first_name: 'Pía',
        last_name: 'Prueba',
        tipo_usuario,
        sucursal,
        password: CLAVE,
        password2: CLAVE,
      },
    })
})

/** Enters as that person. All that the server refuses from then on is in the answer. */
async function open(page: Page, username: 'contador' | 'deposito'): Promise<string[]> {
  const refused: string[] = []
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (answer.status() >= 400) refused.push(`${answer.request().method()} ${pathname} ${answer.status()}`)
  })
  await enterAs(page, shop, { username, password: CLAVE })
  await goTo(page, `${shop.address}/dashboard`)
  await expect(page.getByRole('navigation', { name: 'Menú' })).toBeVisible()
  return refused
}

/** A screen has settled when nothing in it waits. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** More than either of them has. */
const MAX_SCREENS = 80

/**
 * From the menu over every link and every tab, as far as they lead. The manual is for everybody, and papers open a window.
 * @returns what each screen is called, with the buttons that it offers
 */
async function walk(page: Page): Promise<Map<string, string[]>> {
  const linksIn = (part: string) =>
    page
      .locator(part)
      .locator('a[href^="/"]:not([target])')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const seen = new Map<string, string[]>()
  const next = await linksIn('nav')
  for (let path = next.shift(); path !== undefined; path = next.shift()) {
    const key = path.replace(/&?page=\d+/, '')
    if (seen.has(key) || key.startsWith('/ayuda')) continue
    await page.goto(shop.address + path)
    await settled(page)
    const tabs = page.getByRole('main').getByRole('tab')
    for (let n = 0; n < (await tabs.count()); n++) {
      await tabs.nth(n).click()
      await settled(page)
      next.push(...(await linksIn('main')))
    }
    await expect(page.getByText('No tienes permiso para ver esta pantalla'), path).toHaveCount(0)
    await expect(page.getByRole('alert'), path).toHaveCount(0)
    next.push(...(await linksIn('main')))
    seen.set(key, await page.getByRole('main').getByRole('button').allInnerTexts())
    const ver = page.getByRole('main').getByRole('button', { name: /^Ver\b/ })
    const dialog = page.getByRole('dialog')
    const before = page.url()
    const opened = async () => page.url() !== before || (await dialog.count()) > 0
    // A dialog that the address names may come a moment later than its screen.
    await expect(async () => {
      if (!(await opened()) && (await ver.count()) > 0) await ver.first().click({ timeout: 5_000 })
    }).toPass()
    if ((await ver.count()) > 0) await expect.poll(opened).toBe(true)
    await settled(page)
    if (page.url() !== before) next.push(page.url().slice(shop.address.length))
    else if ((await dialog.count()) > 0) next.push(...(await linksIn('[role=dialog]')))
    expect(seen.size).toBeLessThan(MAX_SCREENS)
  }
  return seen
}

const CAMBIA =
  /^(Nuev|Crear|Cargar|Anular|Guardar|Registrar|Cobrar|Pagar|Recibir|Pedir|Abrir(?! calendario)|Cerrar)/

test('an accountant finds nothing refused and nothing to change behind any link of the menu', async ({
  page,
}) => {
  const refused = await open(page, 'contador')
  const pantallas = await walk(page)
  expect(refused).toEqual([])
  expect(pantallas.size).toBeGreaterThan(18)
  expect([...pantallas].filter(([, buttons]) => buttons.some((b) => CAMBIA.test(b)))).toEqual([])
  expect([...pantallas.keys()]).toEqual(
    expect.arrayContaining(['/libro-iva', '/libro-iva-compras', '/comprobantes-arca', '/compras/1']),
  )
})

test('whoever looks after the stock finds nothing refused behind any link, and a note without prices', async ({
  page,
}) => {
  const refused = await open(page, 'deposito')
  const pantallas = await walk(page)
  expect(refused).toEqual([])
  expect(pantallas.size).toBeGreaterThan(8)
  // An order is received, and decided by others.
  expect(pantallas.get('/pedidos')?.filter((b) => CAMBIA.test(b))).toEqual([])
  await goTo(page, `${shop.address}/pedidos/1`)
  await expect(page.getByRole('button', { name: 'Recibir', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Anular pedido|Cerrar con)/ })).toHaveCount(0)
  await goTo(page, `${shop.address}/crear-remito-cliente`)
  await expect(page.getByRole('button', { name: 'Agregar cliente' })).toHaveCount(0)
  await pickIn(page, 'Cliente', 'Wana', 'Wana')
  await page.getByLabel('Concepto').fill('Entrega')
  await pickIn(page, 'Artículo', 'Wpava', 'Wpava')
  await expect(page.getByLabel('Cantidad de Wpava')).toHaveValue('1')
  await expect(page.getByRole('columnheader', { name: 'Precio unitario' })).toHaveCount(0)
  await expect(page.getByRole('status', { name: 'Total' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Guardar/ }).click()
  // The sales of today took the same goods already.
  await page.getByRole('button', { name: 'Guardar de todos modos' }).click()
  await expect(page.getByRole('heading', { name: /^Remito de cliente/ })).toBeVisible()
  expect(refused).toEqual([])
})
