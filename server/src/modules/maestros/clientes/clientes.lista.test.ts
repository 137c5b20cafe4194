import type { InputOf } from '@mostrador/contract/endpoint'
import { type Cliente, type CreateCliente, clientes } from '@mostrador/contract/maestros/clientes'
import type { Page } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { send } from '../../../../test/calls/raw.ts'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildCliente } from '../../../../test/shop/builders.ts'

const shop = shopOfFile()

type ListQuery = Partial<InputOf<typeof clientes.list>['query']>

const create = (fields?: Partial<CreateCliente>): Promise<Cliente> => buildCliente(shop.vendedor.call, fields)
const darDeBaja = (id: number): Promise<Cliente> => shop.vendedor.call(clientes.darDeBaja, { params: { id } })
const list = (query: ListQuery = {}): Promise<Page<Cliente>> => shop.vendedor.call(clientes.list, { query })
const namesOf = (page: Page<Cliente>): string[] => page.results.map((c) => c.nombre)

const countClientes = async (): Promise<number> =>
  (await shop.db.one<{ n: number }>(sql`select count(*) as n from clientes where not consumidor_final`)).n

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
