/** A customer pays what is owed for several sales: one receipt, its paper with the reserve, what stays in favour, and its undoing. */
import { clientes } from '@mostrador/contract/maestros/clientes'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { expect, test } from '@playwright/test'
import { picture } from './pictures.ts'
import {
  apiAs,
  enter,
  expectAccessible,
  expectNoSideScroll,
  goTo,
  newArticulo,
  newCliente,
  newVenta,
} from './shop.ts'

test.beforeAll(async () => {
  const call = await apiAs('admin')
  await call(ventasConfiguracion.update, {
    body: {
      presupuestos: true,
      dias_presupuesto: 15,
      cambios: true,
      cobros_de_cuenta: true,
      saldo_a_favor: true,
    },
  })
})

const saldoOf = async (id: number) => (await (await apiAs('admin'))(clientes.get, { params: { id } })).saldo

test('one receipt pays instalments of two sales and an opening balance, says what it leaves open, and is undone', async ({
  page,
}) => {
  const call = await apiAs('admin')
  const { id, nombre } = await newCliente(call, 'Wcuenta, Elena', { saldo: 20_000 })
  const articulo = await newArticulo(call)
  // Two sales of $ 300,00, each in three instalments of $ 100,00.
  for (let n = 0; n < 2; n++) {
    const condicion = 'Cta-Cte mas cuotas'
    await newVenta(call, { cliente: id, articulo, cantidad: 2, condicion, cuotas: 3 })
  }
  await enter(page, 'vendedor1', '/clientes?search=wcuenta')
  await page.getByRole('button', { name: /cuenta de Wcuenta/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Cobrar' }).click()

  // Nothing is due yet but the opening balance.
  const monto = page.getByRole('textbox', { name: /^Monto(?! del pago)/ })
  await expect(monto).toHaveValue('200,00')
  await expect(page.getByText('Se pagan $ 200,00')).toBeVisible()
  await monto.fill('450')
  const cuotas = page.getByRole('region', { name: 'Lo que debe' }).getByRole('row')
  const paga = (n: number) => cuotas.nth(n).getByRole('textbox', { name: /^Se paga de/ })
  await expect(paga(1)).toHaveValue('100,00')
  await expect(paga(2)).toHaveValue('100,00')
  await expect(paga(3)).toHaveValue('50,00')
  await picture(page, 'cobrar-cuenta')
  await expectAccessible(page)
  await expectNoSideScroll(page)

  // The customer would rather pay the last one of a sale than the second.
  await cuotas.nth(3).getByRole('checkbox').uncheck()
  await cuotas.nth(5).getByRole('checkbox').check()
  await cuotas.nth(2).getByRole('checkbox').uncheck()
  await expect(page.getByText('Saldo sin cuotas $ 200,00').first()).toBeVisible()
  await page.getByRole('button', { name: /^Cobrar/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Dejar a favor del cliente' })
  await expect(dialog.getByText('¿Dejar $ 50,00 a favor del cliente?')).toBeVisible()
  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'Cobrar y dejar a favor' }).click(),
  ])
  await expect(paper.getByText('Saldo sin cuotas: $ 200,00')).toBeVisible()
  await expect(paper.getByText('A cuenta, a favor del cliente: $ 50,00')).toBeVisible()
  await expect(
    paper.getByText(
      /^Pago parcial\. No implica cancelación de las cuotas anteriores \(n\.º 2\) ni de los intereses, de los que se hace expresa reserva\.$/,
    ),
  ).toBeVisible()
  await paper.close()
  await expect.poll(() => saldoOf(id)).toBe(35_000)
  // The form begins anew with what is left.
  await expect(page.getByRole('region', { name: 'Lo que debe' }).getByRole('row')).toHaveCount(5)

  // Only an admin undoes it.
  await goTo(page, '/recibos?tab=historial&search=wcuenta')
  await expect(page.getByRole('cell', { name: nombre, exact: true })).toBeVisible()
  const { results } = await call(recibos.list, { query: { search: 'wcuenta' } })
  await call(recibos.anular, { params: { id: results[0]?.id ?? 0 }, body: { motivo: 'se cobró mal' } })
  expect(await saldoOf(id)).toBe(80_000)
})
