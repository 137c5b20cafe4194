/** Goods that come without their voucher may answer an order, line by line. */
import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import type { Client } from '@mostrador/contract/client'
import type { CreateCompra } from '@mostrador/contract/compras/comprobantes/compra-nueva'
import { comprobantesCompra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { pedidos } from '@mostrador/contract/compras/pedidos/pedidos'
import { recepciones } from '@mostrador/contract/compras/recepciones'
import { beforeAll, expect, it } from 'vitest'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, stockOf } from '../../../../test/shop/builders.ts'
import { activarCompras, buildProveedor, compraInput } from '../../../../test/shop/compras.ts'

const shop = shopOfFile()
let call: Client
beforeAll(async () => {
  call = shop.admin.call
  await activarCompras(call)
})

const articulo = async () => (await buildArticulo(shop)).id
const pedir = (proveedor: number, ids: string[], cantidad = 10) =>
  call(pedidos.create, {
    body: {
      proveedor,
      pedir: true,
      detalles: ids.map((id) => ({ articulo: id, cantidad, costo_unitario: null })),
    },
  })
type Linea = [articulo: string, cantidad: number, pedido?: number, linea?: number]
const recibir = (proveedor: number, lineas: Linea[]) =>
  call(recepciones.create, {
    body: {
      proveedor,
      sucursal: shop.norte,
      detalles: lineas.map(([id, cantidad, pedido, linea = 1]) => ({
        articulo: id,
        cantidad,
        pedido_linea: pedido === undefined ? null : { pedido, linea },
      })),
    },
  })

it('counts for its order, at any branch, beside what was not ordered', async () => {
  const { id: proveedor } = await buildProveedor(call)
  const [a, b, c] = [await articulo(), await articulo(), await articulo()]
  const { id, numero } = await pedir(proveedor, [a, b])
  const { detalles } = await recibir(proveedor, [
    [b, 4, id, 2],
    [c, 1],
  ])
  expect(detalles).toMatchObject([{ pedido: { id, nombre: numero } }, { pedido: null }])
  expect(await stockOf(shop.db, b, shop.norte)).toBe(4)
  const leer = () => call(pedidos.get, { params: { id } })
  expect(await leer()).toMatchObject({
    estado: 'recibido_en_parte',
    detalles: [{ recibida: 0 }, { recibida: 4, faltan: 6 }],
    no_pedidos: [{ articulo: { id: c }, cantidad: 1 }],
  })
  await recibir(proveedor, [
    [a, 10, id, 1],
    [b, 6, id, 2],
  ])
  expect(await leer()).toMatchObject({ estado: 'completo' })
})

it('takes no more than is ordered, and only lines of an order to its supplier', async () => {
  const { id: proveedor } = await buildProveedor(call)
  const { id: otro } = await buildProveedor(call)
  const [a, b] = [await articulo(), await articulo()]
  const { id } = await pedir(proveedor, [a])
  expect(await refusal(recibir(proveedor, [[a, 11, id]]))).toMatchObject({
    status: 409,
    codigo: 'tolerancia_superada',
  })
  const texto = 'La línea no es de un pedido a este proveedor'
  for (const [quien, linea] of [
    [otro, [a, 1, id]],
    [proveedor, [b, 1, id]],
    [proveedor, [a, 1, id, 2]],
    [proveedor, [a, 1, 99_999]],
  ] as [number, Linea][])
    expect(await refusal(recibir(quien, [linea]))).toMatchObject({
      status: 400,
      campos: { 'detalles.0.pedido_linea': texto },
    })
  expect(await stockOf(shop.db, a, shop.norte)).toBe(0)
})

it('says of a line why it came so: in the detail, on the paper and among the differences of its order', async () => {
  const { id: proveedor } = await buildProveedor(call)
  const a = await articulo()
  const { id: pedido } = await pedir(proveedor, [a])
  await call(pedidos.recibir, {
    params: { id: pedido },
    body: { detalles: [{ linea: 1, cantidad: 4, motivo: 'vino roto' }], sucursal: shop.norte },
  })
  const { recepciones: suyas, motivos } = await call(pedidos.get, { params: { id: pedido } })
  expect(motivos).toMatchObject([{ articulo: { id: a }, cantidad: 4, motivo: 'vino roto' }])
  const params = { id: suyas[0]?.id ?? 0 }
  expect(await call(recepciones.get, { params })).toMatchObject({ detalles: [{ motivo: 'vino roto' }] })
  const papel = await call(impresiones.recepcion, { params, query: { formato: 'a4' } })
  expect(String(await new Response(papel as BodyInit).text())).toContain('(vino roto)')
})

it('may come with the invoice: its lines answer the order', async () => {
  const { id: proveedor } = await buildProveedor(call)
  const a = await articulo()
  const { id, numero } = await pedir(proveedor, [a])
  const cargar = (cantidad: number, fields: Partial<CreateCompra> = {}) => {
    const body = compraInput(proveedor, [[a, cantidad, 1_000]], fields)
    const detalles = body.detalles.map((d) => ({ ...d, pedido_linea: { pedido: id, linea: 1 } }))
    return call(comprobantesCompra.create, { body: { ...body, detalles } })
  }
  expect(await refusal(cargar(11))).toMatchObject({ codigo: 'tolerancia_superada' })
  const compra = await cargar(10)
  const leer = () => call(pedidos.get, { params: { id } })
  expect(await leer()).toMatchObject({ estado: 'completo', detalles: [{ recibida: 10 }] })
  const entrada = { id: compra.recepciones[0]?.id ?? 0 }
  expect(await call(recepciones.get, { params: entrada })).toMatchObject({
    detalles: [{ pedido: { id, nombre: numero } }],
  })
  await call(comprobantesCompra.anular, { params: { id: compra.id }, body: { motivo: 'x' } })
  expect(await leer()).toMatchObject({ estado: 'pedido' })
  const antes = await recibir(proveedor, [[a, 4]])
  expect(await refusal(cargar(4, { recepciones: [antes.id] }))).toMatchObject({ status: 400 })
})
