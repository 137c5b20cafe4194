/** A voucher bills a part of what came before it, several receptions at once, or more than they brought. */
import type { Client } from '@mostrador/contract/client'
import { comprobantesCompra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { recepciones } from '@mostrador/contract/compras/recepciones'
import { integridad } from '@mostrador/contract/gestion/integridad'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, stockOf } from '../../../../test/shop/builders.ts'
import { activarCompras, buildProveedor, comprar } from '../../../../test/shop/compras.ts'

const shop = shopOfFile()
let call: Client
beforeAll(async () => {
  call = shop.admin.call
  await activarCompras(call)
})
afterEach(async () => {
  expect((await call(integridad.get)).diferencias).toEqual([])
})

const nuevo = async () => ({
  proveedor: (await buildProveedor(call)).id,
  articulo: (await buildArticulo(shop)).id,
})
const recibir = async (proveedor: number, articulo: string, cantidad: number) =>
  (await call(recepciones.create, { body: { proveedor, remito: 'R 1', detalles: [{ articulo, cantidad }] } }))
    .id
const leer = (id: number) => call(recepciones.get, { params: { id } })
const anular = (id: number) => call(comprobantesCompra.anular, { params: { id }, body: { motivo: 'x' } })
const hay = (articulo: string) => stockOf(shop.db, articulo, shop.centro)
const valorDe = async (articulo: string) =>
  (
    await shop.db.one<{ suma: number }>(
      sql`select coalesce(sum(cantidad), 0)::integer as suma from costo_movimientos where articulo = ${articulo}`,
    )
  ).suma

it('bills the units of the voucher; the rest waits for the next one, and an annulment gives them back', async () => {
  const { proveedor, articulo } = await nuevo()
  const id = await recibir(proveedor, articulo, 10)
  const primera = await comprar(call, proveedor, [[articulo, 6, 1_000]], { recepciones: [id] })
  expect(primera.diferencias).toEqual([])
  expect(await leer(id)).toMatchObject({
    sin_factura: true,
    detalles: [
      { cantidad: 6, compra: { id: primera.id } },
      { cantidad: 4, compra: null },
    ],
  })
  const segunda = await comprar(call, proveedor, [[articulo, 4, 2_000]], { recepciones: [id] })
  expect(await leer(id)).toMatchObject({ sin_factura: false })
  expect([await hay(articulo), await valorDe(articulo)]).toEqual([10, 10])
  const otra = comprar(call, proveedor, [[articulo, 1, 1_000]], { recepciones: [id] })
  expect(await refusal(otra)).toMatchObject({ status: 409, codigo: 'recepcion_facturada' })
  await anular(primera.id)
  await anular(segunda.id)
  expect((await leer(id)).detalles).toMatchObject([{ cantidad: 10, compra: null }])
  expect([await hay(articulo), await valorDe(articulo)]).toEqual([10, 0])
})

it('bills several receptions, the oldest first, and none of which it bills nothing', async () => {
  const { proveedor, articulo } = await nuevo()
  const ids = [await recibir(proveedor, articulo, 5), await recibir(proveedor, articulo, 5)]
  const corta = comprar(call, proveedor, [[articulo, 5, 1_000]], { recepciones: ids })
  expect(await refusal(corta)).toMatchObject({ status: 409, message: expect.stringContaining('quítala') })
  const compra = await comprar(call, proveedor, [[articulo, 8, 1_000]], { recepciones: ids })
  expect(compra.recepciones).toHaveLength(2)
  expect((await leer(ids[1] ?? 0)).detalles).toMatchObject([
    { cantidad: 3, compra: { id: compra.id } },
    { cantidad: 2, compra: null },
  ])
  expect(await hay(articulo)).toBe(10)
})

it('brings in what it bills beyond its receptions, or says that it did not come', async () => {
  const { proveedor, articulo } = await nuevo()
  const { id: demas } = await buildArticulo(shop)
  const id = await recibir(proveedor, articulo, 4)
  const lineas: [string, number, number][] = [
    [articulo, 5, 1_000],
    [demas, 3, 1_000],
  ]
  const { id: compra, diferencias } = await comprar(call, proveedor, lineas, { recepciones: [id] })
  expect(diferencias).toEqual([])
  expect([await hay(articulo), await hay(demas)]).toEqual([5, 3])
  expect([await valorDe(articulo), await valorDe(demas)]).toEqual([5, 3])
  await anular(compra)
  expect([await hay(articulo), await hay(demas)]).toEqual([4, 0])
  const falta = await comprar(call, proveedor, lineas, { recepciones: [id], excedente: 'no_llego' })
  expect(falta.diferencias).toMatchObject([
    { articulo, facturado: 5, recibido: 4 },
    { articulo: demas, facturado: 3, recibido: 0 },
  ])
  expect([await hay(articulo), await hay(demas)]).toEqual([4, 0])
})
