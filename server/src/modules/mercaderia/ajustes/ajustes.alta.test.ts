/** An article that is filed with the units that its branch has. */

import { integridad } from '@mostrador/contract/gestion/integridad'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { beforeAll, describe, expect, it } from 'vitest'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
import { articuloInput, stockOf } from '../../../../test/shop/builders.ts'
import { movimientosOf } from '../../../../test/shop/mercaderia.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopOfFile()
beforeAll(async () => {
  await givePermisos(shop)
})

const alta = (stock_inicial: number | null, fields = {}, { call } = shop.vendedor) =>
  call(articulos.create, { body: { ...articuloInput(fields), stock_inicial } })
const proximo = async () => (await shop.vendedor.call(ajustes.proximoNumero)).numero

describe('the first stock of an article', () => {
  it('enters the working branch by an adjustment of today that says so, at the cost of the article', async () => {
    const numero = await proximo()
    const articulo = await alta(12, { precio_costo: 4_000 }, shop.admin)
    expect(articulo).not.toHaveProperty('stock_inicial')
    const [ajuste] = (await shop.admin.call(ajustes.list, { query: { search: 'Stock inicial' } })).results
    expect(ajuste).toMatchObject({
      numero,
      fecha: HOY,
      tipo_operacion: 'ENTRADA',
      concepto: 'Stock inicial',
      sucursal: { id: shop.centro },
      usuario: { id: shop.admin.id },
      detalles: [{ articulo: { id: articulo.id }, cantidad: 12, precio_costo: 4_000 }],
    })
    expect(await movimientosOf(shop.db, articulo.id)).toMatchObject([
      { cantidad: 12, saldo: 12, documento_tipo: 'ajuste', documento_id: ajuste?.id },
    ])
    expect((await shop.admin.call(integridad.get)).diferencias).toEqual([])
  })

  it.each([null, 0])('is none with %s: no document is written', async (stock_inicial) => {
    const numero = await proximo()
    const { id } = await alta(stock_inicial)
    expect(await movimientosOf(shop.db, id)).toEqual([])
    expect(await proximo()).toBe(numero)
  })

  it('needs the permission of an entry, of which nothing stays without it', async () => {
    const input = articuloInput()
    await givePermisos(shop, { sin: ['ajustes_entrada'] })
    const body = { ...input, stock_inicial: 1 }
    expect(await refusal(shop.vendedor.call(articulos.create, { body }))).toMatchObject({ status: 403 })
    expect(await refusal(shop.vendedor.call(articulos.get, { params: { id: input.id } }))).toMatchObject({
      status: 404,
    })
    await givePermisos(shop)
    expect(await shop.vendedor.call(articulos.create, { body })).toMatchObject({ id: input.id })
    expect(await stockOf(shop.db, input.id, shop.centro)).toBe(1)
  })

  it('is refused of a service, and below zero', async () => {
    expect(await refusal(alta(1, { es_servicio: true }))).toMatchObject({
      status: 400,
      campos: { stock_inicial: 'Un servicio no lleva stock' },
    })
    expect(await refusal(alta(-1))).toMatchObject({ status: 400 })
  })

  it('has the decimals that its unit has, and no others', async () => {
    const { id } = await alta(2.333, { unidad: 'kg' })
    expect(await stockOf(shop.db, id, shop.centro)).toBe(2.333)
    const de = async (unidad: string) => (await refusal(alta(1.25, { unidad }))).campos
    expect(await de('')).toEqual({ stock_inicial: 'La cantidad debe ser un número entero' })
    expect(await de('par')).toEqual({ stock_inicial: 'La cantidad debe ser un número entero' })
    expect(await de('cm')).toEqual({ stock_inicial: 'La cantidad admite hasta 1 decimal' })
    expect((await shop.admin.call(integridad.get)).diferencias).toEqual([])
  })

  it('is entered once by a call that is repeated with its key', async () => {
    const body = { ...articuloInput(), stock_inicial: 3 }
    const key = 'stock-inicial-1'
    await shop.vendedor.call(articulos.create, { body }, { idempotencyKey: key })
    await shop.vendedor.call(articulos.create, { body }, { idempotencyKey: key })
    expect(await stockOf(shop.db, body.id, shop.centro)).toBe(3)
  })
})
