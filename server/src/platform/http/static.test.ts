import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { talk } from '../../../test/network/socket.ts'
import { startTestApp, type TestApp } from '../../../test/run/app.ts'

const SCRIPT = `console.log("${'mostrador '.repeat(500)}")`
const PAGE = '<!doctype html><title>Mostrador</title>'
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const NOT_FOUND = { error: 'No encontrado', codigo: 'no_encontrado' }

const folder = mkdtempSync(path.join(tmpdir(), 'mostrador-web-'))
const webDir = path.join(folder, 'dist')

let shop: TestApp
beforeAll(async () => {
  mkdirSync(path.join(webDir, 'assets'), { recursive: true })
  writeFileSync(path.join(folder, 'secreto'), 'outside of the application')
  writeFileSync(path.join(webDir, 'index.html'), PAGE)
  writeFileSync(path.join(webDir, 'theme.js'), '// theme')
  writeFileSync(path.join(webDir, '.env'), 'hidden')
  writeFileSync(path.join(webDir, 'assets/app-1a2b.js'), SCRIPT)
  writeFileSync(path.join(webDir, 'assets/lazy-3c4d.js'), SCRIPT)
  writeFileSync(path.join(webDir, 'assets/lazy-3c4d.js.gz'), gzipSync(SCRIPT))
  writeFileSync(path.join(webDir, 'assets/lector.worker-5e6f.js'), SCRIPT)
  writeFileSync(path.join(webDir, 'assets/lector.worker-5e6f.js.br'), SCRIPT)
  shop = await startTestApp({ webDir })
})
afterAll(() => rmSync(folder, { recursive: true }))

const get = (url: string, headers: Record<string, string> = {}) => shop.http.inject({ url, headers })

describe('the web application', () => {
  it('keeps a hashed asset for a year, compressed on the way', async () => {
    const asset = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' })
    expect(asset.statusCode).toBe(200)
    expect(asset.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'content-type': expect.stringContaining('javascript'),
    })
    expect(asset.headers.vary).toContain('accept-encoding')
    expect(asset.rawPayload.length).toBeLessThan(SCRIPT.length / 10)
  })

  it('sends the compressed file that the build left', async () => {
    const asset = await get('/assets/lazy-3c4d.js', { 'accept-encoding': 'br, gzip' })
    expect(asset.rawPayload).toEqual(gzipSync(SCRIPT))
    expect(asset.headers['content-encoding']).toBe('gzip')
    expect(asset.headers['content-type']).toContain('javascript')
    expect((await get('/assets/lazy-3c4d.js')).body).toBe(SCRIPT)
  })

  it('lets its page ask for the camera, and the reader of the camera alone compile', async () => {
    expect((await get('/')).headers['permissions-policy']).toContain('camera=(self)')
    const policyOf = async (url: string, encoding = 'identity') =>
      (await get(url, { 'accept-encoding': encoding })).headers['content-security-policy']
    for (const encoding of ['identity', 'br'])
      expect(await policyOf('/assets/lector.worker-5e6f.js', encoding)).toBe(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
      )
    for (const url of ['/', '/assets/app-1a2b.js']) expect(await policyOf(url)).not.toContain('unsafe-eval')
  })

  it('revalidates files without a hash in their name, and says when they are unchanged', async () => {
    for (const url of ['/', '/index.html', '/theme.js']) {
      const first = await get(url)
      expect(first.headers['cache-control'], url).toBe('no-cache')
      const again = await get(url, { 'if-none-match': String(first.headers.etag) })
      expect(again.statusCode, url).toBe(304)
    }
  })

  it('answers its page to a browser at each of its screens, also to HEAD', async () => {
    for (const url of [
      '/',
      '/ventas',
      '/ventas/nueva?cliente=3',
      '/clientes/12/editar/',
      '/ñandú',
      '/gestiones',
    ]) {
      const page = await get(url, BROWSER)
      expect([page.statusCode, page.body, page.headers['cache-control']], url).toEqual([
        200,
        PAGE,
        'no-cache',
      ])
    }
    const head = await shop.http.inject({ method: 'HEAD', url: '/ventas', headers: BROWSER })
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })

  it('is 404 in JSON for an unknown API path, a missing asset, a program or another method', async () => {
    const paths = ['/gestion/nada/', '/auth/x', '/salud/x', '/metricas/x', '/docs/x', '/Gestion/', '/gestion']
    for (const url of [...paths, '/assets/gone-9z.js', '/%67estion/nada/']) {
      const answer = await get(url, BROWSER)
      expect([answer.statusCode, answer.json()], url).toEqual([404, NOT_FOUND])
      expect(answer.headers['content-type'], url).toContain('application/json')
    }
    expect((await get('/ventas', { accept: '*/*' })).json()).toEqual(NOT_FOUND)
    const post = await shop.http.inject({ method: 'POST', url: '/ventas', headers: BROWSER, payload: {} })
    expect([post.statusCode, post.json()]).toEqual([404, NOT_FOUND])
  })

  it('refuses tricks with paths without an error of the server', async () => {
    await shop.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = shop.http.server.address() as AddressInfo
    const raw = (target: string) =>
      new Promise<{ status: number; body: string }>((resolve, reject) => {
        request({ port, host: '127.0.0.1', path: target, headers: BROWSER }, (answer) => {
          let body = ''
          answer
            .on('data', (chunk) => (body += chunk))
            .on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
        })
          .on('error', reject)
          .end()
      })
    const tricks = [
      '/../secreto',
      '/..%2fsecreto',
      '/%2e%2e/secreto',
      '/%2e%2e%2fsecreto',
      '/..%5csecreto',
      '/..\\secreto',
      '/assets/../../secreto',
      '/assets/..%2f..%2fsecreto',
      '/assets/%2e%2e/%2e%2e/secreto',
      '//secreto',
      '/./../secreto',
      '/.env',
      '/%2eenv',
      '/assets/%00',
      '/a%00.html',
      '/%',
      '/%zz',
      '/%c0%ae%c0%ae/secreto',
      '/assets//app-1a2b.js',
      '/assets/./app-1a2b.js',
      '/assets/lazy-3c4d.js.gz',
      `/assets/${'a'.repeat(5000)}`,
    ]
    for (const trick of tricks) {
      const { status, body } = await raw(trick)
      expect([400, 404], trick).toContain(status)
      expect(JSON.parse(body), trick).toHaveProperty('codigo')
    }
  })
})

describe('an address in a form that no browser sends', () => {
  /** The status for each address, sent over a connection that does not normalize it. */
  const ask = async (target: string): Promise<{ status: number; answer: string }> => {
    const answer = await talk(
      shop.http,
      `GET ${target} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
    )
    return { status: Number(/^HTTP\/1\.1 (\d+) /.exec(answer)?.[1]), answer }
  }

  it.each([
    '/../secreto',
    '/%252e%252e/secreto',
    '/%252e%252e%252fsecreto',
    '/assets/%252e%252e%252f%252e%252e%252fsecreto',
    '/..%c0%afsecreto',
    '/..%ef%bc%8fsecreto',
    '/..;/secreto',
    '/.%2e/secreto',
    '/assets\\..\\..\\secreto',
    '/%5c..%5csecreto',
    '/secreto%00.js',
    '/\0',
    '../secreto',
    '..\\secreto',
    'file:///etc/passwd',
    'http://x/../secreto',
    'http://x/assets/../../secreto',
    'http://otro.example/%2e%2e/secreto',
    '//otro.example/../secreto',
    '/?../secreto',
    '*',
  ])('reaches nothing outside the application: %j', async (target) => {
    const { status, answer } = await ask(target)
    expect(answer).not.toContain('outside of the application')
    expect(answer).not.toContain('hidden')
    expect([200, 400, 404]).toContain(status)
    // An answer of 200 is the one page of the application.
    if (status === 200) expect(answer).toContain(PAGE)
    else expect(answer).toContain('"codigo":')
  })
})

describe('a server without the web application', () => {
  let api: TestApp
  beforeAll(async () => {
    api = await startTestApp()
  })

  it('is 404 in JSON at the root too', async () => {
    const answer = await api.http.inject({ url: '/', headers: BROWSER })
    expect([answer.statusCode, answer.json()]).toEqual([404, NOT_FOUND])
  })
})
