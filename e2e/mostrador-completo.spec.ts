/** A counter with everything that ends a sale turned on: prices of a line and of the sale, what has no file, an offer and an exchange. */
import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { articuloInput, clienteInput } from '@mostrador/contract/test/inputs'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { expect, type Page, test } from '@playwright/test'
import { startPropia } from './propia.ts'
import { expectAccessible, expectNoSideScroll, goTo, pickIn } from './shop.ts'

const CLIENTE = 'Wcompleta, Clara'

const shop = startPropia(
  () => Promise.resolve({ settings: {}, stop: () => undefined }),
  async ({ call }) => {
    const de = (id: string, nombre: string, precio_venta: number) =>
      call(articulos.create, {
        body: articuloInput(1, {
          id,
          nombre,
          precio_venta,
          precio_2_cuotas: precio_venta,
          precio_financiado: 0,
        }),
      })
    await de('WC01', 'Wcuaderno', 10_000)
    await de('WC02', 'Wlapicera', 23_737)
    await call(clientes.create, { body: clienteInput(1, { nombre: CLIENTE }) })
    await call(ventasConfiguracion.update, {
      body: {
        presupuestos: true,
        dias_presupuesto: 15,
        cambios: true,
        cobrar_al_final: true,
        redondeo_efectivo: 10,
        descuento_por_linea: true,
        motivo_descuento: true,
        linea_abierta: true,
        se_lo_llevo: true,
      },
    })
  },
)

const articulo = (page: Page) => page.getByRole('combobox', { name: 'Artículo' })

async function agregar(page: Page, codigo: string, cantidad: string): Promise<void> {
  await expect(articulo(page)).toBeFocused()
  await page.keyboard.type(codigo)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(cantidad, { exact: true })).toBeVisible()
}

const ultimaVenta = async () => {
  const { results } = await shop.call(ventas.list, { query: {} })
  return await shop.call(ventas.get, { params: { id: results[0]?.id ?? 0 } })
}

test('a line with a discount, one with another price, one without a file and one that leaves at once, less a part of all', async ({
  page,
}) => {
  await goTo(page, `${shop.address}/venta/nueva`)
  await agregar(page, 'WC01', 'Cantidad de Wcuaderno')
  await page.keyboard.press('Alt+R')
  const cuaderno = page.getByRole('dialog', { name: 'Precio de Wcuaderno' })
  await cuaderno.getByLabel('Descuento').fill('10%')
  await cuaderno.getByLabel(/^Motivo/).fill('Tapa doblada')
  await cuaderno.getByLabel(/^Se lo llev/).check()
  await expect(cuaderno.getByText('$ 90,00')).toBeVisible()
  await cuaderno.getByRole('button', { name: 'Aceptar' }).click()

  await agregar(page, 'WC02', 'Cantidad de Wlapicera')
  await page.keyboard.press('Alt+R')
  const lapicera = page.getByRole('dialog', { name: 'Precio de Wlapicera' })
  await lapicera.getByLabel('Precio nuevo').fill('200')
  await lapicera.getByLabel(/^Motivo/).fill('La última')
  await lapicera.getByLabel(/^Se lo llev/).check()
  await lapicera.getByRole('button', { name: 'Aceptar' }).click()

  await page.getByRole('button', { name: /varios/i }).click()
  const varios = page.getByRole('dialog', { name: 'Agregar un artículo varios' })
  await varios.getByLabel('Qué se vende').fill('Fotocopias')
  await varios.getByLabel('Precio').fill('13,37')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Cantidad de Fotocopias')).toBeVisible()

  // $ 90,00 + $ 200,00 + $ 13,37, less 10 %, rounded to $ 270,00 in cash.
  await page.getByLabel('Bonificación', { exact: true }).fill('10%')
  await page.getByLabel(/^Motivo de la bonificación/).fill('Vecina')
  await expect(page.getByLabel('Total de la venta')).toHaveText('$ 273,03')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.keyboard.press('Control+Enter')
  const cobrar = page.getByRole('dialog', { name: 'Cobrar' })
  await expect(cobrar.getByRole('status', { name: 'A pagar' })).toHaveText('$ 270,00')
  await page.keyboard.press('1')
  await page.keyboard.type('300')
  await expect(cobrar.getByText('Vuelto $ 30,00')).toBeVisible()
  await page.keyboard.press('Enter')
  const ultima = page.getByRole('region', { name: 'Última venta' })
  await expect(ultima.getByRole('status', { name: 'Vuelto' })).toHaveText('$ 30,00')

  const venta = await ultimaVenta()
  expect(venta).toMatchObject({
    bonificacion: 3_034,
    bonificacion_motivo: 'Vecina',
    redondeo: 303,
    total: 27_000,
    pagos: [{ tipo_pago: 'EFECTIVO', monto: 27_000, recibido: 30_000 }],
    detalles: [
      {
        articulo: { id: 'WC01' },
        total: 9_000,
        descuento: 1_000,
        descuento_motivo: 'Tapa doblada',
        llevado: true,
      },
      {
        articulo: { id: 'WC02' },
        total: 20_000,
        descuento: 3_737,
        descuento_motivo: 'La última',
        llevado: true,
      },
      { articulo: { nombre: 'Fotocopias' }, total: 1_337 },
    ],
  })
})

test('an offer becomes a sale in the dialog of the payment', async ({ page }) => {
  await goTo(page, `${shop.address}/venta/nueva`)
  await agregar(page, 'WC02', 'Cantidad de Wlapicera')
  await page.keyboard.press('Alt+P')
  await page
    .getByRole('dialog', { name: 'Guardar como presupuesto' })
    .getByRole('button', { name: 'Guardar presupuesto' })
    .click()
  await expect(page.getByText('Vigente')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: /^Cobrar PRE-X/ })
  await expect(dialog.getByRole('button', { name: 'Cobrar', exact: true })).toBeFocused()
  await expect(dialog.getByRole('status', { name: 'A pagar' })).toHaveText('$ 230,00')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.keyboard.press('1')
  await page.keyboard.type('500')
  await page.keyboard.press('Enter')
  const ultima = page.getByRole('region', { name: 'Última venta' })
  await expect(ultima.getByRole('status', { name: 'Vuelto' })).toHaveText('$ 270,00')
  await expect(page.getByText('Vendido', { exact: true })).toBeVisible()
  await expectAccessible(page)
  expect(await ultimaVenta()).toMatchObject({
    total: 23_000,
    redondeo: 737,
    pagos: [{ tipo_pago: 'EFECTIVO', recibido: 50_000 }],
    presupuesto: { numero: expect.stringMatching(/^PRE-X/) },
  })
})

test('the difference of an exchange is paid in the same dialog', async ({ page }) => {
  await goTo(page, `${shop.address}/cambio`)
  await pickIn(page, 'Cliente', 'Wcompl', CLIENTE)
  await page.keyboard.press('F2')
  await agregar(page, 'WC01', 'Cantidad que vuelve de Wcuaderno')
  await page.keyboard.press('F6')
  await agregar(page, 'WC02', 'Cantidad de Wlapicera')
  await expect(page.getByLabel('Diferencia', { exact: true })).toHaveText('$ 137,37')
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Cobrar la diferencia' })
  await expect(dialog.getByRole('button', { name: 'Cobrar', exact: true })).toBeFocused()
  await expect(dialog.getByRole('status', { name: 'A pagar' })).toHaveText('$ 130,00')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.keyboard.press('1')
  await page.keyboard.type('200')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Cambio guardado correctamente')).toBeVisible()
  const hecho = page.getByRole('region', { name: 'Último cambio' })
  await expect(hecho.getByRole('status', { name: 'Vuelto' })).toHaveText('$ 70,00')
  await expectAccessible(page)
  const venta = await ultimaVenta()
  expect(venta).toMatchObject({
    total: 23_000,
    redondeo: 737,
    cambio: { nota_credito: { numero: expect.any(String) } },
  })
  expect(venta.pagos?.at(-1)).toMatchObject({ tipo_pago: 'EFECTIVO', monto: 13_000, recibido: 20_000 })
})
