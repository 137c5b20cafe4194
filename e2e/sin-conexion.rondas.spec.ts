/**
 * The browser is killed between every two steps of a sale without a line, again and again, on one device. Every sale that
 * was announced, and so may have been printed, exists exactly once. `RONDAS=200` for the long run.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { informes } from '@mostrador/contract/gestion/informes'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { type Browser, type BrowserContext, chromium, expect, type Page, test } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../.ci/chromium.ts'
import { apiAs, enter, hoy, newArticulo, pickIn, stockOf } from './shop.ts'
import { conocido, encender, llegada, preparado, prometer, tira } from './sin-linea.ts'

const RONDAS = Number(process.env.RONDAS ?? 10)
const UNIDADES = 50_000

/** Where the browser dies. */
const PASOS = [
  'antes de escribir',
  'escrita y no dicha',
  'dicha y no enviada',
  'enviada',
  'contestada y no leída',
] as const
type Paso = (typeof PASOS)[number]

/** Runs in the page: at the step it tells the test, and goes no further. */
function parar(paso: Paso): void {
  const nunca = new Promise<never>(() => undefined)
  const morir = (): Promise<never> => {
    ;(window as unknown as { morir: () => void }).morir()
    return nunca
  }
  const { add, count } = IDBObjectStore.prototype
  IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...args: [unknown]) {
    if (this.name !== 'espera') return add.apply(this, args)
    if (paso === 'antes de escribir') {
      void morir()
      this.transaction.abort()
    }
    if (paso === 'escrita y no dicha') {
      this.transaction.addEventListener('complete', () => void morir())
      // The page counts what waits before it says anything.
      IDBObjectStore.prototype.count = (() => nunca) as unknown as typeof count
    }
    return add.apply(this, args)
  }
  const { fetch } = window
  window.fetch = async (...args) => {
    const manda = String(args[0]).includes('/sin-conexion/ventas/') && args[1]?.method === 'POST'
    const answer = fetch(...args)
    if (manda && paso === 'enviada') return await morir()
    const answered = await answer
    return manda && paso === 'contestada y no leída' ? await morir() : answered
  }
}

class Equipo {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'mostrador-rondas-'))
  private child: ChildProcess | null = null
  private browser: Browser | null = null

  async begin(): Promise<BrowserContext> {
    const args = [
      ...CHROMIUM_ARGS,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${this.folder}`,
    ]
    // A group of its own: all its processes die at once.
    const child = spawn((await findChromium()) ?? '', [...args, 'about:blank'], { detached: true })
    this.child = child
    const address = await new Promise<string>((resolve) =>
      child.stderr.on('data', (text) => {
        const found = /DevTools listening on (ws:\S+)/.exec(String(text))
        if (found?.[1]) resolve(found[1])
      }),
    )
    this.browser = await chromium.connectOverCDP(address)
    const [context] = this.browser.contexts()
    if (!context) throw new Error('The browser has no context')
    await prometer(context)
    return context
  }

  async kill(): Promise<void> {
    const { child } = this
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    process.kill(-child.pid, 'SIGKILL')
    await gone
    await this.browser?.close().catch(() => undefined)
  }

  end(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

const BASE = `http://127.0.0.1:${process.env.E2E_PORT}`
const dicha = (page: Page) => page.getByText(/^Venta guardada sin conexión \(SC-/).last()
const confirmar = async (page: Page) => {
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Confirmar' }).click()
}

/** The session, the copy and the program are in the profile. */
async function preparar(context: BrowserContext): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage())
  await enter(page, 'vendedor1', `${BASE}/venta/nueva`)
  await preparado(page)
  // The browser writes the session down in its own time.
  await page.waitForFunction(() => navigator.storage.estimate().then(({ usage = 0 }) => usage > 0))
  return page
}

test('every announced sale exists once, wherever the browser died', async () => {
  test.setTimeout(120_000 + RONDAS * 40_000)
  await encender()
  const call = await apiAs('vendedor1')
  const admin = await apiAs('admin')
  const articulo = await newArticulo(call, { cantidad: UNIDADES })
  const cliente = await conocido(call, articulo)
  const equipo = new Equipo()
  /** Units of each announced sale, by its provisional number: a paper may have been printed. */
  const dichas = new Map<string, number>()
  const anotar = async (page: Page, unidades: number) => {
    await expect(dicha(page)).toBeVisible()
    const numero = (await dicha(page).textContent())?.match(/SC-[0-9A-F]{4}-\d+/)?.[0] ?? ''
    dichas.set(numero, unidades)
  }
  let context = await equipo.begin()
  let page = await preparar(context)
  await page.close({ runBeforeUnload: true })
  await context.browser()?.close()
  try {
    for (let ronda = 0; ronda < RONDAS; ronda++) {
      const paso = PASOS[ronda % PASOS.length] ?? PASOS[0]
      await equipo.kill()
      context = await equipo.begin()
      await context.setOffline(true)
      const { promise: llegado, resolve } = Promise.withResolvers<void>()
      await context.exposeFunction('morir', resolve)
      page = await context.newPage()
      await page.goto(`${BASE}/venta/nueva`).catch(() => undefined)
      if (
        !(await tira(page)
          .or(page.getByLabel('Usuario'))
          .first()
          .isVisible()
          .catch(() => false))
      ) {
        await expect(tira(page).or(page.getByLabel('Usuario')).first()).toBeVisible()
      }
      if (await page.getByLabel('Usuario').isVisible()) {
        // The kill took the last tokens: the person enters again.
        await context.setOffline(false)
        await page.evaluate(() => sessionStorage.clear())
        await enter(page, 'vendedor1', `${BASE}/venta/nueva`)
        await preparado(page)
        await context.setOffline(true)
        await expect(tira(page)).toBeVisible({ timeout: 60_000 })
      }
      // What was on the screen when the browser died is confirmed again, as the seller would.
      if (await page.getByText('Borrador recuperado').isVisible()) {
        const cantidad = await page
          .getByLabel(/^Cantidad de /)
          .inputValue()
          .catch(() => '')
        const elegido = await page.getByRole('combobox', { name: 'Cliente' }).inputValue()
        if (cantidad !== '' && elegido === cliente) {
          await confirmar(page)
          await anotar(page, Number(cantidad))
        } else await page.getByRole('button', { name: 'Descartar' }).click()
      }
      const unidades = ronda + 1
      await pickIn(page, 'Cliente', cliente, cliente)
      await pickIn(page, 'Artículo', articulo.nombre, articulo.nombre)
      await page.getByLabel(`Cantidad de ${articulo.nombre}`).fill(String(unidades))
      await page.keyboard.press('Enter')
      await page.evaluate(parar, paso)
      await confirmar(page).catch(() => undefined)
      if (paso === 'antes de escribir' || paso === 'escrita y no dicha') {
        await llegado
        continue
      }
      await anotar(page, unidades)
      if (paso === 'dicha y no enviada') continue
      await context.setOffline(false)
      await page
        .getByRole('button', { name: 'Probar de nuevo' })
        .click({ timeout: 2000 })
        .catch(() => undefined)
      await llegado
    }
    await equipo.kill()
    context = await equipo.begin()
    page = await context.newPage()
    await page.goto(`${BASE}/sin-conexion`)
    await expect(
      page.getByLabel('Usuario').or(page.getByRole('heading', { name: 'Sin conexión' })),
    ).toBeVisible()
    if (await page.getByLabel('Usuario').isVisible()) await enter(page, 'vendedor1', `${BASE}/sin-conexion`)
    await expect(page.getByText('No hay ventas por enviar: todas llegaron.')).toBeVisible({
      timeout: 120_000,
    })
  } finally {
    await equipo.kill()
    equipo.end()
  }

  const unidadesDe = new Map<number, number>()
  for (let n = 1; ; n++) {
    const { results, total_pages } = await call(ventas.list, {
      query: { search: cliente, page: n, page_size: 100 },
    })
    for (const { total } of results) {
      const unidades = total / articulo.precio_venta
      unidadesDe.set(unidades, (unidadesDe.get(unidades) ?? 0) + 1)
    }
    if (n >= total_pages) break
  }
  // One unit more: the sale that made the customer known.
  unidadesDe.set(1, (unidadesDe.get(1) ?? 0) - 1)
  expect(dichas.size).toBeGreaterThanOrEqual(Math.floor((RONDAS * 3) / 5))
  for (const [numero, unidades] of dichas) {
    expect([numero, unidadesDe.get(unidades)]).toEqual([numero, 1])
    expect((await llegada(numero)).total).toBe(unidades * articulo.precio_venta)
  }
  expect([...unidadesDe.values()].every((veces) => veces <= 1)).toBe(true)
  const vendidas = [...unidadesDe].reduce((sum, [unidades, veces]) => sum + unidades * veces, 0)
  expect(await stockOf(call, articulo.id)).toBe(UNIDADES - 1 - vendidas)
  const filas = await admin(informes.ventas, { query: { sucursal: 1, desde: hoy(), hasta: hoy() } })
  const informado = filas
    .filter((fila) => fila.cliente === cliente)
    .reduce((sum, { total }) => sum + total, 0)
  expect(informado).toBe((vendidas + 1) * articulo.precio_venta)
  const cobros = await admin(informes.cobros, { query: { sucursal: 1, desde: hoy(), hasta: hoy() } })
  const cobrado = cobros.filter((fila) => fila.cliente === cliente).reduce((sum, { total }) => sum + total, 0)
  expect(cobrado).toBe((vendidas + 1) * articulo.precio_venta)
})
