/** An accountant's month: what ARCA has and nobody loaded, and the opening of IVA Simple, which adds up to the book. */
import { readFile } from 'node:fs/promises'
import { permisos } from '@mostrador/contract/base/permisos'
import { usuarios } from '@mostrador/contract/base/usuarios'
import { compras } from '@mostrador/contract/compras/compras'
import { comprobantesCompra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import { libroIva } from '@mostrador/contract/fiscal/libro-iva'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { rubros } from '@mostrador/contract/maestros/rubros'
import { articuloInput, clienteInput, compraInput, cuitDe, ventaInput } from '@mostrador/contract/test/inputs'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { expect, type Page, test } from '@playwright/test'
import { type DeArca, textoG3 } from '../server/test/files/arca.ts'
import { csvOf } from '../server/test/shop/planillas.ts'
import { CUIT, startFacturadora } from './facturadora.ts'
import { enterAs } from './propia.ts'
import { expectAccessible, expectNoSideScroll, goTo, hoy } from './shop.ts'

const CLAVE = 'clave-de-las-pruebas'
const CONTADOR = { username: 'contador', password: CLAVE }
const COMPRADOR = { username: 'comprador', password: CLAVE }
const [COMERCIO, TALLER] = ['471130', '952200']

/** Sells one of each, and one of all: invoices B and A with two rates and one exempt. */
let sell: () => Promise<void>

const shop = startFacturadora(async ({ call, activar }) => {
  await activar()
  await call(compras.configurar, { body: { activa: true } })
  const { id: rubro } = await call(rubros.create, { body: { nombre: 'Taller' } })
  const pava = await call(articulos.create, {
    body: articuloInput(1, { nombre: 'Wpava', precio_venta: 12_100 }),
  })
  const arreglo = await call(articulos.create, {
    body: articuloInput(2, {
      nombre: 'Warreglo',
      precio_venta: 11_050,
      iva: '10.5',
      rubro,
      es_servicio: true,
    }),
  })
  const libro = await call(articulos.create, {
    body: articuloInput(3, { nombre: 'Wlibro', precio_venta: 5_000, iva: 'exento' }),
  })
  const { id: ana } = await call(clientes.create, { body: clienteInput(1, { nombre: 'Wana' }) })
  const inscripto = { condicion_iva: 'RI', tipo_documento: 'CUIT', numero_documento: cuitDe(9) } as const
  const { id: taller } = await call(clientes.create, {
    body: clienteInput(2, { nombre: 'Wtaller', ...inscripto }),
  })
  sell = async () => {
    for (const [cliente, vendidos] of [
      [ana, [pava, libro]],
      [taller, [pava, arreglo]],
    ] as const)
      await call(ventas.create, {
        body: ventaInput({
          fecha: hoy(),
          cliente,
          lineas: vendidos.map((articulo) => ({ articulo, cantidad: 1 })),
        }),
      })
  }
  const { id: proveedor } = await call(proveedores.create, { body: { razon_social: 'Wsinarca SA' } })
  await call(comprobantesCompra.create, {
    body: compraInput([[pava.id, 20, 5_000]], { proveedor, fecha: hoy() }),
  })
  const personas = [
    [CONTADOR, 'contador', null],
    [COMPRADOR, 'vendedor', 1],
  ] as const
  for (const [{ username, password }, tipo_usuario, sucursal] of personas) {
    const body = { username, tipo_usuario, sucursal, first_name: 'Pía', last_name: 'Prueba' }
    const { id: usuario } = await call(usuarios.create, { body: { ...body, password, password2: password } })
    if (tipo_usuario === 'contador') continue
    const { admin: _, ...config } = await call(permisos.get)
    const suya = { usuario, permiso: 'compras' as const, concedido: true }
    await call(permisos.update, { body: { ...config, excepciones: [...config.excepciones, suya] } })
  }
})

test('an admin says the activities, and the opening of the month adds up to its book', async ({ page }) => {
  await goTo(page, `${shop.address}/facturacion-electronica`)
  const paso = page.getByRole('region', { name: '6. Actividades para IVA Simple (optativo)' })
  const general = paso.getByLabel('Actividad del negocio')
  await general.fill('4711')
  await paso.getByLabel('Actividad del rubro Taller').fill(TALLER)
  await paso.getByRole('button', { name: 'Guardar actividades' }).click()
  await expect(paso.getByText('El código de actividad tiene 6 dígitos')).toBeVisible()
  await general.fill(COMERCIO)
  await paso.getByRole('button', { name: 'Guardar actividades' }).click()
  await expect(page.getByText('Actividades guardadas')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(general).toHaveValue(COMERCIO)
  await expect(paso.getByLabel('Actividad del rubro Taller')).toHaveValue(TALLER)

  await sell()
  await expect
    .poll(async () => (await shop.call(libroIva.resumen, { query: {} })).cantidad, { timeout: 60_000 })
    .toBe(2)

  await enterAs(page, shop, CONTADOR)
  await goTo(page, `${shop.address}/libro-iva`)
  const apertura = page.getByRole('table', { name: 'Apertura de IVA Simple' })
  await expect(apertura.locator('tbody').getByRole('row')).toHaveText([
    /^471130Venta.*Responsable Inscripto21 %\$\s100,00\$\s21,00$/,
    /^471130Venta.*Consumidor final y otros21 %\$\s100,00\$\s21,00$/,
    /^471130No gravada o exenta.*Consumidor final y otros\$\s50,00\$\s0,00$/,
    /^952200Venta.*Responsable Inscripto10,5 %\$\s100,00\$\s10,50$/,
  ])
  const libro = await totalDe(page, 'Totales por tipo')
  const suma = await totalDe(page, 'Apertura de IVA Simple')
  expect(libro).toMatchObject({ 'Neto gravado': 30_000, IVA: 5_250, Exento: 5_000, 'No gravado': 0 })
  expect(suma).toMatchObject({ Neto: 35_000, IVA: 5_250 })
  await expectAccessible(page)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar apertura (CSV)' }).click(),
  ])
  const [titulos, ...filas] = (await readFile(await file.path(), 'latin1')).trim().split('\r\n')
  expect(titulos).toBe('Actividad;Operación;Sujeto;Alícuota;Neto;IVA')
  const columna = (n: number) => filas.reduce((all, fila) => all + centavosDe(fila.split(';')[n] ?? ''), 0)
  expect([columna(4), columna(5)]).toEqual([suma.Neto, suma.IVA])
})

/** `$ 1.234,50` in centavos. */
const centavosDe = (texto: string): number => Number(texto.replace(/[^\d-]/g, ''))

/** The sums below a table of the book by the heads of their columns. */
const totalDe = async (page: Page, tabla: string): Promise<Record<string, number>> => {
  const celdas = await page
    .getByRole('table', { name: tabla })
    .locator('tfoot td')
    .evaluateAll((cells) =>
      cells.map((cell) => [(cell as HTMLElement).dataset.label, cell.textContent] as const),
    )
  return Object.fromEntries(celdas.map(([titulo = '', texto]) => [titulo, centavosDe(texto)]))
}

/** A Factura A of today, of a supplier that is not here yet. In centavos. */
const deArca = (n: number, nombre: string, neto: number): DeArca => ({
  fecha: hoy(),
  tipo: '001',
  punto_venta: 3,
  numero: 100 + n,
  cae: `7641705436747${n}`,
  cuit: cuitDe(n),
  nombre,
  receptor: CUIT,
  moneda: 'PES',
  cambio: '1,00',
  ivas: [{ tasa: '21', neto, iva: (neto * 21) / 100 }],
  no_gravado: null,
  exento: null,
  iibb: 0,
  perc_iva: 0,
  internos: 0,
  total: (neto * 121) / 100,
})

const LUZ = 'Factura A 00003-00000101'

/** How many of the month are so, and their sum. */
const cruce = (page: Page, palabra: string) =>
  page.getByLabel('Resumen del mes').locator('div').filter({ hasText: palabra }).getByRole('definition')

const rowOf = (page: Page, texto: string) => page.getByRole('row').filter({ hasText: texto })

test('the file of ARCA brings drafts, and an accountant sees what is not loaded', async ({ page }) => {
  await goTo(page, `${shop.address}/comprobantes-arca`)
  await page.getByRole('link', { name: /^Importar «Mis Comprobantes»/ }).click()
  await page.getByRole('button', { name: 'Importar archivo' }).click()
  await page.getByRole('radio', { name: /^Comprobantes de ARCA/ }).check()
  const archivo = csvOf(textoG3([deArca(1, 'WLUZ SA', 100_000), deArca(2, 'WFLETES SRL', 50_000)]))
  await page.getByLabel('Archivo').setInputFiles({
    name: 'comprobantes_consulta_csv_recibidos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(archivo),
  })
  await page.getByRole('button', { name: 'Subir archivo' }).click()
  await page.getByRole('button', { name: 'Cargar como borrador: 2 comprobantes' }).click()
  await expect(page.getByText('Importación terminada.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver lo que falta cargar' }).click()
  await expect(page.getByRole('button', { name: `Cargar ${LUZ}` })).toBeVisible()

  await enterAs(page, shop, CONTADOR)
  await page.goto(`${shop.address}/comprobantes-arca`)
  await expect(cruce(page, 'En ARCA y no cargado')).toHaveText(/^2\$\s1\.815,00$/)
  await expect(cruce(page, 'Cargado y no en ARCA')).toHaveText(/^1\$\s1\.210,00$/)
  await expect(rowOf(page, LUZ)).toContainText('En ARCA y no cargado')
  await expect(rowOf(page, 'Wsinarca SA')).toContainText('Cargado y no en ARCA')
  // Who only reads is offered no form.
  await expect(page.getByRole('button', { name: /^Ver / })).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Cargar/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideScroll(page)
})

test('whoever may buy loads a draft, and it is no longer missing', async ({ page }) => {
  await enterAs(page, shop, COMPRADOR)
  await goTo(page, `${shop.address}/comprobantes-arca`)
  await page.getByRole('button', { name: `Cargar ${LUZ}` }).click()
  await expect(page.getByText('No mueve nada hasta que lo guardes.')).toBeVisible()
  await expect(page.getByLabel('Proveedor')).toHaveValue('WLUZ SA')
  await expect(page.getByLabel('Número', { exact: true })).toHaveValue('101')
  await page.getByLabel('Qué es').selectOption('gasto')
  await page.getByLabel('Concepto').fill('Luz del mes')
  await expect(page.getByLabel('Diferencia')).toHaveText('$\u00a00,00')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Compra CP \d{7} guardada$/)).toBeVisible()

  await goTo(page, '/comprobantes-arca')
  await expect(cruce(page, 'En ARCA y no cargado')).toHaveText(/^1\$\s605,00$/)
  await expect(cruce(page, 'Ya cargado')).toHaveText(/^1\$\s1\.210,00$/)
  await expect(rowOf(page, LUZ)).toContainText('Ya cargado')
  await page.getByLabel('Estado').selectOption('En ARCA y no cargado')
  await expect(rowOf(page, LUZ)).toHaveCount(0)
  await expect(rowOf(page, 'WFLETES SRL')).toBeVisible()
  await rowOf(page, 'WFLETES SRL')
    .getByRole('button', { name: /^Cargar/ })
    .click()
  await expect(page.getByLabel('Número', { exact: true })).toHaveValue('102')
})
