/**
 * Random histories of buying at two branches from three suppliers, against a second account in exact integers: stock,
 * debts, what is open, and the costs replayed from what stands are equal; annulling all of it, in any order that is
 * allowed, brings back what was. `AZAR=seed` repeats a history.
 */

import { comprobantesCompra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { articuloProveedores } from '@mostrador/contract/compras/listas/articulo-proveedores'
import { pagosProveedores } from '@mostrador/contract/compras/pagos-proveedores'
import { pedidos } from '@mostrador/contract/compras/pedidos/pedidos'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { costos } from '@mostrador/contract/mercaderia/costos'
import { cheques } from '@mostrador/contract/ventas/cheques'
import { expect, it } from 'vitest'
import { Random } from '../../../seeds/random.ts'
import { annul, anulables, step } from '../../../test/model/compras/jornada.ts'
import { Libro } from '../../../test/model/compras/libro.ts'
import { CHEQUE, type Jornada } from '../../../test/model/compras/operacion.ts'
import { bringBack } from '../../../test/model/compras/transferencias.ts'
import { startTestApp, type TestApp } from '../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta, giveStock, stockOf } from '../../../test/shop/builders.ts'
import { activarCompras, buildProveedor } from '../../../test/shop/compras.ts'

const SEEDS = process.env.AZAR ? [Number(process.env.AZAR)] : [20_261_123, 20_261_124, 20_261_125]
const STEPS = 160

async function open(seed: number): Promise<Jornada> {
  const shop: TestApp = await startTestApp()
  const { call } = shop.admin
  await activarCompras(call)
  const netos = seed % 2 === 0
  const body = {
    criterio: netos ? ('neto' as const) : ('con_iva' as const),
    existentes: 'conservar' as const,
  }
  await call(costos.configurar, { body })
  const libro = new Libro()
  const suyos: number[] = []
  for (let i = 0; i < 3; i++) suyos.push((await buildProveedor(call)).id)
  const articulos = []
  for (let i = 0; i < 5; i++) articulos.push(await buildArticulo(shop))
  // Two of them are there before anybody knows what they cost.
  for (const { id: articulo } of articulos.slice(0, 2)) {
    await giveStock(shop, articulo, shop.centro, 30)
    libro.mueve(shop.centro, 1, [{ articulo, cantidad: 30 }])
  }
  // One has a usual supplier: what the others ask is not what prices are made from.
  const [id, articulo] = [suyos[0] ?? 0, articulos.at(-1)?.id ?? '']
  await call(articuloProveedores.create, { params: { id }, body: { codigo: 'X', articulo } })
  libro.habituales.set(articulo, id)
  const cliente = (await buildCliente(call)).id
  const servicio = await buildArticulo(shop, { es_servicio: true })
  for (let i = 0; i < 5; i++) {
    const { venta } = await buildVenta(call, {
      cliente,
      lineas: [{ articulo: servicio, cantidad: 1 }],
      pagos: [{ tipo_pago: 'CHEQUE', monto: CHEQUE }],
    })
    libro.cartera.add(venta.pagos?.[0]?.cheque?.id ?? 0)
  }
  const random = new Random(seed)
  return { shop, random, libro, netos, proveedores: suyos, articulos, cliente, hechas: new Map() }
}

async function compareArticulos({ shop, libro, ...j }: Jornada): Promise<void> {
  const { call } = shop.admin
  for (const { id, precio_costo } of j.articulos) {
    for (const sucursal of [shop.centro, shop.norte])
      expect(await stockOf(shop.db, id, sucursal)).toBe(libro.hay(sucursal, id))
    const hay = await call(costos.get, { params: { id } })
    expect(hay).toMatchObject({
      stock: libro.enTodas(id),
      promedio: libro.promedio(id),
      ultimo: libro.ultimo(id),
      reposicion: libro.reposicion(id, precio_costo ?? 0) || null,
    })
  }
}

async function compare(j: Jornada): Promise<void> {
  await compareArticulos(j)
  const { shop, libro } = j
  const { call } = shop.admin
  for (const id of j.proveedores) {
    expect((await call(proveedores.get, { params: { id } })).saldo).toBe(libro.saldo(id))
    const { comprobantes, pagos } = await call(pagosProveedores.deuda, { params: { id } })
    const abiertas = [...libro.abiertas(id, 1), ...libro.abiertas(id, -1)]
    expect(new Map(comprobantes.map((c) => [c.id, c.pendiente]))).toEqual(
      new Map(abiertas.map((c) => [c.id, libro.pendiente(c)])),
    )
    const suyos = libro.pagos.filter((p) => p.proveedor === id && libro.sinAplicar(p) > 0)
    expect(new Map(pagos.map((p) => [p.id, p.sin_aplicar]))).toEqual(
      new Map(suyos.map((p) => [p.id, libro.sinAplicar(p)])),
    )
  }
  for (const pedido of libro.pedidos)
    expect((await call(pedidos.get, { params: { id: pedido.id } })).estado).toBe(libro.estadoDe(pedido))
  const { results } = await call(cheques.list, { query: { page_size: 100 } })
  expect(new Set(results.map((h) => h.id))).toEqual(libro.cartera)
}

it.each(SEEDS)(
  'equals its second account, and is nothing once all is annulled: seed %i',
  {
    timeout: 900_000,
  },
  async (seed) => {
    const j = await open(seed)
    const { shop, libro } = j
    for (let n = 0; n < STEPS; n++) {
      await step(j)
      await (n % 20 === 0 ? compare(j) : compareArticulos(j))
    }
    await compare(j)
    expect((await shop.admin.call(integridad.get)).diferencias).toEqual([])

    for (let queda = anulables(j); queda.length > 0; queda = anulables(j)) {
      for (const uno of j.random.shuffle(queda)) {
        // Goods that came with a voucher go with it.
        if (!anulables(j).some((a) => a.doc === uno.doc)) continue
        await annul(j, uno)
        await compareArticulos(j)
      }
      await bringBack(j)
      await compare(j)
    }
    expect([libro.vacio, libro.cartera.size]).toEqual([true, 5])
    for (const { id } of j.articulos) {
      expect([libro.promedio(id), libro.ultimo(id)]).toEqual([null, null])
      expect([libro.hay(shop.centro, id), libro.hay(shop.norte, id)]).toEqual([
        j.articulos.findIndex((a) => a.id === id) < 2 ? 30 : 0,
        0,
      ])
    }
    const { results } = await shop.admin.call(comprobantesCompra.list, { query: { page_size: 100 } })
    expect(results.every((c) => c.estado === 'anulada' && c.pendiente === 0)).toBe(true)
    expect((await shop.admin.call(integridad.get)).diferencias).toEqual([])
    console.log(`seed ${seed}: ${[...j.hechas].map(([que, n]) => `${que} ${n}`).join(', ')}`)
  },
)
