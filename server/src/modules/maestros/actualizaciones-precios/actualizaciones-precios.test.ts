import { aumentar } from '@mostrador/contract/importes'
import {
  type ActualizarPrecios,
  actualizacionesPrecios,
} from '@mostrador/contract/maestros/actualizaciones-precios'
import { type Articulo, articulos, eachPrecio, preciosOf } from '@mostrador/contract/maestros/articulos'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo } from '../../../../test/shop/builders.ts'

const shop = shopOfFile()

/** The payload of the review screen: each price raised by a percentage. */
function raise(list: Articulo[], porcentaje: number): ActualizarPrecios {
  const cambios = list.map((a) => {
    const anterior = preciosOf(a)
    return { id: a.id, anterior, nuevo: eachPrecio((p) => aumentar(anterior[p], porcentaje)) }
  })
  return { articulos: cambios, porcentaje }
}

const save = (body: ActualizarPrecios) => shop.vendedor.call(actualizacionesPrecios.create, { body })
const read = (id: string) => shop.vendedor.call(articulos.get, { params: { id } })
const undo = (id: number) => shop.vendedor.call(actualizacionesPrecios.deshacer, { params: { id }, body: {} })

describe('POST /gestion/articulos/actualizar-precios/', () => {
  it('saves the four prices and computes the instalment again', async () => {
    const articulo = await buildArticulo(shop, { anticipo: 3_000, n_cuotas: 6 })
    const { actualizados, id } = await save(raise([articulo], 10))
    expect(actualizados).toBe(1)
    // A person changed them: no import is named.
    const batch = await shop.vendedor.call(actualizacionesPrecios.get, { params: { id } })
    expect(batch.importacion).toBeUndefined()
    expect(await read(articulo.id)).toEqual({
      ...articulo,
      precio_venta: 11_000,
      precio_lista: 13_200,
      precio_2_cuotas: 12_100,
      precio_financiado: 16_500,
      valor_cuota: 2_250,
    })
  })

  it('saves all or none, and names the articles whose prices changed meanwhile', async () => {
    const [one, two] = await Promise.all([buildArticulo(shop), buildArticulo(shop)])
    const seen = raise([one, two], 5)
    await shop.admin.call(articulos.update, { params: { id: two.id }, body: { precio_lista: 1 } })
    const error = await refusal(save(seen))
    expect(error).toMatchObject({ status: 409, codigo: 'precios_cambiados' })
    expect(error.body.articulos).toEqual([two.id])
    expect(await read(one.id)).toEqual(one)
  })

  it('accepts one of 16 updates of the same articles at the same time', async () => {
    const list = await Promise.all([buildArticulo(shop), buildArticulo(shop)])
    const tries = Array.from({ length: 16 }, (_, i) => {
      const body = raise(list, i + 1)
      return save(i % 2 ? { ...body, articulos: body.articulos.toReversed() } : body)
    })
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter((o) => o.status === 'fulfilled')).toHaveLength(1)
  })

  it('refuses an empty list, an article twice, and an article that does not exist', async () => {
    const articulo = await buildArticulo(shop)
    const body = raise([articulo], 10)
    const [cambio] = body.articulos as [ActualizarPrecios['articulos'][0]]
    expect(await refusal(save({ articulos: [] }))).toMatchObject({ status: 400 })
    expect(await refusal(save(raise([articulo], 0)))).toMatchObject({ status: 400 })
    expect(await refusal(save({ articulos: [cambio, cambio] }))).toMatchObject({ status: 400 })
    expect(await refusal(save({ articulos: [{ ...cambio, id: 'nada' }] }))).toMatchObject({ status: 409 })
  })
})

describe('POST /gestion/actualizaciones-precios/{id}/deshacer/', () => {
  it('restores the prices, once, and keeps both batches', async () => {
    const articulo = await buildArticulo(shop)
    const { id } = await save(raise([articulo], 25))
    const { id: undone } = await undo(id)
    expect(await read(articulo.id)).toEqual(articulo)
    expect(await refusal(undo(id))).toMatchObject({ status: 409, codigo: 'ya_deshecha' })
    const { results } = await shop.vendedor.call(actualizacionesPrecios.list, {})
    expect(results.slice(0, 2)).toMatchObject([
      { id: undone, deshace_a: id, articulos: 1 },
      { id, porcentaje: 25, deshecha_por: undone, usuario_nombre: 'vendedor', usuario_persona: 'Vera Venta' },
    ])
  })

  it('is refused when a later change touched one of the prices', async () => {
    const [one, two] = await Promise.all([buildArticulo(shop), buildArticulo(shop)])
    const { id } = await save(raise([one, two], 25))
    const detail = () => shop.vendedor.call(actualizacionesPrecios.get, { params: { id } })
    expect(await detail()).toMatchObject({ se_puede_deshacer: true, articulos: 2 })
    await shop.admin.call(articulos.update, { params: { id: two.id }, body: { precio_venta: 7 } })
    expect(await detail()).toMatchObject({ se_puede_deshacer: false })
    expect(await refusal(undo(id))).toMatchObject({ status: 409, codigo: 'precios_cambiados' })
    expect((await read(one.id)).precio_venta).toBe(12_500)
  })
})

describe('GET /gestion/actualizaciones-precios/exportar/', () => {
  it('lists every update, newest first, with its state', async () => {
    const [one, two] = await Promise.all([buildArticulo(shop), buildArticulo(shop)])
    const { id } = await save(raise([one, two], 12.5))
    const undone = await undo(id)
    const { rows } = await readWorkbook(await shop.vendedor.call(actualizacionesPrecios.exportar))
    const { results } = await shop.vendedor.call(actualizacionesPrecios.list, { query: { page_size: 2 } })
    expect(rows.slice(0, 3)).toEqual([
      ['Número', 'Fecha', 'Usuario', 'Porcentaje', 'Artículos', 'Estado', 'Importación', 'Archivo'],
      [undone.id, expect.any(Number), 'Vera Venta', null, 2, `Deshace la ${id}`],
      [id, expect.any(Number), 'Vera Venta', '12,5 %', 2, `Deshecha por la ${undone.id}`],
    ])
    const [first] = results
    const wall = Date.parse(first?.momento ?? '') - 3 * 3_600_000
    expect(rows[1]?.[1]).toBeCloseTo(Math.floor(wall / 1_000) / 86_400 + 25_569, 8)
    const { count } = await shop.vendedor.call(actualizacionesPrecios.list)
    expect(rows).toHaveLength(1 + count)
  })
})

describe('GET /gestion/actualizaciones-precios/{id}/exportar/', () => {
  it('has each article with each price before and after', async () => {
    const b = await buildArticulo(shop, { nombre: 'Batidora' })
    const a = await buildArticulo(shop, { nombre: 'Afeitadora' })
    const { id } = await save(raise([b, a], 10))
    const exportar = (n: number) =>
      shop.vecino.call(actualizacionesPrecios.exportarDetalle, { params: { id: n } })
    const { rows, sheet } = await readWorkbook(await exportar(id))
    expect(sheet).toBe(`actualizacion-${id}`)
    const prices = [100, 110, 120, 132, 110, 121, 150, 165]
    expect(rows).toEqual([
      [
        'ID',
        'Artículo',
        'Precio venta anterior',
        'Precio venta nuevo',
        'Precio lista anterior',
        'Precio lista nuevo',
        'Precio 2 cuotas anterior',
        'Precio 2 cuotas nuevo',
        'Precio financiado anterior',
        'Precio financiado nuevo',
      ],
      [a.id, 'Afeitadora', ...prices],
      [b.id, 'Batidora', ...prices],
    ])
    expect(await refusal(exportar(2_000_000))).toMatchObject({ status: 404 })
  })
})
