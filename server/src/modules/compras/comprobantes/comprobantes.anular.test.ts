/** Annulments, goods before their voucher, returns, notes, and the same thing at the same moment. */

import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import type { Client } from '@mostrador/contract/client'
import { comprobantesCompra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { devolucionesProveedor } from '@mostrador/contract/compras/devoluciones-proveedor'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import { recepciones } from '@mostrador/contract/compras/recepciones'
import { auditoria } from '@mostrador/contract/gestion/auditoria/auditoria'
import { integridad } from '@mostrador/contract/gestion/integridad'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, giveStock, stockOf } from '../../../../test/shop/builders.ts'
import { activarCompras, buildProveedor, compraInput, comprar } from '../../../../test/shop/compras.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

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
const anular = (id: number, motivo = 'no era') =>
  call(comprobantesCompra.anular, { params: { id }, body: { motivo } })
const saldoDe = async (id: number) => (await call(proveedores.get, { params: { id } })).saldo
const hay = (articulo: string) => stockOf(shop.db, articulo, shop.centro)
const costosDe = (articulo: string) =>
  shop.db.maybe<{ ultimo: number; promedio: number }>(sql`
    select (ultimo * 10000)::bigint as ultimo, (promedio * 10000)::bigint as promedio
    from articulo_costos where articulo = ${articulo}`)
const recibir = (proveedor: number, articulo: string, cantidad: number) =>
  call(recepciones.create, { body: { proveedor, remito: 'R 1', detalles: [{ articulo, cantidad }] } })
const devolver = (proveedor: number, articulo: string, cantidad: number, compra?: number) =>
  call(devolucionesProveedor.create, {
    body: { proveedor, motivo: 'fallado', detalles: [{ articulo, cantidad, ...(compra && { compra }) }] },
  })
/** A credit note for $ 121,00. */
const nota = (proveedor: number, devoluciones: number[]) =>
  call(comprobantesCompra.create, {
    body: compraInput(proveedor, [['-', 1, 10_000]], {
      tipo: '003',
      concepto: 'devolución',
      devoluciones,
      detalles: [
        { articulo: null, descripcion: '', cantidad: 1, descuentos: '', total: 10_000, iva: '21' as const },
      ],
    }),
  })

describe('an annulled voucher', () => {
  it('gives back account, goods and costs by contrary movements, and frees its number', async () => {
    const { proveedor, articulo } = await nuevo()
    const primera = await comprar(call, proveedor, [[articulo, 10, 1_000]])
    const { id, numero } = await comprar(call, proveedor, [[articulo, 10, 2_000]])
    expect(await costosDe(articulo)).toEqual({ ultimo: 200_000, promedio: 150_000 })
    const anulada = await anular(id)
    expect(anulada).toMatchObject({
      estado: 'anulada',
      pendiente: 0,
      en_cuenta: 0,
      anulacion: { motivo: 'no era' },
    })
    expect(await hay(articulo)).toBe(10)
    expect(await saldoDe(proveedor)).toBe(12_100)
    expect(await costosDe(articulo)).toEqual({ ultimo: 100_000, promedio: 100_000 })
    await comprar(call, proveedor, [[articulo, 1, 2_000]], { numero })
    const { results } = await call(auditoria.list, { query: { search: anulada.documento } })
    expect(results).toMatchObject([
      { entidad: 'compras', accion: 'anular', documento: anulada.documento, despues: { motivo: 'no era' } },
    ])
    expect(primera.estado).toBe('vigente')
  })

  it('is refused twice, and when its goods went back', async () => {
    const { proveedor, articulo } = await nuevo()
    const { id } = await comprar(call, proveedor, [[articulo, 10, 1_000]])
    const { numero } = await devolver(proveedor, articulo, 2, id)
    expect(await refusal(anular(id))).toMatchObject({
      status: 409,
      codigo: 'compra_devuelta',
      body: { devoluciones: [numero] },
    })
    const otra = await comprar(call, proveedor, [[(await nuevo()).articulo, 3, 1_000]])
    await anular(otra.id)
    expect(await refusal(anular(otra.id))).toMatchObject({ status: 409, codigo: 'ya_anulada' })
    expect(await refusal(anular(99_999))).toMatchObject({ status: 404 })
  })
})

describe('goods that came before their voucher', () => {
  it('are in the stock at once, owe nothing, and do not come in again with it', async () => {
    const { proveedor, articulo } = await nuevo()
    const { id, sin_factura } = await recibir(proveedor, articulo, 9)
    expect(sin_factura).toBe(true)
    expect([await hay(articulo), await saldoDe(proveedor)]).toEqual([9, 0])
    const compra = await comprar(call, proveedor, [[articulo, 10, 1_000]], {
      recepciones: [id],
      excedente: 'no_llego',
    })
    expect(compra.diferencias).toMatchObject([{ articulo, facturado: 10, recibido: 9 }])
    expect([await hay(articulo), await saldoDe(proveedor)]).toEqual([9, 12_100])
    expect(await costosDe(articulo)).toMatchObject({ promedio: 100_000 })
    expect(await call(recepciones.get, { params: { id } })).toMatchObject({
      sin_factura: false,
      detalles: [{ compra: { id: compra.id } }],
    })
    expect(
      await refusal(comprar(call, proveedor, [[articulo, 9, 1_000]], { recepciones: [id] })),
    ).toMatchObject({ codigo: 'recepcion_facturada' })
    const anularla = () => call(recepciones.anular, { params: { id }, body: { motivo: 'x' } })
    expect(await refusal(anularla())).toMatchObject({
      codigo: 'recepcion_facturada',
      body: { compra: { id: compra.id } },
    })
    await anular(compra.id)
    expect([await hay(articulo), await saldoDe(proveedor)]).toEqual([9, 0])
    await anularla()
    expect(await hay(articulo)).toBe(0)
  })

  it('are of their supplier: another one bills none of them', async () => {
    const { proveedor, articulo } = await nuevo()
    const { id } = await recibir(proveedor, articulo, 9)
    const otro = await nuevo()
    expect(
      await refusal(comprar(call, otro.proveedor, [[articulo, 9, 1_000]], { recepciones: [id] })),
    ).toMatchObject({ status: 400, campos: { recepciones: expect.any(String) } })
    expect(await call(recepciones.list, { query: { sin_factura: 'true', proveedor } })).toMatchObject({
      count: 1,
    })
  })
})

describe('goods that go back', () => {
  it('leave at the cost of their own voucher, at most those that it brought, and wait for its note', async () => {
    const { proveedor, articulo } = await nuevo()
    const { id } = await comprar(call, proveedor, [[articulo, 10, 1_000]])
    await comprar(call, proveedor, [[articulo, 10, 3_000]])
    const vuelta = await devolver(proveedor, articulo, 10, id)
    expect(vuelta.detalles).toMatchObject([{ compra: { id }, costo_unitario: 100_000 }])
    expect(await hay(articulo)).toBe(10)
    expect(await costosDe(articulo)).toMatchObject({ promedio: 300_000 })
    expect(await refusal(devolver(proveedor, articulo, 1, id))).toMatchObject({
      status: 409,
      codigo: 'devolucion_excedida',
    })
    const { id: credito, en_cuenta } = await nota(proveedor, [vuelta.id])
    expect(en_cuenta).toBe(-12_100)
    expect(await saldoDe(proveedor)).toBe(12_100 + 36_300 - 12_100)
    const deshacer = () =>
      call(devolucionesProveedor.anular, { params: { id: vuelta.id }, body: { motivo: 'x' } })
    expect(await refusal(deshacer())).toMatchObject({ codigo: 'devolucion_acreditada' })
    expect(await refusal(nota(proveedor, [vuelta.id]))).toMatchObject({ codigo: 'devolucion_acreditada' })
    await anular(credito)
    await deshacer()
    expect(await hay(articulo)).toBe(20)
    expect(await costosDe(articulo)).toMatchObject({ promedio: 200_000 })
  })

  it('are in the branch: more than there are is refused', async () => {
    const { proveedor, articulo } = await nuevo()
    expect(await refusal(devolver(proveedor, articulo, 1))).toMatchObject({ codigo: 'stock_insuficiente' })
    await giveStock(shop, articulo, shop.centro, 1)
    expect((await devolver(proveedor, articulo, 1)).detalles).toMatchObject([
      { compra: null, costo_unitario: null },
    ])
  })
})

describe('a note', () => {
  it('takes no goods, and only a credit note is about a return', async () => {
    const { proveedor, articulo } = await nuevo()
    for (const tipo of ['002', '003'] as const) {
      expect(await refusal(comprar(call, proveedor, [[articulo, 1, 1_000]], { tipo }))).toMatchObject({
        status: 400,
        campos: { 'detalles.0.articulo': expect.any(String) },
      })
    }
    expect(
      await refusal(comprar(call, proveedor, [[articulo, 1, 1_000]], { devoluciones: [1] })),
    ).toMatchObject({ status: 400 })
  })
})

describe('a voucher without IVA on its paper', () => {
  it('is its lines, and all of it is cost', async () => {
    const { proveedor, articulo } = await nuevo()
    const c = { tipo: '011', ivas: [], total: 10_000 } as const
    const compra = await comprar(call, proveedor, [[articulo, 10, 1_000]], { ...c, ivas: [] })
    expect(compra).toMatchObject({ neto: 0, iva: 0, detalles: [{ costo_unitario: 100_000 }] })
    expect(await refusal(comprar(call, proveedor, [[articulo, 10, 1_000]], { tipo: '011' }))).toMatchObject({
      status: 400,
      campos: { ivas: 'Este comprobante no discrimina IVA' },
    })
  })

  it('may be an expense with its category, by which the list finds it', async () => {
    const { proveedor } = await nuevo()
    const { id, documento } = await call(comprobantesCompra.create, {
      body: compraInput(proveedor, [], {
        tipo: '000',
        punto_venta: null,
        numero: null,
        categoria: 'Alquiler',
        ivas: [],
        detalles: [
          { articulo: null, descripcion: '', cantidad: 1, descuentos: '', total: 50_000, iva: 'no_gravado' },
        ],
        total: 50_000,
      }),
    })
    const query = { categoria: 'Alquiler', proveedor }
    expect(await call(comprobantesCompra.list, { query })).toMatchObject({ results: [{ id }] })
    expect(await call(comprobantesCompra.list, { query: { search: documento } })).toMatchObject({ count: 1 })
    const { rows } = await readWorkbook(await call(comprobantesCompra.exportar, { query }))
    expect(rows[1]?.[0]).toBe(documento)
    const { url } = await call(impresiones.create, { body: { documento: 'compras', id, formato: 'a4' } })
    expect((await shop.http.inject({ url })).body).toContain('Alquiler')
  })
})

describe('at the same moment', () => {
  const fates = async (calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).map(({ status }) => status).toSorted()

  it('the same voucher is entered once', async () => {
    const { proveedor, articulo } = await nuevo()
    const body = compraInput(proveedor, [[articulo, 10, 1_000]])
    const calls = Array.from({ length: 4 }, () => call(comprobantesCompra.create, { body }))
    expect((await fates(calls)).filter((f) => f === 'fulfilled')).toHaveLength(1)
    expect([await hay(articulo), await saldoDe(proveedor)]).toEqual([10, 12_100])
  })

  it('goods are billed once, the last units go back once, and a voucher is annulled once', async () => {
    const { proveedor, articulo } = await nuevo()
    const { id } = await recibir(proveedor, articulo, 10)
    const facturas = [1, 2, 3].map(() =>
      comprar(call, proveedor, [[articulo, 10, 1_000]], { recepciones: [id] }),
    )
    expect((await fates(facturas)).filter((f) => f === 'fulfilled')).toHaveLength(1)
    const vueltas = [1, 2].map(() => devolver(proveedor, articulo, 6))
    expect(await fates(vueltas)).toEqual(['fulfilled', 'rejected'])
    expect(await hay(articulo)).toBe(4)
    const otra = await comprar(call, proveedor, [[articulo, 5, 1_000]])
    expect(await fates([anular(otra.id), anular(otra.id)])).toEqual(['fulfilled', 'rejected'])
    expect(await hay(articulo)).toBe(4)
  })
})

describe('a user without the costs', () => {
  it('sees vouchers without what each article cost', async () => {
    const { proveedor, articulo } = await nuevo()
    const { id } = await comprar(call, proveedor, [[articulo, 10, 1_000]])
    await givePermisos(shop, { con: ['compras'], sin: ['ver_costos'] })
    const vista = await shop.vendedor.call(comprobantesCompra.get, { params: { id } })
    expect(vista).toMatchObject({
      total: 12_100,
      detalles: [{ precio_unitario: null, costo_unitario: null }],
    })
    expect(await refusal(shop.vecino.call(comprobantesCompra.get, { params: { id } }))).toMatchObject({
      status: 403,
    })
    expect(await shop.vecino.call(comprobantesCompra.list, { query: { proveedor } })).toMatchObject({
      count: 0,
    })
  })
})
