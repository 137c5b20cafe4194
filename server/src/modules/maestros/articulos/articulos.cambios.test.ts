import {
  type Articulo,
  articulos,
  type CreateArticulo,
  type UpdateArticulo,
} from '@mostrador/contract/maestros/articulos'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { sendTo } from '../../../../test/calls/raw.ts'
import { fieldRefused } from '../../../../test/calls/refusals.ts'
import { queued } from '../../../../test/database/locks.ts'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import { articuloInput } from '../../../../test/shop/builders.ts'

const shop = shopOfFile()

const create = (fields?: Partial<CreateArticulo>): Promise<Articulo> =>
  shop.vendedor.call(articulos.create, { body: articuloInput(fields) })
const get = (id: string): Promise<Articulo> => shop.vendedor.call(articulos.get, { params: { id } })
const update = (id: string, body: UpdateArticulo): Promise<Articulo> =>
  shop.vendedor.call(articulos.update, { params: { id }, body })
const barcodeTaken = {
  error: 'Otro artículo tiene ese código de barras',
  codigo: 'codigo_barras_duplicado',
  campos: { codigo_barras: 'Otro artículo tiene ese código de barras' },
}
const COMPLETE = 'Complete los campos obligatorios: ID y Nombre'

describe('PUT /gestion/articulos/{id}/', () => {
  it('changes the fields in the body, keeps the others, and leaves a trace', async () => {
    const before = await create({ descripcion: 'Antes', codigo_barras: '779000222' })
    const after = { ...before, precio_venta: 20_050, descripcion: '' }
    expect(await update(before.id, { precio_venta: 20_050, descripcion: '' })).toEqual(after)
    expect(await get(before.id)).toEqual(after)
    expect((await auditOf(shop.db, 'articulos', before.id)).at(-1)).toMatchObject({
      usuario_nombre: 'vendedor',
      accion: 'modificar',
      antes: { precio_venta: 100, descripcion: 'Antes' },
      despues: { precio_venta: 200.5, descripcion: '' },
    })
  })

  it('keeps the net content in one form, takes it away again, and refuses what is none, here and in a new article', async () => {
    const { id } = await create({ contenido_neto: '1.5 Lts' })
    expect(await get(id)).toMatchObject({ contenido_neto: '1,5 l' })
    expect(await update(id, { contenido_neto: '750ML' })).toMatchObject({ contenido_neto: '750 ml' })
    expect(await update(id, { descripcion: 'Otra' })).toMatchObject({ contenido_neto: '750 ml' })
    expect(await update(id, { contenido_neto: '' })).not.toHaveProperty('contenido_neto')
    const wrong = [() => update(id, { contenido_neto: '750' }), () => create({ contenido_neto: '1 libra' })]
    for (const refused of wrong) {
      expect(await refusal(refused())).toMatchObject({
        status: 400,
        campos: { contenido_neto: expect.stringContaining('750 ml') },
      })
    }
  })

  it('ignores an id and an instalment in the body', async () => {
    const before = await create({ precio_financiado: 100_000, anticipo: 10_000, n_cuotas: 3 })
    const body = { id: 'otro', valor_cuota: 1, precio_financiado: 1_500 }
    const answer = await sendTo(shop.http, articulos.update, {
      token: shop.vendedor.access,
      params: { id: before.id },
      body,
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { id: before.id, precio_financiado: 1_500, valor_cuota: 466.67 },
    })
    expect(await refusal(get('otro'))).toMatchObject({ status: 404 })
  })

  it.each<[string, UpdateArticulo, number]>([
    ['no instalments', { precio_financiado: 100_000, anticipo: 0, n_cuotas: 0 }, 0],
    ['an advance that covers the price', { precio_financiado: 10_000, anticipo: 10_000, n_cuotas: 3 }, 0],
    ['an advance above the price', { precio_financiado: 10_000, anticipo: 20_000, n_cuotas: 3 }, 0],
    ['one instalment', { precio_financiado: 10_000, anticipo: 0, n_cuotas: 1 }, 10_000],
    ['a half centavo, away from zero', { precio_financiado: 101, anticipo: 0, n_cuotas: 2 }, 51],
    ['less than half a centavo', { precio_financiado: 1, anticipo: 0, n_cuotas: 120 }, 0],
    ['a third', { precio_financiado: 100_000, anticipo: 0, n_cuotas: 3 }, 33_333],
  ])('computes the instalment with %s', async (_, body, valor) => {
    const { id } = await create()
    expect((await update(id, body)).valor_cuota).toBe(valor)
    expect((await get(id)).valor_cuota).toBe(valor)
  })

  it('stores null as 0 or as an empty text', async () => {
    const { id } = await create({ n_cuotas: 3, anticipo: 100 })
    const body = { precio_venta: null, anticipo: null, n_cuotas: null, codigo_barras: null }
    const answer = await sendTo(shop.http, articulos.update, {
      token: shop.vendedor.access,
      params: { id },
      body,
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { precio_venta: 0, anticipo: 0, n_cuotas: 0, codigo_barras: '', valor_cuota: 0 },
    })
  })

  it('refuses the barcode of another article, accepts its own, and frees a barcode that it gives up', async () => {
    const one = await create({ codigo_barras: '779000333' })
    const other = await create()
    const error = await refusal(update(other.id, { codigo_barras: '779000333', nombre: 'Nuevo' }))
    expect({ status: error.status, ...error.body }).toEqual({ status: 409, ...barcodeTaken })
    expect(await get(other.id)).toEqual(other)
    expect(await update(one.id, { codigo_barras: '779000333' })).toEqual(one)
    await update(one.id, { codigo_barras: '' })
    expect(await update(other.id, { codigo_barras: '779000333' })).toMatchObject({
      codigo_barras: '779000333',
    })
  })

  it.each<[string, UpdateArticulo, string, string]>([
    ['a blank name', { nombre: ' ' }, 'nombre', COMPLETE],
    ['a negative price', { precio_venta: -1 }, 'precio_venta', 'El importe no puede ser negativo'],
  ])('refuses %s, and changes nothing', async (_, fields, campo, text) => {
    const before = await create()
    const body = { descripcion: 'Otra', ...fields }
    const answer = await sendTo(shop.http, articulos.update, {
      token: shop.vendedor.access,
      params: { id: before.id },
      body,
    })
    expect(answer).toMatchObject({ status: 400, body: fieldRefused(campo, text) })
    expect(await get(before.id)).toEqual(before)
  })

  it('loses no change when two people edit the same article at the same moment', async () => {
    const { id } = await create()
    await queued(shop.db, sql`select from articulos where id = ${id} for update`, [
      () => update(id, { precio_venta: 11_111 }),
      () => update(id, { descripcion: 'Nueva' }),
    ])
    expect(await get(id)).toMatchObject({ precio_venta: 11_111, descripcion: 'Nueva' })
  })

  it('does not wait for open transactions of documents that name the article', async () => {
    const { id } = await create()
    await shop.db.inTx(async (tx) => {
      // The lock that a foreign key takes while a row is inserted.
      await tx.run(sql`select from articulos where id = ${id} for key share`)
      expect(await update(id, { precio_venta: 22_222 })).toMatchObject({ precio_venta: 22_222 })
    })
  })

  it('answers 404 for one that does not exist', async () => {
    expect(await refusal(update('no-existe', { nombre: 'X' }))).toMatchObject({ status: 404 })
  })
})
