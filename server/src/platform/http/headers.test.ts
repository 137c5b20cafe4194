/** The protecting headers of each kind of answer. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { talk } from '../../../test/network/socket.ts'
import { startTestApp, type TestApp } from '../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildNota, buildVenta } from '../../../test/shop/builders.ts'

const PAGE = { accept: 'text/html,*/*;q=0.8' }
const folder = mkdtempSync(path.join(tmpdir(), 'mostrador-cabeceras-'))

let shop: TestApp
let venta: number
let nota: number
beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Mostrador</title>')
  writeFileSync(path.join(folder, 'assets/app-1a2b.js'), '// the application')
  shop = await startTestApp({ webDir: folder })
  const { call } = shop.vendedor
  const { id: cliente } = await buildCliente(call)
  const articulo = await buildArticulo(shop)
  venta = (await buildVenta(call, { cliente, lineas: [{ articulo, cantidad: 1 }] })).id
  const creada = await buildNota(call, { cliente, articulo: articulo.id, precio_unitario: 100 })
  nota = creada.id
})
afterAll(() => rmSync(folder, { recursive: true }))

/** [kind, status, address, headers]; with a token unless the headers say otherwise. */
const ANSWERS: [string, number, () => string, Record<string, string>?][] = [
  ['a call', 200, () => '/auth/profile/'],
  ['a refused call', 401, () => '/auth/profile/', { authorization: '' }],
  ['a call that is not understood', 400, () => '/gestion/ventas/x/'],
  ['a call that does not exist', 404, () => '/gestion/nada/'],
  ['the screens', 200, () => '/ventas', PAGE],
  ['an asset', 200, () => '/assets/app-1a2b.js'],
  ['an asset that is gone', 404, () => '/assets/gone-3c.js'],
  ['a workbook', 200, () => '/gestion/clientes/exportar/'],
  ['a page to print', 200, () => `/gestion/ventas/${venta}/imprimir/`],
  [
    'a page to print that is refused',
    401,
    () => '/gestion/ventas/1/imprimir/?enlace=x',
    { authorization: '' },
  ],
  ['a PDF', 200, () => `/gestion/notas-credito/${nota}/imprimir/`],
  ['the manual of the API', 200, () => '/docs/', PAGE],
  ['the health', 200, () => '/salud/'],
  ['the metrics', 200, () => '/metricas/'],
]

/** Answered before a route is known: the framework does not know yet whether they came over TLS. */
const UNROUTED: typeof ANSWERS = [
  ['a path that cannot be read', 400, () => '/gestion/articulos/%zz/'],
  ['a parameter that is too long', 400, () => `/gestion/articulos/${'x'.repeat(999)}/`],
]

const get = (url: string, headers: Record<string, string> = {}) =>
  shop.http.inject({ url, headers: { authorization: `Bearer ${shop.admin.access}`, ...headers } })

describe.each([...ANSWERS, ...UNROUTED])('%s', (_, status, url, headers) => {
  it('carries its protecting headers', async () => {
    const answer = await get(url(), headers)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/default-src '(self|none)'.*frame-ancestors 'none'/),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(
        /camera=\((self)?\).*geolocation=\(\).*microphone=\(\).*payment=\(\)/,
      ),
      'referrer-policy': expect.stringMatching(/^(same-origin|no-referrer)$/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-mostrador-version': expect.stringMatching(/^\d+\.\d+\.\d+$/),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(answer.headers['cache-control']).toMatch(
      /^(no-store|no-cache|public, max-age=31536000, immutable)$/,
    )
    expect(answer.headers).not.toHaveProperty('x-powered-by')
    expect(answer.headers).not.toHaveProperty('server')
    const foreign = await get(url(), { ...headers, origin: 'https://otro.example' })
    expect(Object.keys(foreign.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it('allows no injected script', async () => {
    const policy = String((await get(url(), headers)).headers['content-security-policy'])
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
    expect(scripts).toMatch(/^('self'|'none'|'sha256-[\w+/=]+')$/)
    expect(policy).toContain("base-uri 'none'")
    expect(policy).not.toContain('unsafe-eval')
    expect(policy.replace(/style-src[^;]*/g, '')).not.toContain('unsafe-inline')
  })
})

describe.each(ANSWERS)('%s', (_, _status, url, headers) => {
  it('asks for TLS from then on, only if it came over TLS', async () => {
    const hsts = async (more: Record<string, string>) =>
      (await get(url(), { ...headers, ...more })).headers['strict-transport-security']
    expect(await hsts({})).toBeUndefined()
    expect(await hsts({ 'x-forwarded-proto': 'http' })).toBeUndefined()
    expect(await hsts({ 'x-forwarded-proto': 'https' })).toBe('max-age=31536000; includeSubDomains')
  })
})

it('believes only a proxy on the same machine about TLS', async () => {
  const headers = { 'x-forwarded-proto': 'https' }
  const answer = await shop.http.inject({ url: '/salud/', headers, remoteAddress: '203.0.113.9' })
  expect(answer.headers).not.toHaveProperty('strict-transport-security')
})

it('protects also the answer to bytes that are no HTTP', async () => {
  const answer = await talk(shop.http, 'esto no es HTTP\r\n\r\n')
  for (const line of [
    /^x-mostrador-version: \d/m,
    /^content-security-policy: default-src 'self'/m,
    /^permissions-policy: .*camera=\(\)/m,
    /^x-content-type-options: nosniff\r$/m,
    /^cache-control: no-store\r$/m,
  ]) {
    expect(answer).toMatch(line)
  }
})
