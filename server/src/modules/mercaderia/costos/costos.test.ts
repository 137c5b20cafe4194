import { integridad } from '@mostrador/contract/gestion/integridad'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { MAX_IMPORTE } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { shopOfFile } from '../../../../test/run/app.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import {
  buildArticulo,
  buildCliente,
  buildNota,
  buildVenta,
  giveStock,
} from '../../../../test/shop/builders.ts'
import {
  activarCompras,
  buildProveedor,
  comprar as comprarConFactura,
} from '../../../../test/shop/compras.ts'
import { costear } from '../../../../test/shop/costos.ts'
import { buildTransferencia } from '../../../../test/shop/mercaderia.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopOfFile()
let cliente: number
let comprar: ReturnType<typeof costear>['comprar']
let anular: ReturnType<typeof costear>['anular']
beforeAll(async () => {
  const costos = costear(shop)
  comprar = costos.comprar
  anular = costos.anular
  cliente = (await buildCliente(shop.vendedor.call)).id
})

/** Replacement, last and average cost in pesos. */
const costosDe = async (id: string) => {
  const row = await shop.db.one<Record<'reposicion' | 'ultimo' | 'promedio', string | null>>(sql`
    select a.precio_costo::text as reposicion, c.ultimo::text, c.promedio::text
    from articulos a left join articulo_costos c on c.articulo = a.id where a.id = ${id}`)
  return [row.reposicion, row.ultimo, row.promedio].map((costo) => (costo === null ? null : Number(costo)))
}

const vender = async (id: string, cantidad = 1) => {
  const articulo = await shop.admin.call(articulos.get, { params: { id } })
  return await buildVenta(shop.vendedor.call, { cliente, lineas: [{ articulo, cantidad }] })
}

const lineaDe = async (venta: number, call = shop.admin.call) =>
  (await call(ventas.get, { params: { id: venta } })).detalles[0]

describe('a line of a sale', () => {
  it('keeps what its article cost then, to replace it and on average', async () => {
    const { id } = await buildArticulo(shop, { precio_costo: 6_000 })
    await comprar([[id, 3, 10.0001]], { actualiza_costo: false })
    const { id: venta, venta: respuesta } = await vender(id)
    const costos = { costo_unitario: 600_000, costo_promedio: 100_001 }
    expect(await lineaDe(venta)).toMatchObject(costos)
    await shop.admin.call(articulos.update, { params: { id }, body: { precio_costo: 9_000 } })
    await comprar([[id, 3, 50]])
    expect(await lineaDe(venta)).toMatchObject(costos)
    expect(respuesta.detalles[0]).toMatchObject(costos)
  })

  it('shows them only to those who may see costs, in the answer to the sale too', async () => {
    const { id } = await buildArticulo(shop, { precio_costo: 6_000 })
    await givePermisos(shop, { sin: ['ver_costos'] })
    const { id: venta, venta: respuesta } = await vender(id)
    const ninguno = { costo_unitario: null, costo_promedio: null }
    expect(respuesta.detalles[0]).toMatchObject(ninguno)
    expect(await lineaDe(venta, shop.vendedor.call)).toMatchObject(ninguno)
    expect(await lineaDe(venta)).toMatchObject({ costo_unitario: 600_000 })
    await givePermisos(shop)
  })

  it('answers at once what it will answer later', async () => {
    const a = await buildArticulo(shop, { precio_costo: 100 })
    const b = await buildArticulo(shop, { precio_costo: 0 })
    const lineas = [a, b].map((articulo) => ({ articulo, cantidad: 1 }))
    const { id, venta } = await buildVenta(shop.admin.call, { cliente, lineas, sucursal: shop.centro })
    expect(venta.detalles.map((d) => d.costo_unitario)).toEqual([10_000, null])
    expect((await shop.admin.call(ventas.get, { params: { id } })).detalles).toEqual(venta.detalles)
  })

  it('says null, never 0, of an article without a known cost', async () => {
    const { id } = await buildArticulo(shop, { precio_costo: 0 })
    await comprar([[id, 2, 0]])
    const { id: venta } = await vender(id)
    expect(await lineaDe(venta)).toMatchObject({ costo_unitario: null, costo_promedio: null })
  })

  it('carries the largest cost that an article may have', async () => {
    const { id } = await buildArticulo(shop, { precio_costo: MAX_IMPORTE })
    expect(await lineaDe((await vender(id)).id)).toMatchObject({ costo_unitario: MAX_IMPORTE * 100 })
  })
})

describe('a line of a credit note', () => {
  it('keeps what its article costs on the day of the note, by hand and by an annulment', async () => {
    const { id } = await buildArticulo(shop, { precio_costo: 6_000, precio_venta: 10_000 })
    const { id: venta } = await vender(id)
    await comprar([[id, 3, 70]])
    const nota = await buildNota(shop.admin.call, { cliente, articulo: id })
    const costos = { costo_unitario: 700_000, costo_promedio: 700_000 }
    expect(nota.detalles[0]).toMatchObject(costos)
    const { nota_credito_id } = await shop.admin.call(ventas.anular, { params: { id: venta }, body: {} })
    const anulacion = await shop.admin.call(notasCredito.get, { params: { id: nota_credito_id } })
    expect(anulacion.detalles[0]).toMatchObject(costos)
  })
})

describe('the costs of an article', () => {
  it('are the last, the average of the whole business, and the replacement, which a document may leave', async () => {
    const { id } = await buildArticulo(shop, { precio_costo: 5_000 })
    await comprar([[id, 10, 60]])
    await giveStock(shop, id, shop.norte, 10)
    await comprar([[id, 10, 90]], { actualiza_costo: false })
    expect(await costosDe(id)).toEqual([60, 90, 70])
    expect((await auditOf(shop.db, 'articulos', id)).at(-1)).toMatchObject({
      accion: 'modificar',
      antes: { precio_costo: 50 },
      despues: { precio_costo: 60 },
    })
  })

  it('count goods on their way between branches, also those that leave with the purchase itself', async () => {
    const { id } = await buildArticulo(shop)
    await comprar([[id, 10, 100]])
    const ramas = { sucursal_origen: shop.centro, sucursal_destino: shop.norte }
    await buildTransferencia(shop.admin.call, { [id]: 10 }, ramas)
    await comprar([[id, 10, 200]])
    expect((await costosDe(id)).at(2)).toBe(150)

    await activarCompras(shop.admin.call)
    const { id: proveedor } = await buildProveedor(shop.admin.call)
    const otro = (await buildArticulo(shop)).id
    await comprar([[otro, 10, 100]])
    await buildTransferencia(shop.admin.call, { [otro]: 15 }, ramas)
    await comprarConFactura(shop.admin.call, proveedor, [[otro, 10, 20_000]])
    expect((await costosDe(otro)).at(2)).toBe(150)
    const { diferencias } = await shop.admin.call(integridad.get)
    // The costs that `comprar` writes have no voucher.
    expect(diferencias.filter(({ control }) => control !== 'costos_compras')).toEqual([])
  })

  it('take two lines of one article in their order, and none of a return', async () => {
    const { id } = await buildArticulo(shop)
    await comprar([
      [id, 10, 12],
      [id, 2, 0],
    ])
    expect(await costosDe(id)).toEqual([12, 12, 10])
    await comprar([[id, -2, 20]], { tipo: 'devolucion_proveedor' })
    expect((await costosDe(id)).slice(0, 2)).toEqual([12, 12])
  })

  it('come back whatever the order of the annulments: nothing that stands, nothing known', async () => {
    for (const orden of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2],
      [1, 2, 0],
    ]) {
      const { id } = await buildArticulo(shop, { precio_costo: 5_000 })
      const docs = [
        await comprar([[id, 10, 60]]),
        await comprar([[id, 10, 90]]),
        await comprar([[id, 5, 31]]),
      ]
      for (const i of orden) await anular(docs[i] as number)
      expect(await costosDe(id)).toEqual([50, null, null])
      // The second time changes nothing.
      await anular(docs[0] as number)
      expect(await costosDe(id)).toEqual([50, null, null])
    }
  })

  it('replay what still stands, and keep a cost that a person wrote since', async () => {
    const { id } = await buildArticulo(shop, { precio_costo: 5_000 })
    await comprar([[id, 10, 60]])
    const segunda = await comprar([[id, 10, 90]])
    await comprar([[id, 20, 100]])
    await anular(segunda)
    // 10 at 60 when 20 were there, then 20 at 100.
    expect(await costosDe(id)).toEqual([100, 100, 80])
    await shop.admin.call(articulos.update, { params: { id }, body: { precio_costo: 7_777 } })
    const otra = await comprar([[id, 1, 50]], { actualiza_costo: false })
    await anular(otra)
    expect((await costosDe(id))[0]).toBe(77.77)
  })

  it('replace what prices are made from as long as a purchase at that cost stands', async () => {
    const { id } = await buildArticulo(shop, { precio_costo: 5_000 })
    const primera = await comprar([[id, 10, 60]])
    const segunda = await comprar([[id, 10, 60]])
    await anular(primera)
    expect(await costosDe(id)).toEqual([60, 60, 60])
    await anular(segunda)
    expect(await costosDe(id)).toEqual([50, null, null])
  })

  it('wait for each other: two purchases of one moment are weighed one after the other', async () => {
    const { id } = await buildArticulo(shop)
    await giveStock(shop, id, shop.centro, 30)
    await Promise.all([10, 20, 30].map((costo) => comprar([[id, 10, costo]])))
    const rows = await shop.db.rows<{ ok: boolean }>(sql`
      select (m.promedio is not null) as ok from costo_movimientos m where m.articulo = ${id}`)
    expect(rows).toEqual([{ ok: true }, { ok: true }, { ok: true }])
  })
})
