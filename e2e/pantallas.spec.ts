/** Every screen, light and dark, wide and narrow: no accessibility violation, no sideways scroll, no error. */

import { compras } from '@mostrador/contract/compras/compras'
import { comprobantesCompra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { devolucionesProveedor } from '@mostrador/contract/compras/devoluciones-proveedor'
import { articuloProveedores } from '@mostrador/contract/compras/listas/articulo-proveedores'
import { pagosProveedores } from '@mostrador/contract/compras/pagos-proveedores'
import { pedidos } from '@mostrador/contract/compras/pedidos/pedidos'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import { CONFIGURACION_INICIAL, cobranza } from '@mostrador/contract/credito/cobranza'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { compraInput, cuitDe } from '@mostrador/contract/test/inputs'
import { planes } from '@mostrador/contract/ventas/planes/planes'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { expect, type Page, type Request, test } from '@playwright/test'
import {
  apiAs,
  enter,
  expectAccessible,
  expectNoSideScroll,
  expectTargets,
  goTo,
  hoy,
  logIn,
  newArticulo,
  newCliente,
  newVenta,
  pickIn,
  unique,
} from './shop.ts'

const SCREENS = [
  '/dashboard',
  '/micuenta',
  '/usuarios',
  '/locales',
  '/administracion',
  '/importaciones',
  '/permisos',
  '/poner-en-marcha',
  '/periodo-cerrado',
  '/sin-conexion',
  '/cheques',
  '/facturacion-electronica',
  '/comprobantes',
  '/libro-iva',
  '/cajas',
  '/caja',
  '/auditoria',
  '/integridad',
  '/otros-equipos',
  '/articulos',
  '/modelos',
  '/precios-costos',
  '/etiquetas',
  '/lista-precios',
  '/promociones',
  '/clientes',
  '/venta',
  '/presupuestos',
  '/refinanciaciones',
  '/refinanciar',
  '/cobrar',
  '/cambio',
  '/configuracion-ventas',
  '/cobranza',
  '/configuracion-cobranza',
  '/comisiones',
  '/actualizacion-precios',
  '/actualizacion-precios?vista=historial',
  '/actualizacion-cuotas',
  '/actualizacion-cuotas?vista=historial',
  '/actualizacion-cuotas?vista=indices',
  '/recibos',
  '/informes',
  '/ajuste-stock',
  '/conteos-stock',
  '/numeros-de-serie',
  '/notas-credito',
  '/crear-nota-credito',
  '/remitos-cliente',
  '/crear-remito-cliente',
  '/articulos-pendientes',
  '/historial-cliente',
  '/informe-stock',
  '/movimientos-stock',
  '/transferencias',
  '/crear-transferencia',
  '/compras',
  '/compras/nueva',
  '/recepciones',
  '/recepciones/nueva',
  '/devoluciones-proveedor',
  '/devoluciones-proveedor/nueva',
  '/pedidos',
  '/pedidos/nuevo',
  '/reposicion',
  '/pagos-proveedores',
  '/pagos-proveedores/nuevo',
  '/proveedores',
  '/libro-iva-compras',
  '/comprobantes-arca',
  '/configuracion-compras',
  '/rubros',
  '/listas-precio',
  '/balanzas',
  '/cotizacion-dolar',
  '/ayuda',
  '/ayuda/problemas',
  '/ayuda?buscar=venta',
]

/** Further views of the screens. */
const VIEWS = [
  '/venta/nueva',
  '/recibos?tab=historial',
  '/cobranza?tab=mandar',
  '/cobranza?tab=enviados',
  '/precios-costos?tab=reglas',
  '/precios-costos?tab=programadas',
  '/informes?tab=cobros',
  '/informes?tab=agenda',
  '/informes?tab=analisis&agrupar=rubro&comparar=mes',
  '/informes?tab=analisis&agrupar=hora',
  '/informes?tab=articulos',
  '/informes?tab=articulos&ver=rotacion',
  '/informes?tab=creditos',
  '/informes?tab=creditos&creditos=meses',
  '/ajuste-stock?tab=conteo',
  '/ajuste-stock?tab=anteriores',
  '/historial-cliente?cliente=1',
  '/reposicion?tab=puntos',
  '/pagos-proveedores?tab=agenda',
  '/nada',
]

/** What the theme changes: the contrast of texts, and of links inside of them. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Buttons that open a dialog, with their screens. */
const DIALOGS = [
  ['/usuarios', 'Nuevo usuario'],
  ['/locales', 'Nuevo local'],
  ['/clientes', 'Nuevo cliente'],
  ['/articulos', 'Nuevo artículo'],
  ['/micuenta', 'Editar mis datos'],
  ['/importaciones', 'Importar archivo'],
  ['/proveedores', 'Nuevo proveedor'],
] as const

// They look at the same screens and change nothing of each other: long ones need not wait in a row.
test.describe.configure({ mode: 'parallel' })

/** Whoever buys here sees the most screens. */
test.beforeAll(async () => {
  const call = await apiAs('admin')
  await call(compras.configurar, { body: { activa: true } })
  await call(ventasConfiguracion.update, {
    body: { presupuestos: true, dias_presupuesto: 15, cambios: true, refinanciaciones: true },
  })
  await call(cobranza.configurar, {
    body: Object.assign({}, CONFIGURACION_INICIAL, { activa: true, recordatorios: true }),
  })
})

/** Of a plan that nobody offers any more: what was sold under it may still rise. */
test.beforeAll(async () => {
  const call = await apiAs('admin')
  const plan = { cuotas: 2, coeficiente: 1_000_000, ajustable: true }
  const { id } = await call(planes.create, { body: { nombre: unique('Ajustable'), ...plan } })
  await call(planes.update, { params: { id }, body: { activo: false } })
})

const PARTS = 4
const partOf = <T>(all: readonly T[], part: number): T[] => all.filter((_, n) => n % PARTS === part)

/** A finger needs more room than a pointer. In pixels. */
const sizeFor = (hasTouch: boolean): number => (hasTouch ? 44 : 24)

/**
 * Light and dark: the open page receives the change of the system's theme, and is loaded only once. The themes differ in
 * their colours alone, so the second look is for these.
 */
async function expectAccessibleByDayAndNight(page: Page): Promise<void> {
  const inTheme = async (colorScheme: 'light' | 'dark', rules?: string[]) => {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await expectAccessible(page, rules)
  }
  await inTheme('light')
  await inTheme('dark', COLOUR_RULES)
}

/** In ms: after its last answer a screen draws, and may ask for more. */
const QUIET = 120

/** Until the page has asked for nothing for a moment. Playwright's own 'networkidle' waits half a second each time. */
async function open(page: Page, path: string): Promise<void> {
  const asked = new Set<Request>()
  let last = performance.now()
  const asks = (request: Request) => asked.add(request)
  const ends = (request: Request) => {
    asked.delete(request)
    last = performance.now()
  }
  page.on('request', asks).on('requestfinished', ends).on('requestfailed', ends)
  await goTo(page, path)
  await expect
    .poll(() => asked.size === 0 && performance.now() - last > QUIET, { intervals: [QUIET / 3] })
    .toBe(true)
  page.off('request', asks).off('requestfinished', ends).off('requestfailed', ends)
}

/** A phone has no keys: no text there names one, but for the manual, which is for every machine of the shop. */
async function expectHints(page: Page, px: number): Promise<void> {
  if (px < 44 || new URL(page.url()).pathname.startsWith('/ayuda')) return
  await expect(page.locator('kbd:visible')).toHaveCount(0)
  const said = await page.evaluate(() => [
    document.body.innerText,
    ...[...document.querySelectorAll('[title], [placeholder]')].map(
      (e) => `${e.getAttribute('title') ?? ''} ${e.getAttribute('placeholder') ?? ''}`,
    ),
  ])
  expect(said.filter((text) => /(Ctrl|Alt)\+|\bF[1-9]\b|\bEnter\b|\bEsc\b/.test(text))).toEqual([])
}

/** What a toast of one line would cover. Nothing is announced in the help. */
async function expectCornerFree(page: Page): Promise<void> {
  if (new URL(page.url()).pathname.startsWith('/ayuda')) return
  const covered = await page.evaluate(() => {
    const { width } = document.documentElement.getBoundingClientRect()
    const root = getComputedStyle(document.documentElement)
    const [bar, toast] = ['--topbar', '--toast'].map((name) => Number.parseFloat(root.getPropertyValue(name)))
    const top = (bar ?? 0) + 4
    const left = width - 16 - Math.min(toast ?? 0, width - 32)
    return [...document.querySelectorAll('main :is(a, button, input, select, textarea, [role=tab])')]
      .filter((element) => {
        const at = element.getBoundingClientRect()
        return at.width > 0 && at.right > left && at.left < width - 16 && at.bottom > top && at.top < top + 44
      })
      .map((element) => element.outerHTML.slice(0, 120))
  })
  expect(covered).toEqual([])
}

/** Where people look after accounts; the manual and the sample shop's help name the first one. */
const CON_LOGIN = ['/usuarios', '/micuenta', '/permisos', '/auditoria', '/ayuda']

/** People are named, not their logins. */
async function expectNames(page: Page): Promise<void> {
  if (CON_LOGIN.some((path) => new URL(page.url()).pathname.startsWith(path))) return
  const said = await page.evaluate(() => document.body.innerText)
  expect(said.match(/.*\b(admin|vendedor\d)\b.*/g)).toBeNull()
}

/** All that is asked of a screen. */
async function expectWellMade(page: Page, path: string, px: number): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectCornerFree(page)
  await expectTargets(page, px)
  await expectHints(page, px)
  await expectNames(page)
  await expectNoSideScroll(page)
  await expectAccessibleByDayAndNight(page)
}

for (let part = 0; part < PARTS; part++) {
  test(`every screen is accessible, and large enough for finger or pointer, ${part + 1} of ${PARTS}`, async ({
    page,
    hasTouch,
  }) => {
    test.setTimeout(600_000)
    const px = sizeFor(hasTouch)
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await logIn(page, 'admin')
    for (const path of partOf(SCREENS, part)) {
      await test.step(path, () => expectWellMade(page, path, px))
    }
    for (const path of partOf(VIEWS, part)) {
      await test.step(path, async () => {
        await open(page, path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectCornerFree(page)
        await expectTargets(page, px)
        await expectHints(page, px)
        await expectNames(page)
      })
    }
    expect(errors).toEqual([])
  })
}

test('every document of what is bought is accessible, and large enough', async ({ page, hasTouch }) => {
  test.setTimeout(600_000)
  const px = sizeFor(hasTouch)
  const call = await apiAs('admin')
  const articulo = await newArticulo(call)
  const { id: proveedor } = await call(proveedores.create, {
    body: { razon_social: `Distribuidora de ${articulo.nombre}`, cuit: cuitDe(Date.now() % 1_000_000) },
  })
  await call(articuloProveedores.create, {
    params: { id: proveedor },
    body: { codigo: articulo.id, articulo: articulo.id, precio_lista: 600_000 },
  })
  const compra = await call(comprobantesCompra.create, {
    body: compraInput([[articulo.id, 3, 6000]], { proveedor, fecha: hoy() }),
  })
  const devolucion = await call(devolucionesProveedor.create, {
    body: { proveedor, motivo: 'Vino roto', detalles: [{ articulo: articulo.id, cantidad: 1 }] },
  })
  const pedido = await call(pedidos.create, {
    body: {
      proveedor,
      detalles: [{ articulo: articulo.id, cantidad: 1, costo_unitario: null }],
      pedir: true,
    },
  })
  const pago = await call(pagosProveedores.create, {
    body: { proveedor, medios: [{ medio: 'TRANSFERENCIA', monto: 1000, referencia: '' }] },
  })
  await enter(page, 'admin', '/dashboard')
  for (const path of [
    `/compras/${compra.id}`,
    `/recepciones/${compra.recepciones[0]?.id}`,
    `/devoluciones-proveedor/${devolucion.id}`,
    `/pedidos/${pedido.id}`,
    `/pagos-proveedores/${pago.id}`,
    `/pagos-proveedores/nuevo?proveedor=${proveedor}`,
    `/proveedores/${proveedor}/articulos`,
    `/proveedores/${proveedor}/articulos?vista=pendientes`,
    `/articulos/${articulo.id}/costos`,
  ]) {
    await test.step(path, () => expectWellMade(page, path, px))
  }
  await test.step('Recibir', async () => {
    await open(page, `/pedidos/${pedido.id}`)
    await page.getByRole('button', { name: 'Recibir' }).click()
    const dialog = page.getByRole('dialog', { name: `Recibir ${pedido.numero}` })
    await expect(dialog.getByRole('table', { name: 'Artículos recibidos' })).toBeVisible()
    await expectTargets(page, px)
    await expectAccessibleByDayAndNight(page)
  })
})

test('every form is accessible, and large enough', async ({ page, hasTouch }) => {
  test.setTimeout(600_000)
  const px = sizeFor(hasTouch)
  await logIn(page, 'admin')
  for (const [path, button] of DIALOGS) {
    await test.step(`${path} ${button}`, async () => {
      await page.emulateMedia({ colorScheme: 'light' })
      await open(page, path)
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectTargets(page, px)
      await expectAccessibleByDayAndNight(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    })
  }
})

test.describe('every button, link and field is large enough for finger or pointer', () => {
  let px = 0
  test.beforeEach(({ hasTouch }) => {
    px = sizeFor(hasTouch)
  })

  test('on the login', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByLabel('Sucursal')).toHaveValue(/\d/)
    await expectTargets(page, px)
  })

  test('in dialogs and menus over a screen', async ({ page }) => {
    test.setTimeout(300_000)
    const call = await apiAs('admin')
    const articulo = await newArticulo(call)
    const { id: cliente } = await newCliente(call)
    const cuotas = { condicion: 'Cta-Cte mas cuotas', cuotas: 3 } as const
    const { id: venta } = await newVenta(call, { cliente, articulo, ...cuotas })
    const [ajuste] = (await call(ajustes.list, { query: { search: '', page: 1, page_size: 1 } })).results
    const { id: transferencia } = await call(transferencias.create, {
      body: {
        sucursal_origen: 2,
        sucursal_destino: 1,
        concepto: 'Wdedo',
        observaciones: '',
        detalles: [{ articulo_id: articulo.id, cantidad_solicitada: 1 }],
      },
    })
    await enter(page, 'admin', '/dashboard')
    for (const path of [
      `/informes?venta=${venta}`,
      `/recibos?venta=${venta}`,
      `/ajuste-stock?tab=anteriores&ajuste=${ajuste?.id}`,
      `/transferencias?transferencia=${transferencia}`,
      `/informe-stock?articulo=${articulo.id}`,
    ]) {
      await test.step(path, async () => {
        await open(page, path)
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectTargets(page, px)
        await expectNames(page)
      })
    }
    await test.step('Cobrar', async () => {
      await open(page, `/recibos?venta=${venta}`)
      await page
        .getByRole('button', { name: /^Cobrar/ })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: /^Cobrar/ })).toBeVisible()
      await expectTargets(page, px)
    })
    await test.step('Revisar cambios', async () => {
      await open(page, `/actualizacion-precios?search=${articulo.id}`)
      await page.getByLabel('Porcentaje').fill('10')
      await page.getByRole('button', { name: 'Aplicar cambio' }).click()
      await page.getByRole('button', { name: /^Revisar cambios/ }).click()
      await expect(page.getByRole('button', { name: /^Confirmar/ })).toBeVisible()
      await expectTargets(page, px)
    })
  })

  test('while a document is made', async ({ page }) => {
    test.setTimeout(300_000)
    const call = await apiAs('admin')
    const articulo = await newArticulo(call, { cantidad: 1 })
    const cliente = await newCliente(call)
    await newVenta(call, { cliente: cliente.id, articulo, cantidad: 3 })
    await enter(page, 'admin', '/dashboard')
    await test.step('/venta/nueva', async () => {
      await open(page, '/venta/nueva')
      await page.getByRole('combobox', { name: 'Cliente' }).fill('nadie así')
      await expect(page.getByText('No hay clientes que coincidan.')).toBeVisible()
      await expectHints(page, px)
      await page.getByRole('combobox', { name: 'Cliente' }).fill(cliente.nombre)
      await expect(page.getByRole('option', { name: cliente.nombre })).toBeVisible()
      await expectTargets(page, px)
      await page.getByRole('option', { name: cliente.nombre }).click()
      await pickIn(page, 'Artículo', articulo.nombre, articulo.nombre)
      await page.getByRole('button', { name: 'Abrir calendario' }).click()
      await expect(page.getByRole('dialog', { name: 'Calendario' })).toBeVisible()
      await expectTargets(page, px)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Poner en espera' }).click()
      await expect(page.getByText('Venta en espera', { exact: true })).toBeVisible()
      await expectTargets(page, px)
      await page.getByRole('region', { name: 'Ventas en espera' }).getByRole('button').first().click()
      await page.getByRole('button', { name: 'Crear Venta' }).click()
      await expect(page.getByRole('dialog', { name: 'Confirmar Venta' })).toBeVisible()
      await expectTargets(page, px)
      await page.getByRole('button', { name: 'Confirmar' }).click()
      await expect(page.getByRole('button', { name: 'Imprimir Venta' })).toBeVisible()
      await expectTargets(page, px)
    })
    await test.step('/crear-remito-cliente', async () => {
      await open(page, '/crear-remito-cliente')
      await pickIn(page, 'Cliente', cliente.nombre, cliente.nombre)
      await expect(page.getByRole('region', { name: 'Pendientes de entrega' })).toBeVisible()
      await pickIn(page, 'Artículo', articulo.nombre, articulo.nombre)
      await expectTargets(page, px)
      await page.getByRole('button', { name: `Quitar ${articulo.nombre}` }).click()
      await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible()
      await expectTargets(page, px)
    })
    await test.step('/crear-nota-credito', async () => {
      await open(page, '/crear-nota-credito')
      await pickIn(page, 'Cliente', cliente.nombre, cliente.nombre)
      await page.getByRole('combobox', { name: 'Venta', exact: true }).selectOption({ index: 1 })
      await page.getByRole('button', { name: 'Agregar todos' }).click()
      await expect(page.getByLabel(`Cantidad de ${articulo.nombre}`)).toBeVisible()
      await expectTargets(page, px)
    })
    await test.step('/ajuste-stock?tab=conteo', async () => {
      await open(page, '/ajuste-stock?tab=conteo')
      await pickIn(page, 'Artículo', articulo.nombre, articulo.nombre)
      await expect(page.getByLabel(`Contado de ${articulo.nombre}`)).toBeVisible()
      await expectTargets(page, px)
    })
    await test.step('the palette', async () => {
      await open(page, '/dashboard')
      await page.getByRole('button', { name: 'Ir a…' }).click()
      await page.getByRole('dialog').getByRole('combobox').fill(cliente.nombre)
      await expect(page.getByRole('option', { name: cliente.nombre })).toBeVisible()
      await expectHints(page, px)
      await expectTargets(page, px)
    })
  })
})
