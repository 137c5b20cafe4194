import type { Given } from '@mostrador/contract/defaults'
import type { InputOf } from '@mostrador/contract/endpoint'
import type { ErrorBody } from '@mostrador/contract/errors'
import {
  type Articulo,
  articulos,
  type CreateArticulo,
  type UpdateArticulo,
} from '@mostrador/contract/maestros/articulos'
import type { Page } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { send, sendTo } from '../../../../test/calls/raw.ts'
import { fieldRefused } from '../../../../test/calls/refusals.ts'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import { articuloInput } from '../../../../test/shop/builders.ts'

const shop = shopOfFile()

type ListQuery = Partial<InputOf<typeof articulos.list>['query']>

const create = (fields?: Partial<CreateArticulo>): Promise<Articulo> =>
  shop.vendedor.call(articulos.create, { body: articuloInput(fields) })
const get = (id: string): Promise<Articulo> => shop.vendedor.call(articulos.get, { params: { id } })
const update = (id: string, body: UpdateArticulo): Promise<Articulo> =>
  shop.vendedor.call(articulos.update, { params: { id }, body })
const list = (query: ListQuery = {}): Promise<Page<Articulo>> => shop.vendedor.call(articulos.list, { query })
const idsOf = (page: Page<Articulo>): string[] => page.results.map((a) => a.id)

/** The server's answer to a new article with these fields, which are in the form of the wire. */
const attempt = (fields: Record<string, unknown>) => {
  const { id, nombre } = articuloInput()
  return sendTo(shop.http, articulos.create, {
    token: shop.vendedor.access,
    body: { id, nombre, ...fields },
  })
}

const countArticulos = async (): Promise<number> =>
  (await shop.db.one<{ n: number }>(sql`select count(*) as n from articulos`)).n

const taken = {
  error: 'Ya existe un artículo con ese código',
  codigo: 'articulo_duplicado',
  campos: { id: 'Ya existe un artículo con ese código' },
}
const barcodeTaken = {
  error: 'Otro artículo tiene ese código de barras',
  codigo: 'codigo_barras_duplicado',
  campos: { codigo_barras: 'Otro artículo tiene ese código de barras' },
}
const COMPLETE = 'Complete los campos obligatorios: ID y Nombre'

describe('POST /gestion/articulos/', () => {
  it('creates an article with all fields, computes the instalment, and leaves a trace', async () => {
    const input: Given<typeof CreateArticulo> = {
      id: 'HEL-01',
      nombre: 'Heladera',
      codigo_barras: '7791234567890',
      precio_costo: 30_000_050,
      precio_venta: 50_000_000,
      precio_lista: 55_000_000,
      precio_2_cuotas: 52_000_000,
      precio_financiado: 70_000_000,
      anticipo: 10_000_000,
      n_cuotas: 7,
      descripcion: 'Con freezer.\nBlanca.',
      fecha_alta: '2026-01-31',
      baja: false,
    }
    const created = await create(input)
    // (700.000 - 100.000) / 7 = 85.714,2857…
    expect(created).toEqual({ ...input, valor_cuota: 8_571_429 })
    expect(await get('HEL-01')).toEqual(created)
    expect(await auditOf(shop.db, 'articulos', 'HEL-01')).toEqual([
      {
        usuario_nombre: 'vendedor',
        accion: 'crear',
        antes: null,
        despues: expect.objectContaining({ id: 'HEL-01', precio_costo: 300_000.5, valor_cuota: 85_714.29 }),
      },
    ])
  })

  it('needs only id and name: the other fields have defaults, such as today in Buenos Aires', async () => {
    const answer = await sendTo(shop.http, articulos.create, {
      token: shop.vendedor.access,
      body: { id: '  corto ', nombre: ' Corto ', precio_venta: null, n_cuotas: null, valor_cuota: 999 },
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: 'corto',
      nombre: 'Corto',
      codigo_barras: '',
      precio_costo: 0,
      precio_venta: 0,
      precio_lista: 0,
      precio_2_cuotas: 0,
      precio_financiado: 0,
      anticipo: 0,
      n_cuotas: 0,
      valor_cuota: 0,
      descripcion: '',
      fecha_alta: HOY,
      baja: false,
    })
  })

  it('keeps the largest price exactly', async () => {
    const max = 99_999_999_999_999
    const { id } = await create({ precio_venta: max, precio_financiado: max, anticipo: 0, n_cuotas: 1 })
    expect(await get(id)).toMatchObject({ precio_venta: max, precio_financiado: max, valor_cuota: max })
  })

  it.each([
    ['a 1'],
    ['Ñandú/2'],
    ['a.b_c-d+e=f'],
    ['100%'],
    ['...'],
    ['?x=1&y#z'],
    ['código "raro" \\ <b>'],
    ['ñ'.repeat(50)],
    ['€'.repeat(50)],
    ['数字'],
  ])('takes %s as an id, and finds it under its path', async (id) => {
    const created = await create({ id })
    expect(created.id).toBe(id)
    expect(await get(id)).toEqual(created)
    expect(await update(id, { nombre: 'Renombrado' })).toEqual({ ...created, nombre: 'Renombrado' })
    expect(idsOf(await list({ search: id }))).toContain(id)
  })

  it.each([
    ['the same', 'Ñoquera-1', 'Ñoquera-1'],
    ['lower case', 'Ñoquera-2', 'ñoquera-2'],
    ['upper case', 'Ñoquera-3', 'ÑOQUERA-3'],
    ['spaces around', 'Ñoquera-4', '  Ñoquera-4 '],
    ['an accent as a character of its own', 'Ñoquera-5', 'N\u0303oquera-5'],
  ])('refuses the id of another article: %s', async (_, first, second) => {
    await create({ id: first, nombre: 'Primero' })
    const error = await refusal(create({ id: second }))
    expect({ status: error.status, ...error.body }).toEqual({ status: 409, ...taken })
    expect(await get(first)).toMatchObject({ nombre: 'Primero' })
  })

  it('creates one of several with the same id at once', async () => {
    const answers = await Promise.allSettled(
      ['Simultáneo', 'SIMULTÁNEO', 'simultáneo'].map((id) => create({ id })),
    )
    expect(answers.filter((a) => a.status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409, body: taken })
    }
  })

  it.each([
    ['a NUL', 'a\0b'],
    ['a tab', 'a\tb'],
    ['a line end', 'a\nb'],
    ['an escape', 'a\u001bb'],
    ['a C1 control', 'a\u0085b'],
    ['a blank without width', 'a\u200bb'],
    ['a non-breaking blank', 'a\u00a0b'],
    ['an ideographic blank', 'a\u3000b'],
    ['a soft hyphen', 'a\u00adb'],
    ['a change of the text direction', 'a\u202eb'],
    ['a byte order mark inside', 'a\ufeffb'],
    ['a filler', 'a\u3164b'],
    ['half a character', 'a\uD800b'],
  ])('refuses an id with %s', async (_, id) => {
    const before = await countArticulos()
    const answer = await attempt({ id })
    expect(answer).toMatchObject({ status: 400, body: { codigo: 'datos_invalidos' } })
    expect(Object.keys((answer.body as ErrorBody).campos ?? {})).toEqual(['id'])
    expect(await countArticulos()).toBe(before)
  })

  it.each<[string, Partial<CreateArticulo>, string, string]>([
    ['no id', { id: '' }, 'id', COMPLETE],
    ['an id of blanks', { id: '   ' }, 'id', COMPLETE],
    ['no name', { nombre: ' ' }, 'nombre', COMPLETE],
    ['an id of 51', { id: 'x'.repeat(51) }, 'id', 'Admite hasta 50 caracteres'],
    ['an id that an address cannot hold', { id: '..' }, 'id', 'Ese código no se puede usar'],
    ['an id that an address uses', { id: 'Exportar' }, 'id', 'Ese código no se puede usar'],
    ['a NUL in the text', { descripcion: 'a\0' }, 'descripcion', 'Tiene caracteres que no se pueden guardar'],
  ])('refuses %s', async (_, fields, campo, text) => {
    const before = await countArticulos()
    const answer = await attempt(fields)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual(fieldRefused(campo, text))
    expect(await countArticulos()).toBe(before)
  })

  it('refuses a call without id and name, naming both', async () => {
    const answer = await sendTo(shop.http, articulos.create, { token: shop.vendedor.access, body: {} })
    expect(answer.body).toEqual({
      error: COMPLETE,
      codigo: 'datos_invalidos',
      campos: { id: COMPLETE, nombre: COMPLETE },
    })
  })

  it.each([
    ['precio_venta', -0.01, 'El importe no puede ser negativo'],
    ['precio_lista', 0.001, 'El importe admite hasta 2 decimales'],
    ['precio_costo', 1_000_000_000_000, 'El importe es demasiado grande'],
    ['anticipo', 1e308, 'El importe es demasiado grande'],
    ['n_cuotas', -1, 'debe ser 0 o más'],
    ['n_cuotas', 121, 'debe ser 120 o menos'],
    ['n_cuotas', 1.5, 'debe ser un número entero'],
    ['precio_venta', '100', 'debe ser un número'],
    ['baja', 'no', 'debe ser verdadero o falso'],
  ])('refuses %s = %s', async (campo, value, text) => {
    expect(await attempt({ [campo]: value })).toMatchObject({
      status: 400,
      body: { campos: { [campo]: text } },
    })
  })

  it('accepts each barcode once, and any number of articles without one', async () => {
    await create({ codigo_barras: '779000111' })
    const error = await refusal(create({ codigo_barras: ' 779000111 ' }))
    expect({ status: error.status, ...error.body }).toEqual({ status: 409, ...barcodeTaken })
    await create({ codigo_barras: '' })
    await create({ codigo_barras: '' })
  })

  it('creates one article when the same key comes twice', async () => {
    const body = articuloInput()
    const send = () => shop.vendedor.call(articulos.create, { body }, { idempotencyKey: 'alta-de-articulo' })
    expect(await send()).toEqual(await send())
  })

  it('cannot be called without a session', async () => {
    expect(await refusal(shop.nobody(articulos.create, { body: articuloInput() }))).toMatchObject({
      status: 401,
    })
  })
})

describe('GET /gestion/articulos/{id}/', () => {
  it('finds the article by its id in any case', async () => {
    const created = await create({ id: 'Ágata-X' })
    expect(await get('ágata-x')).toEqual(created)
    expect(await get('ÁGATA-X')).toEqual(created)
  })

  it('answers 404 for one that does not exist', async () => {
    expect(await refusal(get('no-existe'))).toMatchObject({
      status: 404,
      body: { error: 'El artículo no existe', codigo: 'no_encontrado' },
    })
  })

  it.each(['%00', 'a%0Ab', '%E2%80%8B', 'x'.repeat(51)])(
    'refuses /%s/, which cannot be an id',
    async (path) => {
      const url = `/gestion/articulos/${path}/`
      const answer = await send(shop.http, { method: 'GET', url, token: shop.admin.access })
      expect(answer).toMatchObject({ status: 400, body: { codigo: 'datos_invalidos' } })
    },
  )
})
