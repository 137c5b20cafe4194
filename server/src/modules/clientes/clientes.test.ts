import { type Cliente, type CreateCliente, clientes, type UpdateCliente } from '@mostrador/contract/clientes'
import { cuenta, type MovimientoCuenta } from '@mostrador/contract/cuenta'
import type { InputOf } from '@mostrador/contract/endpoint'
import type { Page } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { HOY, refusal, startTestApp, type TestApp } from '../../../test/app.ts'
import { auditOf } from '../../../test/audit.ts'
import { buildArticulo, buildCliente, buildVenta, clienteInput } from '../../../test/builders.ts'
import { queued } from '../../../test/locks.ts'
import { send, sendTo } from '../../../test/raw.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})

type ListQuery = Partial<InputOf<typeof clientes.list>['query']>

const create = (fields?: Partial<CreateCliente>): Promise<Cliente> => buildCliente(shop.vendedor.call, fields)
const get = (id: number): Promise<Cliente> => shop.vendedor.call(clientes.get, { params: { id } })
const update = (id: number, body: UpdateCliente): Promise<Cliente> =>
  shop.vendedor.call(clientes.update, { params: { id }, body })
const darDeBaja = (id: number): Promise<Cliente> => shop.vendedor.call(clientes.darDeBaja, { params: { id } })
const list = (query: ListQuery = {}): Promise<Page<Cliente>> => shop.vendedor.call(clientes.list, { query })
const listCuenta = (id: number, query = {}): Promise<Page<MovimientoCuenta>> =>
  shop.vendedor.call(cuenta.list, { params: { id }, query })

const namesOf = (page: Page<Cliente>): string[] => page.results.map((c) => c.nombre)

const countClientes = async (): Promise<number> =>
  (await shop.db.one<{ n: number }>(sql`select count(*) as n from clientes`)).n

const fieldRefused = (campo: string, error: string) => ({
  error,
  codigo: 'datos_invalidos',
  campos: { [campo]: error },
})

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
    expect((await listCuenta(created.id)).results).toEqual([
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
    expect(await listCuenta(created.id)).toMatchObject({ count: 0, results: [] })
  })

  it('keeps the largest balances exactly', async () => {
    for (const saldo of [99_999_999_999_999, -99_999_999_999_999, 1, -1]) {
      const { id } = await create({ saldo })
      expect((await get(id)).saldo).toBe(saldo)
      expect((await listCuenta(id)).results[0]?.saldo).toBe(saldo)
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
    expect((await listCuenta(first.id)).count).toBe(1)
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
    expect((await listCuenta(before.id)).count).toBe(1)
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
    expect((await listCuenta(before.id)).count).toBe(1)
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

describe('GET /gestion/clientes/', () => {
  const namesFor = async (search: string): Promise<string[]> => namesOf(await list({ search }))

  it.each<[string, Partial<CreateCliente>, string[]]>([
    ['name', { nombre: 'Zulema Buscada' }, ['zulema', 'BUSCADA', 'lema', 'buscada zulema', ' zulema  busc ']],
    [
      'name with accents',
      { nombre: 'Íñigo Peñaló' },
      ['inigo', 'íñigo', 'PENALO', 'peñalo íñi', 'I\u0301n\u0303igo'],
    ],
    [
      'document',
      { nombre: 'Por documento', numero_documento: '30-71234567-1' },
      ['30-71234567', '71234567-1'],
    ],
    [
      'mobile phone',
      { nombre: 'Por móvil', telefono_movil: '0341 156 777 888' },
      ['156 777', '777 888 0341'],
    ],
    ['land line', { nombre: 'Por fijo', telefono_fijo: '0341-4998877' }, ['4998877']],
    [
      'e-mail',
      { nombre: 'Por correo', email: 'por.correo@dominio.com.ar' },
      ['por.correo@', 'DOMINIO.com.ar'],
    ],
    ['several at once', { nombre: 'Rita Única', numero_documento: '45678' }, ['45678 rita', 'única 456']],
    ['signs of a pattern', { nombre: '100% de_todo \\ casa' }, ['100%', 'de_todo', '\\', '% \\']],
  ])('finds by %s', async (_, fields, searches) => {
    const { nombre } = await create(fields)
    for (const search of searches)
      expect({ search, found: await namesFor(search) }).toEqual({ search, found: [nombre] })
  })

  it('finds by the exact id, and finds nothing when one word matches no customer', async () => {
    const { id, nombre } = await create({ nombre: 'Por número', numero_documento: 'X' })
    expect(await namesFor(String(id))).toContain(nombre)
    expect(await namesFor(`número ${id}`)).toEqual([])
    expect(await namesFor('por número inexistente')).toEqual([])
  })

  it('puts the customer with exactly this id or document number before the others that contain it', async () => {
    const document = await create({ nombre: 'Zeta del documento', numero_documento: '5544332' })
    await create({ nombre: 'Alfa que lo contiene', numero_documento: '955443321' })
    expect(await namesFor('5544332')).toEqual(['Zeta del documento', 'Alfa que lo contiene'])
    await create({ nombre: 'Alfa del id', numero_documento: `9${document.id}9` })
    expect((await namesFor(String(document.id)))[0]).toBe('Zeta del documento')
  })

  it('takes the signs of a pattern as plain text', async () => {
    await create({ nombre: 'Sin signos', numero_documento: 'Y' })
    for (const search of ['%', '_', '%sin%', 's_n sig', "' or '1'='1"]) {
      expect({ search, found: await namesFor(search) }).not.toMatchObject({
        found: expect.arrayContaining(['Sin signos']),
      })
    }
  })

  it('cuts the list into pages without overlap or gap', async () => {
    for (let n = 0; n < 5; n++) await create({ nombre: 'Homónimo de página' })
    const page = (n: number) => list({ search: 'homonimo de pagina', page: n, page_size: 2 })
    const [first, second, third] = [await page(1), await page(2), await page(3)]
    expect(first).toMatchObject({ count: 5, total_pages: 3, page: 1, page_size: 2, next: 2, previous: null })
    expect(second).toMatchObject({ page: 2, next: 3, previous: 1 })
    expect(third).toMatchObject({ page: 3, next: null, previous: 2 })
    const ids = [first, second, third].flatMap((p) => p.results.map((c) => c.id))
    expect(new Set(ids).size).toBe(5)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  })

  it('answers a page past the end, and a search without results, with an empty list', async () => {
    await create({ nombre: 'Sola en su lista' })
    expect(await list({ search: 'sola en su lista', page: 7 })).toEqual({
      results: [],
      count: 1,
      total_pages: 1,
      page: 7,
      page_size: 20,
      next: null,
      previous: 1,
    })
    expect(await list({ search: 'qwertyuiop' })).toEqual({
      results: [],
      count: 0,
      total_pages: 1,
      page: 1,
      page_size: 20,
      next: null,
      previous: null,
    })
    expect(await list({ page: 1_000_000_000, page_size: 10_000 })).toMatchObject({ results: [] })
  })

  it.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', 'x'],
    ['page', '1.5'],
    ['page', '99999999999'],
    ['page_size', '0'],
    ['page_size', '10001'],
    ['orden', 'documento'],
    ['baja', 'si'],
    ['search', 'x'.repeat(101)],
    ['search', '%00'],
  ])('refuses %s=%s', async (key, value) => {
    const url = `/gestion/clientes/?${key}=${value}`
    const answer = await send(shop.http, { method: 'GET', url, token: shop.vendedor.access })
    expect(answer).toMatchObject({
      status: 400,
      body: { codigo: 'datos_invalidos', campos: { [key]: expect.any(String) } },
    })
  })

  it('orders by name as a dictionary does, by id and by balance, both ways', async () => {
    const names = ['orden zapata', 'Orden Ñandú', 'orden Óscar', 'ORDEN nube', 'Orden olmo', 'orden Ávila']
    for (const [i, nombre] of names.entries()) await create({ nombre, saldo: [3, -2, 0, 9, 1, 4][i] ?? 0 })
    const by = async (orden?: ListQuery['orden']) =>
      (await list({ search: 'orden', ...(orden ? { orden } : {}) })).results
    const byName = ['orden Ávila', 'ORDEN nube', 'Orden Ñandú', 'Orden olmo', 'orden Óscar', 'orden zapata']
    expect((await by()).map((c) => c.nombre)).toEqual(byName)
    expect((await by('nombre')).map((c) => c.nombre)).toEqual(byName)
    expect((await by('id')).map((c) => c.nombre)).toEqual(names)
    expect((await by('-id')).map((c) => c.nombre)).toEqual(names.toReversed())
    expect((await by('saldo')).map((c) => c.saldo)).toEqual([-2, 0, 1, 3, 4, 9])
    expect((await by('-saldo')).map((c) => c.saldo)).toEqual([9, 4, 3, 1, 0, -2])
  })

  it('shows all customers, only those marked baja, or only the others', async () => {
    const [stays, goes] = [await create({ nombre: 'Bajable uno' }), await create({ nombre: 'Bajable dos' })]
    await darDeBaja(goes.id)
    const ids = async (baja?: 'true' | 'false') =>
      (await list({ search: 'bajable', orden: 'id', ...(baja ? { baja } : {}) })).results.map((c) => c.id)
    expect(await ids()).toEqual([stays.id, goes.id])
    expect(await ids('true')).toEqual([goes.id])
    expect(await ids('false')).toEqual([stays.id])
  })

  it('shows the same to the staff of every branch, and nothing without a session', async () => {
    expect(await shop.vecino.call(clientes.list)).toEqual(await list())
    expect(await refusal(shop.nobody(clientes.list))).toMatchObject({ status: 401 })
  })
})

describe('GET /gestion/clientes/todos/', () => {
  it('shows all customers by name, also those marked baja', async () => {
    const all = await shop.vendedor.call(clientes.todos)
    const pages = await list({ page_size: 10_000 })
    expect(all).toEqual(pages.results)
    expect(all).toHaveLength(await countClientes())
  })
})

describe('GET /gestion/clientes/{id}/cuenta/', () => {
  it('shows the newest first, each with its document and the balance after it', async () => {
    const articulo = await buildArticulo(shop)
    const { id } = await create({ saldo: -1_000, fecha_alta: '2026-03-01' })
    const venta = await buildVenta(shop.vendedor.call, {
      cliente: id,
      lineas: [{ articulo, cantidad: 1 }],
      condicion_venta: 'Cta-Cte mas cuotas',
      cantidad_cuotas: 3,
      anticipo: 5_000,
    })
    const statement = await listCuenta(id)
    expect(statement).toMatchObject({ count: 3, total_pages: 1, page: 1, page_size: 20 })
    const [anticipo, debito, inicial] = statement.results
    expect(anticipo).toMatchObject({
      fecha: HOY,
      concepto: `Anticipo de ${venta.numero}`,
      debe: 0,
      haber: 5_000,
      saldo: 9_000,
      documento: { tipo: 'recibo', id: expect.any(Number) },
    })
    expect(debito).toEqual({
      id: expect.any(Number),
      fecha: HOY,
      concepto: `Venta ${venta.numero}`,
      comprobante: venta.numero,
      debe: 15_000,
      haber: 0,
      saldo: 14_000,
      documento: { tipo: 'venta', id: venta.id },
    })
    expect(inicial).toMatchObject({ concepto: 'Saldo inicial', haber: 1_000, saldo: -1_000, documento: null })
    expect((await get(id)).saldo).toBe(9_000)
  })

  it('shows the requested days, both included, in pages', async () => {
    const { id } = await create({ saldo: 100, fecha_alta: '2026-03-01' })
    const counts = async (query: object) => (await listCuenta(id, query)).count
    expect(await counts({ desde: '2026-03-01', hasta: '2026-03-01' })).toBe(1)
    expect(await counts({ desde: '2026-03-02' })).toBe(0)
    expect(await counts({ hasta: '2026-02-28' })).toBe(0)
    expect(await listCuenta(id, { page: 2 })).toMatchObject({
      results: [],
      count: 1,
      next: null,
      previous: 1,
    })
  })

  it('refuses a day that does not exist, and answers 404 for a customer who does not exist', async () => {
    const { id } = await create()
    expect(await refusal(listCuenta(id, { desde: '2026-02-30' }))).toMatchObject({
      status: 400,
      body: fieldRefused('desde', 'La fecha no es válida'),
    })
    expect(await refusal(listCuenta(999_999))).toMatchObject({ status: 404 })
  })

  it('never mixes two customers', async () => {
    const [one, other] = [await create({ saldo: 100 }), await create({ saldo: 200 })]
    expect((await listCuenta(one.id)).results.map((m) => m.saldo)).toEqual([100])
    expect((await listCuenta(other.id)).results.map((m) => m.saldo)).toEqual([200])
  })
})

describe('the account ledger', () => {
  it('adds up to the balance of every customer', async () => {
    const wrong = await shop.db.rows(sql`
      select c.id from clientes c left join cuenta_movimientos m on m.cliente = c.id
      group by c.id having c.saldo <> coalesce(sum(m.importe), 0)`)
    expect(wrong).toEqual([])
  })
})
