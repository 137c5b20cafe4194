/** An article that is a service: it is sold like every other one, and has no stock. */

import { integridad } from '@mostrador/contract/gestion/integridad'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { remitosCliente } from '@mostrador/contract/mercaderia/remitos-cliente'
import { stock } from '@mostrador/contract/mercaderia/stock'
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { beforeAll, describe, expect, it } from 'vitest'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta, stockOf } from '../../../../test/shop/builders.ts'
import { filasDe, importar, xlsxOf } from '../../../../test/shop/importar.ts'
import {
  ajusteInput,
  buildAjuste,
  buildTransferencia,
  movimientosOf,
  remitoInput,
  transferenciaInput,
} from '../../../../test/shop/mercaderia.ts'

const shop = shopOfFile()
let cliente: number
beforeAll(async () => {
  cliente = (await buildCliente(shop.admin.call)).id
})

const buildServicio = () => buildArticulo(shop, { es_servicio: true })
const marcar = (id: string, es_servicio: boolean) =>
  shop.admin.call(articulos.update, { params: { id }, body: { es_servicio } })
const checkBooks = async () => expect((await shop.admin.call(integridad.get)).diferencias).toEqual([])
const informe = (search = '') =>
  shop.admin.call(stock.informe, { query: { search, page_size: 100, sucursal: shop.centro } })

describe('the switch', () => {
  it('is off unless it is said, and an answer has no field more for goods', async () => {
    expect(await buildArticulo(shop)).not.toHaveProperty('es_servicio')
    const { id } = await buildServicio()
    expect(await shop.admin.call(articulos.get, { params: { id } })).toMatchObject({ es_servicio: true })
    expect(await marcar(id, false)).not.toHaveProperty('es_servicio')
  })

  it('leaves a service out of a search without services, and of no other', async () => {
    const { id } = await buildServicio()
    const found = async (sin_servicios?: 'true') =>
      (
        await shop.admin.call(articulos.list, {
          query: { search: id, ...(sin_servicios && { sin_servicios }) },
        })
      ).count
    expect([await found(), await found('true')]).toEqual([1, 0])
    await marcar(id, false)
    expect(await found('true')).toBe(1)
  })

  it('is refused while there is stock, something pending or something in transit', async () => {
    const { id } = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 1 } })
    const refused = async (causa: string) => {
      const error = `El artículo no puede ser un servicio: ${causa}`
      expect(await refusal(marcar(id, true))).toMatchObject({
        status: 409,
        body: { codigo: 'servicio_con_stock', error, campos: { es_servicio: error } },
      })
    }
    await refused('tiene stock')
    const { id: transferencia } = await buildTransferencia(
      shop.vendedor.call,
      { [id]: 1 },
      { sucursal_destino: shop.norte },
    )
    await refused('está en una transferencia sin recibir')
    await shop.admin.call(transferencias.cancelar, {
      params: { id: transferencia },
      body: { motivo: 'No va' },
    })
    await buildAjuste(shop.admin.call, { [id]: 1 }, { tipo_operacion: 'SALIDA' })
    const [articulo] = [await shop.admin.call(articulos.get, { params: { id } })]
    const { venta } = await buildVenta(shop.admin.call, { cliente, lineas: [{ articulo, cantidad: 1 }] })
    await refused('tiene unidades pendientes de entrega')
    await shop.admin.call(ventas.anular, { params: { id: venta.id }, body: {} })
    expect(await marcar(id, true)).toMatchObject({ es_servicio: true })
    await checkBooks()
  })
})

describe('the sale of a service', () => {
  it('takes no stock and makes nothing pending, beside goods that do', async () => {
    const servicio = await buildServicio()
    const bien = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 1 } })
    const lineas = [
      { articulo: servicio, cantidad: 3 },
      { articulo: bien, cantidad: 2 },
    ]
    const { pendientes, venta } = await buildVenta(shop.vendedor.call, { cliente, lineas })
    expect(pendientes).toMatchObject([{ articulo: bien.id, cantidad: 1 }])
    await checkBooks()
    await shop.admin.call(ventas.anular, { params: { id: venta.id }, body: {} })
    expect(await movimientosOf(shop.db, servicio.id)).toEqual([])
    expect(await stockOf(shop.db, bien.id, shop.centro)).toBe(1)
    await checkBooks()
  })

  it('gives back no stock with a credit note, also when the article became goods', async () => {
    const servicio = await buildServicio()
    const lineas = [{ articulo: servicio, cantidad: 2 }]
    const { venta } = await buildVenta(shop.vendedor.call, { cliente, lineas })
    const precio_unitario = servicio.precio_venta
    const detalles = [{ articulo: servicio.id, cantidad: 1, precio_unitario, total: precio_unitario }]
    const body = { cliente, fecha: HOY, concepto: 'No se hizo', total: precio_unitario, detalles }
    await shop.admin.call(notasCredito.create, { body })
    await marcar(servicio.id, false)
    await shop.admin.call(notasCredito.create, { body: { ...body, venta: venta.id } })
    expect(await movimientosOf(shop.db, servicio.id)).toEqual([])
    await checkBooks()
  })

  it('brings goods back that were sold before the article became a service', async () => {
    const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 1 } })
    const { venta } = await buildVenta(shop.vendedor.call, { cliente, lineas: [{ articulo, cantidad: 1 }] })
    await marcar(articulo.id, true)
    expect((await informe(articulo.id)).count).toBe(0)
    await shop.admin.call(ventas.anular, { params: { id: venta.id }, body: {} })
    expect((await informe(articulo.id)).productos).toMatchObject([{ codigo: articulo.id, stock_total: 1 }])
    await checkBooks()
    await marcar(articulo.id, false)
    await checkBooks()
  })
})

describe('a document of stock', () => {
  it('refuses a service on its line', async () => {
    const { id, nombre } = await buildServicio()
    const bien = await buildArticulo(shop)
    const linea = { [bien.id]: 1, [id]: 1 }
    const calls: [() => Promise<unknown>, string][] = [
      [() => shop.admin.call(ajustes.create, { body: ajusteInput(linea) }), 'articulo_id'],
      [
        () =>
          shop.admin.call(transferencias.create, {
            body: transferenciaInput(linea, { sucursal_destino: shop.norte }),
          }),
        'articulo_id',
      ],
      [() => shop.admin.call(remitosCliente.create, { body: remitoInput(linea, { cliente }) }), 'articulo'],
    ]
    for (const [call, campo] of calls) {
      expect(await refusal(call())).toMatchObject({
        status: 400,
        body: { campos: { [`detalles.1.${campo}`]: `«${nombre}» es un servicio: no lleva stock` } },
      })
    }
    await checkBooks()
  })

  it('refuses a service in the row of an import', async () => {
    const { id } = await buildServicio()
    const filas = [
      ['Local', 'Cod.', 'Existencia'],
      ['Centro', id, 3],
    ]
    const leida = await importar(shop, 'stock', await xlsxOf(filas))
    expect(leida.con_error).toBe(1)
    expect(JSON.stringify(await filasDe(shop, leida.id))).toContain(
      'El artículo es un servicio: no lleva stock',
    )
  })
})

describe('the stock report', () => {
  it('leaves services out of rows and figures', async () => {
    const antes = (await informe()).estadisticas
    const { id } = await buildServicio()
    const listed = await informe()
    expect(listed.estadisticas).toEqual(antes)
    expect(listed.productos.map((p) => p.codigo)).not.toContain(id)
    expect(listed.productos).toHaveLength(listed.count)
    expect((await informe(id)).count).toBe(0)
    await marcar(id, false)
    expect((await informe()).estadisticas).toEqual({
      ...antes,
      total: antes.total + 1,
      sin_stock: antes.sin_stock + 1,
    })
    await marcar(id, true)
    for (const baja of [true, false]) {
      await shop.admin.call(articulos.update, { params: { id }, body: { baja } })
      expect((await informe()).estadisticas).toEqual(antes)
      await checkBooks()
    }
  })
})
