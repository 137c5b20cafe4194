/** A customer who cannot pay: from Cobros to a new plan, its paper, its first payment refused to be undone, and its undoing. */
import { clientes } from '@mostrador/contract/maestros/clientes'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { expect, test } from '@playwright/test'
import {
  apiAs,
  expectAccessible,
  expectNoSideScroll,
  goTo,
  logIn,
  newArticulo,
  newCliente,
  newVenta,
} from './shop.ts'

test.beforeAll(async () => {
  const call = await apiAs('admin')
  await call(ventasConfiguracion.update, {
    body: { presupuestos: true, dias_presupuesto: 15, cambios: true, refinanciaciones: true },
  })
})

const saldoOf = async (id: number) => (await (await apiAs('admin'))(clientes.get, { params: { id } })).saldo

test('open instalments become a new plan that is signed, and are open again when it is undone', async ({
  page,
}) => {
  const call = await apiAs('vendedor1')
  const cliente = await newCliente(call, 'Wrefina, Carla')
  // $ 300,00 in three instalments of $ 100,00.
  await newVenta(call, {
    cliente: cliente.id,
    articulo: await newArticulo(call),
    cantidad: 2,
    condicion: 'Cta-Cte mas cuotas',
    cuotas: 3,
  })
  await logIn(page, 'admin')
  await goTo(page, '/recibos?search=wrefina')
  await page.getByRole('button', { name: /^Ver Cuotas/ }).click()
  await page.getByRole('link', { name: 'Refinanciar las cuotas de Wrefina, Carla' }).click()

  await page.getByLabel('Cantidad de cuotas').fill('2')
  await page.getByLabel('Tasa').fill('10')
  await expect(page.getByLabel('Total a pagar')).toHaveText('$\u00a0330,00')
  const plan = page.getByRole('region', { name: 'Plan nuevo' })
  await expect(plan.getByText('$ 165,00')).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Guardar refinanciación' }).click(),
  ])
  await expect(paper.getByText('Cuotas que se refinancian')).toBeVisible()
  await expect(paper.getByText('Cuota 4', { exact: true })).toBeVisible()
  await expect(paper.getByText('Firma y aclaración')).toBeVisible()
  // On a telephone the name of the shop keeps its line.
  await paper.setViewportSize({ width: 390, height: 844 })
  await expectNoSideScroll(paper)
  expect((await paper.locator('.emisor h2').boundingBox())?.height).toBeLessThan(60)
  await paper.close()
  const detalle = page.getByRole('dialog', { name: /^Refinanciación R-X/ })
  await expect(detalle.getByText('Pendiente')).toHaveCount(2)
  await expectAccessible(page)
  expect(await saldoOf(cliente.id)).toBe(33_000)

  await goTo(page, `/historial-cliente?cliente=${cliente.id}&tab=cuotas`)
  await expect(page.getByText(/^Refinanciada por R-X/)).toHaveCount(3)

  await goTo(page, '/refinanciaciones?search=wrefina')
  await page.getByRole('button', { name: /^Ver R-X/ }).click()
  await page.getByRole('button', { name: 'Anular refinanciación' }).click()
  const anular = page.getByRole('dialog', { name: /^Anular R-X/ })
  await anular.getByLabel('Motivo').fill('No firmó')
  await anular.getByRole('button', { name: 'Anular refinanciación' }).click()
  await expect(page.getByText(/^R-X \S+ anulada$/)).toBeVisible()
  expect(await saldoOf(cliente.id)).toBe(30_000)
})
