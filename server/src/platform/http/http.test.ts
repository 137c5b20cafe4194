import { gzipSync } from 'node:zlib'
import { sesion } from '@mostrador/contract/base/sesion'
import { actualizacionesPrecios } from '@mostrador/contract/maestros/actualizaciones-precios'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { send, sendTo } from '../../../test/calls/raw.ts'
import { largestOf, wireSchema } from '../../../test/calls/samples.ts'
import { waitForLocks } from '../../../test/database/locks.ts'
import { everyEndpoint, shopOfFile, startSecondServer } from '../../../test/run/app.ts'
import { bodyLimitOf } from '../api/input.ts'
import { createHttp } from './http.ts'

const shop = shopOfFile()

const post = (body: unknown, headers: Record<string, string> = {}) =>
  sendTo(shop.http, clientes.create, { token: shop.admin.access, body, headers })

describe('a call without a route', () => {
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
  ])('gets 400 when its path is unreadable: %s', async (url) => {
    const answer = await send(shop.http, { method: 'GET', url, token: shop.admin.access })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ error: 'El pedido no se entiende', codigo: 'formato_invalido' })
  })
})

describe('a body', () => {
  const notJson = { error: 'El cuerpo no es JSON válido', codigo: 'formato_invalido' }
  const otherFormat = { error: 'Se espera un cuerpo en formato JSON', codigo: 'formato_invalido' }

  it.each(['{', '{"nombre":}', "{'nombre':'x'}", 'nombre=x', '\0', '{"a":1}}', 'NaN', '\ufeff\ufeff{}'])(
    'that is not JSON is refused: %j',
    async (body) => {
      const answer = await post(body)
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual(notJson)
    },
  )

  it.each(['[]', '"x"', '1', 'true'])('that is not an object is refused: %s', async (body) => {
    const answer = await post(body)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      error: 'Datos inválidos: debe ser un objeto',
      codigo: 'datos_invalidos',
      campos: {},
    })
  })

  it.each(['', 'null', '{}'])('without fields is refused for its missing fields: %j', async (body) => {
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
  ])('that names prototypes is refused: %s', async (body) => {
    const answer = await post(body)
    expect(answer).toMatchObject({ status: 400, body: { codigo: 'formato_invalido' } })
    expect({}).not.toHaveProperty('admin')
  })

  it.each([
    '{"nombre":"x","numero_documento":"1","nombre":"y"}',
    '{"nombre":"x","numero_documento":"1","\\u006eombre":"x"}',
    '{"nombre":"x","numero_documento":"1","mas":[{"a":1,"b":{},"a":1}]}',
  ])('with the same field twice is refused: %s', async (body) => {
    const answer = await post(body)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      error: 'El cuerpo dice dos veces el mismo campo',
      codigo: 'formato_invalido',
    })
  })

  it('may use the same name in two objects, and colons in its texts', async () => {
    const body = {
      nombre: 'a: "b\\": c\\',
      numero_documento: '1',
      mas: [{ a: 1 }, { a: { a: ':' } }, [':', ':']],
    }
    expect(await post(JSON.stringify(body, null, 2))).toMatchObject({ status: 201 })
  })

  it.each(['gzip', 'deflate', 'br', 'x'])('compressed with %s is refused', async (encoding) => {
    const body = gzipSync('{"nombre":"x","numero_documento":"1"}')
    const answer = await post(body, { 'content-encoding': encoding })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ error: 'El cuerpo no puede venir comprimido', codigo: 'formato_invalido' })
  })

  const KB = 1024
  const tooLarge = { error: 'El pedido es demasiado grande', codigo: 'demasiado_grande' }
  const sized = (size: number) => JSON.stringify({ de_mas: 'x'.repeat(size) })

  it.each([
    ['of somebody we know', 5 * 1024 * KB, clientes.create, 400],
    ['of new prices', 8 * 1024 * KB, actualizacionesPrecios.create, 400],
    ['of anybody', 64 * KB, sesion.login, 400],
    ['of an unknown route', 64 * KB, { ...clientes.create, path: '/gestion/nada/' } as const, 404],
  ])('%s may have so many bytes and no more: %i', async (_, limit, endpoint, otherwise) => {
    const send = (size: number) =>
      sendTo(shop.http, endpoint, { token: shop.admin.access, body: sized(size) })
    const large = await send(limit)
    expect(large.status).toBe(413)
    expect(large.body).toEqual(tooLarge)
    expect((await send(limit - 100)).status).toBe(otherwise)
  })

  it('may hold the largest possible document', async () => {
    for (const endpoint of await everyEndpoint()) {
      if (!endpoint.body) continue
      const largest = Buffer.byteLength(JSON.stringify(largestOf(wireSchema(endpoint.body)), null, 2))
      expect(largest, endpoint.path).toBeLessThan(bodyLimitOf(endpoint))
    }
  })
})

describe('a failure', () => {
  it('shows a number to quote, and no internal detail', async () => {
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
  it('makes a 409, not a 500, of a row that is locked for too long', async () => {
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

  it('makes a 503 with the time to come back when all its connections are taken', async () => {
    const small = await startSecondServer(shop, { max: 1, connectTimeoutMs: 1_000 })
    const { id } = (await post({ nombre: 'Ocupado', numero_documento: '1' })).body as { id: number }
    const update = () =>
      sendTo(small, clientes.update, {
        token: shop.admin.access,
        params: { id },
        body: { domicilio: 'Mitre 1' },
      })
    // Opening the only connection may take longer than that.
    const profile = async () => (await sendTo(small, sesion.profile, { token: shop.admin.access })).status
    await expect.poll(profile).toBe(200)
    const waits = await shop.db.inTx(async (tx) => {
      await tx.run(sql`select from clientes where id = ${id} for update`)
      const first = update()
      await waitForLocks(shop.db, 1)
      const second = await update()
      expect(second).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
      expect(second.body).toEqual({
        error: 'El sistema está sobrecargado. Intenta de nuevo en unos segundos',
        codigo: 'sobrecargado',
      })
      return { first }
    })
    expect(await waits.first).toMatchObject({ status: 200 })
  })

  it('refuses a character that it cannot hold, also where no schema checks it', async () => {
    const answer = await sendTo(shop.http, articulos.get, {
      token: shop.admin.access,
      params: { id: 'a\0' },
    })
    expect(answer.status).toBe(400)
  })
})
