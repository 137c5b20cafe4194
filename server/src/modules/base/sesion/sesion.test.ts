import { type Login, sesion } from '@mostrador/contract/base/sesion'
import { type UpdateUsuario, type Usuario, usuarios } from '@mostrador/contract/base/usuarios'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { send } from '../../../../test/calls/raw.ts'
import { wrongCredentials } from '../../../../test/calls/refusals.ts'
import {
  MINUTES,
  moveClock,
  postRefresh,
  profileWith,
  rememberedIsOver,
} from '../../../../test/calls/sesiones.ts'
import { shopOfFile, startSecondServer } from '../../../../test/run/app.ts'
import { PASSWORD } from '../../../../test/run/tienda.ts'
import { buildSession, buildUsuario } from '../../../../test/shop/usuarios.ts'

const shop = shopOfFile()
/** Another server process of the same business. */
let second: FastifyInstance
beforeAll(async () => {
  second = await startSecondServer(shop)
})
beforeEach(async () => {
  await shop.db.run(sql`delete from intentos_login`)
})
afterEach(() => {
  vi.useRealTimers()
})

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

const NEW_PASSWORD = 'otra-clave-larga'

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

describe('POST /auth/logout/', () => {
  it('ends the session and its refresh token at once, and no other session of the user', async () => {
    const { username, access, refresh, call } = await buildSession(shop)
    const elsewhere = await shop.login(username, shop.centro)
    expect(await call(sesion.logout, { body: { refresh } })).toBeUndefined()
    expect(await profileWith(shop.http, access)).toBe(401)
    expect((await postRefresh(shop.http, refresh)).status).toBe(401)
    expect(await profileWith(shop.http, elsewhere.access)).toBe(200)
  })

  it('ends it within seconds on another process', async () => {
    const { access, call } = await buildSession(shop)
    expect(await profileWith(second, access)).toBe(200)
    await call(sesion.logout, { body: {} })
    rememberedIsOver()
    expect(await profileWith(second, access)).toBe(401)
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
    expect([await profileWith(shop.http, access), await profileWith(second, access)]).toEqual([200, 200])
    await shop.admin.call(usuarios.update, { params: { id }, body: change() })
    rememberedIsOver()
    expect([await profileWith(shop.http, access), await profileWith(second, access)]).toEqual([401, 401])
    expect((await postRefresh(second, refresh)).status).toBe(401)
  })

  it('end also after the clock of the machine was set back', async () => {
    const { id, access } = await buildSession(shop)
    moveClock(5 * MINUTES)
    expect(await profileWith(shop.http, access)).toBe(200)
    vi.useRealTimers()
    await shop.admin.call(usuarios.update, { params: { id }, body: { is_active: false } })
    expect(await profileWith(shop.http, access)).toBe(401)
  })

  it('stay ended when the user is activated again', async () => {
    const { id, access, refresh } = await buildSession(shop)
    await shop.admin.call(usuarios.update, { params: { id }, body: { is_active: false } })
    await shop.admin.call(usuarios.update, { params: { id }, body: { is_active: true } })
    rememberedIsOver()
    expect(await profileWith(shop.http, access)).toBe(401)
    expect((await postRefresh(shop.http, refresh)).status).toBe(401)
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
    expect(await profileWith(shop.http, access)).toBe(200)
    expect((await postRefresh(shop.http, refresh)).status).toBe(200)
  })
})
