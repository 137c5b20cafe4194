import { sesion } from '@mostrador/contract/base/sesion'
import {
  type CreateUsuario,
  type UpdateUsuario,
  type Usuario,
  usuarios,
} from '@mostrador/contract/base/usuarios'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { sendTo } from '../../../../test/calls/raw.ts'
import { fieldRefused, forbidden } from '../../../../test/calls/refusals.ts'
import { queued } from '../../../../test/database/locks.ts'
import { refusal, type Session, shopOfFile } from '../../../../test/run/app.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import { buildSession, usuarioInput } from '../../../../test/shop/usuarios.ts'

const shop = shopOfFile()

const create = (fields?: Partial<CreateUsuario>, { call } = shop.admin): Promise<Usuario> =>
  call(usuarios.create, { body: usuarioInput(shop, fields) })

const update = (id: number, body: UpdateUsuario, { call } = shop.admin): Promise<Usuario> =>
  call(usuarios.update, { params: { id }, body })

const get = (id: number, { call } = shop.admin): Promise<Usuario> => call(usuarios.get, { params: { id } })

/** One more admin, with a session in the branch Centro. */
const buildAdmin = (): Promise<Session> => buildSession(shop, { tipo_usuario: 'admin', sucursal: null })

describe('PUT /auth/usuarios/{id}/', () => {
  it('changes the fields in the body, keeps the others, and leaves a trace', async () => {
    const before = await create({ email: 'a@ejemplo.com', telefono_fijo: '1' })
    const after = { ...before, last_name: 'Otra', telefono_fijo: '' }
    expect(await update(before.id, { last_name: 'Otra', telefono_fijo: '' })).toEqual(after)
    expect(await get(before.id)).toEqual(after)
    expect((await auditOf(shop.db, 'usuarios', before.id)).at(-1)).toEqual({
      usuario_nombre: 'admin',
      accion: 'modificar',
      antes: before,
      despues: after,
    })
  })

  it('never changes the username', async () => {
    const before = await create()
    const body = { username: 'otro-nombre', id: 1, password_hash: 'x' } as UpdateUsuario
    expect(await update(before.id, body)).toEqual(before)
  })

  it('removes the branch of a vendedor who becomes admin, and needs one for an admin who becomes vendedor', async () => {
    const { id } = await create()
    expect(await update(id, { tipo_usuario: 'admin' })).toMatchObject({
      tipo_usuario: 'admin',
      sucursal: null,
    })
    const error = await refusal(update(id, { tipo_usuario: 'vendedor' }))
    expect(error.body).toEqual(fieldRefused('sucursal', 'La sucursal es obligatoria para un vendedor'))
    expect(await update(id, { tipo_usuario: 'vendedor', sucursal: shop.norte })).toMatchObject({
      tipo_usuario: 'vendedor',
      sucursal: shop.norte,
      sucursal_nombre: 'Norte',
    })
  })

  it.each<[string, UpdateUsuario]>([
    ['left out', { first_name: 'Otra' }],
    ['blank', { password: '', password2: '' }],
    ['null', { password: null, password2: null }],
  ])('keeps the password when it is %s', async (_, body) => {
    const { id, username } = await create()
    await update(id, body)
    await shop.login(username, shop.centro)
    expect((await auditOf(shop.db, 'usuarios', id)).at(-1)?.despues).not.toHaveProperty('password')
  })

  it('changes the password: the new one works and the old one does not; the trace names no password', async () => {
    const { id, username } = await create()
    const changed = await update(id, { password: 'otra-clave-larga', password2: 'otra-clave-larga' })
    expect(changed).not.toHaveProperty('password')
    await shop.login(username, shop.centro, 'otra-clave-larga')
    expect(await refusal(shop.login(username, shop.centro))).toMatchObject({ status: 401 })
    const trace = await auditOf(shop.db, 'usuarios', id)
    expect(trace.at(-1)?.despues).toEqual({ ...changed, password: 'cambiada' })
    expect(JSON.stringify(trace)).not.toMatch(/otra-clave|argon2/)
  })

  it.each<[string, UpdateUsuario, string, string]>([
    ['only a password', { password: 'otra-clave' }, 'password', 'Debe ingresar y confirmar la contraseña'],
    [
      'only a confirmation',
      { password2: 'otra-clave' },
      'password',
      'Debe ingresar y confirmar la contraseña',
    ],
    [
      'passwords that differ',
      { password: 'otra-clave', password2: 'otra-clavE' },
      'password2',
      'Las contraseñas no coinciden',
    ],
    [
      'a short password',
      { password: '1234567', password2: '1234567' },
      'password',
      'La contraseña debe tener al menos 8 caracteres',
    ],
    ['a blank first name', { first_name: ' ' }, 'first_name', 'El nombre es obligatorio'],
    ['a wrong e-mail', { email: 'x' }, 'email', 'El email no es válido'],
    ['a branch that does not exist', { sucursal: 999 }, 'sucursal', 'La sucursal no existe'],
    ['no branch', { sucursal: null }, 'sucursal', 'La sucursal es obligatoria para un vendedor'],
  ])('refuses %s, and changes nothing', async (_, body, campo, text) => {
    const before = await create()
    const answer = await sendTo(shop.http, usuarios.update, {
      token: shop.admin.access,
      params: { id: before.id },
      body: { telefono_fijo: '999', ...body },
    })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual(fieldRefused(campo, text))
    expect(await get(before.id)).toEqual(before)
    await shop.login(before.username, shop.centro)
  })

  it('answers 404 for a user who does not exist', async () => {
    expect(await refusal(update(999, { first_name: 'X' }))).toMatchObject({
      status: 404,
      body: { error: 'El usuario no existe', codigo: 'no_encontrado' },
    })
  })

  it('cannot be called by a vendedor, not even for themselves', async () => {
    for (const id of [shop.vendedor.id, shop.admin.id]) {
      const error = await refusal(update(id, { telefono_fijo: '1' }, shop.vendedor))
      expect({ status: error.status, ...error.body }).toEqual({ status: 403, ...forbidden })
    }
  })
})

describe('the admins', () => {
  it.each<[string, () => UpdateUsuario]>([
    ['deactivate', () => ({ is_active: false })],
    ['demote', () => ({ tipo_usuario: 'vendedor', sucursal: shop.centro })],
  ])('cannot %s themselves, alone or not', async (_, change) => {
    const other = await buildAdmin()
    const error = await refusal(update(other.id, change(), other))
    expect({ status: error.status, ...error.body }).toEqual({
      status: 409,
      error: 'No puedes desactivarte ni quitarte el tipo administrador',
      codigo: 'admin_propio',
    })
    expect(await get(other.id)).toMatchObject({ is_active: true, tipo_usuario: 'admin' })
    expect(await other.call(sesion.profile)).toMatchObject({ tipo_usuario: 'admin' })
  })

  it('can edit their own contact data and password', async () => {
    const other = await buildAdmin()
    expect(await update(other.id, { email: 'yo@ejemplo.com', is_active: true }, other)).toMatchObject({
      email: 'yo@ejemplo.com',
    })
  })

  it('can deactivate and demote one another', async () => {
    const [one, two] = [await buildAdmin(), await buildAdmin()]
    expect(await update(one.id, { is_active: false })).toMatchObject({ is_active: false })
    expect(await update(two.id, { tipo_usuario: 'vendedor', sucursal: shop.centro })).toMatchObject({
      tipo_usuario: 'vendedor',
      sucursal: shop.centro,
    })
  })

  it.each<[string, () => UpdateUsuario]>([
    ['deactivate', () => ({ is_active: false })],
    ['demote', () => ({ tipo_usuario: 'vendedor', sucursal: shop.centro })],
  ])('who %s each other at the same moment: the first wins, one remains', async (_, change) => {
    const [one, two] = [await buildAdmin(), await buildAdmin()]
    const lock = sql`select from usuarios where tipo_usuario = 'admin' order by id for update`
    const [first, late] = await queued(shop.db, lock, [
      () => update(two.id, change(), one),
      () => update(one.id, change(), two),
    ])
    expect(first?.status).toBe('fulfilled')
    expect(late).toMatchObject({ status: 'rejected', reason: { status: 403, body: forbidden } })
    expect(await get(one.id)).toMatchObject({ is_active: true, tipo_usuario: 'admin' })
  })

  it('never become zero when all of them remove the others at the same moment', async () => {
    const admins = [await buildAdmin(), await buildAdmin(), await buildAdmin()]
    const removals = admins.flatMap((actor) =>
      admins.filter((a) => a !== actor).map(({ id }) => update(id, { is_active: false }, actor)),
    )
    const answers = await Promise.allSettled(removals)
    for (const answer of answers) {
      if (answer.status === 'rejected') expect([401, 403]).toContain(answer.reason.status)
    }
    const states = await Promise.all(admins.map(({ id }) => get(id)))
    expect(states.filter((u) => u.is_active)).toHaveLength(1)
  })
})
