import { type CreateSucursal, type Sucursal, sucursales } from '@mostrador/contract/base/sucursales'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { sendTo } from '../../../../test/calls/raw.ts'
import { fieldRefused } from '../../../../test/calls/refusals.ts'
import { queued } from '../../../../test/database/locks.ts'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { auditOf } from '../../../../test/shop/audit.ts'

const shop = shopOfFile()

let counter = 0

const sucursalInput = (fields: Partial<CreateSucursal> = {}): CreateSucursal => ({
  nombre: `Local ${++counter}`,
  localidad: 'Rosario',
  direccion: '',
  telefono_fijo: '',
  email: '',
  ...fields,
})

const create = (fields?: Partial<CreateSucursal>): Promise<Sucursal> =>
  shop.vendedor.call(sucursales.create, { body: sucursalInput(fields) })

const get = (id: number): Promise<Sucursal> => shop.vendedor.call(sucursales.get, { params: { id } })

const puntosDeVenta = async (): Promise<number[]> =>
  (await shop.db.rows<{ n: number }>(sql`select punto_venta as n from sucursales order by n`)).map((r) => r.n)

describe('GET /gestion/sucursales/', () => {
  it('shows the login only id, name and town, oldest first', async () => {
    const all = await shop.nobody(sucursales.list)
    expect(all.slice(0, 2)).toEqual([
      { id: shop.centro, nombre: 'Centro', localidad: 'Rosario' },
      { id: shop.norte, nombre: 'Norte', localidad: 'Funes' },
    ])
  })

  it('shows the staff all fields', async () => {
    const all = await shop.vendedor.call(sucursales.list)
    expect(all[0]).toEqual({
      id: shop.centro,
      nombre: 'Centro',
      localidad: 'Rosario',
      direccion: 'San Martín 100',
      telefono_fijo: '',
      email: '',
      punto_venta: 1,
    })
  })

  it('refuses an invalid token, so that the browser notices the end of its session', async () => {
    const answer = await sendTo(shop.http, sucursales.list, { token: 'x' })
    expect(answer).toMatchObject({ status: 401, body: { codigo: 'sesion_invalida' } })
  })
})

describe('GET /gestion/sucursales/exportar/', () => {
  it('holds every branch with every field, and needs a session', async () => {
    const { id, nombre, punto_venta } = await create({ direccion: 'Mitre 1', email: 'sur@tienda.com' })
    const { rows } = await readWorkbook(await shop.vendedor.call(sucursales.exportar))
    expect(rows[0]).toEqual(['Id', 'Nombre', 'Punto de venta', 'Localidad', 'Dirección', 'Teléfono', 'Email'])
    expect(rows[1]).toEqual([shop.centro, 'Centro', 1, 'Rosario', 'San Martín 100'])
    expect(rows.at(-1)).toEqual([id, nombre, punto_venta, 'Rosario', 'Mitre 1', null, 'sur@tienda.com'])
    expect(await refusal(shop.nobody(sucursales.exportar))).toMatchObject({ status: 401 })
  })
})

describe('GET /gestion/sucursales/{id}/', () => {
  it('shows any branch to everyone on the staff', async () => {
    expect(await get(shop.norte)).toEqual({
      id: shop.norte,
      nombre: 'Norte',
      localidad: 'Funes',
      direccion: 'Ruta 9 200',
      telefono_fijo: '',
      email: '',
      punto_venta: 2,
    })
  })

  it('answers 404 for one that does not exist, 401 without a session', async () => {
    expect(await refusal(get(999))).toMatchObject({
      status: 404,
      body: { error: 'La sucursal no existe', codigo: 'no_encontrado' },
    })
    expect(await refusal(shop.nobody(sucursales.get, { params: { id: shop.norte } }))).toMatchObject({
      status: 401,
    })
  })
})

describe('POST /gestion/sucursales/', () => {
  it('opens a branch with the next point of sale, and leaves a trace', async () => {
    const before = await puntosDeVenta()
    const created = await create({
      nombre: ' Sur ',
      localidad: 'Pérez',
      direccion: 'Mitre 1',
      telefono_fijo: '0341 1',
      email: 'sur@ejemplo.com',
    })
    expect(created).toEqual({
      id: expect.any(Number),
      nombre: 'Sur',
      localidad: 'Pérez',
      direccion: 'Mitre 1',
      telefono_fijo: '0341 1',
      email: 'sur@ejemplo.com',
      punto_venta: Math.max(...before) + 1,
    })
    expect(await get(created.id)).toEqual(created)
    expect(await auditOf(shop.db, 'sucursales', created.id)).toEqual([
      { usuario_nombre: 'vendedor', accion: 'crear', antes: null, despues: created },
    ])
  })

  it('numbers the points of sale without gaps or repetition when several are opened at once', async () => {
    const before = await puntosDeVenta()
    await sendTo(shop.http, sucursales.create, { token: shop.admin.access, body: {} })
    await Promise.all(Array.from({ length: 8 }, () => create()))
    expect(await puntosDeVenta()).toEqual(Array.from({ length: before.length + 8 }, (_, i) => i + 1))
  })

  it('opens one when the same key comes twice', async () => {
    const body = sucursalInput()
    const open = () => shop.admin.call(sucursales.create, { body }, { idempotencyKey: 'alta-de-local' })
    const before = await puntosDeVenta()
    expect(await open()).toEqual(await open())
    expect(await puntosDeVenta()).toHaveLength(before.length + 1)
  })

  it.each<[string, Partial<CreateSucursal>, string, string]>([
    ['no name', { nombre: ' ' }, 'nombre', 'El nombre es obligatorio'],
    ['a name without visible characters', { nombre: '\u200b\u2800' }, 'nombre', 'El nombre es obligatorio'],
    ['no town', { localidad: '' }, 'localidad', 'La localidad es obligatoria'],
    ['an invalid e-mail', { email: 'sur@ejemplo' }, 'email', 'El email no es válido'],
    ['a name of 101', { nombre: 'x'.repeat(101) }, 'nombre', 'Admite hasta 100 caracteres'],
    ['half a character', { direccion: 'a\uD83D' }, 'direccion', 'Tiene caracteres que no se pueden guardar'],
    ['a NUL', { direccion: 'a\0' }, 'direccion', 'Tiene caracteres que no se pueden guardar'],
  ])('refuses %s', async (_, fields, campo, text) => {
    const before = await puntosDeVenta()
    const body = { ...sucursalInput(), ...fields }
    const answer = await sendTo(shop.http, sucursales.create, { token: shop.admin.access, body })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual(fieldRefused(campo, text))
    expect(await puntosDeVenta()).toEqual(before)
  })

  it('cannot be called without a session', async () => {
    expect(await refusal(shop.nobody(sucursales.create, { body: sucursalInput() }))).toMatchObject({
      status: 401,
    })
  })
})

describe('PUT /gestion/sucursales/{id}/', () => {
  const update = (id: number, body: Partial<CreateSucursal>) =>
    shop.vendedor.call(sucursales.update, { params: { id }, body })

  it('changes the fields in the body, keeps the others, and leaves a trace', async () => {
    const before = await create({ direccion: 'Mitre 1', email: 'a@ejemplo.com' })
    const after = { ...before, nombre: 'Otro', direccion: '' }
    expect(await update(before.id, { nombre: 'Otro', direccion: '' })).toEqual(after)
    expect(await get(before.id)).toEqual(after)
    expect((await auditOf(shop.db, 'sucursales', before.id)).at(-1)).toEqual({
      usuario_nombre: 'vendedor',
      accion: 'modificar',
      antes: before,
      despues: after,
    })
  })

  it('never changes the point of sale', async () => {
    const before = await create()
    expect(await update(before.id, { punto_venta: 77, id: 1 } as Partial<CreateSucursal>)).toEqual(before)
  })

  it.each<[string, Partial<CreateSucursal>, string, string]>([
    ['a blank name', { nombre: '' }, 'nombre', 'El nombre es obligatorio'],
    ['a blank town', { localidad: ' ' }, 'localidad', 'La localidad es obligatoria'],
    ['an invalid e-mail', { email: '@' }, 'email', 'El email no es válido'],
  ])('refuses %s, and changes nothing', async (_, body, campo, text) => {
    const before = await create()
    const answer = await sendTo(shop.http, sucursales.update, {
      token: shop.admin.access,
      params: { id: before.id },
      body: { telefono_fijo: '999', ...body },
    })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual(fieldRefused(campo, text))
    expect(await get(before.id)).toEqual(before)
  })

  it('loses no change when two people edit the same branch at the same moment', async () => {
    const { id } = await create()
    await queued(shop.db, sql`select from sucursales where id = ${id} for update`, [
      () => update(id, { direccion: 'Mitre 2' }),
      () => update(id, { telefono_fijo: '4321' }),
    ])
    expect(await get(id)).toMatchObject({ direccion: 'Mitre 2', telefono_fijo: '4321' })
  })

  it('answers 404 for one that does not exist', async () => {
    expect(await refusal(update(999, { nombre: 'X' }))).toMatchObject({ status: 404 })
  })
})
