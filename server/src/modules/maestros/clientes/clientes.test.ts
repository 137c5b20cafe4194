import {
  type Cliente,
  type CreateCliente,
  clientes,
  type UpdateCliente,
} from '@mostrador/contract/maestros/clientes'
import { cuentaClientes, type MovimientoCuentaCliente } from '@mostrador/contract/maestros/cuenta-clientes'
import type { Page } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { send, sendTo } from '../../../../test/calls/raw.ts'
import { fieldRefused } from '../../../../test/calls/refusals.ts'
import { queued } from '../../../../test/database/locks.ts'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import { buildArticulo, buildCliente, buildVenta, clienteInput } from '../../../../test/shop/builders.ts'

const shop = shopOfFile()

const create = (fields?: Partial<CreateCliente>): Promise<Cliente> => buildCliente(shop.vendedor.call, fields)
const get = (id: number): Promise<Cliente> => shop.vendedor.call(clientes.get, { params: { id } })
const update = (id: number, body: UpdateCliente): Promise<Cliente> =>
  shop.vendedor.call(clientes.update, { params: { id }, body })
const darDeBaja = (id: number): Promise<Cliente> => shop.vendedor.call(clientes.darDeBaja, { params: { id } })
const listCuentaCliente = (id: number, query = {}): Promise<Page<MovimientoCuentaCliente>> =>
  shop.vendedor.call(cuentaClientes.list, { params: { id }, query })

const countClientes = async (): Promise<number> =>
  (await shop.db.one<{ n: number }>(sql`select count(*) as n from clientes`)).n

const esBaja = { error: 'El cliente está dado de baja', codigo: 'cliente_baja' }

describe('POST /gestion/clientes/', () => {
  const complete: CreateCliente = {
    nombre: 'María Ñandú',
    numero_documento: '27-12345678-4',
    condicion_iva: 'RI',
    tipo_documento: 'CUIT',
    domicilio: 'Córdoba 1',
    localidad: 'Rosario',
    codigo_postal: 'S2000',
    provincia: 'Santa Fe',
    telefono_fijo: '0341 4321',
    telefono_movil: '341 555',
    email: 'maria@ejemplo.com',
    observaciones: 'Paga los viernes.\nLlamar antes.',
    fecha_alta: '2026-03-01',
    saldo: 0,
  }

  it('creates a customer with all fields, and leaves a trace', async () => {
    const created = await create(complete)
    expect(created).toEqual({ id: expect.any(Number), ...complete, baja: false })
    expect(await get(created.id)).toEqual(created)
    expect(await auditOf(shop.db, 'clientes', created.id)).toEqual([
      { usuario_nombre: 'vendedor', accion: 'crear', antes: null, despues: created },
    ])
  })

  it('needs only name and document: the other fields have defaults, such as today in Buenos Aires', async () => {
    // In the evening of the 15th in Buenos Aires it is already the 16th in London.
    shop.clock.set('2026-03-16T01:30:00Z')
    const answer = await sendTo(shop.http, clientes.create, {
      token: shop.vendedor.access,
      body: { nombre: '  Ana  ', numero_documento: ' 1 ', domicilio: null, email: null },
    })
    shop.clock.set(`${HOY}T15:00:00Z`)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: expect.any(Number),
      nombre: 'Ana',
      numero_documento: '1',
      condicion_iva: 'CF',
      tipo_documento: 'DNI',
      domicilio: '',
      localidad: '',
      codigo_postal: '',
      provincia: '',
      telefono_fijo: '',
      telefono_movil: '',
      email: '',
      observaciones: '',
      fecha_alta: '2026-03-15',
      baja: false,
      saldo: 0,
    })
  })

  it.each([
    ['debit', 150_050, { debe: 150_050, haber: 0 }],
    ['credit', -75_025, { debe: 0, haber: 75_025 }],
  ])('makes an opening %s the first entry of the account', async (_, saldo, amounts) => {
    const created = await create({ saldo, fecha_alta: '2026-02-28' })
    expect(created.saldo).toBe(saldo)
    expect((await listCuentaCliente(created.id)).results).toEqual([
      {
        id: expect.any(Number),
        fecha: '2026-02-28',
        concepto: 'Saldo inicial',
        comprobante: null,
        ...amounts,
        saldo,
        documento: null,
      },
    ])
    const traces = await auditOf(shop.db, 'clientes', created.id)
    expect(traces[0]?.despues).toMatchObject({ saldo: saldo / 100 })
  })

  it('writes no entry for an opening balance of 0', async () => {
    const created = await create({ saldo: 0 })
    expect(await listCuentaCliente(created.id)).toMatchObject({ count: 0, results: [] })
  })

  it('keeps the largest balances exactly', async () => {
    for (const saldo of [99_999_999_999_999, -99_999_999_999_999, 1, -1]) {
      const { id } = await create({ saldo })
      expect((await get(id)).saldo).toBe(saldo)
      expect((await listCuentaCliente(id)).results[0]?.saldo).toBe(saldo)
    }
  })

  it('accepts the document number of another customer: the form only warns', async () => {
    await create({ numero_documento: '20304050' })
    expect(await create({ numero_documento: '20304050' })).toMatchObject({ numero_documento: '20304050' })
  })

  it('creates one customer, and one entry, when the same key comes twice', async () => {
    const body = clienteInput({ saldo: 100 })
    const send = () => shop.vendedor.call(clientes.create, { body }, { idempotencyKey: 'alta-de-cliente' })
    const [first, again] = await Promise.all([send(), send()])
    expect(again).toEqual(first)
    expect((await listCuentaCliente(first.id)).count).toBe(1)
  })

  it.each<[string, Record<string, unknown>, string, string]>([
    ['no name', { nombre: ' ' }, 'nombre', 'El nombre es obligatorio'],
    ['a name without visible characters', { nombre: '\u200b' }, 'nombre', 'El nombre es obligatorio'],
    ['no document', { numero_documento: '' }, 'numero_documento', 'El número de documento es obligatorio'],
    ['an invalid e-mail', { email: 'ana' }, 'email', 'El email no es válido'],
    ['a name of 201', { nombre: 'x'.repeat(201) }, 'nombre', 'Admite hasta 200 caracteres'],
    ['a day that does not exist', { fecha_alta: '2026-02-29' }, 'fecha_alta', 'La fecha no es válida'],
    ['a date with the day first', { fecha_alta: '01/03/2026' }, 'fecha_alta', 'La fecha no es válida'],
    ['a balance with 3 decimals', { saldo: 1.005 }, 'saldo', 'El importe admite hasta 2 decimales'],
    ['a balance that is too large', { saldo: 1_000_000_000_000 }, 'saldo', 'El importe es demasiado grande'],
    ['a balance that is too low', { saldo: -1_000_000_000_000 }, 'saldo', 'El importe es demasiado chico'],
  ])('refuses %s', async (_, fields, campo, text) => {
    const before = await countClientes()
    const answer = await sendTo(shop.http, clientes.create, {
      token: shop.vendedor.access,
      body: { nombre: 'Ana', numero_documento: '1', ...fields },
    })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual(fieldRefused(campo, text))
    expect(await countClientes()).toBe(before)
  })

  it('refuses a tax condition and a document type that do not exist, naming those that do', async () => {
    const answer = await sendTo(shop.http, clientes.create, {
      token: shop.vendedor.access,
      body: { nombre: 'Ana', numero_documento: '1', condicion_iva: 'XX', tipo_documento: 'LE' },
    })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        error: 'Datos inválidos: condicion_iva debe ser CF, RI, MT, EX',
        campos: {
          condicion_iva: 'debe ser CF, RI, MT, EX',
          tipo_documento: 'debe ser DNI, CUIT, CUIL, PASAPORTE',
        },
      },
    })
  })

  it('cannot be called without a session', async () => {
    expect(await refusal(shop.nobody(clientes.create, { body: clienteInput() }))).toMatchObject({
      status: 401,
    })
  })
})

describe('GET /gestion/clientes/{id}/', () => {
  it('answers 404 for a customer who does not exist, 400 for an invalid id', async () => {
    expect(await refusal(get(999_999))).toMatchObject({
      status: 404,
      body: { error: 'El cliente no existe', codigo: 'no_encontrado' },
    })
    for (const id of ['abc', '0', '-1', '1.5', '2147483648', '%00']) {
      const url = `/gestion/clientes/${id}/`
      const answer = await send(shop.http, { method: 'GET', url, token: shop.admin.access })
      expect({ id, status: answer.status }).toEqual({ id, status: 400 })
    }
  })

  it('answers the staff of any branch, and refuses a caller without a session', async () => {
    const { id } = await create()
    expect(await shop.vecino.call(clientes.get, { params: { id } })).toMatchObject({ id })
    expect(await refusal(shop.nobody(clientes.get, { params: { id } }))).toMatchObject({ status: 401 })
  })
})

describe('PUT /gestion/clientes/{id}/', () => {
  it('changes the fields in the body, keeps the others, and leaves a trace', async () => {
    const before = await create({ domicilio: 'Mitre 1', email: 'a@ejemplo.com' })
    const after = { ...before, nombre: 'Otro nombre', domicilio: '' }
    expect(await update(before.id, { nombre: 'Otro nombre', domicilio: '' })).toEqual(after)
    expect(await get(before.id)).toEqual(after)
    expect((await auditOf(shop.db, 'clientes', before.id)).at(-1)).toEqual({
      usuario_nombre: 'vendedor',
      accion: 'modificar',
      antes: before,
      despues: after,
    })
  })

  it('ignores the balance and the baja mark', async () => {
    const before = await create({ saldo: 5_000 })
    const body = { saldo: 1, baja: true, id: 1 } as UpdateCliente
    expect(await update(before.id, body)).toEqual(before)
    expect(await get(before.id)).toEqual(before)
    expect((await listCuentaCliente(before.id)).count).toBe(1)
  })

  it.each<[string, UpdateCliente, string, string]>([
    ['a blank name', { nombre: ' ' }, 'nombre', 'El nombre es obligatorio'],
    [
      'a blank document',
      { numero_documento: '' },
      'numero_documento',
      'El número de documento es obligatorio',
    ],
    ['an invalid e-mail', { email: 'a b@c.d' }, 'email', 'El email no es válido'],
  ])('refuses %s, and changes nothing', async (_, body, campo, text) => {
    const before = await create()
    const answer = await sendTo(shop.http, clientes.update, {
      token: shop.vendedor.access,
      params: { id: before.id },
      body: { localidad: 'Funes', ...body },
    })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual(fieldRefused(campo, text))
    expect(await get(before.id)).toEqual(before)
  })

  it('refuses a customer marked baja', async () => {
    const { id } = await create()
    const before = await darDeBaja(id)
    const error = await refusal(update(id, { nombre: 'Otro' }))
    expect({ status: error.status, ...error.body }).toEqual({ status: 409, ...esBaja })
    expect(await get(id)).toEqual(before)
  })

  it('loses no change when two people edit the same customer at the same moment', async () => {
    const { id } = await create()
    await queued(shop.db, sql`select from clientes where id = ${id} for update`, [
      () => update(id, { domicilio: 'Mitre 2' }),
      () => update(id, { telefono_movil: '341 1' }),
    ])
    expect(await get(id)).toMatchObject({ domicilio: 'Mitre 2', telefono_movil: '341 1' })
  })

  it('answers 404 for a customer who does not exist', async () => {
    expect(await refusal(update(999_999, { nombre: 'X' }))).toMatchObject({ status: 404 })
  })
})

describe('DELETE /gestion/clientes/{id}/', () => {
  it('marks baja, deletes nothing, and leaves a trace', async () => {
    const before = await create({ saldo: 5_000 })
    const after = { ...before, baja: true }
    const call = { token: shop.vendedor.access, params: { id: before.id } }
    const answer = await sendTo(shop.http, clientes.darDeBaja, call)
    expect(answer).toMatchObject({ status: 200, body: { id: before.id, baja: true } })
    expect(await get(before.id)).toEqual(after)
    expect((await listCuentaCliente(before.id)).count).toBe(1)
    expect((await auditOf(shop.db, 'clientes', before.id)).at(-1)).toEqual({
      usuario_nombre: 'vendedor',
      accion: 'baja',
      antes: { ...before, saldo: 50 },
      despues: { ...after, saldo: 50 },
    })
  })

  it('refuses the second call, also when both come at once', async () => {
    const { id } = await create()
    const [first, second] = await queued(shop.db, sql`select from clientes where id = ${id} for update`, [
      () => darDeBaja(id),
      () => darDeBaja(id),
    ])
    expect(first?.status).toBe('fulfilled')
    expect(second).toMatchObject({ status: 'rejected', reason: { status: 409, body: esBaja } })
    expect(await refusal(darDeBaja(id))).toMatchObject({ status: 409 })
    expect(await auditOf(shop.db, 'clientes', id)).toHaveLength(2)
  })

  it('refuses a sale to the customer that waits for it', async () => {
    const articulo = await buildArticulo(shop)
    const { id } = await create()
    const lock = sql`select from clientes where id = ${id} for update`
    const [baja, venta] = await queued<unknown>(shop.db, lock, [
      () => darDeBaja(id),
      () => buildVenta(shop.vendedor.call, { cliente: id, lineas: [{ articulo, cantidad: 1 }] }),
    ])
    expect(baja?.status).toBe('fulfilled')
    expect(venta).toMatchObject({ status: 'rejected', reason: { status: 409, codigo: 'cliente_baja' } })
  })

  it('answers 404 for a customer who does not exist', async () => {
    expect(await refusal(darDeBaja(999_999))).toMatchObject({ status: 404 })
  })
})
