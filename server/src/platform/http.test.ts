import { connect } from 'node:net'
import { articulos } from '@mostrador/contract/articulos'
import { clientes } from '@mostrador/contract/clientes'
import { sesion } from '@mostrador/contract/sesion'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { startSecondServer, startTestApp, type TestApp } from '../../test/app.ts'
import { send, sendTo } from '../../test/raw.ts'
import { createHttp } from './http.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})

const post = (body: unknown, headers: Record<string, string> = {}) =>
  sendTo(shop.http, clientes.create, { token: shop.admin.access, body, headers })

describe('a call that no route knows', () => {
  it.each([
    ['GET', '/gestion/no-existe/'],
    ['GET', '/'],
    ['PATCH', '/gestion/clientes/'],
    ['DELETE', '/gestion/clientes/'],
  ])('%s %s gets 404 in Spanish', async (method, url) => {
    const answer = await send(shop.http, { method, url, token: shop.admin.access })
    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.body).toEqual({ error: 'No encontrado', codigo: 'no_encontrado' })
  })

  it('does not need the last slash of its path', async () => {
    expect(
      await send(shop.http, { method: 'GET', url: '/auth/profile', token: shop.admin.access }),
    ).toMatchObject({ status: 200 })
  })

  it.each([
    '/gestion/articulos/%zz/',
    '/gestion/articulos/%E0%A4%A/',
    `/gestion/articulos/${'x'.repeat(999)}/`,
  ])('gets 400 when its path cannot be read: %s', async (url) => {
    const answer = await send(shop.http, { method: 'GET', url, token: shop.admin.access })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ error: 'El pedido no se entiende', codigo: 'formato_invalido' })
  })
})

describe('a body', () => {
  const notJson = { error: 'El cuerpo no es JSON válido', codigo: 'formato_invalido' }
  const otherFormat = { error: 'Se espera un cuerpo en formato JSON', codigo: 'formato_invalido' }

  it.each(['{', '{"nombre":}', "{'nombre':'x'}", 'nombre=x', '\0', '{"a":1}}', 'NaN', '\ufeff\ufeff{}'])(
    'that is no JSON is refused: %j',
    async (body) => {
      const answer = await post(body)
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual(notJson)
    },
  )

  it.each(['[]', '"x"', '1', 'true'])('that is no object is refused: %s', async (body) => {
    const answer = await post(body)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      error: 'Datos inválidos: debe ser un objeto',
      codigo: 'datos_invalidos',
      campos: {},
    })
  })

  it.each(['', 'null', '{}'])('that says nothing lacks its fields: %j', async (body) => {
    const answer = await post(body)
    expect(answer).toMatchObject({ status: 400, body: { error: 'El nombre es obligatorio' } })
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'json',
    'application/jsonp',
    '/',
  ])('announced as %s is refused', async (type) => {
    const answer = await post('{"nombre":"x","numero_documento":"1"}', { 'content-type': type })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual(otherFormat)
  })

  it.each(['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'])(
    'announced as %s is read',
    async (type) => {
      const body = '{"nombre":"x","numero_documento":"1"}'
      expect(await post(body, { 'content-type': type })).toMatchObject({ status: 201 })
    },
  )

  it.each([
    '{"__proto__":{"admin":true},"nombre":"x","numero_documento":"1"}',
    '{"nombre":"x","numero_documento":"1","mas":{"__proto__":null}}',
    '{"constructor":{"prototype":{"admin":true}},"nombre":"x","numero_documento":"1"}',
  ])('that reaches for prototypes is refused: %s', async (body) => {
    const answer = await post(body)
    expect(answer).toMatchObject({ status: 400, body: { codigo: 'formato_invalido' } })
    expect({}).not.toHaveProperty('admin')
  })

  it('of more than 8 MB is refused with 413; one below is read', async () => {
    const text = (size: number) => JSON.stringify({ nombre: 'x'.repeat(size) })
    const large = await post(text(9 * 1024 * 1024))
    expect(large.status).toBe(413)
    expect(large.body).toEqual({ error: 'El pedido es demasiado grande', codigo: 'demasiado_grande' })
    expect(await post(text(7 * 1024 * 1024))).toMatchObject({
      status: 400,
      body: { campos: { nombre: 'Admite hasta 200 caracteres' } },
    })
  })
})

describe('every answer', () => {
  it('carries the headers that protect it, and a number to quote', async () => {
    const { headers } = await sendTo(shop.http, sesion.profile, { token: shop.admin.access })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(headers['content-security-policy']).toMatch(/default-src 'self'.*frame-ancestors 'none'/)
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  it('tells nothing of the inside when something breaks: a number to quote instead', async () => {
    const broken = await createHttp({ secret: 'x'.repeat(32), logLevel: 'silent' })
    broken.get('/rota/', () => {
      throw new Error('select password_hash from usuarios')
    })
    const answer = await send(broken, { method: 'GET', url: '/rota/' })
    expect(answer.status).toBe(500)
    const pedido = answer.headers['x-request-id']
    expect(answer.body).toEqual({
      error: `Error del servidor. Si se repite, informa este número: ${pedido}`,
      codigo: 'error_interno',
      pedido,
    })
    await broken.close()
  })
})

describe('the database', () => {
  it('that is locked for too long makes a 409, not a 500', async () => {
    const impatient = await startSecondServer(shop, { lockTimeoutMs: 100 })
    const created = (await post({ nombre: 'Ocupado', numero_documento: '1' })).body as { id: number }
    await shop.db.inTx(async (tx) => {
      await tx.run(sql`select from clientes where id = ${created.id} for update`)
      const answer = await sendTo(impatient, clientes.update, {
        token: shop.admin.access,
        params: { id: created.id },
        body: { nombre: 'Libre' },
      })
      expect(answer.status).toBe(409)
      expect(answer.body).toEqual({
        error: 'Otra persona está usando estos datos. Intenta de nuevo en unos segundos',
        codigo: 'en_uso',
      })
    })
  })

  it('whose connections are all taken makes a 503 that says when to come back', async () => {
    const small = await startSecondServer(shop, { max: 1, lockTimeoutMs: 1_000, connectTimeoutMs: 100 })
    const { id } = (await post({ nombre: 'Ocupado', numero_documento: '1' })).body as { id: number }
    const update = () =>
      sendTo(small, clientes.update, {
        token: shop.admin.access,
        params: { id },
        body: { domicilio: 'Mitre 1' },
      })
    // The session is known before the only connection is taken.
    await sendTo(small, sesion.profile, { token: shop.admin.access })
    await shop.db.inTx(async (tx) => {
      await tx.run(sql`select from clientes where id = ${id} for update`)
      const waits = update()
      const second = await update()
      expect(second).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
      expect(second.body).toEqual({
        error: 'El sistema está sobrecargado. Intenta de nuevo en unos segundos',
        codigo: 'sobrecargado',
      })
      expect(await waits).toMatchObject({ status: 409 })
    })
  })

  it('that cannot hold a character refuses it, also where no schema did', async () => {
    const answer = await sendTo(shop.http, articulos.get, {
      token: shop.admin.access,
      params: { id: 'a\0' },
    })
    expect(answer.status).toBe(400)
  })
})

describe('what is no HTTP', () => {
  /** Everything that comes back on a socket after these bytes. */
  async function talk(bytes: string): Promise<string> {
    const http = await startSecondServer(shop)
    const address = await http.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.write(bytes)
    let answer = ''
    for await (const chunk of socket) answer += chunk
    return answer
  }

  it('is refused in Spanish, as JSON', async () => {
    const answer = await talk('esto no es HTTP\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nContent-Type: application\/json/)
    expect(answer).toContain('{"error":"El pedido no se entiende","codigo":"formato_invalido"}')
  })

  it('is refused when its headers are too large', async () => {
    const answer = await talk(`GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(40_000)}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('"codigo":"demasiado_grande"')
  })
})
