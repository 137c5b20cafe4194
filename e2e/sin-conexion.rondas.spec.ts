/**
 * The browser is killed between every two steps of a sale without a line, again and again, on one device, in a branch that
 * works with tills. Once in each turn of the steps it also loses its database, with an announced sale in it. Every sale that was announced,
 * and so may have been printed, exists exactly once, and so does its money. One death at each step; `RONDAS=200` for the long run.
 */
import { sesion } from '@mostrador/contract/base/sesion'
import { usuarios } from '@mostrador/contract/base/usuarios'
import { cajaTurnos } from '@mostrador/contract/caja/caja-turnos'
import { cajas } from '@mostrador/contract/caja/cajas'
import { type Client, createClient } from '@mostrador/contract/client'
import { informes } from '@mostrador/contract/gestion/informes'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { panel } from '@mostrador/contract/gestion/panel'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { llegadas } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { Equipo, PACIENCIA_MS, PASOS, type Paso, parar } from './equipo.ts'
import { startPropia } from './propia.ts'
import { enterWith, hoy, newArticulo, pickIn, stockOf } from './shop.ts'
import { conocido, preparado, provisional, tira } from './sin-linea.ts'

const RONDAS = Number(process.env.RONDAS ?? PASOS.length)
const UNIDADES = 50_000
/** $ 123,45: each sum has centavos. */
const PRECIO = 12_345
const FONDO = 50_005

const ADMIN = { username: 'admin', password: 'clave-de-prueba', sucursal: 1 }
const VENDEDORA = { username: 'ana', password: 'Prueba-2026!', sucursal: 1 }

const shop = startPropia(
  async () => ({ settings: {}, stop: () => undefined }),
  async ({ call }) => {
    await call(cajas.configurar, { params: { id: 1 }, body: { activas: true, sin_conexion: true } })
    const { username, password, sucursal } = VENDEDORA
    await call(usuarios.create, {
      body: {
        username,
        password,
        password2: password,
        tipo_usuario: 'vendedor',
        sucursal,
        first_name: 'Ana',
        last_name: 'Gómez',
      } as never,
    })
  },
)

const entrar = async (quien: typeof ADMIN) => ({
  ...(await createClient({ baseUrl: shop.address })(sesion.login, { body: quien })),
  sucursal: quien.sucursal,
})

/** A session of its own: the long run outlives its first tokens. */
async function como(quien: typeof ADMIN): Promise<Client> {
  const { access } = await entrar(quien)
  return createClient({ baseUrl: shop.address, accessToken: () => access })
}

const abrirPagina = async (page: Page, path: string) =>
  enterWith(page, await entrar(VENDEDORA), shop.address + path)

const dicha = (page: Page) => page.getByText(/^Venta guardada sin conexión \(SC-/).last()
const confirmar = async (page: Page) => {
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Confirmar' }).click()
}

/** The session, the copy and the program are in the profile. */
async function preparar(context: BrowserContext): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage())
  await abrirPagina(page, '/venta/nueva')
  await preparado(page)
  // The browser writes the session down in its own time.
  const usage = () => page.evaluate(() => navigator.storage.estimate().then(({ usage = 0 }) => usage))
  await expect.poll(usage).toBeGreaterThan(0)
  await page.close({ runBeforeUnload: true })
  await context.browser()?.close()
}

/** Without a line, and without the answers that a page begins with. */
const sinNada = (page: Page) => page.getByRole('heading', { name: 'No se pudo mostrar la pantalla.' })

/** The form without a line, as the device begins again. */
async function empezarSinLinea(context: BrowserContext): Promise<Page> {
  await context.setOffline(true)
  const page = await context.newPage()
  await page.goto(`${shop.address}/venta/nueva`).catch(() => undefined)
  await expect(tira(page).or(page.getByLabel('Usuario')).or(sinNada(page)).first()).toBeVisible()
  if (!(await tira(page).isVisible())) {
    // The kill took the last tokens, or the database with the copy: the person enters again.
    await context.setOffline(false)
    // No program of the session before is there to say that it is ready.
    await page.goto(`${shop.address}/salud/`)
    await page.evaluate(() => {
      sessionStorage.clear()
      // It is told again once the copy is there.
      localStorage.removeItem('sin-conexion')
    })
    await abrirPagina(page, '/venta/nueva')
    await preparado(page)
    await context.setOffline(true)
    await expect(tira(page)).toBeVisible({ timeout: 60_000 })
  }
  return page
}

interface Dia {
  cliente: string
  articulo: Articulo
  /** Units of each announced sale, by its provisional number: a paper may have been printed. */
  dichas: Map<string, number>
}

/** The number of the sale just announced: not the one before, which stays on the screen until then. */
async function anotar(page: Page, unidades: number, { dichas }: Dia): Promise<void> {
  let numero = ''
  const esNueva = async () => {
    numero = (await dicha(page).textContent())?.match(/SC-[0-9A-F]{4}-\d+/)?.[0] ?? ''
    return numero !== '' && !dichas.has(numero)
  }
  await expect.poll(esNueva).toBe(true)
  dichas.set(numero, unidades)
}

/** What was on the screen when the browser died is confirmed again, as the seller would. */
async function seguir(page: Page, dia: Dia): Promise<void> {
  if (!(await page.getByText('Borrador recuperado').isVisible())) return
  const cantidad = await page
    .getByLabel(/^Cantidad de /)
    .inputValue()
    .catch(() => '')
  const elegido = await page.getByRole('combobox', { name: 'Cliente' }).inputValue()
  if (cantidad === '' || elegido !== dia.cliente) {
    await page.getByRole('button', { name: 'Descartar' }).click()
    return
  }
  await confirmar(page)
  // Its draft may have outlived its announcement: the device then says the same number again.
  const numero = await provisional(page)
  const unidades = Number(cantidad)
  expect(dia.dichas.get(numero) ?? unidades).toBe(unidades)
  dia.dichas.set(numero, unidades)
}

/** One sale, until the browser is at the step where it dies. */
async function ronda(context: BrowserContext, paso: Paso, unidades: number, dia: Dia): Promise<void> {
  let llego = false
  await context.exposeFunction('morir', () => {
    llego = true
  })
  const llegado = () => expect.poll(() => llego, { message: paso, timeout: PACIENCIA_MS }).toBe(true)
  const { cliente, articulo } = dia
  const page = await empezarSinLinea(context)
  await seguir(page, dia)
  await pickIn(page, 'Cliente', cliente, cliente)
  await pickIn(page, 'Artículo', articulo.nombre, articulo.nombre)
  await page.getByLabel(`Cantidad de ${articulo.nombre}`).fill(String(unidades))
  await page.keyboard.press('Enter')
  await page.evaluate(parar, paso)
  await confirmar(page)
  if (paso === 'antes de escribir' || paso === 'escrita y no dicha') return await llegado()
  await anotar(page, unidades, dia)
  if (paso === 'dicha y no enviada') return
  await context.setOffline(false)
  await page
    .getByRole('button', { name: 'Probar de nuevo' })
    .click({ timeout: 2000 })
    .catch(() => undefined)
  await llegado()
}

/** The device, with a line at last, sends what is left, and tells that nothing waits in it. */
async function enviarTodo(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${shop.address}/sin-conexion`)
  await expect(
    page.getByLabel('Usuario').or(page.getByRole('heading', { name: 'Sin conexión' })),
  ).toBeVisible()
  if (await page.getByLabel('Usuario').isVisible()) await abrirPagina(page, '/sin-conexion')
  await expect(page.getByText('No hay ventas por enviar: todas llegaron.')).toBeVisible({ timeout: 120_000 })
  const admin = await como(ADMIN)
  const esperan = async () => (await admin(panel.get, { query: { sucursal: 1 } })).sin_conexion?.esperan
  await expect.poll(esperan).toBe(0)
}

/** How many sales of the customer have so many units. */
async function vecesPorUnidades(call: Client, cliente: string): Promise<Map<number, number>> {
  const veces = new Map<number, number>()
  for (let page = 1; ; page++) {
    const query = { search: cliente, page, page_size: 100 }
    const { results, total_pages } = await call(ventas.list, { query })
    for (const { total } of results) veces.set(total / PRECIO, (veces.get(total / PRECIO) ?? 0) + 1)
    if (page >= total_pages) return veces
  }
}

test('every announced sale and its money exist once, wherever the browser died', async () => {
  test.setTimeout(120_000 + RONDAS * 40_000)
  const antes = await como(VENDEDORA)
  const [caja] = await antes(cajas.list, { query: { sucursal: 1 } })
  const turno = await antes(cajas.abrir, { params: { id: caja?.id ?? 0 }, body: { fondo: FONDO } })
  const articulo = await newArticulo(antes, { cantidad: UNIDADES, precio_venta: PRECIO })
  const cliente = await conocido(antes, articulo)
  const equipo = new Equipo()
  const dichas: Dia['dichas'] = new Map()
  try {
    await preparar(await equipo.begin())
    for (let n = 0; n < RONDAS; n++) {
      await equipo.kill()
      if (PASOS[(n - 1) % PASOS.length] === 'dicha y no enviada') equipo.perderBase()
      const paso = PASOS[n % PASOS.length] ?? PASOS[0]
      await ronda(await equipo.begin(), paso, n + 1, { cliente, articulo, dichas })
    }
    await equipo.kill()
    await enviarTodo(await equipo.begin())
  } catch (error) {
    console.log(await equipo.looks())
    throw error
  } finally {
    await equipo.kill()
    equipo.end()
  }

  const [call, admin] = [await como(VENDEDORA), await como(ADMIN)]
  const veces = await vecesPorUnidades(call, cliente)
  // One unit more: the sale that made the customer known.
  veces.set(1, (veces.get(1) ?? 0) - 1)
  expect(dichas.size).toBeGreaterThanOrEqual(Math.floor((RONDAS * 3) / 5))
  for (const [numero, unidades] of dichas) {
    const { results } = await admin(llegadas.list, { query: { search: numero } })
    expect(results.map(({ total }) => total)).toEqual([unidades * PRECIO])
    expect([numero, veces.get(unidades)]).toEqual([numero, 1])
  }
  expect([...veces.values()].every((cuantas) => cuantas <= 1)).toBe(true)
  const unidades = [...veces].reduce((sum, [cada, cuantas]) => sum + cada * cuantas, 1)
  const cantidad = [...veces.values()].reduce((sum, cuantas) => sum + cuantas, 1)
  const total = unidades * PRECIO
  console.log(
    `${RONDAS} rounds: ${dichas.size} announced, ${cantidad - 1} sales, ${unidades} units, ${total}`,
  )

  // Stock, reports, panel and till say the same, to the centavo.
  expect(await stockOf(call, articulo.id)).toBe(UNIDADES - unidades)
  const query = { sucursal: 1, desde: hoy(), hasta: hoy() }
  const suma = (filas: { total: number }[]) => filas.reduce((sum, fila) => sum + fila.total, 0)
  expect(suma(await admin(informes.ventas, { query }))).toBe(total)
  expect(suma(await admin(informes.cobros, { query }))).toBe(total)
  expect(await admin(panel.get, { query: { sucursal: 1 } })).toMatchObject({
    ventas_hoy: { cantidad, total },
    cobrado_hoy: { total, por_tipo: [{ tipo_pago: 'EFECTIVO', monto: total }] },
    articulos_pendientes: 0,
    cajas: { turnos_abiertos: 1, efectivo: FONDO + total },
    sin_conexion: { esperan: 0, para_resolver: 0, por_contar: 0 },
  })
  const params = { id: turno.id }
  const { saldos } = await call(cajaTurnos.get, { params })
  expect(saldos).toEqual([{ tipo_pago: 'EFECTIVO', saldo: FONDO + total }])
  const contado = [{ tipo_pago: 'EFECTIVO' as const, monto: FONDO + total }]
  await call(cajaTurnos.contar, { params, body: { contado, billetes: [] } })
  const cerrado = await call(cajaTurnos.cerrar, { params, body: { observaciones: '', fondo: null } })
  expect(cerrado).toMatchObject({ estado: 'cerrado', esperado: FONDO + total, diferencia: 0 })
  expect(await admin(integridad.get)).toMatchObject({ ok: true, diferencias: [] })
})
