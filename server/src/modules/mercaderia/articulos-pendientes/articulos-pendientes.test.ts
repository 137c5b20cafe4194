import type { Articulo } from '@mostrador/contract/maestros/articulos'
import {
  type ArticuloPendiente,
  articulosPendientes,
} from '@mostrador/contract/mercaderia/articulos-pendientes'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { HOY, refusal, type Session, shopOfFile } from '../../../../test/run/app.ts'
import {
  buildArticulo,
  buildCliente,
  buildNota,
  buildVenta,
  giveStock,
  stockOf,
} from '../../../../test/shop/builders.ts'
import { buildRemito } from '../../../../test/shop/mercaderia.ts'

const shop = shopOfFile()

/** A sale of 5 units of an article with a stock of 2. */
async function vendida({ call }: Session = shop.vendedor, sucursal = shop.centro) {
  const cliente = await buildCliente(shop.vendedor.call)
  const articulo = await buildArticulo(shop, { stock: { sucursal, cantidad: 2 } })
  const { id, numero } = await buildVenta(call, { cliente: cliente.id, lineas: [{ articulo, cantidad: 5 }] })
  return { venta: id, numero, cliente, articulo }
}

const list = async (query: object, { call }: Session = shop.vendedor) =>
  (await call(articulosPendientes.list, { query })) as ArticuloPendiente[]

const onlyOf = async (cliente: { id: number }) => (await list({ cliente: cliente.id }))[0]

const giveBack = (venta: number, cliente: number, articulo: Articulo, cantidad: number) =>
  buildNota(shop.vendedor.call, { cliente, articulo: articulo.id, cantidad, venta })

describe('GET /gestion/articulos-pendientes/', () => {
  it('shows the missing units of a sale, its customer, and the present stock', async () => {
    const { venta, numero, cliente, articulo } = await vendida()
    await giveStock(shop, articulo.id, shop.centro, 1)
    expect(await list({ cliente: cliente.id })).toEqual([
      {
        id: expect.any(Number),
        cliente: { id: cliente.id, nombre: cliente.nombre },
        articulo: { id: articulo.id, nombre: articulo.nombre },
        sucursal: { id: shop.centro, nombre: 'Centro' },
        cantidad_solicitada: 3,
        cantidad_original: 3,
        venta,
        venta_numero: numero,
        fecha: HOY,
        estado: 'PENDIENTE',
        stock_disponible: 1,
      },
    ])
  })

  it('lists the branch, oldest first, in pages on request, and finds by customer, article and sale', async () => {
    const first = await vendida()
    const second = await vendida()
    const other = await vendida(shop.vecino, shop.norte)
    const ventasOf = async (query: object, who?: Session) => (await list(query, who)).map((p) => p.venta)
    const mine = await ventasOf({ estado: 'PENDIENTE' })
    expect(mine.slice(-2)).toEqual([first.venta, second.venta])
    expect(mine).not.toContain(other.venta)
    expect(await ventasOf({}, shop.admin)).toContain(other.venta)
    for (const search of [first.cliente.nombre, first.articulo.nombre, first.numero]) {
      expect(await ventasOf({ search })).toContain(first.venta)
    }
    expect(await ventasOf({ search: second.numero })).toEqual([second.venta])
    expect(await ventasOf({ estado: 'ENTREGADO' })).toEqual([])
    const page = await shop.vendedor.call(articulosPendientes.list, { query: { page: 1, page_size: 1 } })
    expect(page).toMatchObject({ count: mine.length, results: [{ estado: 'PENDIENTE' }] })
    const error = await refusal(
      shop.vendedor.call(articulosPendientes.list, { query: { sucursal: shop.norte } }),
    )
    expect(error).toMatchObject({ status: 403 })
  })

  it('is a workbook', async () => {
    const { cliente, numero, articulo } = await vendida()
    const { rows } = await readWorkbook(
      await shop.vendedor.call(articulosPendientes.exportar, { query: { cliente: cliente.id } }),
    )
    expect(rows[1]?.slice(2)).toEqual([
      cliente.nombre,
      articulo.id,
      articulo.nombre,
      3,
      3,
      0,
      numero,
      'Centro',
      'PENDIENTE',
    ])
  })
})

describe('a pending article', () => {
  it('ends with the annulment of its sale; units of delivery notes return as well', async () => {
    const { venta, cliente, articulo } = await vendida()
    await giveStock(shop, articulo.id, shop.centro, 1)
    await buildRemito(shop.vendedor.call, { [articulo.id]: 1 }, { cliente: cliente.id })
    expect(await stockOf(shop.db, articulo.id, shop.centro)).toBe(0)
    await shop.vendedor.call(ventas.anular, { params: { id: venta }, body: { observaciones: '' } })
    expect(await onlyOf(cliente)).toMatchObject({ estado: 'ANULADO', cantidad_solicitada: 0 })
    expect(await stockOf(shop.db, articulo.id, shop.centro)).toBe(3)
  })

  it('ends with a return before any unit enters the stock', async () => {
    const { venta, cliente, articulo } = await vendida()
    await giveBack(venta, cliente.id, articulo, 1)
    expect(await onlyOf(cliente)).toMatchObject({ estado: 'PENDIENTE', cantidad_solicitada: 2 })
    expect(await stockOf(shop.db, articulo.id, shop.centro)).toBe(0)
    await giveBack(venta, cliente.id, articulo, 3)
    expect(await onlyOf(cliente)).toMatchObject({ estado: 'ANULADO', cantidad_solicitada: 0 })
    expect(await stockOf(shop.db, articulo.id, shop.centro)).toBe(1)
  })

  it('is delivered or returned, never both, when 8 notes and 8 returns come at once', async () => {
    const { venta, cliente, articulo } = await vendida()
    await giveStock(shop, articulo.id, shop.centro, 3)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => [
        buildRemito(shop.vendedor.call, { [articulo.id]: 1 }, { cliente: cliente.id }),
        giveBack(venta, cliente.id, articulo, 1),
      ]).flat(),
    )
    for (const o of outcomes) if (o.status === 'rejected') expect(o.reason).toMatchObject({ status: 409 })
    const p = await shop.db.one<{
      entregada: number
      anulada: number
      solicitada: number
      remitida: number
    }>(sql`
      select p.cantidad_entregada as entregada, p.cantidad_anulada as anulada, p.cantidad_solicitada as solicitada,
        coalesce((select sum(cantidad) from remito_pendientes where pendiente = p.id), 0)::integer as remitida
      from articulos_pendientes p where p.venta = ${venta}`)
    expect(p.entregada + p.anulada + p.solicitada).toBe(3)
    expect(p.remitida).toBe(p.entregada)
  })
})
