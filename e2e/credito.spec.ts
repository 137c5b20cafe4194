/** What customers have in favour pays an instalment, and a plan of the admin is sold with what the law asks to state. */

import { clientes } from '@mostrador/contract/maestros/clientes'
import { clienteInput } from '@mostrador/contract/test/inputs'
import { planes } from '@mostrador/contract/ventas/planes/planes'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { expect, test } from '@playwright/test'
import { apiAs, enter, expectAccessible, goTo, newArticulo, newCliente, newVenta, pickIn } from './shop.ts'

const ENCENDIDO = {
  presupuestos: true,
  dias_presupuesto: 15,
  cambios: true,
  saldo_a_favor: true,
  ley_credito: true,
}

test.beforeAll(async () => {
  await (await apiAs('admin'))(ventasConfiguracion.update, { body: ENCENDIDO })
})

test('what a customer has in favour pays an instalment with one key, and the balance stays', async ({
  page,
}) => {
  const call = await apiAs('admin')
  const cliente = await call(clientes.create, {
    body: clienteInput(0, { nombre: 'Wfavor, Ana', numero_documento: '91000777', saldo: -10_000 }),
  })
  const articulo = await newArticulo(call)
  await newVenta(call, {
    cliente: cliente.id,
    articulo,
    cantidad: 3,
    condicion: 'Cta-Cte mas cuotas',
    cuotas: 3,
  })
  const saldo = async () => (await call(clientes.get, { params: { id: cliente.id } })).saldo
  expect(await saldo()).toBe(35_000)

  await enter(page, 'admin', '/recibos?search=wfavor')
  await page.getByRole('button', { name: /^Ver Cuotas/ }).click()
  await page.getByRole('button', { name: 'Cobrar Cuota 1' }).click()
  await expect(page.getByRole('button', { name: /^Usar saldo a favor: \$\s100,00/ })).toBeVisible()
  await page.keyboard.press('Alt+a')
  const usar = page.getByRole('dialog', { name: /^Usar saldo a favor en cuota 1/ })
  await expect(usar.getByLabel('Importe')).toHaveValue('100,00')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saldo a favor aplicado')).toBeVisible()
  expect(await saldo()).toBe(35_000)
  await expect(page.getByRole('dialog').first().getByText('$ 50,00').first()).toBeVisible()
})

test('an admin makes a plan, a seller sells with it, and the law is stated before and on paper', async ({
  page,
}) => {
  const call = await apiAs('admin')
  await enter(page, 'admin', '/configuracion-ventas')
  await page.getByRole('button', { name: 'Nuevo plan' }).click()
  const nuevo = page.getByRole('dialog')
  await nuevo.getByLabel('Nombre').fill('Wplan de 4')
  await nuevo.getByLabel('Cantidad de cuotas').fill('4')
  await nuevo.getByLabel('Coeficiente').fill('1,2')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'Wplan de 4' }).getByText('Se ofrece')).toBeVisible()

  const cliente = await newCliente(call, 'Wplanes, Beto')
  const articulo = await newArticulo(call)
  await goTo(page, '/venta/nueva')
  await pickIn(page, 'Cliente', 'wplanes', cliente.nombre)
  await pickIn(page, 'Artículo', articulo.id, articulo.nombre)
  await page.getByLabel('Condición de venta').selectOption({ label: 'Wplan de 4' })
  await page.keyboard.press('Control+Enter')
  const confirmar = page.getByRole('dialog', { name: 'Confirmar Venta' })
  // $ 100,00 × 1,2 in four.
  await expect(confirmar.getByText('4 × $ 30,00').first()).toBeVisible()
  const ley = confirmar.getByRole('region', { name: 'Condiciones del crédito' })
  for (const dicho of ['Precio de contado', 'Costo financiero total']) {
    await expect(ley.getByText(new RegExp(dicho, 'i')).first()).toBeVisible()
  }
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Venta guardada correctamente')).toBeVisible()
  const [paper] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('F9')])
  await expect(paper.getByText(/24\.240/).first()).toBeVisible()
  await paper.close()

  const [plan] = (await call(planes.list)).filter(({ nombre }) => nombre === 'Wplan de 4')
  await call(planes.update, { params: { id: plan?.id ?? 0 }, body: { activo: false } })
})
