/** Moving in: files of another system become articles, customers, stock and prices, and can be taken back. */
import { readFile } from 'node:fs/promises'
import type { Client } from '@mostrador/contract/client'
import { numeroImportacion } from '@mostrador/contract/documentos/comprobantes'
import { importaciones } from '@mostrador/contract/gestion/importaciones/importaciones'
import { actualizacionesPrecios } from '@mostrador/contract/maestros/actualizaciones-precios'
import { articulos, preciosOf } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { ajusteInput } from '@mostrador/contract/test/inputs'
import { type Download, expect, type Page, test } from '@playwright/test'
import { readWorkbook } from '../server/test/files/xlsx.ts'
import { csvOf, xlsxOf } from '../server/test/shop/planillas.ts'
import {
  apiAs,
  enter,
  expectAccessible,
  expectNoSideScroll,
  expectTargets,
  goTo,
  hoy,
  newArticulo,
  stockOf,
} from './shop.ts'

type Tipo = 'Artículos' | 'Clientes' | 'Stock inicial' | 'Lista de precios' | 'Cuotas pendientes'

/** Codes that no other journey and no other run of this one uses. */
const RUN = `I${Date.now().toString(36)}`.toUpperCase()
const code = (n: number): string => `${RUN}-${n}`

type Cell = string | number | null

const fileOf = (name: string, content: Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})
type Archivo = ReturnType<typeof fileOf>

/** As Excel in Argentina saves it. */
const csv = (name: string, lines: string[]): Archivo => fileOf(name, csvOf(lines.join('\r\n'), 'latin1'))
const xlsx = async (name: string, rows: Cell[][]): Promise<Archivo> => fileOf(name, await xlsxOf(rows))

/** Through the screen, until the preview or the refusal is there. */
async function upload(page: Page, tipo: Tipo, archivo: Archivo): Promise<void> {
  await goTo(page, '/importaciones')
  await page.getByRole('button', { name: 'Importar archivo' }).click()
  await page.getByRole('radio', { name: tipo }).check()
  await page.getByLabel('Archivo').setInputFiles(archivo)
  await page.getByRole('button', { name: 'Subir archivo' }).click()
  await expect(page).toHaveURL(/\/importaciones\/\d+/)
}

const idOf = (page: Page): number => Number(/\/importaciones\/(\d+)/.exec(page.url())?.[1])
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Qué filas se ven' }).getByRole('button', { name })
const rowOf = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Filas de la importación' }).getByRole('row').filter({ hasText: text })

async function write(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByText('Importación terminada.')).toBeVisible()
}

async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Deshacer' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Importación deshecha').first()).toBeVisible()
  await expect(page.getByText('Deshecha', { exact: true })).toBeVisible()
}

const rowsOf = async (download: Download) => {
  const blob = new Blob([new Uint8Array(await readFile(await download.path()))])
  return (await readWorkbook(blob)).rows
}

const articuloOf = async (call: Client, id: string) =>
  (await call(articulos.list, { query: { search: id, page: 1, page_size: 50 } })).results.find(
    (articulo) => articulo.id === id,
  )

test.beforeEach(async ({ page }) => enter(page, 'admin', '/importaciones'))

test('articles of a workbook: the wrong rows go out, are mended and come back, and all is undone', async ({
  page,
}) => {
  const call = await apiAs('admin')
  const conocido = await newArticulo(call, { cantidad: 0 })
  await page.getByRole('button', { name: 'Importar archivo' }).click()
  await expectAccessible(page)
  const template = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar plantilla' }).click()
  const [headings = []] = await rowsOf(await template)
  const at = (titulo: string) => headings.indexOf(titulo)
  const row = (values: Record<string, string | number>) => {
    const cells: Cell[] = headings.map(() => null)
    for (const [titulo, value] of Object.entries(values)) cells[at(titulo)] = value
    return cells
  }
  const archivo = await xlsx('mudanza.xlsx', [
    headings,
    row({ Código: code(1), Nombre: 'Ñandú de peluche', 'Precio venta': 1234.5, 'Stock Casa Central': 7 }),
    row({ Código: conocido.id, Nombre: conocido.nombre, 'Precio venta': 200 }),
    row({ Código: code(2), Nombre: 'Mesa', 'Precio venta': 'mucho' }),
    row({ Código: code(1), Nombre: 'Repetido' }),
  ])
  await page.keyboard.press('Escape')
  await upload(page, 'Artículos', archivo)
  await expect(chip(page, 'Nuevas 1')).toBeVisible()
  await expect(chip(page, 'Cambian 1')).toBeVisible()
  await chip(page, 'Con errores 2').click()
  await expect(page).toHaveURL(/destino=error/)
  await expect(rowOf(page, 'Mesa')).toContainText('mucho')
  await expect(rowOf(page, 'Mesa')).toContainText('El número no se entiende')
  await expect(rowOf(page, 'Repetido')).toContainText('repetido en el archivo')
  await chip(page, 'Cambian 1').click()
  await expect(rowOf(page, conocido.id)).toContainText('antes 100,00 → ahora 200,00')
  await page.goBack()
  await expect(chip(page, 'Con errores 2')).toHaveAttribute('aria-pressed', 'true')

  const wrong = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar filas con error' }).click()
  const [titles = [], ...malas] = await rowsOf(await wrong)
  expect(titles.at(-1)).toBe('Motivo')
  expect(malas.map((cells) => cells.at(-1))).toEqual([
    expect.stringContaining('El número no se entiende'),
    expect.stringContaining('repetido'),
  ])

  const importar = page.getByRole('button', { name: 'Importar 2 artículos' })
  await expect(importar).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Dejar afuera las filas con error' }).check()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Dejar afuera las filas con error' })).toBeChecked()
  await write(page, 'Importar 2 artículos')
  const first = idOf(page)
  expect(await articuloOf(call, code(1))).toMatchObject({ nombre: 'Ñandú de peluche', precio_venta: 123_450 })
  expect((await articuloOf(call, conocido.id))?.precio_venta).toBe(20_000)
  expect(await stockOf(call, code(1))).toBe(7)

  // Mended: the price is a number, the repeated code is another one.
  const [mesa = [], repetido = []] = malas
  mesa[titles.indexOf('Precio venta')] = 500
  repetido[titles.indexOf('Código')] = code(3)
  await page.getByRole('button', { name: 'Subir corregidas' }).click()
  await page.getByLabel('Archivo').setInputFiles(await xlsx('corregidas.xlsx', [titles, mesa, repetido]))
  await page.getByRole('button', { name: 'Subir archivo' }).click()
  await expect(page).not.toHaveURL(new RegExp(`/importaciones/${first}\\b`))
  await expect(chip(page, 'Nuevas 2')).toBeVisible()
  await expect(chip(page, 'Con errores 0')).toBeVisible()
  await write(page, 'Importar 2 artículos')
  expect((await articuloOf(call, code(2)))?.precio_venta).toBe(50_000)
  await page.getByRole('link', { name: 'Ver artículos' }).click()
  await expect(page.getByRole('heading', { name: 'Artículos', exact: true })).toBeVisible()

  await goTo(page, `/importaciones/${first}`)
  await undo(page)
  // What a movement of stock names stays, inactive and without stock.
  expect((await articuloOf(call, code(1)))?.baja).toBe(true)
  expect(await stockOf(call, code(1))).toBe(0)
  expect((await articuloOf(call, conocido.id))?.precio_venta).toBe(10_000)
  expect(await articuloOf(call, code(2))).toBeDefined()
})

test('articles of a .csv in Windows-1252: columns by hand, each doubt asked once, a reload in the middle', async ({
  page,
}) => {
  const call = await apiAs('admin')
  // What is chosen for the headings of a file serves the next one with them.
  const vieja = `Articulo ${RUN}`
  const archivo = csv('señas.csv', [
    `Cod.;${vieja};P. venta;Alta;Rubro`,
    `0${code(11)};Cafetera española;1.500;1/2;Cocina`,
    `0${code(12)};Jarrón;$ 2.345,60;01/03/2026;Cocina`,
  ])
  await upload(page, 'Artículos', archivo)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Codificación' })).toHaveValue('windows-1252')
  await expect(page.getByRole('combobox', { name: 'Separador' })).toHaveValue(';')
  await expect(page.getByText('Falta decir qué columna es: Nombre.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Importar \d/ })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: `Campo de la columna ${vieja}` }).selectOption({ label: 'Nombre' })
  await expect(page.getByText('Falta decir qué columna es: Nombre.')).toHaveCount(0)
  await expect(page.getByText('Falta responder cómo se leen algunos valores.')).toBeVisible()
  await page
    .getByRole('group', { name: /«1.500»/ })
    .getByRole('radio', { name: /^Miles/ })
    .check()
  await page
    .getByRole('group', { name: /«1\/2»/ })
    .getByRole('radio', { name: '2025' })
    .check()
  await expect(chip(page, 'Nuevas 2')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: '2025' })).toBeChecked()
  await expect(rowOf(page, 'Cafetera española')).toContainText('01/02/2025')
  await write(page, 'Importar 2 artículos')
  expect(await articuloOf(call, `0${code(11)}`)).toMatchObject({
    nombre: 'Cafetera española',
    precio_venta: 150_000,
    fecha_alta: '2025-02-01',
  })
  // The same file again is told, and finds nothing to do.
  await upload(page, 'Artículos', archivo)
  await expect(page.getByText(/Este mismo archivo ya se importó/)).toBeVisible()
  await expect(page.getByRole('combobox', { name: `Campo de la columna ${vieja}` })).toHaveValue('nombre')
})

for (const formato of ['xlsx', 'csv'] as const) {
  const base = formato === 'xlsx' ? 100 : 200
  const make = (name: string, rows: (string | number)[][]): Promise<Archivo> | Archivo =>
    formato === 'xlsx'
      ? xlsx(`${name}.xlsx`, rows)
      : csv(
          `${name}.csv`,
          rows.map((cells) =>
            cells.map((cell) => (typeof cell === 'number' ? String(cell).replace('.', ',') : cell)).join(';'),
          ),
        )

  test(`customers of a .${formato}: their opening balance is a movement of the import`, async ({ page }) => {
    const call = await apiAs('admin')
    const documento = `9${Date.now() % 10_000_000}${base}`
    const nombre = `Muñoz, ${RUN} ${base}`
    const archivo = await make('padron', [
      ['Razón social', 'DNI', 'Cel', 'Mail', 'Saldo'],
      [nombre, documento, '341 5551234', 'munoz@example.com', 1500.5],
      ['Sin documento', '', '', 'esto no es un mail', 0],
    ])
    await upload(page, 'Clientes', archivo)
    await expect(chip(page, 'Con errores 1')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Dejar afuera las filas con error' }).check()
    await write(page, 'Importar 1 cliente')
    const { results } = await call(clientes.list, { query: { search: documento, page: 1, page_size: 5 } })
    expect(results).toMatchObject([{ nombre, telefono_movil: '341 5551234', saldo: 150_050 }])

    const importacion = page.url()
    await page.getByRole('link', { name: 'Ver clientes' }).click()
    await page.getByRole('searchbox', { name: 'Buscar clientes' }).fill(documento)
    await page.getByRole('button', { name: new RegExp(`cuenta de ${nombre}`) }).click()
    await page.getByRole('dialog').getByRole('link', { name: /^IMP / }).click()
    await expect(page).toHaveURL(importacion.replace(/\?.*/, ''))
    await undo(page)
    const after = await call(clientes.list, { query: { search: documento, page: 1, page_size: 5 } })
    expect(after.results.filter(({ baja }) => !baja)).toEqual([])
  })

  test(`stock of a .${formato}: movements of the import, that stay once something has used them`, async ({
    page,
  }) => {
    const call = await apiAs('admin')
    const articulo = await newArticulo(call, { cantidad: 0 })
    const usado = await newArticulo(call, { cantidad: 0 })
    const archivo = await make('existencias', [
      ['Sucursal', 'Código', 'Cantidad'],
      ['Casa Central', articulo.id, 12],
    ])
    await upload(page, 'Stock inicial', archivo)
    await write(page, 'Importar 1 cantidad de stock')
    expect(await stockOf(call, articulo.id)).toBe(12)
    const importacion = page.url()
    await goTo(page, `/informe-stock?articulo=${articulo.id}`)
    await page.getByRole('dialog').getByRole('link', { name: /^IMP / }).click()
    await expect(page).toHaveURL(importacion.replace(/\?.*/, ''))
    await undo(page)
    expect(await stockOf(call, articulo.id)).toBe(0)

    await upload(
      page,
      'Stock inicial',
      await make('existencias', [
        ['Sucursal', 'Código', 'Cantidad'],
        ['Casa Central', usado.id, 5],
      ]),
    )
    await write(page, 'Importar 1 cantidad de stock')
    const salida = { fecha: hoy(), concepto: 'Rotura', sucursal_id: 1, tipo_operacion: 'SALIDA' } as const
    await call(ajustes.create, { body: ajusteInput({ [usado.id]: 2 }, salida) })
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByRole('dialog')).toContainText(
      'Lo importado ya se usó: movimientos de stock posteriores (1).',
    )
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Deshacer' })).toHaveCount(0)
    expect(await stockOf(call, usado.id)).toBe(3)
  })

  test(`prices of a .${formato} go through a price update, and are undone with it`, async ({ page }) => {
    const call = await apiAs('admin')
    const articulo = await newArticulo(call, { cantidad: 0 })
    const archivo = await make('lista de marzo', [
      ['SKU', 'P. contado'],
      [articulo.id, 350.5],
      [code(base + 99), 10],
    ])
    await upload(page, 'Lista de precios', archivo)
    await page
      .getByRole('combobox', { name: 'Campo de la columna P. contado' })
      .selectOption({ label: 'Precio venta' })
    await expect(rowOf(page, code(base + 99))).toContainText('No hay un artículo con ese código')
    await page.getByRole('checkbox', { name: 'Dejar afuera las filas con error' }).check()
    await expect(page.getByRole('radio', { name: 'Solo las nuevas' })).toHaveCount(0)
    await write(page, 'Importar 1 artículo con precio nuevo')
    expect((await articuloOf(call, articulo.id))?.precio_venta).toBe(35_050)
    const importacion = page.url()
    await page.getByRole('link', { name: /^Ver la actualización de precios/ }).click()
    const batch = page.getByRole('dialog', { name: /^Actualización/ })
    await expect(batch.getByText(articulo.nombre)).toBeVisible()
    await goTo(page, importacion)
    await undo(page)
    expect((await articuloOf(call, articulo.id))?.precio_venta).toBe(10_000)
  })
}

test('the price history names the import and its file, and leads to it', async ({ page }) => {
  const call = await apiAs('admin')
  const articulo = await newArticulo(call, { cantidad: 0 })
  const archivo = `precios de ${RUN}.csv`
  await upload(page, 'Lista de precios', csv(archivo, ['Código;Precio venta', `${articulo.id};275,00`]))
  await write(page, 'Importar 1 artículo con precio nuevo')
  const numero = numeroImportacion(idOf(page))

  await goTo(page, '/actualizacion-precios')
  await page.getByRole('button', { name: 'Historial' }).click()
  const row = page.getByRole('row').filter({ hasText: archivo })
  await expect(row).toContainText(`${numero} · ${archivo}`)
  await expectAccessible(page)
  await row.getByRole('button', { name: /^Ver/ }).click()
  const batch = page.getByRole('dialog', { name: /^Actualización/ })
  await expect(batch).toContainText(`${numero} · ${archivo}`)
  await expect(batch.getByText(articulo.nombre)).toBeVisible()
  await batch.getByRole('button', { name: 'Cerrar' }).click()
  await row.getByRole('link', { name: numero }).click()
  await expect(page).toHaveURL(new RegExp(`/importaciones/${Number(numero.slice(4))}$`))
  await expect(page.getByText(archivo).first()).toBeVisible()

  // Prices that were changed by hand come from no file.
  const anterior = preciosOf((await articuloOf(call, articulo.id)) ?? articulo)
  const body = { articulos: [{ id: articulo.id, anterior, nuevo: preciosOf(articulo) }] }
  const { id } = await call(actualizacionesPrecios.create, { body })
  await page.goto('/actualizacion-precios?vista=historial')
  const porMano = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: String(id), exact: true }) })
  await expect(porMano).toHaveCount(1)
  await expect(porMano).not.toContainText('IMP ')
})

const preguntaOf = (page: Page, text: string | RegExp) => page.getByRole('group', { name: text })

test('a list without headings loses no row, and one under a letterhead is found', async ({ page }) => {
  const call = await apiAs('admin')
  await upload(
    page,
    'Artículos',
    csv('pelada.csv', [`0${code(300)};Peinetón;1500,50`, `0${code(301)};Ñandubay;20,00`]),
  )
  const fila = page.getByRole('combobox', { name: 'Fila de los encabezados' })
  await expect(fila).toHaveValue('0')
  await expect(page.getByText(/^No se encontraron encabezados/)).toBeVisible()
  for (const [letra, campo] of [
    ['A', 'Código'],
    ['B', 'Nombre'],
    ['C', 'Precio venta'],
  ] as const) {
    await page
      .getByRole('combobox', { name: `Campo de la columna Columna ${letra}` })
      .selectOption({ label: campo })
  }
  await expect(chip(page, 'Nuevas 2')).toBeVisible()
  await expectAccessible(page)
  await write(page, 'Importar 2 artículos')
  expect((await articuloOf(call, `0${code(300)}`))?.precio_venta).toBe(150_050)

  const membrete = Array.from({ length: 24 }, (_, n) => `Condición de venta ${n + 1};a 30 días`)
  await upload(
    page,
    'Artículos',
    csv('membrete.csv', [...membrete, 'Código;Artículo;Precio final', `${code(302)};Mate;10,00`]),
  )
  await expect(fila).toHaveValue('25')
  await expect(page.getByRole('combobox', { name: 'Campo de la columna Artículo' })).toHaveValue('nombre')
  await expect(chip(page, 'Nuevas 1')).toBeVisible()
  await fila.selectOption('No hay encabezados')
  await expect(chip(page, 'Todas 26')).toBeVisible()
  await fila.selectOption({ value: '25' })
  await expect(chip(page, 'Todas 1')).toBeVisible()
})

test('numbers of 11 digits and customers without a document are asked about once', async ({ page }) => {
  const call = await apiAs('admin')
  await upload(
    page,
    'Clientes',
    csv('padrón.csv', [
      'Razón social;Documento;Saldo',
      `Compañía ${RUN} S.A.;30-50001091-2;10,00`,
      `Núñez ${RUN};-;20,00`,
    ]),
  )
  await expect(chip(page, 'Con errores 2')).toBeVisible()
  await expect(page.getByText('Falta responder cómo se leen algunos valores.')).toBeVisible()
  await expectAccessible(page)
  await preguntaOf(page, /tiene 11 cifras/)
    .getByRole('radio', { name: 'CUIT' })
    .check()
  await expect(chip(page, 'Con errores 1')).toBeVisible()
  await preguntaOf(page, /Hay clientes sin documento/)
    .getByRole('radio', { name: /^Cargarlos sin documento/ })
    .check()
  await expect(chip(page, 'Con errores 0')).toBeVisible()
  await page.getByRole('button', { name: /^Importar \d/ }).click()
  await expect(page.getByText('Importación terminada.')).toBeVisible()
  const find = async (search: string) =>
    (await call(clientes.list, { query: { search, page: 1, page_size: 5 } })).results
  expect(await find(`Compañía ${RUN}`)).toMatchObject([{ tipo_documento: 'CUIT', saldo: 1_000 }])
  expect(await find(`Núñez ${RUN}`)).toMatchObject([{ numero_documento: '-', saldo: 2_000 }])
  await undo(page)
})

test('dollars and computed prices of a supplier are asked about, never taken as they stand', async ({
  page,
}) => {
  const call = await apiAs('admin')
  const [uno, dos] = [await newArticulo(call, { cantidad: 0 }), await newArticulo(call, { cantidad: 0 })]
  await upload(
    page,
    'Lista de precios',
    await xlsx('proveedor.xlsx', [
      ['Distribuidora', 'Lista 7'],
      ['Código', 'Detalle', 'Zona', 'Costo', 'Precio final'],
      [null, 'FERRETERÍA', null, null, null],
      [uno.id, 'Martillo', 1, 121.605, 'U$S 10,50'],
      [dos.id, 'Pinza', 1, 60, 'U$S 2'],
    ]),
  )
  await expect(page.getByRole('combobox', { name: 'Campo de la columna Zona' })).toHaveValue('')
  await expect(rowOf(page, 'Es un título de la lista')).toBeVisible()
  await preguntaOf(page, /«U\$S 10,50» no son pesos/)
    .getByRole('radio', { name: 'Pasarlos a pesos con una cotización' })
    .check()
  const tasa = page.getByRole('textbox', { name: '¿Cuántos pesos vale cada «U$S»?' })
  await tasa.fill('1.450,75')
  await tasa.press('Enter')
  await expect(chip(page, 'Cambian 1')).toBeVisible()
  await preguntaOf(page, /«121,605» tiene más de dos decimales/)
    .getByRole('radio', { name: 'Redondear: es 121,61' })
    .check()
  await expect(chip(page, 'Cambian 2')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(tasa).toHaveValue('1.450,75')
  await write(page, 'Importar 2 artículos con precios nuevos')
  expect(await articuloOf(call, uno.id)).toMatchObject({ precio_venta: 1_523_288, precio_costo: 12_161 })
  await page.getByRole('link', { name: /^Ver la actualización de precios/ }).click()
  await expect(
    page.getByRole('dialog', { name: /^Actualización/ }).getByRole('columnheader', { name: 'Costo' }),
  ).toBeVisible()
})

test('a hostile, damaged or disguised file gets a clear answer and no import', async ({ page }) => {
  const { buffer } = await xlsx('buena.xlsx', [
    ['Código', 'Nombre'],
    [code(900), 'Pava'],
  ])
  const files: [Archivo, RegExp][] = [
    [fileOf('cortada.xlsx', buffer.subarray(0, buffer.length / 2)), /dañado|no se puede|no se pudo/],
    [fileOf('factura.xlsx', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n')), /\.xlsx o|planilla/],
    [fileOf('vieja.xls', Buffer.from('d0cf11e0a1b11ae1'.padEnd(2048, '0'), 'hex')), /\.xlsx/],
    [fileOf('solo-titulos.csv', Buffer.from('Código;Nombre\r\n')), /no tiene filas/],
  ]
  for (const [archivo, motivo] of files) {
    await test.step(archivo.name, async () => {
      await upload(page, 'Artículos', archivo)
      await expect(page.getByRole('alert')).toContainText(motivo)
      await expect(page.getByText('No se pudo leer', { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Importar/ })).toHaveCount(0)
      await expectAccessible(page)
    })
  }
})

test('a large import is cancelled while it is read, and writes nothing', async ({ page }) => {
  const call = await apiAs('admin')
  const lines = Array.from({ length: 20_000 }, (_, n) => `${code(10_000 + n)};Masivo ${n};${n + 1},50`)
  await upload(page, 'Artículos', csv('masivo.csv', ['Código;Nombre;Precio venta', ...lines]))
  const id = idOf(page)
  await page.reload()
  await page.getByRole('button', { name: 'Cancelar importación' }).click()
  await expect(page.getByText('Cancelada', { exact: true })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect((await call(importaciones.get, { params: { id } })).estado).toBe('cancelada')
  expect(await articuloOf(call, code(10_001))).toBeUndefined()
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'masivo.csv' }).first()).toContainText('Cancelada')
})

test('the page of an import fits a phone, and is accessible by day and by night', async ({ page }) => {
  await upload(
    page,
    'Artículos',
    csv('celular.csv', [
      'Código;Nombre;Precio venta;Alta',
      `${code(800)};Silla;1.234;1/2`,
      `${code(801)};;mucho;31/02/2026`,
    ]),
  )
  await expect(chip(page, 'Todas 2')).toBeVisible()
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      await expectAccessible(page)
    }
    await expectNoSideScroll(page)
    await expectTargets(page, 24)
  }
})

test('the columns, the doubts and the rows are reached by the keyboard alone', async ({ page }) => {
  await upload(
    page,
    'Artículos',
    csv('teclado.csv', ['Código;Nombre;Precio venta', `${code(850)};Banco;1.234`]),
  )
  const column = page.getByRole('combobox', { name: 'Campo de la columna Precio venta' })
  const doubt = page.getByRole('radio', { name: /^Miles/ })
  // The columns are there before the doubts: these come with the review.
  await expect(doubt).toBeVisible()
  await column.focus()
  await page.keyboard.press('Tab')
  await expect(doubt).toBeFocused()
  await page.keyboard.press('Space')
  await expect(chip(page, 'Nuevas 1')).toBeVisible()
  await page.getByRole('button', { name: 'Importar 1 artículo', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Resultado' })).toBeFocused()
})

test('what customers owed before comes with them, and is collected', async ({ page }) => {
  test.slow()
  const api = await apiAs('admin')
  const numero_documento = String(Date.now()).slice(-8)
  const nombre = `Deudora ${RUN}`
  const { id } = await api(clientes.create, { body: { nombre, numero_documento, saldo: 30_000 } })
  const vale = `Vale ${RUN}`
  const deudas = csv('deudas.csv', [
    'Documento;Comprobante;Cuota;Vencimiento;Importe adeudado',
    `${numero_documento};${vale};1 de 2;10/01/2025;100,00`,
    `${numero_documento};${vale};2 de 2;10/02/2025;200,00`,
  ])
  await enter(page, 'admin', '/importaciones')
  await upload(page, 'Cuotas pendientes', deudas)
  await page.getByRole('radio', { name: /^Reemplazar el saldo único/ }).check()
  const suma = page.getByRole('table', { name: 'Deuda por cliente' })
  await expect(
    suma.getByRole('row', { name: new RegExp(`${nombre}.*300,00.*300,00.*300,00.*300,00`) }),
  ).toBeVisible()
  await expectAccessible(page)
  await write(page, 'Importar 2 cuotas')
  expect((await api(clientes.get, { params: { id } })).saldo).toBe(30_000)

  await goTo(page, `/recibos?search=${encodeURIComponent(nombre)}`)
  await page.getByRole('button', { name: `Ver Cuotas de ${vale}` }).click()
  await page
    .getByRole('button', { name: /^Cobrar/ })
    .first()
    .click()
  const cobro = page.getByRole('dialog', { name: `Cobrar cuota 1 de ${vale}` })
  await cobro.getByRole('button', { name: 'Cobrar', exact: true }).click()
  await expect(page.getByText('Cuota cobrada correctamente')).toBeVisible()
  expect((await api(clientes.get, { params: { id } })).saldo).toBe(20_000)

  // The same file again brings nothing.
  await upload(page, 'Cuotas pendientes', deudas)
  await expect(page.getByText('No hay filas para escribir.')).toBeVisible()
})
