import { createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import type { ErrorBody } from '@mostrador/contract/errors'
import { impresiones } from '@mostrador/contract/impresiones'
import { type Login, sesion } from '@mostrador/contract/sesion'
import { type UpdateUsuario, type Usuario, usuarios } from '@mostrador/contract/usuarios'
import type { FastifyInstance } from 'fastify'
import sql, { type Sql } from 'sql-template-tag'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  clientOf,
  PASSWORD,
  refusal,
  SECRET,
  startSecondServer,
  startTestApp,
  type TestApp,
} from '../../../test/app.ts'
import { auditOf } from '../../../test/audit.ts'
import { buildCliente } from '../../../test/builders.ts'
import { queued } from '../../../test/locks.ts'
import { send, sendTo } from '../../../test/raw.ts'
import { buildSession, buildUsuario } from '../../../test/usuarios.ts'
import type { Db } from '../../platform/database/db.ts'

let shop: TestApp
/** Another server process of the same business. */
let second: FastifyInstance
beforeAll(async () => {
  shop = await startTestApp()
  second = await startSecondServer(shop)
})
beforeEach(async () => {
  await shop.db.run(sql`delete from intentos_login`)
})
afterEach(() => {
  vi.useRealTimers()
})

const MINUTES = 60_000
const NEW_PASSWORD = 'otra-clave-larga'

/** Moves the clock past the two seconds for which a process remembers a session. */
const rememberedIsOver = () => moveClock(2_001)

/** Moves the clock of the tokens, not that of the database. */
function moveClock(ms: number): void {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(now + ms)
}

const vera = (): Usuario => ({
  id: shop.vendedor.id,
  username: 'vendedor',
  first_name: 'Vera',
  last_name: 'Venta',
  email: '',
  tipo_usuario: 'vendedor',
  is_active: true,
  telefono_fijo: '',
  telefono_movil: '',
  sucursal: shop.centro,
  sucursal_nombre: 'Centro',
})

const postLogin = (body: Partial<Login>) => send(shop.http, { method: 'POST', url: '/auth/login/', body })
const profileWith = async (token: string, http = shop.http): Promise<number> =>
  (await send(http, { method: 'GET', url: '/auth/profile/', token })).status
const postRefresh = (refresh: string, http = shop.http) =>
  send(http, { method: 'POST', url: '/auth/refresh/', body: { refresh } })

const refreshed = async (refresh: string): Promise<{ access: string; refresh: string }> =>
  await shop.nobody(sesion.refresh, { body: { refresh } })

const sessionIsOver: ErrorBody = { error: 'La sesión no es válida o terminó', codigo: 'sesion_invalida' }
const wrongCredentials: ErrorBody = {
  error: 'Usuario o contraseña incorrectos',
  codigo: 'credenciales_invalidas',
}

const countSesiones = async (): Promise<number> =>
  (await shop.db.one<{ n: number }>(sql`select count(*) as n from sesiones`)).n

describe('POST /auth/login/', () => {
  it('opens a session in the own branch of a vendedor', async () => {
    const answer = await postLogin({ username: 'vendedor', password: PASSWORD, sucursal: shop.centro })
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
    expect(answer.body).toEqual({
      access: expect.any(String),
      refresh: expect.any(String),
      sucursal: shop.centro,
      usuario: vera(),
    })
  })

  it('opens a session in the branch that the admin chose', async () => {
    const { sucursal, usuario } = await shop.nobody(sesion.login, {
      body: { username: 'admin', password: PASSWORD, sucursal: shop.norte },
    })
    expect({ sucursal, usuario }).toMatchObject({
      sucursal: shop.norte,
      usuario: { tipo_usuario: 'admin', sucursal: shop.norte, sucursal_nombre: 'Norte' },
    })
  })

  it('accepts the username in capitals and with spaces around it', async () => {
    const answer = await postLogin({ username: ' VenDedor ', password: PASSWORD, sucursal: shop.centro })
    expect(answer.status).toBe(200)
  })

  it.each([
    ['an unknown user', () => ({ username: 'nadie', password: PASSWORD })],
    ['a wrong password', () => ({ username: 'vendedor', password: 'no-es-la-clave' })],
    ['a password in other capitals', () => ({ username: 'vendedor', password: PASSWORD.toUpperCase() })],
    ['an empty password', () => ({ username: 'vendedor', password: '' })],
    ['an empty user', () => ({ username: '', password: PASSWORD })],
    ['a user with a NUL in the name', () => ({ username: 'vende\0dor', password: PASSWORD })],
    ['a user with half a character', () => ({ username: 'vendedor\uD800', password: PASSWORD })],
    ['a search pattern', () => ({ username: '%', password: PASSWORD })],
  ])('refuses %s with the same text', async (_, credentials) => {
    const before = await countSesiones()
    const answer = await postLogin({ ...credentials(), sucursal: shop.centro })
    expect(answer).toMatchObject({ status: 401, body: wrongCredentials })
    expect(answer.body).toEqual(wrongCredentials)
    expect(await countSesiones()).toBe(before)
  })

  it('refuses an inactive user with the same text', async () => {
    const { username } = await buildUsuario(shop, { is_active: false })
    const answer = await postLogin({ username, password: PASSWORD, sucursal: shop.centro })
    expect(answer).toMatchObject({ status: 401 })
    expect(answer.body).toEqual(wrongCredentials)
  })

  it('refuses a vendedor another branch, also one that does not exist', async () => {
    const before = await countSesiones()
    for (const sucursal of [shop.norte, 999]) {
      const answer = await postLogin({ username: 'vendedor', password: PASSWORD, sucursal })
      expect(answer.status).toBe(403)
      expect(answer.body).toEqual({
        error: 'No tienes permisos para trabajar en esta sucursal.',
        codigo: 'sucursal_ajena',
      })
    }
    expect(await countSesiones()).toBe(before)
  })

  it('does not reveal the branch of a vendedor without the password', async () => {
    const answer = await postLogin({ username: 'vendedor', password: 'no-es-la-clave', sucursal: shop.norte })
    expect(answer.body).toEqual(wrongCredentials)
  })

  it.each([
    ['without a branch', {}],
    ['with null as the branch', { sucursal: null }],
  ])('refuses a login %s', async (_, sucursal) => {
    const answer = await postLogin({ username: 'admin', password: PASSWORD, ...sucursal })
    const text = 'Debe seleccionar una sucursal'
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ error: text, codigo: 'datos_invalidos', campos: { sucursal: text } })
  })

  it('refuses an admin a branch that does not exist', async () => {
    const answer = await postLogin({ username: 'admin', password: PASSWORD, sucursal: 999 })
    const text = 'La sucursal no existe'
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ error: text, codigo: 'datos_invalidos', campos: { sucursal: text } })
  })
})

describe('GET /auth/profile/', () => {
  it('answers a vendedor with the own branch', async () => {
    expect(await shop.vendedor.call(sesion.profile)).toEqual(vera())
  })

  it('answers an admin with the working branch', async () => {
    const { call } = await shop.login('admin', shop.norte)
    expect(await call(sesion.profile)).toEqual({
      id: shop.admin.id,
      username: 'admin',
      first_name: 'Ana',
      last_name: 'Admin',
      email: '',
      tipo_usuario: 'admin',
      is_active: true,
      telefono_fijo: '',
      telefono_movil: '',
      sucursal: shop.norte,
      sucursal_nombre: 'Norte',
    })
  })

  it('refuses a call without a token', async () => {
    const answer = await send(shop.http, { method: 'GET', url: '/auth/profile/' })
    expect(answer).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer' } })
    expect(answer.body).toEqual({ error: 'Falta iniciar sesión', codigo: 'sesion_invalida' })
  })
})

describe('an access token', () => {
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string; exp: number }

  it('is valid for a quarter of an hour', async () => {
    const { access } = await shop.login('vendedor', shop.centro)
    moveClock(14 * MINUTES)
    expect(await profileWith(access)).toBe(200)
    moveClock(1 * MINUTES + 1_000)
    const answer = await send(shop.http, { method: 'GET', url: '/auth/profile/', token: access })
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual(sessionIsOver)
  })

  it('is refused with another signature, with changed claims, or without a signature', async () => {
    const { access } = shop.vendedor
    const [header = '', payload = '', signature = ''] = access.split('.')
    const foreign = createHmac('sha256', 'another-secret-that-is-long-enough-0123456789')
    const admin = base64({ ...claimsOf(shop.admin.access), exp: claimsOf(access).exp + 1 })
    const none = base64({ alg: 'none', typ: 'JWT' })
    const forged = [
      `${header}.${payload}.${foreign.update(`${header}.${payload}`).digest('base64url')}`,
      `${header}.${admin}.${signature}`,
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      'x',
      'a.b.c',
      `${access}x`,
    ]
    for (const token of forged) {
      const answer = await send(shop.http, { method: 'GET', url: '/auth/profile/', token })
      expect({ token, status: answer.status, body: answer.body }).toEqual({
        token,
        status: 401,
        body: sessionIsOver,
      })
    }
    expect(await profileWith(access)).toBe(200)
  })

  it('is accepted with one algorithm and the own secret only', async () => {
    const [, payload = ''] = shop.vendedor.access.split('.')
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = publicKey.export({ type: 'spki', format: 'pem' })
    const jwk = publicKey.export({ format: 'jwk' })
    const signed = (head: object, sign: (text: string) => Buffer) => {
      const text = `${base64({ typ: 'JWT', ...head })}.${payload}`
      return `${text}.${sign(text).toString('base64url')}`
    }
    const hmac = (digest: string, key: string) => (text: string) =>
      createHmac(digest, key).update(text).digest()
    const rsa = (text: string) => createSign('RSA-SHA256').update(text).sign(privateKey)
    const tokens = [
      signed({ alg: 'RS256' }, rsa),
      signed({ alg: 'RS256', jwk }, rsa),
      signed({ alg: 'RS256' }, hmac('sha256', SECRET)),
      signed({ alg: 'HS256' }, hmac('sha256', String(pem))),
      signed({ alg: 'HS256', kid: '../../dev/null' }, hmac('sha256', '')),
      signed({ alg: 'HS512' }, hmac('sha512', SECRET)),
      signed({ alg: 'HS384' }, hmac('sha384', SECRET)),
      signed({ alg: 'nOnE' }, () => Buffer.alloc(0)),
      signed({}, hmac('sha256', SECRET)),
      signed({ alg: ['HS256'] }, hmac('sha256', SECRET)),
    ]
    for (const token of tokens) {
      expect({ token, access: await profileWith(token) }).toEqual({ token, access: 401 })
      expect({ token, refresh: (await postRefresh(token)).status }).toEqual({ token, refresh: 401 })
    }
    // Only the signature of those tokens is wrong: this one is valid.
    expect(await profileWith(signed({ alg: 'HS256' }, hmac('sha256', SECRET)))).toBe(200)
  })

  it('is refused with other claims, also with a valid signature', async () => {
    const ours = claimsOf(shop.vendedor.access)
    const signed = (claims: object) => {
      const text = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(claims)}`
      return `${text}.${createHmac('sha256', SECRET).update(text).digest('base64url')}`
    }
    const claims = [
      { ...ours, sid: undefined },
      { ...ours, sid: 1 },
      { ...ours, sid: '00000000-0000-0000-0000-000000000000' },
      { ...ours, typ: 'enlace' },
      { ...ours, typ: undefined },
      { ...ours, exp: 1 },
      { ...ours, exp: 'mañana' },
    ]
    for (const claim of claims) {
      expect({ claim, status: await profileWith(signed(claim)) }).toEqual({ claim, status: 401 })
    }
    expect(await profileWith(signed(ours))).toBe(200)
  })

  it('is looked up once for a crowd of requests, and again after a failure', async () => {
    let lookUps = 0
    let failures = 1
    const db: Db = {
      ...shop.db,
      maybe: async <T>(query: Sql) => {
        if (!query.text.includes('from sesiones')) return await shop.db.maybe<T>(query)
        lookUps++
        if (failures-- > 0) throw new Error('the connection was lost')
        return await shop.db.maybe<T>(query)
      },
    }
    const http = await startSecondServer(shop, {}, { db })
    expect(await profileWith(shop.vendedor.access, http)).toBe(500)
    const answers = Array.from({ length: 30 }, () => profileWith(shop.vendedor.access, http))
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
    expect(lookUps).toBe(2)
  })

  it('cannot replace the secret of a print link, nor the other way round', async () => {
    const { url } = await shop.vendedor.call(impresiones.create, {
      body: { documento: 'clientes', id: (await buildCliente(shop.vendedor.call)).id, formato: 'a4' },
    })
    const enlace = url.split('enlace=')[1] ?? ''
    expect(await profileWith(enlace)).toBe(401)
    const opened = await shop.http.inject({ url: url.replace(enlace, shop.vendedor.access) })
    expect(opened.statusCode).toBe(401)
  })

  it('cannot replace a refresh token', async () => {
    expect(await profileWith(shop.vendedor.refresh)).toBe(401)
  })

  it('is accepted only in a bearer header', async () => {
    const { access } = shop.vendedor
    for (const authorization of [access, `Basic ${access}`, 'Bearer', 'Bearer ', `Token ${access}`]) {
      const answer = await send(shop.http, {
        method: 'GET',
        url: `/auth/profile/?access=${access}`,
        headers: { authorization, cookie: `access=${access}` },
      })
      expect(answer.status).toBe(401)
    }
  })
})

describe('POST /auth/refresh/', () => {
  it('renews both tokens; the new ones work', async () => {
    const first = await shop.login('vendedor', shop.centro)
    const answer = await postRefresh(first.refresh)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ access: expect.any(String), refresh: expect.any(String) })
    const renewed = answer.body as { access: string; refresh: string }
    expect(renewed.refresh).not.toBe(first.refresh)
    expect(await profileWith(renewed.access)).toBe(200)
    expect((await postRefresh(renewed.refresh)).status).toBe(200)
  })

  /** Moves the clocks of the tokens and of the session's row. */
  async function pass(hours: number, usuario: number): Promise<void> {
    moveClock(hours * 60 * MINUTES)
    await shop.db.run(sql`
      update sesiones set vence = vence - make_interval(hours => ${hours}),
        creada = creada - make_interval(hours => ${hours})
      where usuario = ${usuario}`)
  }

  it('lasts a working day: the twelve hours start again with each renewal', async () => {
    let { id, refresh } = await buildSession(shop)
    for (let renewals = 0; renewals < 2; renewals++) {
      await pass(10, id)
      const renewed = await refreshed(refresh)
      expect(await profileWith(renewed.access)).toBe(200)
      refresh = renewed.refresh
    }
  })

  it('ends a day after the login, also when it is renewed', async () => {
    const { id, refresh } = await buildSession(shop)
    await pass(10, id)
    const second = await refreshed(refresh)
    await pass(10, id)
    const third = await refreshed(second.refresh)
    await pass(4, id)
    expect(await profileWith(third.access)).toBe(401)
    expect((await postRefresh(third.refresh)).body).toEqual(sessionIsOver)
  })

  it('refuses a token that is twelve hours old', async () => {
    const { refresh } = await shop.login('vendedor', shop.centro)
    moveClock(12 * 60 * MINUTES + 1_000)
    const answer = await postRefresh(refresh)
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual(sessionIsOver)
  })

  it('refuses a session that the database has ended, and its access token', async () => {
    const { id, access, refresh } = await buildSession(shop)
    await shop.db.run(sql`update sesiones set vence = now() where usuario = ${id}`)
    expect((await postRefresh(refresh)).status).toBe(401)
    rememberedIsOver()
    expect(await profileWith(access)).toBe(401)
  })

  it('accepts the previous token for ten seconds more: two tabs renew at once', async () => {
    const { refresh } = await shop.login('vendedor', shop.centro)
    const tabs = await Promise.all(
      Array.from({ length: 6 }, (_, n) => postRefresh(refresh, n % 2 ? second : shop.http)),
    )
    for (const tab of tabs) {
      expect(tab.status).toBe(200)
      expect(await profileWith((tab.body as { access: string }).access)).toBe(200)
    }
    const last = tabs.at(-1)?.body as { refresh: string }
    expect((await postRefresh(last.refresh)).status).toBe(200)
  })

  it('ends the session when the previous token comes after ten seconds', async () => {
    const stolen = await buildSession(shop)
    const renewed = await refreshed(stolen.refresh)
    await shop.db.run(
      sql`update sesiones set rotada = rotada - interval '11 seconds' where usuario = ${stolen.id}`,
    )
    const answer = await postRefresh(stolen.refresh)
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual(sessionIsOver)
    expect(await profileWith(renewed.access)).toBe(401)
    expect((await postRefresh(renewed.refresh)).status).toBe(401)
  })

  it('ends the session when a token of two renewals ago comes, also at once', async () => {
    const first = await buildSession(shop)
    const renewed = await refreshed((await refreshed(first.refresh)).refresh)
    expect((await postRefresh(first.refresh)).status).toBe(401)
    expect(await profileWith(renewed.access)).toBe(401)
    expect((await postRefresh(renewed.refresh)).status).toBe(401)
  })

  it('ends only that session: other sessions of the user continue', async () => {
    const first = await buildSession(shop)
    const elsewhere = await shop.login(first.username, shop.centro)
    await refreshed((await refreshed(first.refresh)).refresh)
    expect((await postRefresh(first.refresh)).status).toBe(401)
    expect(await profileWith(elsewhere.access)).toBe(200)
    expect((await postRefresh(elsewhere.refresh)).status).toBe(200)
  })

  it('refuses an access token and foreign texts, and ends no session', async () => {
    const { access, refresh } = await buildSession(shop)
    for (const token of [access, `${refresh}x`, refresh.split('.').slice(0, 2).join('.'), '', 'x']) {
      const answer = await postRefresh(token)
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual(sessionIsOver)
    }
    expect((await postRefresh(refresh)).status).toBe(200)
  })
})

describe('POST /auth/logout/', () => {
  it('ends the session and its refresh token at once, and no other session of the user', async () => {
    const { username, access, refresh, call } = await buildSession(shop)
    const elsewhere = await shop.login(username, shop.centro)
    expect(await call(sesion.logout, { body: { refresh } })).toBeUndefined()
    expect(await profileWith(access)).toBe(401)
    expect((await postRefresh(refresh)).status).toBe(401)
    expect(await profileWith(elsewhere.access)).toBe(200)
  })

  it('ends it within seconds on another process', async () => {
    const { access, call } = await buildSession(shop)
    expect(await profileWith(access, second)).toBe(200)
    await call(sesion.logout, { body: {} })
    rememberedIsOver()
    expect(await profileWith(access, second)).toBe(401)
  })

  it('answers 204 without a body, also to a call without one; a second call is refused', async () => {
    const { access } = await buildSession(shop)
    const logout = () => send(shop.http, { method: 'POST', url: '/auth/logout/', token: access })
    expect(await logout()).toMatchObject({ status: 204, text: '' })
    expect(await logout()).toMatchObject({ status: 401 })
  })

  it('cannot be called without a session', async () => {
    expect(await send(shop.http, { method: 'POST', url: '/auth/logout/' })).toMatchObject({ status: 401 })
  })
})

describe('the sessions of a user', () => {
  const changes: [string, () => UpdateUsuario][] = [
    ['deactivated', () => ({ is_active: false })],
    ['given another password', () => ({ password: NEW_PASSWORD, password2: NEW_PASSWORD })],
    ['made an admin', () => ({ tipo_usuario: 'admin' })],
    ['moved to another branch', () => ({ sucursal: shop.norte })],
  ]

  it.each(changes)('end within seconds on every process when the user is %s', async (_, change) => {
    const { id, access, refresh } = await buildSession(shop)
    expect([await profileWith(access), await profileWith(access, second)]).toEqual([200, 200])
    await shop.admin.call(usuarios.update, { params: { id }, body: change() })
    rememberedIsOver()
    expect([await profileWith(access), await profileWith(access, second)]).toEqual([401, 401])
    expect((await postRefresh(refresh, second)).status).toBe(401)
  })

  it('end also after the clock of the machine was set back', async () => {
    const { id, access } = await buildSession(shop)
    moveClock(5 * MINUTES)
    expect(await profileWith(access)).toBe(200)
    vi.useRealTimers()
    await shop.admin.call(usuarios.update, { params: { id }, body: { is_active: false } })
    expect(await profileWith(access)).toBe(401)
  })

  it('stay ended when the user is activated again', async () => {
    const { id, access, refresh } = await buildSession(shop)
    await shop.admin.call(usuarios.update, { params: { id }, body: { is_active: false } })
    await shop.admin.call(usuarios.update, { params: { id }, body: { is_active: true } })
    rememberedIsOver()
    expect(await profileWith(access)).toBe(401)
    expect((await postRefresh(refresh)).status).toBe(401)
  })

  it('continue when only name, phone or e-mail change, or no value changes', async () => {
    const { id, access, refresh } = await buildSession(shop)
    await shop.admin.call(usuarios.update, {
      params: { id },
      body: {
        first_name: 'Otra',
        telefono_movil: '341 555',
        email: 'otra@ejemplo.com',
        tipo_usuario: 'vendedor',
        sucursal: shop.centro,
        is_active: true,
        password: '',
        password2: '',
      },
    })
    rememberedIsOver()
    expect(await profileWith(access)).toBe(200)
    expect((await postRefresh(refresh)).status).toBe(200)
  })
})

describe('PUT /auth/profile/', () => {
  it('changes the own contact data, and leaves a trace', async () => {
    const { id, username, call } = await buildSession(shop)
    const changed = await call(sesion.updateProfile, {
      body: { email: 'vera@ejemplo.com', telefono_fijo: '4321', telefono_movil: '341 555 0000' },
    })
    const expected = {
      id,
      username,
      first_name: 'Uno',
      last_name: 'Más',
      email: 'vera@ejemplo.com',
      tipo_usuario: 'vendedor',
      is_active: true,
      telefono_fijo: '4321',
      telefono_movil: '341 555 0000',
      sucursal: shop.centro,
      sucursal_nombre: 'Centro',
    }
    expect(changed).toEqual(expected)
    expect(await call(sesion.profile)).toEqual(expected)
    expect((await auditOf(shop.db, 'usuarios', id)).at(-1)).toEqual({
      usuario_nombre: username,
      accion: 'modificar',
      antes: { ...expected, email: '', telefono_fijo: '', telefono_movil: '' },
      despues: expected,
    })
  })

  it('cannot change the fields of an admin', async () => {
    const { access, call } = await buildSession(shop)
    const before = await call(sesion.profile)
    const body = {
      id: shop.admin.id,
      username: 'admin2',
      first_name: 'Otra',
      tipo_usuario: 'admin',
      sucursal: shop.norte,
      is_active: false,
    }
    const answer = await send(shop.http, { method: 'PUT', url: '/auth/profile/', token: access, body })
    expect(answer.body).toEqual(before)
    expect(await call(sesion.profile)).toEqual(before)
  })

  it('refuses an invalid e-mail', async () => {
    const { access } = await buildSession(shop)
    const body = { email: 'vera@', telefono_fijo: '999' }
    const answer = await sendTo(shop.http, sesion.updateProfile, { token: access, body })
    const text = 'El email no es válido'
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ error: text, codigo: 'datos_invalidos', campos: { email: text } })
    expect((await shop.admin.call(usuarios.list)).at(-1)).toMatchObject({ email: '', telefono_fijo: '' })
  })

  it('changes the password: the new one works, the old one does not, and this session continues', async () => {
    const { id, username, access, refresh, call } = await buildSession(shop)
    const elsewhere = await shop.login(username, shop.centro)
    await call(sesion.updateProfile, {
      body: { password_actual: PASSWORD, password: NEW_PASSWORD, password2: NEW_PASSWORD },
    })
    const old = await postLogin({ username, password: PASSWORD, sucursal: shop.centro })
    expect(old.body).toEqual(wrongCredentials)
    await shop.login(username, shop.centro, NEW_PASSWORD)
    rememberedIsOver()
    expect([await profileWith(access), await profileWith(elsewhere.access)]).toEqual([200, 401])
    expect((await postRefresh(elsewhere.refresh)).status).toBe(401)
    expect((await postRefresh(refresh)).status).toBe(200)

    const trace = (await auditOf(shop.db, 'usuarios', id)).at(-1)
    expect(trace?.despues).toMatchObject({ password: 'cambiada' })
    expect(JSON.stringify(trace)).not.toMatch(/otra-clave|argon2/)
  })

  it.each([
    [
      'the present one is missing',
      { password: NEW_PASSWORD, password2: NEW_PASSWORD },
      'password_actual',
      'Debes ingresar la contraseña actual',
    ],
    [
      'the present one is wrong',
      { password_actual: 'no-es-la-clave', password: NEW_PASSWORD, password2: NEW_PASSWORD },
      'password_actual',
      'La contraseña actual no es correcta',
    ],
    [
      'the new ones differ',
      { password_actual: PASSWORD, password: NEW_PASSWORD, password2: `${NEW_PASSWORD}.` },
      'password2',
      'Las contraseñas no coinciden',
    ],
    [
      'the confirmation is missing',
      { password_actual: PASSWORD, password: NEW_PASSWORD },
      'password',
      'Debe ingresar y confirmar la contraseña',
    ],
    [
      'the new one is too short',
      { password_actual: PASSWORD, password: '1234567', password2: '1234567' },
      'password',
      'La contraseña debe tener al menos 8 caracteres',
    ],
  ])('refuses a new password, and changes nothing, when %s', async (_, body, campo, text) => {
    const { username, call } = await buildSession(shop)
    const before = await call(sesion.profile)
    const error = await refusal(call(sesion.updateProfile, { body: { telefono_fijo: '999', ...body } }))
    expect(error.status).toBe(400)
    expect(error.body).toEqual({ error: text, codigo: 'datos_invalidos', campos: { [campo]: text } })
    expect(await call(sesion.profile)).toEqual(before)
    await shop.login(username, shop.centro)
  })

  it('loses no change when an admin edits the same user at the same moment', async () => {
    const { id, call } = await buildSession(shop)
    const lock = sql`select from usuarios where id = ${id} for update`
    await queued(shop.db, lock, [
      () => shop.admin.call(usuarios.update, { params: { id }, body: { telefono_fijo: '4321' } }),
      () => call(sesion.updateProfile, { body: { telefono_movil: '341 111' } }),
    ])
    expect(await call(sesion.profile)).toMatchObject({ telefono_fijo: '4321', telefono_movil: '341 111' })
  })

  it('refuses a session that has just ended elsewhere', async () => {
    const { access } = await buildSession(shop)
    await clientOf(second, access)(sesion.logout, { body: {} })
    rememberedIsOver()
    expect(await profileWith(access)).toBe(401)
  })
})
