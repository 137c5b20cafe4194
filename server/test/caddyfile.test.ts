/** What the screen and docs/operacion.md tell people to give to Caddy, given to a Caddy where there is one. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type RequestOptions, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  caddyfileDeDominio,
  caddyfilePropio,
  esDireccion,
  origenesDe,
} from '@mostrador/contract/gestion/caddyfile'
import { redLocal } from '@mostrador/contract/gestion/red-local'
import { expect, it, onTestFinished } from 'vitest'
import { SOLO_AQUI } from '../src/modules/gestion/red-local/red-local.queries.ts'
import { freePorts, HAS_CADDY, startCaddy } from './network/caddy.ts'
import { startTestApp } from './run/app.ts'
import { atEndOfFile } from './run/endings.ts'

const PAGE = readFileSync(path.join(import.meta.dirname, '../../docs/operacion.md'), 'utf8')

it('the page for operators has the very texts', () => {
  const propio = caddyfilePropio({ ...origenesDe('192.168.0.10'), puerto: 3000 })
  const dominio = caddyfileDeDominio({ ...origenesDe('tienda.ejemplo.com.ar'), puerto: 3000 })
  for (const text of [propio, dominio]) expect(PAGE).toContain(`\n\`\`\`\n${text}\`\`\`\n`)
})

it.each(['192.168.0.10', 'caja', 'tienda.ejemplo.com.ar', 'a-b.c'])('%s is an address', (text) => {
  expect(esDireccion(text)).toBe(true)
})
it.each(['', 'a b', 'a {', 'https://a', 'a\n}', '-a', 'a..b', 'a:80', 'ñandú.ar'])('«%s» is none', (text) => {
  expect(esDireccion(text)).toBe(false)
})

it.skipIf(!HAS_CADDY)(
  'a real Caddy reads the recipe with a certificate by DNS-01, but for the module of the provider that it lacks',
  () => {
    const texto = caddyfileDeDominio({ ...origenesDe('tienda.ejemplo.com.ar'), puerto: 3000 })
    const folder = mkdtempSync(path.join(tmpdir(), 'mostrador-receta-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const adapt = (text: string) => {
      const config = path.join(folder, 'Caddyfile')
      writeFileSync(config, text)
      return spawnSync('caddy', ['adapt', '--adapter', 'caddyfile', '--config', config], { encoding: 'utf8' })
    }
    const { stderr, status } = adapt(texto)
    // Where it has the module, it reads all of it.
    if (status !== 0) expect(stderr).toContain('module not registered: dns.providers.cloudflare')
    const rest = adapt(texto.replace(/^.*dns cloudflare.*\n/m, ''))
    expect(rest.status, rest.stderr).toBe(0)
    expect(JSON.stringify(JSON.parse(rest.stdout))).toMatch(
      /"host":\["tienda\.ejemplo\.com\.ar"\].*"dial":"127\.0\.0\.1:3000".*"subjects":\["tienda\.ejemplo\.com\.ar"\].*"1\.1\.1\.1"/,
    )
  },
)

interface Answer {
  status: number
  headers: NodeJS.Dict<string | string[]>
}

const get = (url: string, options: RequestOptions = {}) =>
  new Promise<Answer>((resolve, reject) => {
    request(url, options, (answer) => {
      answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }))
    })
      .on('error', reject)
      .end()
  })

// The authority is Caddy's own, so a machine without one has nothing to show.
it.skipIf(!HAS_CADDY)(
  'a real Caddy: its authority, the one page in plain http, everything else over TLS',
  async () => {
    const [tls, plain] = await freePorts()
    const https = `https://127.0.0.1:${tls}`
    const http = `http://127.0.0.1:${plain}`
    const acceso = { ...SOLO_AQUI, https, raiz: null as string | null }
    const shop = await startTestApp({ acceso })
    await shop.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = shop.http.server.address() as AddressInfo
    const caddy = await startCaddy(caddyfilePropio({ https, http, puerto: port }))
    atEndOfFile(caddy.stop)
    acceso.raiz = caddy.root

    const guia = await fetch(`${http}${redLocal.guia.path}`)
    expect(guia.status).toBe(200)
    expect(await guia.text()).toContain(`data-punto="${https}/favicon.svg"`)
    const raiz = await fetch(`${http}${redLocal.certificado.path}`)
    const ca = await raiz.text()
    expect(ca).toBe(readFileSync(caddy.root, 'utf8'))
    // Nothing else is to be had in the clear.
    for (const other of ['/venta?x=1', '/gestion/red-local/', '/salud/']) {
      const moved = await fetch(http + other, { redirect: 'manual' })
      expect([moved.status, moved.headers.get('location')]).toEqual([302, https + other])
    }

    // Who has installed it gets in; who has not, does not.
    const salud = await get(`${https}/salud/`, { ca })
    expect(salud.status).toBe(200)
    // The server knows from the proxy that it is TLS, and where the caller is.
    expect(salud.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    await expect(get(`${https}/salud/`)).rejects.toThrow(/self.signed|unable to (get|verify)/)
    // The figures and the manual of the API are for this machine alone: whoever comes through the proxy is elsewhere.
    expect((await get(`${https}/metricas/`, { ca })).status).toBe(401)
  },
)
