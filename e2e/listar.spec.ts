/** A supplier's new list arrives: 8,000 rows as they write them, through to new prices and their labels. */
import { readFile } from 'node:fs/promises'
import { compras } from '@mostrador/contract/compras/compras'
import { articuloProveedores } from '@mostrador/contract/compras/listas/articulo-proveedores'
import { codigosPendientes } from '@mostrador/contract/compras/listas/codigos-pendientes'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import { reglasPrecio } from '@mostrador/contract/gestion/reglas-precio'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { expect, type Page, test } from '@playwright/test'
import { xlsxOf } from '../server/test/shop/planillas.ts'
import { apiAs, enter, expectAccessible, goTo, newArticulo } from './shop.ts'

const FILAS = 8_000
const NUESTROS = 24

type Fila = (string | number | null)[]

/** As suppliers write codes: numbers, numbers with leading zeros as text, and texts in any case. */
const codigoDe = (n: number): string =>
  [`${10_000 + n}`, `00${n}`, `AB-${n}/x`, `${n}.${n}`][n % 4] ?? String(n)
const celdaDe = (n: number): string | number =>
  n % 4 === 0 ? 10_000 + n : n % 4 === 2 ? codigoDe(n).toUpperCase() : codigoDe(n)

/** Titles above the heading, a category before each hundred rows, and the supplier's words. */
function listaDe(veces: number): Promise<Uint8Array<ArrayBuffer>> {
  const filas: Fila[] = [
    ['MAYORISTA WLISTA S.A.', null, null, null],
    ['Vigente desde noviembre. No incluye IVA', null, null, null],
    ['Cód.', 'Descripción', 'Precio', 'Bulto'],
  ]
  for (let n = 1; n <= FILAS; n++) {
    if (n % 100 === 1) filas.push([`RUBRO ${Math.ceil(n / 100)}`, null, null, null])
    filas.push([celdaDe(n), `Cosa del mayorista ${n}`, n <= NUESTROS ? 1_200 * veces : n, 12])
  }
  return xlsxOf(filas)
}

async function upload(page: Page, proveedor: string, veces: number): Promise<void> {
  await goTo(page, '/importaciones')
  await page.getByRole('button', { name: 'Importar archivo' }).click()
  await page.getByRole('radio', { name: 'Lista de un proveedor' }).check()
  await page.getByLabel('Proveedor', { exact: true }).selectOption({ label: proveedor })
  const buffer = Buffer.from(await listaDe(veces))
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.getByLabel('Archivo').setInputFiles({ name: 'lista.xlsx', mimeType, buffer })
  await page.getByRole('button', { name: 'Subir archivo' }).click()
  await page.getByRole('radio', { name: 'Por bulto: se divide por las unidades' }).check({ timeout: 90_000 })
  await expect(page.getByRole('button', { name: 'Importar 8.000 códigos' })).toBeVisible({ timeout: 90_000 })
}

test('a list of 8,000 rows: ten times too high it is stopped, right it changes costs, prices and labels', async ({
  page,
}) => {
  test.slow()
  const call = await apiAs('admin')
  await call(compras.configurar, { body: { activa: true } })
  const razon_social = `Mayorista Wlista ${Date.now()}`
  const { id } = await call(proveedores.create, { body: { razon_social } })
  const ids: string[] = []
  for (let n = 1; n <= NUESTROS; n++) {
    const nuevo = { nombre: `Wlistado ${n}`, cantidad: 0, precio_venta: 10_000 } as const
    const articulo = await newArticulo(call, nuevo)
    ids.push(articulo.id)
    const body = { codigo: codigoDe(n), articulo: articulo.id, factor: 12, precio_lista: 10_000_000 }
    await call(articuloProveedores.create, { params: { id }, body })
  }
  // The costs that the codes gave them are seen: what follows is of the list.
  const regla = { tipo: 'utilidad', valor: 50, base: null, redondeo: '10', hacia: 'arriba' } as const
  await call(reglasPrecio.guardar, {
    body: { ambito: 'proveedor', objetivo: String(id), precio_venta: regla },
  })
  await enter(page, 'admin', '/importaciones')

  await upload(page, razon_social, 10)
  await expect(
    page.getByText('Los precios parecen multiplicados por 10: revisa la coma decimal.'),
  ).toBeVisible()
  await expect(page.getByText('24 artículos cambian más de 50 %.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Importar 8.000 códigos' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancelar importación' }).click()
  await expect(page.getByText('Importación cancelada')).toBeVisible()

  await upload(page, razon_social, 1)
  await expect(page.getByText(/parecen multiplicados/)).toHaveCount(0)
  const cuales = page.getByRole('group', { name: 'Qué filas se ven' })
  await expect(cuales.getByRole('button', { name: 'Cambian 24' })).toBeVisible()
  await expect(cuales.getByRole('button', { name: 'Sin vincular 7.976' })).toBeVisible()
  await page.getByRole('button', { name: 'Importar 8.000 códigos' }).click()
  await expect(page.getByText('Importación terminada.')).toBeVisible({ timeout: 90_000 })
  const costos = await Promise.all(ids.map((uno) => call(articulos.get, { params: { id: uno } })))
  expect(new Set(costos.map((a) => a.precio_costo))).toEqual(new Set([10_000]))
  expect(new Set(costos.map((a) => a.precio_venta))).toEqual(new Set([10_000]))
  await page.getByRole('link', { name: 'Decir qué artículos son los códigos nuevos' }).click()
  // In the order of the codes: 001001 is the first that the shop does not have.
  await expect(page.getByText('Cosa del mayorista 1001', { exact: true })).toBeVisible()
  expect(await call(codigosPendientes.list, { params: { id }, query: {} })).toMatchObject({ count: 7_976 })

  await goTo(page, '/precios-costos?search=wlistado')
  await expect(page.getByText('24 artículos', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Aplicar precios' }).click()
  await page
    .getByRole('dialog', { name: 'Aplicar precios a 24 artículos' })
    .getByText('Aplicar ahora')
    .click()
  await page.getByRole('button', { name: 'Imprimir etiquetas' }).click()
  await expect(page.getByLabel('Etiquetas de Wlistado 1', { exact: true })).toHaveValue('1')
  await expect(page.getByText('24 etiquetas')).toBeVisible()
  const despues = await Promise.all(ids.map((uno) => call(articulos.get, { params: { id: uno } })))
  const [precio, ...otros] = new Set(despues.map((a) => a.precio_venta))
  expect(otros).toEqual([])
  // $ 100,00 and 50 % more, with the IVA where the costs are without it.
  expect([15_000, 19_000]).toContain(precio)
  const descarga = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar PDF' }).click()
  expect((await readFile(await (await descarga).path())).subarray(0, 4).toString()).toBe('%PDF')
})
