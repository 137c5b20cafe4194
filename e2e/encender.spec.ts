/** What a shop turns on in its settings, and then meets at the counter and in its reports: selling by QR, paying collectors, parts of instalments. */
import { sesion } from '@mostrador/contract/base/sesion'
import { comisiones } from '@mostrador/contract/gestion/comisiones'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { articuloInput, clienteInput, ventaInput } from '@mostrador/contract/test/inputs'
import { cuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { expect, test } from '@playwright/test'
import { startPropia } from './propia.ts'
import { expectAccessible, expectNoSideScroll, goTo, hoy, pickIn } from './shop.ts'

const CLIENTE = 'Wqr, Cliente'

const shop = startPropia(
  () => Promise.resolve({ settings: {}, stop: () => undefined }),
  async ({ call }) => {
    await call(articulos.create, { body: articuloInput(1, { nombre: 'Wvisita', es_servicio: true }) })
    await call(clientes.create, { body: clienteInput(1, { nombre: CLIENTE }) })
  },
)

test('an admin turns selling by QR on, and the next sale is paid with a wallet', async ({ page }) => {
  const condicion = page.getByLabel('Condición de venta')
  await goTo(page, `${shop.address}/venta/nueva`)
  await expect(condicion.getByRole('option', { name: 'Contado Efectivo' })).toBeAttached()
  await expect(condicion.getByRole('option', { name: 'QR', exact: true })).toHaveCount(0)

  await goTo(page, `${shop.address}/configuracion-ventas`)
  await page.getByRole('switch', { name: /^Vender con QR/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar', exact: true }).first().click()
  await expect(page.getByText('Configuración guardada')).toBeVisible()

  await goTo(page, `${shop.address}/venta/nueva`)
  await pickIn(page, 'Cliente', 'Wqr', CLIENTE)
  await condicion.selectOption('QR')
  await pickIn(page, 'Artículo', 'Wvisita', 'Wvisita')
  await expect(page.getByLabel('Cantidad de Wvisita')).toHaveValue('1')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirmar Venta' })
  await expect(dialog.getByText('Sub-total')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Venta guardada correctamente')).toBeVisible()

  const { results } = await shop.call(ventas.list, { query: { condicion_venta: 'QR' } })
  expect(results).toMatchObject([{ total: 10_000, condicion_venta: 'QR' }])
})

test('whoever collects has a table of their own in the commissions, which opens their receipts', async ({
  page,
}) => {
  const { id } = await shop.call(sesion.profile)
  await shop.call(comisiones.configurar, {
    body: {
      base: 'venta',
      desde: hoy().slice(0, 7),
      vendedores: [],
      rubros: [],
      cobradores: [{ id, porcentaje: 4 }],
    },
  })
  const cliente = (await shop.call(clientes.create, { body: clienteInput(2, { nombre: 'Wcobrado' }) })).id
  const [articulo] = (await shop.call(articulos.list, { query: { search: 'Wvisita' } })).results
  if (!articulo) throw new Error('no article')
  // $ 150,00 in one instalment.
  const plan = { condicion_venta: 'Cta-Cte mas cuotas', cantidad_cuotas: 1 } as const
  const lineas = [{ articulo, cantidad: 1 }]
  const { venta } = await shop.call(ventas.create, {
    body: ventaInput({ fecha: hoy(), cliente, lineas, ...plan }),
  })
  const [cuota] = await shop.call(cuotas.deVenta, { params: { ventaId: venta.id } })
  await shop.call(cuotas.pagar, {
    params: { cuotaId: cuota?.id ?? 0 },
    body: { monto_pagado: 15_000, tipos_pago: [{ tipo_pago: 'EFECTIVO', monto: 15_000 }] },
  })

  await goTo(page, `${shop.address}/informes?tab=comisiones`)
  const cobradores = page.getByRole('table', { name: 'Comisiones por cobranza' })
  const suya = cobradores
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Ver las cobranzas/ }) })
  await expect(suya).toContainText(/Administrador General.*150,00.*4.*6,00/)
  await expectAccessible(page)
  await suya.getByRole('button', { name: 'Ver las cobranzas de Administrador General' }).click()
  const detalle = page.getByRole('dialog', { name: 'Comisión por cobranza de Administrador General' })
  const recibo = detalle.getByRole('row').filter({ hasText: 'Wcobrado' })
  await expect(recibo).toContainText('Cobranza')
  await expect(recibo).toContainText('6,00')
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await expect(detalle).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(cobradores).toBeVisible()
  await expectNoSideScroll(page)
})

test('less than an instalment is collected, and says what is left', async ({ page }) => {
  await shop.call(ventasConfiguracion.update, {
    body: { presupuestos: false, dias_presupuesto: 15, cambios: false, cobros_parciales: true },
  })
  const cliente = (await shop.call(clientes.create, { body: clienteInput(3, { nombre: 'Wparte, Hugo' }) })).id
  const [articulo] = (await shop.call(articulos.list, { query: { search: 'Wvisita' } })).results
  if (!articulo) throw new Error('no article')
  // Three instalments of $ 100,00.
  const plan = { condicion_venta: 'Cta-Cte mas cuotas', cantidad_cuotas: 3 } as const
  const lineas = [{ articulo, cantidad: 2 }]
  await shop.call(ventas.create, { body: ventaInput({ fecha: hoy(), cliente, lineas, ...plan }) })

  await goTo(page, `${shop.address}/recibos?search=wparte`)
  await page.getByRole('button', { name: /^Ver Cuotas/ }).click()
  await page.getByRole('button', { name: 'Cobrar Cuota 1' }).click()
  const dialog = page.getByRole('dialog', { name: /^Cobrar cuota 1/ })
  await dialog.getByRole('textbox', { name: /^Monto(?! del pago)/ }).fill('40')
  await expect(dialog.getByText('Cuota 1: $ 40,00, quedan $ 60,00')).toBeVisible()
  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: /^Cobrar/ }).click(),
  ])
  await expect(paper.getByText(/Pago parcial\. No implica cancelación del resto/)).toBeVisible()
  await paper.close()
  await expect(page.getByText('Pagada en parte: $ 40,00')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
})
