/** A delicatessen with a scale: an admin says how its labels are read, and from then on they sell, come back and are counted. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { digitoVerificador } from '@mostrador/contract/maestros/balanzas'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { ajusteInput, articuloInput } from '@mostrador/contract/test/inputs'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { expect, type Page, test } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../.ci/chromium.ts'
import { filmar } from './codigos.ts'
import { startPropia } from './propia.ts'
import { expectAccessible, expectNoSideScroll, goTo, hoy, scan, stockOf } from './shop.ts'

const con = (doce: string): string => doce + digitoVerificador(doce)
/** 0,452 kg, three units, $ 3.165 of what costs $ 7.000 the kilo, and a ticket of $ 12.350. */
const PESO = con('200045200452')
const UNIDADES = con('210045300003')
const IMPORTE = con('230045403165')
const TICKET = con('220000012350')

const carpeta = mkdtempSync(path.join(tmpdir(), 'mostrador-balanza-'))
const film = path.join(carpeta, 'peso.y4m')
filmar(PESO, film)
test.afterAll(() => rmSync(carpeta, { recursive: true, force: true }))

test.use({
  launchOptions: {
    executablePath: await findChromium(),
    args: [
      ...CHROMIUM_ARGS,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
})

const shop = startPropia(
  () => Promise.resolve({ settings: {}, stop: () => undefined }),
  async ({ call }) => {
    for (const [id, nombre, unidad] of [
      ['452', 'Queso cremoso', 'kg'],
      ['453', 'Empanada de carne', undefined],
      ['454', 'Jamón cocido', 'kg'],
    ] as const)
      await call(articulos.create, {
        body: articuloInput(1, { id, nombre, precio_venta: 7_000_00, ...(unidad && { unidad }) }),
      })
    const lineas = { '452': 10, '453': 10, '454': 10 }
    await call(ajustes.create, {
      body: ajusteInput(lineas, { fecha: hoy(), concepto: 'Apertura', sucursal_id: 1 }),
    })
    const antes = await call(ventasConfiguracion.get)
    await call(ventasConfiguracion.update, {
      body: {
        ...antes,
        unidades: true,
        linea_abierta: true,
        devolver_desde_venta: true,
        conteos_stock: true,
      },
    })
  },
)

const encender = async (campos: object) => {
  const antes = await shop.call(ventasConfiguracion.get)
  await shop.call(ventasConfiguracion.update, { body: { ...antes, ...campos } })
}

async function guardar(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirmar Venta' })
  await expect(dialog.getByText('Sub-total')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Venta guardada correctamente').first()).toBeVisible()
}

const ultima = async () => {
  const { results } = await shop.call(ventas.list, { query: {} })
  return await shop.call(ventas.get, { params: { id: results[0]?.id ?? 0 } })
}

test('an admin switches labels on, proposes the layouts of the scale and tries one', async ({ page }) => {
  await goTo(page, `${shop.address}/configuracion-ventas`)
  await page.getByRole('switch', { name: /^Etiquetas de balanza/ }).check()
  await page.getByRole('button', { name: 'Guardar', exact: true }).first().click()
  await expect(page.getByText('Configuración guardada')).toBeVisible()

  await goTo(page, `${shop.address}/balanzas`)
  await page.getByRole('button', { name: 'Agregar Systel' }).click()
  await expect(page.getByText('Formatos de Systel agregados')).toBeVisible()
  // Its labels of an amount begin with 23.
  await page.getByRole('button', { name: 'Nuevo formato' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo formato de balanza' })
  await dialog.getByLabel('Nombre').fill('Importe')
  await dialog.getByLabel('Qué dice la etiqueta').selectOption('Importe')
  await dialog.getByLabel('Comienza con').fill('22')
  await dialog.getByLabel('Decimales').fill('0')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Guardar/ }).click()
  // Two layouts for one code are never kept.
  await expect(dialog.getByText(/«Systel, total del ticket» ya lee los códigos/)).toBeVisible()
  await dialog.getByLabel('Comienza con').fill('23')
  await dialog.getByRole('button', { name: /^Guardar/ }).click()
  await expect(page.getByText('Formato creado')).toBeVisible()

  const codigo = page.getByLabel('Código de la etiqueta')
  const leida = page.getByRole('region', { name: 'Probar una etiqueta' }).getByRole('status')
  for (const [uno, dice] of [
    [PESO, '0,452 kg de Queso cremoso'],
    [UNIDADES, '3 de Empanada de carne'],
    [IMPORTE, '0,452 kg de Jamón cocido, $ 3.165,00'],
    [TICKET, '$ 12.350,00, como un artículo varios'],
    [PESO.slice(0, -1) + ((Number(PESO.at(-1)) + 1) % 10), 'El último dígito no verifica'],
  ] as const) {
    await codigo.fill(uno)
    await page.keyboard.press('Enter')
    await expect(leida).toContainText(dice)
  }
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideScroll(page)
})

test('four labels are sold with the reader and keys alone, each for what it says', async ({ page }) => {
  await goTo(page, `${shop.address}/venta/nueva`)
  await page.getByRole('combobox', { name: /^Cliente/ }).press('Enter')
  for (const codigo of [PESO, UNIDADES, IMPORTE, TICKET]) await scan(page, codigo)
  const lineas = page.getByRole('region', { name: 'Productos' }).getByRole('row')
  await expect(lineas).toHaveCount(5)
  await expect(page.getByLabel('Cantidad de Queso cremoso')).toHaveValue('0,452')
  await expect(page.getByLabel('Cantidad de Empanada de carne')).toHaveValue('3')
  await expect(page.getByLabel('Cantidad de Jamón cocido')).toHaveValue('0,452')
  const jamon = lineas.filter({ hasText: 'Jamón' })
  await expect(jamon).toContainText('Importe de la etiqueta: $ 3.165,00')
  await expect(lineas.filter({ hasText: 'total del ticket' })).toContainText('12.350,00')
  await expectAccessible(page)
  await guardar(page)
  const { detalles, total } = await ultima()
  expect(detalles.map((d) => [d.articulo.id, d.cantidad, d.total])).toEqual([
    ['452', 0.452, 3_164_00],
    ['453', 3, 21_000_00],
    ['454', 0.452, 3_165_00],
    ['VARIOS', 1, 12_350_00],
  ])
  expect(total).toBe(39_679_00)
})

test('the sale says the label, on the screen and on its paper, and half of it comes back to the centavo', async ({
  page,
}) => {
  const venta = await ultima()
  await goTo(page, `${shop.address}/venta`)
  await page
    .getByRole('button', { name: /^Ver Venta/ })
    .first()
    .click()
  const detalle = page.getByRole('dialog', { name: 'Detalle de la venta' })
  await expect(detalle.getByText('Importe de la etiqueta: $ 3.165,00')).toBeVisible()
  await expectAccessible(page)
  const [papel] = await Promise.all([
    page.waitForEvent('popup'),
    detalle.getByRole('button', { name: 'Imprimir Venta' }).first().click(),
  ])
  await expect(papel.getByText('Importe de la etiqueta: $ 3.165,00')).toBeVisible()
  await papel.close()

  await detalle.getByRole('button', { name: 'Devolver', exact: true }).click()
  const devolver = page.getByRole('dialog', { name: `Devolver de ${venta.numero}` })
  await devolver.getByLabel('Cantidad que vuelve de Jamón cocido').fill('0,226')
  await expect(devolver.getByRole('row').filter({ hasText: 'Jamón' })).toContainText('0,452')
  await expect(devolver).toContainText('1.582,50')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: 'Devolución guardada' })).toContainText('1.582,50')
  expect(await stockOf(shop.call, '454')).toBe(9.774)
})

test('the camera of a phone reads a label as the gun does', async ({ page }) => {
  await encender({ camara: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await goTo(page, `${shop.address}/venta/nueva`)
  await page.getByRole('button', { name: 'Leer con la cámara' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leer con la cámara' })
  await expect(dialog.getByRole('status')).toContainText(`${PESO} Agregado`)
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.getByLabel('Cantidad de Queso cremoso')).toHaveValue('0,452')
  await scan(page, IMPORTE)
  await expect(page.getByText('Importe de la etiqueta: $ 3.165,00')).toBeVisible()
  await expectNoSideScroll(page)
  await expectAccessible(page)
})

test('a count reads labels: the weight is counted, an amount says no quantity', async ({ page }) => {
  await goTo(page, `${shop.address}/conteos-stock`)
  await page.getByRole('button', { name: 'Empezar un conteo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Empezar un conteo' })
  await dialog.getByLabel('Qué se cuenta').selectOption('todo')
  await dialog.getByRole('button', { name: 'Empezar', exact: true }).click()
  await expect(page.getByText(/^0 de 3 artículos contados/)).toBeVisible()
  await page.getByRole('combobox', { name: /^Artículo/ }).focus()
  await scan(page, PESO)
  const contar = page.getByRole('region', { name: 'Contar', exact: true })
  await expect(contar).toContainText('0,452 kg de Queso cremoso')
  await scan(page, IMPORTE)
  await expect(contar).toContainText('La etiqueta dice un importe, no cuánto lleva')
  await expect(page.getByText(/^1 de 3 artículos contados/)).toBeVisible()
  await expectAccessible(page)
})
