import { ventas } from '@mostrador/contract/ventas'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestApp, type TestApp } from '../../../test/app.ts'
import { buildArticulo, buildCliente, stockOf, ventaInput } from '../../../test/builders.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})

describe('POST /gestion/ventas/', () => {
  it('takes the lines from the stock of the branch and answers the sale', async () => {
    const cliente = await buildCliente(shop.vendedor.call)
    const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 5 } })
    const created = await shop.vendedor.call(ventas.create, {
      body: ventaInput({ cliente: cliente.id, lineas: [{ articulo, cantidad: 2 }], bonificacion: 500 }),
    })
    expect(created.venta).toMatchObject({
      total: 19_500,
      bonificacion: 500,
      estado: 'aprobada',
      detalles: [{ articulo: { id: articulo.id, nombre: articulo.nombre }, cantidad: 2, precio_unitario: 10_000, total: 20_000 }],
    })
    expect(created.pendientes).toEqual([])
    expect(await stockOf(shop.db, articulo.id, shop.centro)).toBe(3)
  })

  it('exists once when the same key is sent twice, and says so', async () => {
    const cliente = await buildCliente(shop.vendedor.call)
    const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 5 } })
    const body = ventaInput({ cliente: cliente.id, lineas: [{ articulo, cantidad: 1 }] })
    const sell = () => shop.vendedor.call(ventas.create, { body }, { idempotencyKey: 'una-sola-vez' })
    const answers = await Promise.all([sell(), sell(), sell()])
    expect(new Set(answers.map((a) => a.id)).size).toBe(1)
    expect(await stockOf(shop.db, articulo.id, shop.centro)).toBe(4)
    const other = { ...body, concepto: 'otra' }
    const error = await refusal(shop.vendedor.call(ventas.create, { body: other }, { idempotencyKey: 'una-sola-vez' }))
    expect(error).toMatchObject({ status: 409, codigo: 'clave_repetida' })
  })

  it('sells the last unit once when 20 ask for it at the same time; 19 become pending', async () => {
    const cliente = await buildCliente(shop.vendedor.call)
    const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 1 } })
    const body = ventaInput({ cliente: cliente.id, lineas: [{ articulo, cantidad: 1 }] })
    const sold = await Promise.all(Array.from({ length: 20 }, () => shop.vendedor.call(ventas.create, { body })))
    expect(sold.flatMap((s) => s.pendientes)).toHaveLength(19)
    expect(await stockOf(shop.db, articulo.id, shop.centro)).toBe(0)
    const { movido } = await shop.db.one<{ movido: number }>(
      sql`select sum(cantidad) as movido from stock_movimientos where articulo = ${articulo.id}`,
    )
    expect(movido).toBe(0)
  })
})
