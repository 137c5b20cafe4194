/** Two people who sell at one till: each enters with a PIN, and has the own cart. */
import { cambioRapido } from '@mostrador/contract/base/cambio-rapido'
import { sesion } from '@mostrador/contract/base/sesion'
import { usuarios } from '@mostrador/contract/base/usuarios'
import { createClient } from '@mostrador/contract/client'
import { auditoria } from '@mostrador/contract/gestion/auditoria/auditoria'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { articuloInput } from '@mostrador/contract/test/inputs'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { startPropia } from './propia.ts'
import { expectAccessible, expectNoSideScroll, goTo, pickIn } from './shop.ts'

const CLAVE = 'una-clave-larga'

const shop = startPropia(
  () => Promise.resolve({ settings: {}, stop: () => undefined }),
  async ({ call, address }) => {
    await call(articulos.create, { body: articuloInput(1, { nombre: 'Wvisita', es_servicio: true }) })
    const settings = await call(ventasConfiguracion.get)
    await call(ventasConfiguracion.update, { body: { ...settings, cambio_rapido: true } })
    for (const [username, pin] of [
      ['vera', '4817'],
      ['olga', '90315'],
    ] as const) {
      const names = { first_name: username === 'vera' ? 'Vera' : 'Olga', last_name: 'Wcaja' }
      await call(usuarios.create, {
        body: { username, ...names, password: CLAVE, password2: CLAVE, sucursal: 1 },
      })
      const { access } = await createClient({ baseUrl: address })(sesion.login, {
        body: { username, password: CLAVE, sucursal: 1 },
      })
      const own = createClient({ baseUrl: address, accessToken: () => access })
      await own(cambioRapido.elegirPin, { body: { pin, password_actual: CLAVE } })
    }
  },
)

/** A till of its own, without the session of the admin: somebody enters with a password. */
async function openTill(browser: Browser, username: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await goTo(page, `${shop.address}/`)
  await page.getByLabel('Usuario').fill(username)
  await page.getByLabel('Contraseña').fill(CLAVE)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: /Wcaja/ })).toBeVisible()
  return page
}

/** With the keys alone. */
async function change(page: Page, nombre: string, pin: string): Promise<void> {
  await page.keyboard.press('Alt+U')
  const dialog = page.getByRole('dialog', { name: 'Cambiar de persona' })
  await expect(dialog.getByRole('radio', { name: nombre })).toBeChecked()
  await expect(dialog.getByLabel('PIN')).toBeFocused()
  await page.keyboard.type(pin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('button', { name: nombre })).toBeVisible()
}

async function sell(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: 'Confirmar Venta' }).getByText('Sub-total')).toBeVisible()
  await page.keyboard.press('Enter')
  // The notice of the sale before may still be in sight.
  await expect(page.getByText('Venta guardada correctamente').last()).toBeVisible()
}

test('two people sell at one till, each with the own cart and in the own name', async ({ browser }) => {
  const page = await openTill(browser, 'vera')
  await goTo(page, `${shop.address}/venta/nueva`)
  await pickIn(page, 'Cliente', 'consumidor', 'Consumidor Final')
  await pickIn(page, 'Artículo', 'Wvisita', 'Wvisita')
  await expect(page.getByLabel('Cantidad de Wvisita')).toHaveValue('1')

  await page.keyboard.press('Alt+U')
  await expect(page.getByRole('dialog', { name: 'Cambiar de persona' }).getByLabel('PIN')).toBeFocused()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.keyboard.press('Escape')
  await change(page, 'Olga Wcaja', '90315')
  await expect(page.getByLabel('Cantidad de Wvisita')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Tomar carrito de Vera Wcaja/ })).toBeVisible()
  await pickIn(page, 'Cliente', 'consumidor', 'Consumidor Final')
  await pickIn(page, 'Artículo', 'Wvisita', 'Wvisita')
  await page.getByLabel('Cantidad de Wvisita').fill('3')
  await sell(page)

  await change(page, 'Vera Wcaja', '4817')
  await expect(page.getByLabel('Cantidad de Wvisita')).toHaveValue('1')
  await sell(page)
  // The sale of this person is there, whatever notice was seen.
  const vendidas = async () =>
    (await shop.call(ventas.list)).results.map(({ usuario_nombre, total }) => [usuario_nombre, total])
  await expect.poll(vendidas).toEqual([
    ['vera', 10_000],
    ['olga', 30_000],
  ])
})

test('who entered with a PIN is asked for a password where it matters, and the trail has person and till', async ({
  browser,
}) => {
  const page = await openTill(browser, 'vera')
  await change(page, 'Olga Wcaja', '90315')
  const [venta] = (await shop.call(ventas.list)).results
  const token = await page.evaluate(() => localStorage.getItem('access'))
  const olga = createClient({ baseUrl: shop.address, accessToken: () => token })
  const refused = olga(ventas.anular, {
    params: { id: venta?.id ?? 0 },
    body: { observaciones: 'se arrepintió' },
  })
  await expect(refused).rejects.toMatchObject({ codigo: 'permiso_requerido' })
  await goTo(page, `${shop.address}/micuenta`)
  await expect(page.getByRole('heading', { name: 'Mi PIN' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Editar mis datos' }).click()
  await page.getByLabel('Email').fill('olga@mostrador.example')
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Escribe tu contraseña' })
  await dialog.getByLabel('Contraseña').fill(CLAVE)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Datos actualizados')).toBeVisible()

  await change(page, 'Vera Wcaja', '4817')
  await goTo(page, `${shop.address}/micuenta`)
  await page.getByRole('button', { name: 'Quitar mi PIN' }).click()
  await expect(page.getByText('PIN quitado')).toBeVisible()
  const { results } = await shop.call(auditoria.list, { query: { entidad: 'usuarios' } })
  expect(results[0]).toMatchObject({
    usuario_nombre: 'vera',
    despues: { pin: 'quitado' },
    equipo: 'abierto por Olga Wcaja',
  })
})
