import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { sesion } from '@mostrador/contract/base/sesion'
import { sucursales } from '@mostrador/contract/base/sucursales'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { salud } from '@mostrador/contract/salud'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type RawAnswer, sendTo } from '../../../test/calls/raw.ts'
import { type Session, shopOfFile, startSecondServer } from '../../../test/run/app.ts'
import { buildCliente } from '../../../test/shop/builders.ts'
import { DEFAULT_LIMITS, limitsOf, type RateLimits } from './limits.ts'

const shop = shopOfFile({ limits: limitsOf(0, 0) })

/** A server with limits so low that a test reaches them. */
async function limited(limits: Partial<RateLimits>): Promise<FastifyInstance> {
  const http = await startSecondServer(shop, {}, { limits: { ...limitsOf(0, 0), ...limits } })
  onTestFinished(() => http.close())
  return http
}

const profile = (http: FastifyInstance, { access }: Session) =>
  sendTo(http, sesion.profile, { token: access })
const branches = (http: FastifyInstance) => sendTo(http, sucursales.list, {})

/** The statuses of `count` calls, one after the other. */
async function statuses(count: number, call: () => Promise<RawAnswer>): Promise<number[]> {
  const answers: number[] = []
  for (let n = 0; n < count; n++) answers.push((await call()).status)
  return answers
}

describe('a user with more requests than a person can make', () => {
  it('is told to wait, and how long; other users are not', async () => {
    const http = await limited({ usuario: 5 })
    expect(await statuses(5, () => profile(http, shop.vendedor))).toEqual(Array(5).fill(200))
    const refused = await profile(http, shop.vendedor)
    const seconds = (refused.body as { reintentar_en: number }).reintentar_en
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    const unit = seconds === 1 ? 'segundo' : 'segundos'
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': String(seconds) } })
    expect(refused.body).toEqual({
      error: `Demasiados pedidos en un minuto. Espera ${seconds} ${unit} y prueba de nuevo.`,
      codigo: 'demasiados_pedidos',
      reintentar_en: seconds,
    })
    expect((await profile(http, shop.admin)).status).toBe(200)
    expect((await branches(http)).status).toBe(200)
  })

  it('is the same user in every session', async () => {
    const http = await limited({ usuario: 4 })
    const again = await shop.login('vendedor', shop.centro)
    expect(await statuses(2, () => profile(http, shop.vendedor))).toEqual([200, 200])
    expect(await statuses(3, () => profile(http, again))).toEqual([200, 200, 429])
  })

  it('is refused before the body is read', async () => {
    const http = await limited({ usuario: 1 })
    const post = () => sendTo(http, articulos.create, { token: shop.admin.access, body: '{' })
    expect(await statuses(2, post)).toEqual([400, 429])
  })
})

describe('an address without a session', () => {
  it('may make so many requests to any path; a user behind it counts apart', async () => {
    const http = await limited({ direccion: 4 })
    const guess = () => http.inject({ url: '/gestion/ventas/1/imprimir/?enlace=x' })
    const forge = () => profile(http, { ...shop.vendedor, access: 'x' })
    expect(await statuses(2, () => branches(http))).toEqual([200, 200])
    expect([(await guess()).statusCode, (await forge()).status]).toEqual([401, 401])
    const refused = await branches(http)
    expect(refused).toMatchObject({ status: 429, body: { codigo: 'demasiados_pedidos' } })
    expect([(await guess()).statusCode, (await forge()).status]).toEqual([429, 429])
    const login = { username: 'admin', password: 'x', sucursal: shop.centro }
    expect((await sendTo(http, sesion.login, { body: login })).status).toBe(429)

    expect((await profile(http, shop.admin)).status).toBe(200)
    const other = await http.inject({ url: '/gestion/sucursales/', remoteAddress: '203.0.113.9' })
    expect(other.statusCode).toBe(200)
  })

  it('is the whole network of an IPv6 address, and one IPv4 address in any spelling', async () => {
    const http = await limited({ direccion: 2 })
    const from = async (remoteAddress: string) =>
      (await http.inject({ url: '/gestion/sucursales/', remoteAddress })).statusCode
    expect([await from('2001:db8::1'), await from('2001:db8::ffff:2')]).toEqual([200, 200])
    expect([await from('2001:db8:0:0:9::3'), await from('2001:db8:0:1::1')]).toEqual([429, 200])
    expect([await from('203.0.113.9'), await from('::ffff:203.0.113.9')]).toEqual([200, 200])
    expect(await from('::ffff:cb00:7109')).toBe(429)
  })

  it('may ask without limit whether the server lives', async () => {
    const http = await limited({ direccion: 1 })
    for (const endpoint of [salud.vivo, salud.listo, salud.metricas]) {
      expect(await statuses(3, () => sendTo(http, endpoint, {}))).toEqual([200, 200, 200])
    }
  })
})

describe('files and print pages', () => {
  it('have their own limit, which counts only files that are made', async () => {
    const http = await limited({ archivos: 2 })
    const { id } = await buildCliente(shop.admin.call)
    const token = shop.admin.access
    const workbook = (query = '') => sendTo(http, articulos.exportar, { token, query })
    const page = () => sendTo(http, impresiones.cuentaCliente, { token, params: { id } })
    expect(await statuses(3, () => workbook(`search=${'x'.repeat(1_000)}`))).toEqual([400, 400, 400])
    expect([(await workbook()).status, (await page()).status]).toEqual([200, 200])
    expect([(await workbook()).status, (await page()).status]).toEqual([429, 429])
    expect((await profile(http, shop.admin)).status).toBe(200)
    expect((await sendTo(http, articulos.exportar, { token: shop.vendedor.access })).status).toBe(200)
  })
})

describe('a limit', () => {
  it('of 0 is none', async () => {
    const http = await limited({ usuario: 0, direccion: 0 })
    expect(new Set(await statuses(20, () => profile(http, shop.admin)))).toEqual(new Set([200]))
    expect(new Set(await statuses(20, () => branches(http)))).toEqual(new Set([200]))
  })

  it('that the operator did not choose is the usual one', () => {
    expect(limitsOf(null, null)).toEqual(DEFAULT_LIMITS)
    expect(limitsOf(5, 2)).toEqual({ usuario: 5, direccion: 5, archivos: 2 })
    expect(limitsOf(0, 0)).toEqual({ usuario: 0, direccion: 0, archivos: 0 })
  })

  it('is far above two hundred people behind one address, with five calls a second each', () => {
    expect(DEFAULT_LIMITS.direccion).toBeGreaterThanOrEqual(200 * 5 * 60)
    expect(DEFAULT_LIMITS.usuario).toBeGreaterThanOrEqual(200 * 5 * 60)
  })
})
