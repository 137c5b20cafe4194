/** What is owed to suppliers: the debt with which an account began, paid by who may pay and nothing else of buying. */
import { permisos } from '@mostrador/contract/base/permisos'
import { usuarios } from '@mostrador/contract/base/usuarios'
import { compras } from '@mostrador/contract/compras/compras'
import { comprobantesCompra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { pagosProveedores } from '@mostrador/contract/compras/pagos-proveedores'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import { compraInput } from '@mostrador/contract/test/inputs'
import { expect, test } from '@playwright/test'
import { apiAs, enter, expectAccessible, goTo, hoy, newArticulo, unique } from './shop.ts'

const PASSWORD = 'mate-dulce-22'

test('a seller who may only pay suppliers pays the opening debt of one, and applies what another one owes', async ({
  page,
}) => {
  const call = await apiAs('admin')
  await call(compras.configurar, { body: { activa: true } })
  const razon_social = unique('Wpagador')
  const { id } = await call(proveedores.create, { body: { razon_social, saldo: 50_000 } })
  const person = { username: 'wpagos', first_name: 'Wanda', last_name: 'Pagos', sucursal: 1 }
  const { id: usuario } = await call(usuarios.create, {
    body: { ...person, password: PASSWORD, password2: PASSWORD },
  })
  // Another journey may save permissions between the two calls: its version is refused, and read again.
  await expect(async () => {
    const { admin: _, ...config } = await call(permisos.get)
    const suya = { usuario, permiso: 'pagos_proveedores' as const, concedido: true }
    await call(permisos.update, { body: { ...config, excepciones: [...config.excepciones, suya] } })
  }).toPass()

  await goTo(page, '/')
  await page.getByLabel('Usuario').fill('wpagos')
  await page.getByLabel('Contraseña').fill(PASSWORD)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByRole('heading', { name: 'Bienvenido' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Compras', exact: true })).toHaveCount(0)
  await goTo(page, '/pagos-proveedores')
  await page.getByRole('tab', { name: 'Agenda' }).click()
  const fila = page.getByRole('row').filter({ hasText: razon_social })
  await expect(fila).toContainText('Saldo inicial')
  await fila.getByRole('button', { name: /^Pagar/ }).click()
  await expect(page.getByRole('heading', { name: 'Nuevo pago a proveedor' })).toBeVisible()
  await page.getByLabel('Medio de pago 1').selectOption('Transferencia')
  await page.getByLabel('Referencia de la transferencia').fill('TR-77')
  await page.getByLabel('Aplicar a Saldo inicial').fill('300')
  await page.getByLabel('Monto del medio 1').fill('300')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Pago OP \d{7} registrado$/)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Saldo inicial' })).toContainText('300,00')

  const { comprobantes } = await call(pagosProveedores.deuda, { params: { id } })
  expect(comprobantes).toMatchObject([{ inicial: true, total: 50_000, pendiente: 20_000 }])
})

test('what an account began with in favour is used on a voucher, without a payment', async ({ page }) => {
  const call = await apiAs('admin')
  await call(compras.configurar, { body: { activa: true } })
  const razon_social = unique('Wfavor')
  const { id } = await call(proveedores.create, { body: { razon_social, saldo: -30_000 } })
  const articulo = await newArticulo(call, { cantidad: 0 })
  // $ 1.000,00 and its IVA.
  const body = compraInput([[articulo.id, 10, 10_000]], { proveedor: id, fecha: hoy() })
  await call(comprobantesCompra.create, { body })

  await enter(page, 'admin', `/pagos-proveedores/nuevo?proveedor=${id}`)
  const aFavor = page.getByRole('row').filter({ hasText: 'Saldo inicial' })
  await expect(aFavor).toContainText('A favor')
  await expectAccessible(page)
  await aFavor.getByRole('button', { name: /^Aplicar sin pagar/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Aplicar Saldo inicial' })
  const factura = dialog.getByLabel('Factura A 00001-00000001')
  await expect(factura).toBeFocused()
  // The first Enter takes what fits.
  await page.keyboard.press('Enter')
  await expect(factura).toHaveValue('300,00')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Aplicar', exact: true }).click()
  await expect(page.getByText('Crédito aplicado')).toBeVisible()
  await expect(aFavor).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Factura A 00001-00000001' })).toContainText('910,00')

  const { comprobantes, proveedor } = await call(pagosProveedores.deuda, { params: { id } })
  expect(comprobantes).toMatchObject([{ total: 121_000, pendiente: 91_000 }])
  expect(proveedor.saldo).toBe(91_000)
})
