/** Selling while the line is down: from the copy, on this device alone, and everything arrives once. */
import { usuarios } from '@mostrador/contract/base/usuarios'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { ajusteInput } from '@mostrador/contract/test/inputs'
import { expect, type Page, test } from '@playwright/test'
import {
  apiAs,
  enter,
  expectAccessible,
  expectTargets,
  hoy,
  newArticulo,
  pickIn,
  stockOf,
  unique,
} from './shop.ts'
import {
  cortar,
  encender,
  llegada,
  preparado,
  prometer,
  provisional,
  shop,
  tira,
  venderSinLinea,
  volver,
} from './sin-linea.ts'

// Each has its own device, article and customer, and mostly waits: for a line that goes, and for one that comes back.
test.describe.configure({ mode: 'parallel' })
test.use({ serviceWorkers: 'allow' })
test.beforeAll(encender)
test.beforeEach(({ context }) => prometer(context))

const FALTA = 'Sin conexión: vuelve cuando haya línea'

/** The paper of the last sale, as it opens. */
async function papel(page: Page): Promise<Page> {
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Imprimir provisional' }).click(),
  ])
  await expect(tab.locator('.codigo svg')).toBeVisible()
  return tab
}

test('the line breaks while a sale is on the screen: it is saved here, printed, and arrives once', async ({
  page,
}) => {
  const { call, articulo, cliente, vendidas } = await shop()
  await enter(page, 'vendedor1', '/venta/nueva')
  await preparado(page)
  await pickIn(page, 'Cliente', cliente, cliente)
  await cortar(page)
  // The form is as it was, and goes on with the copy.
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toHaveValue(cliente)
  await pickIn(page, 'Artículo', articulo.nombre, articulo.nombre)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  const numero = await provisional(page)
  const hoja = await papel(page)
  await expect(hoja.getByText(`Provisional ${numero}`)).toBeVisible()
  await expect(hoja.getByText(articulo.nombre)).toBeVisible()
  await expect(hoja.getByText('Documento no válido como factura')).toBeVisible()
  await hoja.close()
  expect(await vendidas()).toBe(0)
  await volver(page)
  const llego = await llegada(numero)
  expect(llego.total).toBe(articulo.precio_venta)
  expect(await vendidas()).toBe(1)
  expect(await stockOf(call, articulo.id)).toBe(8)
  await page.goto('/sin-conexion')
  const llegadas = page.getByRole('table', { name: 'Últimas que llegaron' })
  await expect(llegadas.getByText(numero)).toBeVisible()
  await expectTargets(page, 24)
  await llegadas.getByRole('link', { name: llego.numero }).click()
  await expect(page.getByRole('dialog', { name: 'Detalle de la venta' }).getByText(numero)).toBeVisible()
})

test('a sale whose answer was lost is kept here with its key, and is not made twice', async ({ page }) => {
  const { articulo, cliente, vendidas } = await shop()
  await enter(page, 'vendedor1', '/venta/nueva')
  await preparado(page)
  await page.route('**/gestion/ventas/', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await pickIn(page, 'Cliente', cliente, cliente)
  await pickIn(page, 'Artículo', articulo.nombre, articulo.nombre)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('dialog', { name: 'El servidor no responde' })).toBeVisible()
  // Esc leaves the sale as it is.
  await page.keyboard.press('Escape')
  await expect(page.getByText('Error al guardar venta')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByRole('button', { name: 'Guardar sin conexión' }).click()
  const numero = await provisional(page)
  await llegada(numero)
  expect(await vendidas()).toBe(1)
})

test('a page that begins without a line sells, and asks for the PIN where one was chosen', async ({
  page,
}) => {
  const { articulo, cliente, vendidas } = await shop()
  await enter(page, 'vendedor1', '/sin-conexion')
  await preparado(page)
  await page.getByLabel('PIN nuevo').fill('4821')
  await page.getByRole('button', { name: 'Elegir PIN' }).click()
  await expect(page.getByText('PIN guardado')).toBeVisible()
  await page.context().setOffline(true)
  const tarde = await page.context().newPage()
  await page.close()
  await tarde.goto('/venta/nueva')
  const pin = tarde.getByLabel('PIN', { exact: true })
  await expect(pin).toBeFocused()
  await tarde.keyboard.press('Escape')
  await pin.fill('0000')
  await pin.press('Enter')
  await expect(tarde.getByText('No es el PIN. Quedan 4 intentos.')).toBeVisible()
  await pin.fill('4821')
  await pin.press('Enter')
  await expect(tira(tarde)).toBeVisible()
  const numero = await venderSinLinea(tarde, cliente, articulo.nombre)
  await volver(tarde)
  await llegada(numero)
  expect(await vendidas()).toBe(1)
})

test('two tabs sell under numbers of their own, and each sale arrives once', async ({ page, context }) => {
  const { call, articulo, cliente, vendidas } = await shop()
  const otro = await newArticulo(call)
  await enter(page, 'vendedor1', '/venta/nueva')
  await preparado(page)
  const other = await context.newPage()
  await other.goto('/venta/nueva')
  await expect(other.getByRole('combobox', { name: 'Cliente' })).toBeVisible()
  await cortar(page)
  await expect(tira(other)).toBeVisible({ timeout: 60_000 })
  const numeros = [
    await venderSinLinea(page, cliente, articulo.nombre),
    await venderSinLinea(other, cliente, otro.nombre).catch(() => ''),
  ]
  expect(numeros[1]).not.toBe('')
  expect(numeros[0]).not.toBe(numeros[1])
  await volver(page)
  for (const numero of numeros) await llegada(numero)
  expect(await vendidas()).toBe(2)
})

test('the price changed and the stock went meanwhile: the sale stands, and the owner sees both', async ({
  page,
}) => {
  const { call, articulo, cliente } = await shop()
  const admin = await apiAs('admin')
  await enter(page, 'vendedor1', '/venta/nueva')
  await preparado(page)
  await cortar(page)
  await admin(articulos.update, {
    params: { id: articulo.id },
    body: { precio_venta: articulo.precio_venta + 500 },
  })
  const quedan = await stockOf(call, articulo.id)
  const salida = { fecha: hoy(), concepto: 'Para una prueba', sucursal_id: 1 }
  await admin(ajustes.create, {
    body: { ...ajusteInput({ [articulo.id]: quedan }, salida), tipo_operacion: 'SALIDA' },
  })
  const numero = await venderSinLinea(page, cliente, articulo.nombre)
  await volver(page)
  const llego = await llegada(numero)
  expect(llego.total).toBe(articulo.precio_venta)
  expect(llego.diferencia).toBe(-500)
  expect(llego.notas.map(({ tipo }) => tipo).sort()).toEqual(['faltante', 'precio'])
  expect(await stockOf(call, articulo.id)).toBe(0)

  const dueno = await page.context().newPage()
  await page.evaluate(() => localStorage.clear())
  await enter(dueno, 'admin', `/informes?tab=sin_conexion&search=${numero}`)
  await expect(dueno.getByRole('table', { name: 'Ventas sin conexión' }).getByText(numero)).toBeVisible()
  await expectAccessible(dueno)
  await dueno.getByText('Por contar').click()
  await dueno.getByLabel('Buscar artículos por contar').fill(articulo.id)
  await dueno.getByRole('button', { name: `Marcar contada ${articulo.nombre}` }).click()
  await expect(dueno.getByText('Marcada como contada')).toBeVisible()
  await dueno.getByText('Equipos').click()
  await expect(dueno.getByRole('table', { name: 'Equipos que venden sin conexión' })).toBeVisible()
  await expectAccessible(dueno)
})

test('the seller was dismissed meanwhile: whoever enters next sends the sale', async ({ page }) => {
  const { articulo, cliente } = await shop()
  const admin = await apiAs('admin')
  const username = unique('vendedor').replace(' ', '-')
  const password = 'Prueba-2026!'
  const { id } = await admin(usuarios.create, {
    body: {
      username,
      password,
      password2: password,
      tipo_usuario: 'vendedor',
      sucursal: 1,
      first_name: 'Ana',
      last_name: 'Gómez',
    } as never,
  })
  await page.goto('/')
  const entrar = async (user: string, clave: string) => {
    await page.getByLabel('Usuario').fill(user)
    await page.getByLabel('Contraseña').fill(clave)
    await page.getByRole('button', { name: 'Ingresar' }).click()
    await expect(page.getByRole('heading', { name: 'Bienvenido' })).toBeVisible()
  }
  await entrar(username, password)
  await preparado(page)
  await page.goto('/venta/nueva')
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeVisible()
  await cortar(page)
  const numero = await venderSinLinea(page, cliente, articulo.nombre)
  await admin(usuarios.update, { params: { id }, body: { is_active: false } as never })
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible({ timeout: 60_000 })
  await entrar('vendedor1', 'vendedor-demo')
  const llego = await llegada(numero)
  expect(llego.usuario.username).toBe(username)
  expect(llego.enviada_por?.username).toBe('vendedor1')
  expect(llego.notas.map(({ tipo }) => tipo)).toContain('usuario')
})

test('the device is lost: the code of the paper brings its sale back, once', async ({ page, browser }) => {
  const { articulo, cliente, vendidas } = await shop()
  await enter(page, 'vendedor1', '/venta/nueva')
  await preparado(page)
  await cortar(page)
  const numero = await venderSinLinea(page, cliente, articulo.nombre)
  const hoja = await papel(page)
  const codigo = (await hoja.locator('.codigo').getAttribute('data-codigo')) ?? ''
  await page.context().close()

  const otro = await browser.newContext({ serviceWorkers: 'allow' })
  await prometer(otro)
  const nueva = await otro.newPage()
  await enter(nueva, 'vendedor1', '/sin-conexion')
  await preparado(nueva)
  const leer = async () => {
    await nueva.getByLabel('Código del papel').fill(codigo)
    await nueva.getByLabel('Código del papel').press('Enter')
  }
  await leer()
  await expect(nueva.getByText(`${numero} está otra vez por enviar`)).toBeVisible()
  await llegada(numero)
  await expect(nueva.getByRole('table', { name: 'Últimas que llegaron' }).getByText(numero)).toBeVisible()
  await leer()
  await expect(nueva.getByText(`${numero} ya está en este equipo`)).toBeVisible()
  expect(await vendidas()).toBe(1)
  await nueva.getByLabel('Código del papel').fill('7790000000012')
  await nueva.getByRole('button', { name: 'Recuperar' }).click()
  await expect(nueva.getByText('No es el código de una venta sin conexión')).toBeVisible()
  await otro.close()
})

test('what only the server does says so, and nobody leaves while a sale waits', async ({ page }) => {
  const { articulo, cliente } = await shop()
  await enter(page, 'vendedor1', '/crear-nota-credito')
  await preparado(page)
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeEnabled()
  await page.goto('/venta/nueva')
  await cortar(page)
  const agregar = page.getByRole('button', { name: 'Agregar cliente' })
  await expect(agregar).toBeDisabled()
  await expect(agregar).toHaveAttribute('title', FALTA)
  await expect(page.getByLabel('Condición de venta').getByRole('option', { name: /Cta-Cte/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^2 cuotas/ })).toBeDisabled()
  await expect(page.getByRole('button', { name: /^2 cuotas/ })).toHaveAttribute('title', FALTA)
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeEnabled()
  const numero = await venderSinLinea(page, cliente, articulo.nombre)
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ver', exact: true }).click()
  const filas = page.getByRole('table', { name: 'Ventas por enviar' })
  await expect(filas.getByText(numero)).toBeVisible()
  await expect(filas.getByText('Por enviar')).toBeVisible()
  await expectAccessible(page)
  await volver(page)
  await llegada(numero)
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeEnabled()
})

test('a browser that promises nothing sells nothing without a line, and says so', async ({ browser }) => {
  const context = await browser.newContext()
  await prometer(context, false)
  const page = await context.newPage()
  await enter(page, 'vendedor1', '/sin-conexion')
  await expect(page.getByText('Este equipo no puede vender sin conexión')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('sin-conexion'))).toBeNull()
  await context.close()
})
