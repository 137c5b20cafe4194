import { type CreateUsuario, type Usuario, usuarios } from '@mostrador/contract/base/usuarios'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { sendTo } from '../../../../test/calls/raw.ts'
import { fieldRefused, forbidden } from '../../../../test/calls/refusals.ts'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { PASSWORD } from '../../../../test/run/tienda.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import { usuarioInput } from '../../../../test/shop/usuarios.ts'

const shop = shopOfFile()

const create = (fields?: Partial<CreateUsuario>, { call } = shop.admin): Promise<Usuario> =>
  call(usuarios.create, { body: usuarioInput(shop, fields) })

const get = (id: number, { call } = shop.admin): Promise<Usuario> => call(usuarios.get, { params: { id } })

const countUsuarios = async (): Promise<number> =>
  (await shop.db.one<{ n: number }>(sql`select count(*) as n from usuarios`)).n

describe('GET /auth/usuarios/', () => {
  it('shows all users to everyone on the staff, and no password', async () => {
    const all = await shop.vendedor.call(usuarios.list)
    expect(all.slice(0, 3)).toEqual([
      {
        id: shop.admin.id,
        username: 'admin',
        first_name: 'Ana',
        last_name: 'Admin',
        email: '',
        tipo_usuario: 'admin',
        is_active: true,
        telefono_fijo: '',
        telefono_movil: '',
        sucursal: null,
        sucursal_nombre: null,
      },
      {
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
      },
      expect.objectContaining({ username: 'vecino', sucursal: shop.norte, sucursal_nombre: 'Norte' }),
    ])
    const { text } = await sendTo(shop.http, usuarios.list, { token: shop.admin.access })
    expect(text).not.toMatch(/password|argon2/)
  })

  it('cannot be read without a session', async () => {
    expect(await refusal(shop.nobody(usuarios.list))).toMatchObject({ status: 401 })
  })
})

describe('GET /auth/usuarios/{id}/', () => {
  it('shows an admin every user, and a vendedor the own user', async () => {
    const vera = await get(shop.vendedor.id)
    expect(vera).toMatchObject({ username: 'vendedor', sucursal: shop.centro })
    expect(await get(shop.vendedor.id, shop.vendedor)).toEqual(vera)
  })

  it('refuses a vendedor other users, existing or not', async () => {
    for (const id of [shop.admin.id, shop.vecino.id, 999]) {
      const error = await refusal(get(id, shop.vendedor))
      expect({ status: error.status, ...error.body }).toEqual({ status: 403, ...forbidden })
    }
  })

  it('answers 404 for a user who does not exist', async () => {
    const error = await refusal(get(999))
    expect({ status: error.status, ...error.body }).toEqual({
      status: 404,
      error: 'El usuario no existe',
      codigo: 'no_encontrado',
    })
  })
})

describe('POST /auth/register/', () => {
  it('creates a vendedor who can log in to the own branch; the trace holds no password', async () => {
    const created = await create({
      username: ' nuevo ',
      first_name: 'Nora',
      last_name: 'Nueva',
      email: 'nora@ejemplo.com.ar',
      telefono_fijo: '0341 4321',
      telefono_movil: '341 555',
      sucursal: shop.norte,
    })
    expect(created).toEqual({
      id: expect.any(Number),
      username: 'nuevo',
      first_name: 'Nora',
      last_name: 'Nueva',
      email: 'nora@ejemplo.com.ar',
      tipo_usuario: 'vendedor',
      is_active: true,
      telefono_fijo: '0341 4321',
      telefono_movil: '341 555',
      sucursal: shop.norte,
      sucursal_nombre: 'Norte',
    })
    expect(await get(created.id)).toEqual(created)
    await shop.login('nuevo', shop.norte)
    expect(await auditOf(shop.db, 'usuarios', created.id)).toEqual([
      { usuario_nombre: 'admin', accion: 'crear', antes: null, despues: created },
    ])
  })

  it('keeps the password only as a memory-hard hash', async () => {
    const { id } = await create()
    const { password_hash } = await shop.db.one<{ password_hash: string }>(
      sql`select password_hash from usuarios where id = ${id}`,
    )
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('gives an admin no branch, also when the call names one', async () => {
    const admin = await create({ tipo_usuario: 'admin', sucursal: shop.norte })
    expect(admin).toMatchObject({ tipo_usuario: 'admin', sucursal: null, sucursal_nombre: null })
  })

  it('fills in the defaults of a short call: an active vendedor without contact data', async () => {
    const answer = await sendTo(shop.http, usuarios.create, {
      token: shop.admin.access,
      body: {
        username: 'corto',
        first_name: 'C',
        last_name: 'O',
        email: null,
        sucursal: shop.centro,
        password: PASSWORD,
        password2: PASSWORD,
      },
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: expect.any(Number),
      username: 'corto',
      first_name: 'C',
      last_name: 'O',
      email: '',
      tipo_usuario: 'vendedor',
      is_active: true,
      telefono_fijo: '',
      telefono_movil: '',
      sucursal: shop.centro,
      sucursal_nombre: 'Centro',
    })
  })

  it('creates one user when the same key comes twice, and answers the same', async () => {
    const body = usuarioInput(shop)
    const send = () => shop.admin.call(usuarios.create, { body }, { idempotencyKey: 'alta-de-usuario' })
    const before = await countUsuarios()
    expect(await send()).toEqual(await send())
    expect(await countUsuarios()).toBe(before + 1)
  })

  it.each(['José', 'JOSÉ', 'josé', ' José '])('refuses %s when josé exists', async (username) => {
    await create({ username: 'josé' }).catch(() => {})
    const before = await countUsuarios()
    const error = await refusal(create({ username }))
    const text = 'Ya existe un usuario con ese nombre'
    expect({ status: error.status, ...error.body }).toEqual({
      status: 409,
      error: text,
      codigo: 'usuario_duplicado',
      campos: { username: text },
    })
    expect(await countUsuarios()).toBe(before)
  })

  it('creates one of several with the same name at once', async () => {
    const { username } = usuarioInput(shop)
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => create({ username })))
    expect(answers.filter((a) => a.status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ codigo: 'usuario_duplicado' })
    }
  })

  it('cannot be called by a vendedor', async () => {
    const before = await countUsuarios()
    const error = await refusal(create({}, shop.vendedor))
    expect({ status: error.status, ...error.body }).toEqual({ status: 403, ...forbidden })
    expect(await countUsuarios()).toBe(before)
  })

  it.each<[string, Partial<CreateUsuario>, string, string]>([
    ['no username', { username: '  ' }, 'username', 'El usuario es obligatorio'],
    ['no first name', { first_name: '' }, 'first_name', 'El nombre es obligatorio'],
    ['no last name', { last_name: '\t' }, 'last_name', 'El apellido es obligatorio'],
    [
      'a vendedor without a branch',
      { sucursal: null },
      'sucursal',
      'La sucursal es obligatoria para un vendedor',
    ],
    ['a branch that does not exist', { sucursal: 999 }, 'sucursal', 'La sucursal no existe'],
    ['an e-mail without a domain', { email: 'nora@' }, 'email', 'El email no es válido'],
    ['an e-mail with spaces', { email: 'no ra@ejemplo.com' }, 'email', 'El email no es válido'],
    ['a username of 51', { username: 'x'.repeat(51) }, 'username', 'Admite hasta 50 caracteres'],
    [
      'a username with invisible characters',
      { username: 'admin\u200b' },
      'username',
      'Tiene caracteres que no se ven',
    ],
    ['no password', { password: '', password2: '' }, 'password', 'Debe ingresar y confirmar la contraseña'],
    ['no confirmation', { password2: '' }, 'password', 'Debe ingresar y confirmar la contraseña'],
    ['passwords that differ', { password2: `${PASSWORD}.` }, 'password2', 'Las contraseñas no coinciden'],
    [
      'a password of 7',
      { password: '1234567', password2: '1234567' },
      'password',
      'La contraseña debe tener al menos 8 caracteres',
    ],
    [
      'a password of blanks',
      { password: ' '.repeat(9), password2: ' '.repeat(9) },
      'password',
      'La contraseña no puede tener solo espacios',
    ],
    [
      'a password that everybody tries',
      { password: 'Football', password2: 'Football' },
      'password',
      'Esa contraseña es de las más usadas: elige otra',
    ],
    [
      'one of the three thousand commonest of 8 characters and more',
      { password: 'P@ssw0rd', password2: 'P@ssw0rd' },
      'password',
      'Esa contraseña es de las más usadas: elige otra',
    ],
    ...['mostrador', 'Mostrador2026!', 'contraseña', 'Contraseña.1', 'aaaaaaaa', 'abababab'].map(
      (password): [string, object, string, string] => [
        `${password}, which is guessed at once`,
        { password, password2: password },
        'password',
        'Esa contraseña se adivina enseguida: elige otra',
      ],
    ),
    ...['username', 'first_name', 'last_name'].map((campo): [string, object, string, string] => [
      `the own ${campo} with a number`,
      { [campo]: 'Güemes', password: 'guemes1234', password2: 'guemes1234' },
      'password',
      'Esa contraseña se adivina enseguida: elige otra',
    ]),
    [
      'a password of 201',
      { password: 'x'.repeat(201), password2: 'x'.repeat(201) },
      'password',
      'La contraseña es demasiado larga',
    ],
  ])('refuses %s', async (_, fields, campo, text) => {
    const before = await countUsuarios()
    const body = { ...usuarioInput(shop), ...fields }
    const answer = await sendTo(shop.http, usuarios.create, { token: shop.admin.access, body })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual(fieldRefused(campo, text))
    expect(await countUsuarios()).toBe(before)
  })

  it('refuses a call without passwords, with the text of the form', async () => {
    const { password, password2, ...body } = usuarioInput(shop)
    const answer = await sendTo(shop.http, usuarios.create, { token: shop.admin.access, body })
    const text = 'Debe ingresar y confirmar la contraseña'
    expect(answer.body).toEqual({
      error: text,
      codigo: 'datos_invalidos',
      campos: { password: text, password2: text },
    })
  })

  it('accepts passwords of 8 and of 200 characters', async () => {
    for (const password of ['x1y2z3w4', 'x'.repeat(200)]) {
      const { username } = await create({ password, password2: password })
      await shop.login(username, shop.centro, password)
    }
  })
})
