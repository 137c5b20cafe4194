/** A return to a supplier is at most what came, whatever was billed. */
import type { Client } from '@mostrador/contract/client'
import { devolucionesProveedor } from '@mostrador/contract/compras/devoluciones-proveedor'
import { recepciones } from '@mostrador/contract/compras/recepciones'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { costos } from '@mostrador/contract/mercaderia/costos'
import { beforeAll, expect, it } from 'vitest'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, giveStock, stockOf } from '../../../../test/shop/builders.ts'
import { activarCompras, buildProveedor, comprar } from '../../../../test/shop/compras.ts'

const shop = shopOfFile()
let call: Client
beforeAll(async () => {
  call = shop.admin.call
  await activarCompras(call)
})

/** A supplier, and an article of which there is enough from elsewhere. */
async function nuevo() {
  const { id: articulo, nombre } = await buildArticulo(shop)
  await giveStock(shop, articulo, shop.centro, 30)
  return { proveedor: (await buildProveedor(call)).id, articulo, nombre }
}
const recibir = (proveedor: number, articulo: string, cantidad: number) =>
  call(recepciones.create, { body: { proveedor, detalles: [{ articulo, cantidad }] } })
const devolver = (proveedor: number, articulo: string, cantidad: number, compra?: number) =>
  call(devolucionesProveedor.create, {
    body: { proveedor, motivo: 'fallado', detalles: [{ articulo, cantidad, ...(compra && { compra }) }] },
  })

it('is at most what came when the voucher billed more', async () => {
  const { proveedor, articulo, nombre } = await nuevo()
  const { id: recepcion } = await recibir(proveedor, articulo, 9)
  const { id, documento } = await comprar(call, proveedor, [[articulo, 10, 1_000]], {
    recepciones: [recepcion],
    excedente: 'no_llego',
  })
  const deLaCompra = `De la compra ${documento} quedan 9 sin devolver`
  expect(await refusal(devolver(proveedor, articulo, 10, id))).toMatchObject({
    status: 409,
    codigo: 'devolucion_excedida',
    message: deLaCompra,
    campos: { 'detalles.0.cantidad': deLaCompra },
  })
  const enTotal = (volvieron: number, quedan: number) =>
    `De ${nombre} llegaron 9 y se devolvieron ${volvieron}: se pueden devolver hasta ${quedan}`
  expect(await refusal(devolver(proveedor, articulo, 10))).toMatchObject({
    status: 409,
    codigo: 'devolucion_excedida',
    message: enTotal(0, 9),
    campos: { 'detalles.0.cantidad': enTotal(0, 9) },
  })
  await devolver(proveedor, articulo, 9, id)
  expect(await refusal(devolver(proveedor, articulo, 1))).toMatchObject({ message: enTotal(9, 0) })
  expect(await stockOf(shop.db, articulo, shop.centro)).toBe(30)
})

it('is at most what came without a voucher, until it comes back', async () => {
  const { proveedor, articulo } = await nuevo()
  await recibir(proveedor, articulo, 5)
  const { id, detalles } = await devolver(proveedor, articulo, 5)
  expect(detalles).toMatchObject([{ compra: null, costo_unitario: null }])
  expect(await refusal(devolver(proveedor, articulo, 1))).toMatchObject({ codigo: 'devolucion_excedida' })
  await call(devolucionesProveedor.anular, { params: { id }, body: { motivo: 'no era' } })
  await devolver(proveedor, articulo, 4)
  expect((await call(integridad.get)).diferencias).toEqual([])
})

it('takes the units of the newest vouchers first, each at its own cost', async () => {
  const { proveedor, articulo } = await nuevo()
  const primera = await comprar(call, proveedor, [[articulo, 5, 10_000]])
  const segunda = await comprar(call, proveedor, [[articulo, 5, 20_000]])
  const antes = await call(costos.get, { params: { id: articulo } })
  const { id, detalles } = await devolver(proveedor, articulo, 8)
  expect(detalles.map((d) => [d.compra?.id, d.cantidad, d.costo_unitario])).toEqual([
    [segunda.id, 5, 2_000_000],
    [primera.id, 3, 1_000_000],
  ])
  const { results } = await call(costos.list, { params: { id: articulo } })
  expect(results.slice(0, 2).map((m) => [m.cantidad, m.costo_unitario])).toEqual([
    [-3, 1_000_000],
    [-5, 2_000_000],
  ])
  expect(await refusal(devolver(proveedor, articulo, 1, segunda.id))).toMatchObject({
    codigo: 'devolucion_excedida',
  })
  expect((await call(integridad.get)).diferencias).toEqual([])
  await call(devolucionesProveedor.anular, { params: { id }, body: { motivo: 'no era' } })
  expect(await stockOf(shop.db, articulo, shop.centro)).toBe(40)
  expect(await call(costos.get, { params: { id: articulo } })).toEqual(antes)
  expect((await call(integridad.get)).diferencias).toEqual([])
})

it('is at the cost of its voucher as costs are kept now, with IVA', async () => {
  const { proveedor, articulo } = await nuevo()
  await comprar(call, proveedor, [[articulo, 10, 10_000]])
  await call(costos.configurar, { body: { criterio: 'con_iva', existentes: 'convertir' } })
  expect((await devolver(proveedor, articulo, 4)).detalles).toMatchObject([{ costo_unitario: 1_210_000 }])
  expect((await call(integridad.get)).diferencias).toEqual([])
  await call(costos.configurar, { body: { criterio: 'neto', existentes: 'convertir' } })
})

it('may be of goods from before the first purchase, of which nobody knows how many came', async () => {
  const { proveedor, articulo } = await nuevo()
  const otro = await buildProveedor(call)
  await recibir(otro.id, articulo, 1)
  expect((await devolver(proveedor, articulo, 20)).detalles).toMatchObject([{ compra: null }])
})
