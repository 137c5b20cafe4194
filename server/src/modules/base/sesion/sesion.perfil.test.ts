import { sesion } from '@mostrador/contract/base/sesion'
import { usuarios } from '@mostrador/contract/base/usuarios'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { send, sendTo } from '../../../../test/calls/raw.ts'
import { fieldRefused, wrongCredentials } from '../../../../test/calls/refusals.ts'
import { postRefresh, profileWith, rememberedIsOver } from '../../../../test/calls/sesiones.ts'
import { queued } from '../../../../test/database/locks.ts'
import { refusal, shopOfFile, startSecondServer } from '../../../../test/run/app.ts'
import { clientOf, PASSWORD } from '../../../../test/run/tienda.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import { buildSession } from '../../../../test/shop/usuarios.ts'

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

const NEW_PASSWORD = 'otra-clave-larga'

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
    expect(answer.body).toEqual(fieldRefused('email', text))
    expect((await shop.admin.call(usuarios.list)).at(-1)).toMatchObject({ email: '', telefono_fijo: '' })
  })

  it('changes the password: the new one works, the old one does not, and this session continues', async () => {
    const { id, username, access, refresh, call } = await buildSession(shop)
    const elsewhere = await shop.login(username, shop.centro)
    await call(sesion.updateProfile, {
      body: { password_actual: PASSWORD, password: NEW_PASSWORD, password2: NEW_PASSWORD },
    })
    const body = { username, password: PASSWORD, sucursal: shop.centro }
    const old = await sendTo(shop.http, sesion.login, { body })
    expect(old.body).toEqual(wrongCredentials)
    await shop.login(username, shop.centro, NEW_PASSWORD)
    rememberedIsOver()
    expect([await profileWith(shop.http, access), await profileWith(shop.http, elsewhere.access)]).toEqual([
      200, 401,
    ])
    expect((await postRefresh(shop.http, elsewhere.refresh)).status).toBe(401)
    expect((await postRefresh(shop.http, refresh)).status).toBe(200)

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
    [
      'the new one has only blanks',
      { password_actual: PASSWORD, password: ' '.repeat(9), password2: ' '.repeat(9) },
      'password',
      'La contraseña no puede tener solo espacios',
    ],
    [
      'everybody has the new one',
      { password_actual: PASSWORD, password: '12345678', password2: '12345678' },
      'password',
      'Esa contraseña es de las más usadas: elige otra',
    ],
  ])('refuses a new password, and changes nothing, when %s', async (_, body, campo, text) => {
    const { username, call } = await buildSession(shop)
    const before = await call(sesion.profile)
    const error = await refusal(call(sesion.updateProfile, { body: { telefono_fijo: '999', ...body } }))
    expect(error.status).toBe(400)
    expect(error.body).toEqual(fieldRefused(campo, text))
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
    expect(await profileWith(shop.http, access)).toBe(401)
  })
})
