import fs from 'node:fs/promises'
import { sesion } from '@mostrador/contract/base/sesion'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { salud } from '@mostrador/contract/salud'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { refusal, shopOfFile, startTestApp } from '../../../test/run/app.ts'
import { buildArticulo, buildCliente, ventaInput } from '../../../test/shop/builders.ts'

const AWAY = '192.168.1.50'

/** Headers by which a proxy shows that it passes on the request of another caller. */
const FROM_PROXIES = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
  'x-envoy-external-address',
  'x-amzn-trace-id',
  'x-azure-clientip',
  'true-client-ip',
  'fastly-client-ip',
  'fly-client-ip',
  'cf-connecting-ip',
  'cf-ray',
  'cdn-loop',
  'front-end-https',
  'via',
]

const shop = shopOfFile()

describe('GET /salud/', () => {
  it('answers every caller', async () => {
    expect(await shop.nobody(salud.vivo)).toEqual({ estado: 'ok' })
  })
})

describe('GET /salud/listo/', () => {
  it('says that the database is reached', async () => {
    expect(await shop.nobody(salud.listo)).toEqual({ estado: 'ok' })
  })

  it('is 503 when it is not, while the process is alive', async () => {
    let refuse: (() => Promise<never>) | undefined
    const broken = { ...shop.db, rows: ((query) => refuse?.() ?? shop.db.rows(query)) as typeof shop.db.rows }
    const { http } = await startTestApp({ db: broken })
    refuse = () => Promise.reject(new Error('connection refused'))
    const answer = await http.inject({ url: '/salud/listo/' })
    expect([answer.statusCode, answer.json().codigo]).toEqual([503, 'base_no_disponible'])
    expect(answer.body).not.toContain('refused')
    expect((await http.inject({ url: '/salud/' })).statusCode).toBe(200)
  })

  it('is 503 while the disk is full, which the person who saves is told in words', async () => {
    const { http, admin, db, clock } = await startTestApp()
    await db.run(sql`create function lleno() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`)
    await db.run(sql`create trigger lleno before insert on clientes for each row execute function lleno()`)
    expect(await refusal(buildCliente(admin.call))).toMatchObject({
      status: 503,
      codigo: 'disco_lleno',
      message: 'El disco del servidor está lleno y no se guardó nada. Avisa a quien lo administra',
    })
    const ready = async () => {
      const answer = await http.inject({ url: '/salud/listo/' })
      return [answer.statusCode, answer.json().codigo]
    }
    expect(await ready()).toEqual([503, 'disco_lleno'])
    expect((await http.inject({ url: '/salud/' })).statusCode).toBe(200)
    await db.run(sql`drop trigger lleno on clientes`)
    clock.set(new Date(clock.now().getTime() + 31_000).toISOString())
    expect(await ready()).toEqual([200, undefined])
    await buildCliente(admin.call)
  })

  it('is 503 where the disk of the data has little room: nothing is written, people read on, and it goes by itself', async () => {
    const statfs = vi.spyOn(fs, 'statfs')
    onTestFinished(() => statfs.mockRestore())
    const room = (bytes: number) => statfs.mockResolvedValue({ bavail: bytes / 4096, bsize: 4096 } as never)
    const { http, admin, vendedor, login, centro } = await startTestApp({ dataDir: '/datos' })
    const ready = async () => (await http.inject({ url: '/salud/listo/' })).statusCode
    const cliente = await buildCliente(admin.call)
    room(63 * 1024 * 1024)
    expect(await ready()).toBe(503)
    expect(statfs).toHaveBeenCalledWith('/datos')
    expect(await refusal(buildCliente(admin.call))).toMatchObject({ status: 503, codigo: 'disco_lleno' })
    expect(await admin.call(clientes.get, { params: { id: cliente.id } })).toMatchObject({ id: cliente.id })
    await login('vendedor', centro)
    await vendedor.call(sesion.logout, { body: {} })
    room(65 * 1024 * 1024)
    expect(await ready()).toBe(200)
    await buildCliente(admin.call)
  })

  it('does not wait for a database that stays silent', async () => {
    let wait: (() => Promise<never>) | undefined
    const silent = { ...shop.db, rows: ((query) => wait?.() ?? shop.db.rows(query)) as typeof shop.db.rows }
    const { http } = await startTestApp({ db: silent })
    wait = () => new Promise<never>(() => {})
    expect((await http.inject({ url: '/salud/listo/' })).statusCode).toBe(503)
  })
})

describe('GET /metricas/', () => {
  const metrics = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    shop.http.inject({ url: '/metricas/', headers, remoteAddress })

  it('counts requests by method, route and status, with how long they took', async () => {
    await shop.http.inject({ url: '/gestion/ventas/12345/' })
    await shop.http.inject({ url: '/gestion/ventas/67890/' })
    await shop.http.inject({ url: '/nada/12345' })
    const { body, headers, statusCode } = await metrics()
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toContain('http_requests_total{method="GET",route="/gestion/ventas/:id/",status="401"} 2')
    expect(body).toContain('http_requests_total{method="GET",route="web",status="404"} 1')
    expect(body).toMatch(
      /http_request_duration_seconds_bucket\{le="0.05",method="GET",route="\/gestion\/ventas\/:id\/"/,
    )
    expect(body).toMatch(/db_connections\{state="idle"\} \d/)
    expect(body).toContain('nodejs_eventloop_lag_p99_seconds')
    expect(body).not.toMatch(/route="[^"]*\d/)
  })

  it('counts a completed sale, and neither a refused nor a repeated one', async () => {
    const articulo = await buildArticulo(shop)
    const { id: cliente } = await buildCliente(shop.admin.call)
    const sell = (concepto: string) => {
      const body = ventaInput({ cliente, concepto, lineas: [{ articulo, cantidad: 1 }] })
      return shop.vendedor.call(ventas.create, { body }, { idempotencyKey: 'una' })
    }
    await sell('Una')
    await sell('Una')
    await refusal(sell('Otra'))
    expect((await metrics()).body).toMatch(/^ventas_total 1$/m)
    expect((await metrics()).body).toMatch(/^cobros_total 0$/m)
  })

  it('answers other machines only with an admin’s session', async () => {
    const bearer = (access: string) => ({ authorization: `Bearer ${access}` })
    expect((await metrics({}, AWAY)).statusCode).toBe(401)
    expect((await metrics(bearer(shop.vendedor.access), AWAY)).statusCode).toBe(403)
    expect((await metrics(bearer(shop.admin.access), AWAY)).statusCode).toBe(200)
  })

  it('takes a proxy on the same machine for the caller behind it', async () => {
    expect((await metrics({}, '::1')).statusCode).toBe(200)
    const fromOutside: Record<string, string>[] = [
      ...FROM_PROXIES.map((name) => ({ [name]: '203.0.113.7' })),
      { host: 'tienda.example.com' },
      { host: 'localhost.example.com' },
      { host: '127.0.0.1.example.com:3000' },
      { host: '203.0.113.9:3000' },
    ]
    for (const headers of fromOutside) {
      expect([headers, (await metrics(headers)).statusCode]).toEqual([headers, 401])
    }
    for (const site of ['cross-site', 'same-site', 'x'])
      expect([site, (await metrics({ 'sec-fetch-site': site })).statusCode]).toEqual([site, 401])
    for (const site of ['none', 'same-origin'])
      expect([site, (await metrics({ 'sec-fetch-site': site })).statusCode]).toEqual([site, 200])
    const scrape = { 'x-prometheus-scrape-timeout-seconds': '10' }
    expect((await metrics(scrape)).statusCode).toBe(200)
    for (const host of ['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000', '127.8.8.8']) {
      expect([host, (await metrics({ host })).statusCode]).toEqual([host, 200])
    }
  })
})
