/** Shared by all journeys: a user at the counter, and articles that no other journey touches. */
import AxeBuilder from '@axe-core/playwright'
import { sesion } from '@mostrador/contract/base/sesion'
import { type Client, createClient } from '@mostrador/contract/client'
import type { CondicionVenta } from '@mostrador/contract/documentos/condiciones-venta'
import { fechaDe } from '@mostrador/contract/fechas'
import { type Articulo, articulos, type CreateArticulo } from '@mostrador/contract/maestros/articulos'
import { type Cliente, type CreateCliente, clientes } from '@mostrador/contract/maestros/clientes'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { stock } from '@mostrador/contract/mercaderia/stock'
import { ajusteInput, articuloInput, clienteInput, ventaInput } from '@mostrador/contract/test/inputs'
import { type Venta, ventas } from '@mostrador/contract/ventas/ventas'
import { expect, type Locator, type Page } from '@playwright/test'

const BASE = `http://127.0.0.1:${process.env.E2E_PORT}`

const USERS = {
  admin: 'admin-demo',
  vendedor1: 'vendedor-demo',
  vendedor2: 'vendedor-demo',
} as const
export type User = keyof typeof USERS

export const hoy = (): string => fechaDe(new Date())

/** A name that no other journey uses, in letters that sort and search well. */
export const unique = (word: string): string => `${word} ${lettersOf(++counter)}`

/** The number in letters: 0 → a, 27 → bb. */
const lettersOf = (n: number): string =>
  [...n.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('')

/** The API as that user, in branch 1 unless said otherwise. */
export async function apiAs(username: User, sucursal = 1): Promise<Client> {
  const { access } = await loginAs(username, sucursal)
  return createClient({ baseUrl: BASE, accessToken: () => access })
}

/**
 * Enters with a session made through the API, and opens a screen directly: for journeys that do not test the
 * login.
 */
export async function enter(page: Page, username: User, path: string, sucursal = 1): Promise<void> {
  await enterWith(page, await loginAs(username, sucursal), path)
}

interface Session {
  access: string
  refresh: string
  sucursal: number
}

/** The same, with the session of any business. */
export async function enterWith(page: Page, session: Session, address: string): Promise<void> {
  await page.addInitScript((stored) => {
    // Only once: a reload keeps the changes of the page.
    if (sessionStorage.getItem('entered')) return
    sessionStorage.setItem('entered', 'yes')
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, String(value))
  }, session)
  await page.goto(address)
}

async function loginAs(username: User, sucursal: number): Promise<Session> {
  const nobody = createClient({ baseUrl: BASE })
  const body = { username, password: USERS[username], sucursal }
  const { access, refresh } = await nobody(sesion.login, { body })
  return { access, refresh, sucursal }
}

/** Through the login, as a person does it. */
export async function logIn(page: Page, username: User, address = '/'): Promise<void> {
  await page.goto(address)
  await page.getByLabel('Usuario').fill(username)
  await page.getByLabel('Contraseña').fill(USERS[username])
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByRole('heading', { name: 'Bienvenido' })).toBeVisible()
}

/**
 * Goes from one screen to the next as the menu does. A page that shows none yet, and another view of the same screen, are
 * loaded.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  const from = new URL(page.url())
  const to = from.protocol === 'about:' ? null : new URL(address, from)
  if (to === null || to.origin !== from.origin || to.pathname === from.pathname) {
    await page.goto(address)
    return
  }
  await page.evaluate((path) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.before = ''
    window.history.pushState(null, '', path)
  }, `${to.pathname}${to.search}`)
  await expect(page.locator('h1[data-before]')).toHaveCount(0)
}

/** Each worker counts in its own range, so that no two make the same code or document number. */
let counter = (Number(process.env.TEST_WORKER_INDEX ?? 0) + 1) * 100_000

/** A new article, $ 100,00, with units in branch 1. */
export async function newArticulo(
  call: Client,
  { cantidad = 10, ...fields }: Partial<CreateArticulo> & { cantidad?: number } = {},
): Promise<Articulo> {
  const n = ++counter
  const articulo = await call(articulos.create, {
    body: articuloInput(n, {
      id: `E2E-${n}`,
      nombre: unique('Prueba'),
      codigo_barras: `779${String(n).padStart(10, '0')}`,
      ...fields,
    }),
  })
  if (cantidad > 0) {
    const entrada = { fecha: hoy(), concepto: 'Para una prueba', sucursal_id: 1 }
    await call(ajustes.create, { body: ajusteInput({ [articulo.id]: cantidad }, entrada) })
  }
  return articulo
}

export const newCliente = (
  call: Client,
  nombre = unique('Comprador'),
  fields: Partial<CreateCliente> = {},
): Promise<Cliente> =>
  call(clientes.create, {
    body: clienteInput(0, { nombre, numero_documento: String(90_000_000 + ++counter), ...fields }),
  })

interface Vendido {
  cliente: number
  articulo: Articulo
  /** Units, each at the price of the condition. */
  cantidad?: number
  condicion?: CondicionVenta
  cuotas?: number
  anticipo?: number
}

/** A sale of today, made through the API. */
export async function newVenta(call: Client, vendido: Vendido): Promise<Venta> {
  const { cliente, articulo, cantidad = 1, condicion = 'Contado Efectivo', cuotas, anticipo = 0 } = vendido
  const { venta } = await call(ventas.create, {
    body: ventaInput({
      fecha: hoy(),
      cliente,
      lineas: [{ articulo, cantidad }],
      condicion_venta: condicion,
      anticipo,
      cantidad_cuotas: cuotas ?? null,
    }),
  })
  return venta
}

/** A report has its newest rows at its end, and in the page only those in sight. */
export async function scrollTo(page: Page, report: string, row: Locator): Promise<void> {
  await expect(async () => {
    await page.getByRole('region', { name: report, exact: true }).press('End')
    await expect(row.first()).toBeVisible({ timeout: 500 })
  }).toPass()
}

/** Types a few letters into a search box, and takes the option. */
export async function pickIn(page: Page, box: string, letters: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: box }).fill(letters)
  await page.getByRole('option', { name: option }).click()
}

/**
 * Types like a scanner: 15 ms a key, or as slow as one without a cable, and Enter. Each key carries its time, as a keyboard's does: a busy machine brings
 * it later, and it is still a scanner's. `pauseMs`: since a hand typed in the same field.
 */
export async function scan(page: Page, code: string, gapMs = 15, pauseMs = 0): Promise<void> {
  const keyboard = await page.context().newCDPSession(page)
  const start = (Date.now() + pauseMs) / 1000
  for (const [n, char] of [...code, 'Enter'].entries()) {
    const key = { key: char, timestamp: start + (n * gapMs) / 1000 }
    await keyboard.send('Input.dispatchKeyEvent', {
      ...key,
      ...(char === 'Enter' ? { code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' } : { text: char }),
      type: 'keyDown',
    })
    await keyboard.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp' })
  }
  await keyboard.detach()
}

/** The units of an article in branch 1. */
export async function stockOf(call: Client, articulo: string): Promise<number> {
  const { productos } = await call(stock.informe, { query: { search: articulo, sucursal: 1 } })
  return productos.find((p) => p.codigo === articulo)?.stock_total ?? 0
}

/**
 * Expects no accessibility violation on the present page, by all rules or by the named ones. They run inside the page:
 * the other mode opens a second page for each scan, which only frames of other sites need.
 */
export async function expectAccessible(page: Page, rules: string[] = []): Promise<void> {
  // A list that is being asked for again is dim until its answer comes.
  await expect(page.locator('[data-stale]')).toHaveCount(0)
  let found = await violationsOf(page, rules)
  // A toast may come or go while the rules run. What is wrong is wrong when all stands, too.
  if (found.length > 0) found = await violationsOf(page, rules)
  expect(found).toEqual([])
}

async function violationsOf(page: Page, rules: string[]): Promise<string[]> {
  // What still fades in or out has not its colours yet.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  )
  // The page may know the rules from an earlier look. What is well needs no selector, and need not travel.
  const known = await page.evaluate(() => 'axe' in window)
  const scan = new AxeBuilder({ page, ...(known ? { axeSource: 'void 0' } : {}) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
  const { violations } = await (rules.length > 0 ? scan.withRules(rules) : scan).analyze()
  return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(' | ')}`)
}

/**
 * Expects every button, link and field to be at least `px` wide and high. A link in a sentence is as high as
 * its line.
 */
export async function expectTargets(page: Page, px: number): Promise<void> {
  expect(await page.evaluate(smallTargets, px)).toEqual([])
}

/** Runs in the page: the targets that are too small, with their size. */
function smallTargets(px: number): string[] {
  const pressed =
    'a[href], button, input, select, textarea, summary, [role=button], [role=option], [role=switch], [role=tab]'
  const text = (node: Node | null) => node?.textContent?.trim() ?? ''

  /** A label also presses its box; a link that is laid over its card fills the whole card. */
  const areasOf = (element: Element): DOMRect[] => {
    const isBox = element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)
    const labels = isBox ? [...(element.labels ?? [])] : []
    const isLaid = getComputedStyle(element, '::after').position === 'absolute'
    const card = isLaid && element instanceof HTMLElement ? element.offsetParent : null
    return [element, ...labels, ...(card ? [card] : [])].map((area) => area.getBoundingClientRect())
  }
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' && text(element.parentElement) !== text(element)
  const isThere = (element: Element, { width, height, right, bottom }: DOMRect) =>
    // Elements of one pixel are only for screen readers.
    width > 1 &&
    height > 1 &&
    right > 0 &&
    bottom > 0 &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(':disabled, [data-disabled]') &&
    !isInSentence(element)

  return [...document.querySelectorAll(pressed)].flatMap((element) => {
    const areas = areasOf(element)
    if (!areas.some((area) => isThere(element, area))) return []
    const [left, top] = [Math.min(...areas.map((a) => a.left)), Math.min(...areas.map((a) => a.top))]
    const [right, bottom] = [Math.max(...areas.map((a) => a.right)), Math.max(...areas.map((a) => a.bottom))]
    const [width, height] = [right - left, bottom - top]
    // The browser rounds by up to half a pixel.
    if (Math.min(width, height) >= px - 0.5) return []
    const name = element.getAttribute('aria-label') ?? (text(element) || element.id || element.className)
    return [`${element.tagName} "${name}": ${Math.round(width)} × ${Math.round(height)}`]
  })
}

/** Expects that the page itself does not scroll sideways. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(excess).toBeLessThanOrEqual(0)
}

/** Counts the keys from now on; modifiers alone do not count. */
export async function countKeys(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as Window & { pressed?: number }
    counted.pressed = 0
    const modifiers = ['Control', 'Shift', 'Alt', 'Meta']
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (!modifiers.includes(key)) counted.pressed = (counted.pressed ?? 0) + 1
      },
      true,
    )
  })
  return () => page.evaluate(() => (window as Window & { pressed?: number }).pressed ?? 0)
}
