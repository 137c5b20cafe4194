import { createHash } from 'node:crypto'
import { usuarios } from '@mostrador/contract/base/usuarios'
import { clientes } from '@mostrador/contract/maestros/clientes'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { type RawAnswer, sendTo } from '../../../test/calls/raw.ts'
import { waitForLocks } from '../../../test/database/locks.ts'
import { type Session, shopOfFile, startSecondServer } from '../../../test/run/app.ts'
import { PASSWORD } from '../../../test/run/tienda.ts'

const shop = shopOfFile()
/** Another process, which waits for a row no longer than a fifth of a second. */
let impatient: FastifyInstance
beforeAll(async () => {
  impatient = await startSecondServer(shop, { lockTimeoutMs: 200 })
})

interface Call {
  key?: string
  body?: Record<string, unknown>
  session?: Session
  http?: FastifyInstance
}

let counter = 0
const newKey = () => `clave-${++counter}`
const newBody = () => ({ nombre: `Una vez ${++counter}`, numero_documento: '1', saldo: 10.5 })

function create({
  key,
  body = newBody(),
  session = shop.vendedor,
  http = shop.http,
}: Call): Promise<RawAnswer> {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  return sendTo(http, clientes.create, { token: session.access, body, headers })
}

const countOf = async (body: Record<string, unknown>): Promise<number> =>
  (await shop.db.one<{ n: number }>(sql`select count(*) as n from clientes where nombre = ${body.nombre}`)).n

/** While `meanwhile` runs, a call with this key is in the middle of its work. Then the call fails. */
async function firstCallIsRunning(key: string, meanwhile: () => Promise<void>): Promise<void> {
  const failed = new Error('failed')
  const first = shop.db.inTx(async (tx) => {
    await tx.run(sql`
      insert into idempotencia (usuario, clave, pedido) values (${shop.vendedor.id}, ${key}, 'x')`)
    await meanwhile()
    throw failed
  })
  await expect(first).rejects.toBe(failed)
}

const repeated = {
  error: 'Esa clave de idempotencia ya se usó para otra operación',
  codigo: 'clave_repetida',
}

describe('a call with an Idempotency-Key', () => {
  it('creates once, and answers the second time the same, marked as a replay', async () => {
    const [key, body] = [newKey(), newBody()]
    const first = await create({ key, body })
    const second = await create({ key, body })
    expect(first).toMatchObject({ status: 201, headers: { 'cache-control': 'no-store' } })
    expect(first.headers).not.toHaveProperty('idempotency-replayed')
    expect(second).toMatchObject({ status: 201, headers: { 'idempotency-replayed': 'true' } })
    expect(second.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(second.text).toBe(first.text)
    expect(await countOf(body)).toBe(1)
  })

  it('repeats the first answer after the customer has changed', async () => {
    const [key, body] = [newKey(), newBody()]
    const first = await create({ key, body })
    const { id } = first.body as { id: number }
    await shop.admin.call(clientes.darDeBaja, { params: { id } })
    expect((await create({ key, body })).text).toBe(first.text)
  })

  it('takes fields in another order, and defaults written out, for the same request', async () => {
    const [key, body] = [newKey(), newBody()]
    const first = await create({ key, body })
    const again = {
      baja: false,
      condicion_iva: 'CF',
      saldo: body.saldo,
      numero_documento: '1',
      nombre: body.nombre,
    }
    expect((await create({ key, body: again })).text).toBe(first.text)
  })

  it.each([
    ['another value', { nombre: 'Otro nombre' }],
    ['one field more', { domicilio: 'Mitre 1' }],
    ['another amount', { saldo: 10.51 }],
  ])('is refused with %s', async (_, change) => {
    const [key, body] = [newKey(), newBody()]
    const first = await create({ key, body })
    const other = await create({ key, body: { ...body, ...change } })
    expect(other.status).toBe(409)
    expect(other.body).toEqual(repeated)
    expect((await create({ key, body })).text).toBe(first.text)
  })

  it('is refused for another operation with the same body', async () => {
    const [key, body] = [newKey(), newBody()]
    await create({ key, body })
    const headers = { 'idempotency-key': key }
    const other = await sendTo(shop.http, usuarios.create, {
      token: shop.admin.access,
      headers,
      body: {
        ...body,
        username: 'repetido',
        first_name: 'R',
        last_name: 'R',
        sucursal: shop.centro,
        password: PASSWORD,
        password2: PASSWORD,
      },
    })
    expect(other.status).toBe(201)
    const same = await create({ key, body, session: shop.admin })
    expect(same.status).toBe(409)
    expect(same.body).toEqual(repeated)
  })

  it('is another request for another user', async () => {
    const [key, body] = [newKey(), newBody()]
    const mine = await create({ key, body })
    const theirs = await create({ key, body, session: shop.admin })
    expect(theirs.status).toBe(201)
    expect(theirs.headers).not.toHaveProperty('idempotency-replayed')
    expect(theirs.text).not.toBe(mine.text)
    expect(await countOf(body)).toBe(2)
  })

  it('is the same request in another session of the same user, and at another process', async () => {
    const [key, body] = [newKey(), newBody()]
    const first = await create({ key, body })
    const later = await shop.login('vendedor', shop.centro)
    const second = await create({ key, body, session: later, http: impatient })
    expect(second.text).toBe(first.text)
    expect(second.headers).toMatchObject({ 'idempotency-replayed': 'true' })
  })

  it('may be tried again after a refusal of its fields or by a rule', async () => {
    const [key, body] = [newKey(), newBody()]
    expect(await create({ key, body: { ...body, nombre: '' } })).toMatchObject({ status: 400 })
    expect(await create({ key, body })).toMatchObject({ status: 201 })

    const retried = newKey()
    const usuario = (username: string) =>
      sendTo(shop.http, usuarios.create, {
        token: shop.admin.access,
        headers: { 'idempotency-key': retried },
        body: {
          username,
          first_name: 'R',
          last_name: 'R',
          sucursal: shop.centro,
          password: PASSWORD,
          password2: PASSWORD,
        },
      })
    expect(await usuario('vendedor')).toMatchObject({ status: 409, body: { codigo: 'usuario_duplicado' } })
    expect(await usuario('sin-repetir')).toMatchObject({ status: 201 })
  })

  it('creates one of many that arrive at once; the others wait and answer the same', async () => {
    const [key, body] = [newKey(), newBody()]
    const answers = await Promise.all(Array.from({ length: 15 }, () => create({ key, body })))
    expect(new Set(answers.map((a) => `${a.status} ${a.text}`)).size).toBe(1)
    expect(answers.filter((a) => a.headers['idempotency-replayed'] === 'true')).toHaveLength(14)
    expect(await countOf(body)).toBe(1)
  })

  it('gets 409 when the first is still running after the longest wait, and may be tried again', async () => {
    const [key, body] = [newKey(), newBody()]
    await firstCallIsRunning(key, async () => {
      const late = await create({ key, body, http: impatient })
      expect(late.status).toBe(409)
      expect(late.body).toEqual({
        error: 'Otra persona está usando estos datos. Intenta de nuevo en unos segundos',
        codigo: 'en_uso',
      })
    })
    expect(await create({ key, body, http: impatient })).toMatchObject({ status: 201 })
    expect(await countOf(body)).toBe(1)
  })

  it('takes over when the first one failed while it waited', async () => {
    const [key, body] = [newKey(), newBody()]
    let second: Promise<RawAnswer> | undefined
    await firstCallIsRunning(key, async () => {
      second = create({ key, body })
      await waitForLocks(shop.db, 1)
    })
    expect(await second).toMatchObject({ status: 201 })
    expect(await countOf(body)).toBe(1)
  })

  it('may be up to 200 characters long', async () => {
    expect(await create({ key: 'x'.repeat(200) })).toMatchObject({ status: 201 })
    const refused = await create({ key: 'x'.repeat(201) })
    expect(refused.status).toBe(400)
    expect(refused.body).toEqual({
      error: 'La clave de idempotencia es demasiado larga',
      codigo: 'clave_invalida',
    })
  })

  it('does not fall over a body that nests without end beside its fields', async () => {
    const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    const body = `{"nombre":"Profunda","numero_documento":"1","mas":${nested}}`
    const headers = { 'idempotency-key': newKey() }
    const call = { token: shop.vendedor.access, headers, body }
    expect(await sendTo(shop.http, clientes.create, call)).toMatchObject({ status: 201 })
    expect(await sendTo(shop.http, clientes.create, call)).toMatchObject({ status: 201 })
  })

  it('keeps nothing from which a password could be guessed', async () => {
    const key = newKey()
    const body = { username: 'guardado', first_name: 'G', last_name: 'G', sucursal: shop.centro }
    const secret = { ...body, password: 'adivina-adivinador', password2: 'adivina-adivinador' }
    const headers = { 'idempotency-key': key }
    const call = { token: shop.admin.access, headers, body: secret }
    const created = await sendTo(shop.http, usuarios.create, call)
    expect(created.status).toBe(201)
    const { pedido, respuesta } = await shop.db.one<{ pedido: string; respuesta: string }>(
      sql`select pedido, respuesta from idempotencia where clave = ${key}`,
    )
    expect(respuesta).not.toMatch(/password|adivina|argon2/)
    const guesses = ['POST /auth/register/\n', ''].map((head) =>
      createHash('sha256')
        .update(`${head}${JSON.stringify(secret)}`)
        .digest('base64url'),
    )
    expect(guesses).not.toContain(pedido)
  })
})

describe('a call without a key', () => {
  it.each([undefined, ''])('creates as often as it is sent (key: %j)', async (key) => {
    const body = newBody()
    await create({ ...(key === undefined ? {} : { key }), body })
    await create({ ...(key === undefined ? {} : { key }), body })
    expect(await countOf(body)).toBe(2)
  })
})
