/** The masters of the business: users, branches, articles and customers, and the check of its books. */

import { integridad } from '@mostrador/contract/gestion/integridad'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { expect, type Page, test } from '@playwright/test'
import { apiAs, enter, expectAccessible, goTo, newArticulo, newCliente, newVenta } from './shop.ts'

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** A toast may cover the first rows: Esc closes it. */
async function hears(page: Page, text: string): Promise<void> {
  const toast = page.getByText(text, { exact: true })
  await expect(toast).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toast).toBeHidden()
}

async function logInAs(page: Page, username: string, password: string): Promise<void> {
  await goTo(page, '/')
  await page.getByLabel('Usuario').fill(username)
  await page.getByLabel('Contraseña').fill(password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
}

test('a user is created, logs in, is deactivated, and is logged out', async ({ page, browser, baseURL }) => {
  await enter(page, 'admin', '/usuarios')
  await page.getByRole('button', { name: 'Nuevo usuario' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Usuario', { exact: true }).fill('wempleada')
  await dialog.getByLabel('Nombre').fill('Wanda')
  await dialog.getByLabel('Apellido').fill('Empleada')
  await dialog.getByLabel('Sucursal').selectOption('1')
  await dialog.getByLabel('Contraseña', { exact: true }).fill('mate-amargo-22')
  await dialog.getByLabel('Confirmar contraseña').fill('mate-amargo-23')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Las contraseñas no coinciden').first()).toBeVisible()
  await dialog.getByLabel('Confirmar contraseña').fill('mate-amargo-22')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await hears(page, 'Usuario creado')

  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
  const other = await elsewhere.newPage()
  await logInAs(other, 'wempleada', 'mate-amargo-22')
  await expect(other.getByRole('heading', { name: 'Bienvenido' })).toBeVisible()

  await page.getByRole('button', { name: 'Editar wempleada' }).click()
  await dialog.getByLabel('Activo').uncheck()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Usuario actualizado')).toBeVisible()
  await expect(page.getByLabel('Baja de wempleada')).toBeChecked()

  await expect(async () => {
    await goTo(other, '/clientes')
    await expect(other.getByRole('button', { name: 'Ingresar' })).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await logInAs(other, 'wempleada', 'mate-amargo-22')
  await expect(other.getByText('Usuario o contraseña incorrectos')).toBeVisible()
  await elsewhere.close()
})

test('a customer is created, corrected, and marked baja', async ({ page }) => {
  await enter(page, 'admin', '/clientes')
  await page.getByRole('button', { name: 'Nuevo cliente' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('El nombre es obligatorio')).toBeVisible()
  await dialog.getByLabel('Nombre').fill('Wficha, Cliente')
  await dialog.getByLabel('Número de documento').fill('30999888')
  await dialog.getByLabel('Saldo inicial').fill('1.500,50')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await hears(page, 'Cliente creado exitosamente')

  await page.getByLabel('Buscar clientes').fill('wficha')
  const row = rowOf(page, 'Wficha, Cliente')
  await expect(row).toContainText('$ 1.500,50')
  await row.getByRole('button', { name: 'Editar Wficha, Cliente' }).click()
  await dialog.getByLabel('Teléfono móvil').fill('3493 400500')
  await page.keyboard.press('Control+Enter')
  await hears(page, 'Cliente actualizado exitosamente')
  await expect(row).toContainText('3493 400500')

  await row.getByRole('button', { name: 'Eliminar Wficha, Cliente' }).click()
  await expect(dialog.getByText('¿Está seguro de que desea marcar este cliente como baja?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Marcar como baja' }).click()
  await expect(page.getByText('Cliente marcado como baja')).toBeVisible()
  await expect(page.getByLabel('Baja de Wficha, Cliente')).toBeChecked()
  await expect(row.getByRole('button', { name: /^Editar/ })).toBeDisabled()
})

test('a branch is opened, and appears at the login', async ({ page }) => {
  await enter(page, 'admin', '/locales')
  await page.getByRole('button', { name: 'Nuevo local' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill('Depósito Wsur')
  await dialog.getByLabel('Localidad').fill('Rafaela')
  await dialog.getByLabel('Email').fill('no es un email')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('El email no es válido')).toBeVisible()
  await dialog.getByLabel('Email').fill('sur@mostrador.test')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await hears(page, 'Local creado')
  await page.getByRole('button', { name: 'Editar Depósito Wsur' }).click()
  await dialog.getByLabel('Dirección').fill('Av. Wsur 100')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Local actualizado')).toBeVisible()
  await expect(rowOf(page, 'Depósito Wsur')).toContainText('Av. Wsur 100')
})

test('an article is created with its computed instalment, and its price corrected', async ({ page }) => {
  await enter(page, 'admin', '/articulos')
  await page.getByRole('button', { name: 'Nuevo artículo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('ID', { exact: true }).fill('W-CALCULO')
  await dialog.getByLabel('Nombre').fill('Wcalculado')
  await dialog.getByLabel('Precio de venta').fill('80000')
  await dialog.getByLabel('Precio financiado').fill('$ 100.000,00')
  await dialog.getByLabel('Anticipo').fill('10000')
  await dialog.getByLabel('Cantidad de cuotas').fill('7')
  await dialog.getByRole('button', { name: 'Calcular Cuota' }).click()
  await expect(dialog.getByLabel('Valor de la cuota')).toHaveValue('12.857,14')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await hears(page, 'Artículo creado correctamente')

  await page.getByLabel('Buscar artículos').fill('wcalculado')
  await expect(rowOf(page, 'Wcalculado')).toContainText('$ 80.000,00')
  await page.getByRole('button', { name: 'Editar Wcalculado' }).click()
  await expect(dialog.getByLabel('ID', { exact: true })).not.toBeEditable()
  await dialog.getByLabel('Precio de venta').fill('85.000,50')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Artículo actualizado correctamente')).toBeVisible()
  await expect(rowOf(page, 'Wcalculado')).toContainText('$ 85.000,50')
  const call = await apiAs('admin')
  expect(await call(articulos.get, { params: { id: 'W-CALCULO' } })).toMatchObject({
    precio_venta: 8_500_050,
    valor_cuota: 1_285_714,
  })
})

test('an admin sees that every balance equals its movements, and checks again', async ({ page }) => {
  const { controles } = await (await apiAs('admin'))(integridad.get)
  await enter(page, 'admin', '/administracion')
  await page.getByRole('link', { name: 'Integridad' }).click()
  await expect(page.getByText('Todos los saldos coinciden con sus movimientos')).toBeVisible()
  await expect(page.getByText(`${controles.length} controles, sin diferencias.`)).toBeVisible()
  await expectAccessible(page)
  const again = page.waitForResponse((answer) => answer.url().endsWith('/gestion/integridad/'))
  await page.getByRole('button', { name: 'Revisar ahora' }).click()
  expect((await again).status()).toBe(200)
  await expect(page.getByText('Todos los saldos coinciden con sus movimientos')).toBeVisible()
})

test('a difference leads to its documents, and goes to support as a file', async ({ page }) => {
  const call = await apiAs('admin')
  const [cliente, articulo] = [
    await newCliente(call, 'Wdiferencia, Cliente'),
    await newArticulo(call, { nombre: 'Wdiferente' }),
  ]
  const venta = await newVenta(call, {
    cliente: cliente.id,
    articulo,
    condicion: 'Cta-Cte mas cuotas',
    cuotas: 2,
    anticipo: 5_000,
  })
  const { results } = await call(recibos.list, { query: { search: cliente.nombre } })
  const [recibo] = results
  // The commands never break a balance, so the test changes the answer on its way.
  await page.route('**/gestion/integridad/', async (route) => {
    const answer = await route.fetch()
    const filas = [
      {
        venta: venta.id,
        venta_numero: venta.numero,
        recibo: recibo?.id,
        recibo_numero: recibo?.numero,
        cliente: cliente.id,
        cliente_nombre: cliente.nombre,
        articulo: articulo.id,
        articulo_nombre: articulo.nombre,
        sucursal: 1,
        sucursal_nombre: 'Casa Central',
        total: '150.00',
        cantidad: 7,
      },
    ]
    const diferencia = { control: 'cuenta_saldo', texto: 'Lo de una prueba', filas, total: 1 }
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), ok: false, diferencias: [diferencia] },
    })
  })
  const { controles } = await call(integridad.get)
  await enter(page, 'admin', '/integridad')
  await expect(page.getByText(`1 de ${controles.length} controles no coincide`)).toBeVisible()
  await expect(rowOf(page, venta.numero)).toContainText('$ 150,00')
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar detalle' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^integridad-.*\.json$/)

  const follow = async (name: string) => {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page).not.toHaveURL(/integridad/)
  }
  await follow(venta.numero)
  await expect(page.getByRole('dialog')).toContainText(cliente.nombre)
  await page.goBack()
  await follow(recibo?.numero ?? '')
  await expect(page.getByRole('cell', { name: cliente.nombre, exact: true })).toBeVisible()
  await page.goBack()
  await follow(cliente.nombre)
  await expect(page.getByRole('region', { name: 'Datos del cliente' })).toContainText(cliente.nombre)
  await page.goBack()
  await follow(`${articulo.nombre} (${articulo.id})`)
  await expect(page.getByRole('dialog', { name: `Movimientos de ${articulo.nombre}` })).toBeVisible()
})

test('the integrity screen is for admins', async ({ page }) => {
  await enter(page, 'vendedor1', '/administracion')
  await expect(page.getByRole('heading', { name: 'Administración' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Integridad' })).toHaveCount(0)
  await goTo(page, '/integridad')
  await expect(page.getByText('Solo un administrador puede revisar la integridad')).toBeVisible()
})

test('reaches every screen from the keyboard', async ({ page }) => {
  const call = await apiAs('vendedor1')
  const [cliente, articulo] = [
    await newCliente(call, 'Wpaleta, Cliente'),
    await newArticulo(call, { nombre: 'Wpaleteado', cantidad: 0 }),
  ]
  await enter(page, 'vendedor1', '/dashboard')
  const go = async (letters: string, option: string) => {
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('combobox', { name: 'Pantalla, cliente, artículo o venta' })
    await expect(palette).toBeFocused()
    await page.keyboard.type(letters, { delay: 10 })
    await expect(page.getByRole('option', { name: option })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(palette).toBeHidden()
  }
  await page.getByRole('heading', { name: 'Bienvenido' }).waitFor()
  await go('movim', 'Movimientos de stock')
  await expect(page).toHaveURL(/\/movimientos-stock$/)
  await go('wpaleta', cliente.nombre)
  await expect(page).toHaveURL(/cliente|search=/)
  await go('wpaletea', articulo.nombre)
  await expect(page.getByText(articulo.nombre).first()).toBeVisible()

  await goTo(page, '/clientes')
  await expect(page.getByRole('heading', { name: 'Clientes' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Buscar clientes')).toBeFocused()
  await page.keyboard.type('wpaleta')
  await expect(page.getByText('1 cliente', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Buscar clientes')).toHaveValue('wpaleta')
  await page.getByRole('heading', { name: 'Clientes' }).click()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Atajos de teclado' })
  await expect(help.getByText('Buscar en la lista')).toBeVisible()
  await expect(help.getByText('Ctrl+K')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
})
