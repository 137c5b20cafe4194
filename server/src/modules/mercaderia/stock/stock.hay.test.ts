/** What there is of an article, while a sale is made. */
import { stock } from '@mostrador/contract/mercaderia/stock'
import { describe, expect, it } from 'vitest'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, giveStock } from '../../../../test/shop/builders.ts'

const shop = shopOfFile()

describe('what the working branch has', () => {
  it('is told of many articles at once, without services and unknown ones', async () => {
    const [con, sin] = [await buildArticulo(shop), await buildArticulo(shop)]
    const servicio = await buildArticulo(shop, { es_servicio: true })
    await giveStock(shop, con.id, 1, 48)
    const articulos = [sin.id, con.id, servicio.id, 'no-existe']
    const rows = await shop.vendedor.call(stock.hay, { body: { articulos } })
    expect(Object.fromEntries(rows.map((r) => [r.articulo, r.hay]))).toEqual({ [con.id]: 48, [sin.id]: 0 })
  })

  it('is not told of no article', async () => {
    expect(await refusal(shop.vendedor.call(stock.hay, { body: { articulos: [] } }))).toMatchObject({
      status: 400,
    })
  })
})

describe('what the other branches have', () => {
  it('is told to who may see them, and to nobody else', async () => {
    const { id } = await buildArticulo(shop)
    await giveStock(shop, id, 1, 5)
    await giveStock(shop, id, 2, 7)
    const params = { id }
    expect(await shop.admin.call(stock.sucursales, { params })).toEqual([
      { sucursal: 2, sucursal_nombre: expect.any(String), hay: 7 },
    ])
    expect(await refusal(shop.vendedor.call(stock.sucursales, { params }))).toMatchObject({ status: 403 })
    const nadie = shop.admin.call(stock.sucursales, { params: { id: 'no-existe' } })
    expect(await refusal(nadie)).toMatchObject({ status: 404 })
  })
})
