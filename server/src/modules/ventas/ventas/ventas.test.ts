import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { cuentaClientes } from '@mostrador/contract/maestros/cuenta-clientes'
import { type CreateVenta, ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { refusal, shopOfFile, type TestApp } from '../../../../test/run/app.ts'
import {
  buildArticulo,
  buildCliente,
  buildVenta,
  stockOf,
  ventaInput,
} from '../../../../test/shop/builders.ts'

const shop = shopOfFile()

/** A customer and an article with 5 units in the branch of the vendedor. */
async function mostrador() {
  const [cliente, articulo] = await Promise.all([
    buildCliente(shop.vendedor.call),
    buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 5 } }),
  ])
  return { cliente: cliente.id, articulo, lineas: [{ articulo, cantidad: 2 }] }
}

const sell = (body: CreateVenta, idempotencyKey?: string) =>
  shop.vendedor.call(ventas.create, { body }, { idempotencyKey })

const saldoOf = async (cliente: number) =>
  (await shop.vendedor.call(clientes.get, { params: { id: cliente } })).saldo

describe('POST /gestion/ventas/', () => {
  it('takes the lines from the stock of the branch and answers the whole sale', async () => {
    const { cliente, articulo, lineas } = await mostrador()
    const created = await sell(ventaInput({ cliente, lineas, bonificacion: 500, concepto: ' Regalo ' }))
    expect(created).toEqual({
      id: created.id,
      numero: `TKT-X 01-${String(created.id).padStart(7, '0')}`,
      pendientes: [],
      venta: {
        id: created.id,
        numero: created.numero,
        tipo_documento: 'FACTURA',
        punto_venta: 1,
        fecha: '2026-03-15',
        cliente,
        cliente_nombre: created.venta.cliente_nombre,
        sucursal: shop.centro,
        sucursal_nombre: 'Centro',
        usuario: shop.vendedor.id,
        usuario_nombre: 'vendedor',
        usuario_persona: 'Vera Venta',
        fecha_creacion: created.venta.fecha_creacion,
        estado: 'aprobada',
        condicion_venta: 'Contado Efectivo',
        concepto: 'Regalo',
        bonificacion: 500,
        total: 19_500,
        anticipo: 0,
        cantidad_cuotas: 0,
        valor_cuota: 0,
        nota_credito_id: null,
        nota_credito_numero: null,
        detalles: [
          {
            articulo: { id: articulo.id, nombre: articulo.nombre },
            cantidad: 2,
            devueltas: 0,
            costo_unitario: 600_000,
            costo_promedio: null,
            precio_unitario: 10_000,
            total: 20_000,
          },
        ],
        cuotas: [],
      },
    })
    expect(await stockOf(shop.db, articulo.id, shop.centro)).toBe(3)
    expect(await saldoOf(cliente)).toBe(0)
  })

  it('exists once when the same key is sent three times at once', async () => {
    const { cliente, articulo, lineas } = await mostrador()
    const body = ventaInput({ cliente, lineas })
    const answers = await Promise.all([sell(body, 'una-vez'), sell(body, 'una-vez'), sell(body, 'una-vez')])
    expect(new Set(answers.map((a) => a.id)).size).toBe(1)
    expect(await stockOf(shop.db, articulo.id, shop.centro)).toBe(3)
  })

  it('refuses the same key with another sale', async () => {
    const { cliente, lineas } = await mostrador()
    await sell(ventaInput({ cliente, lineas }), 'otra-cosa')
    const error = await refusal(sell(ventaInput({ cliente, lineas, concepto: 'otra' }), 'otra-cosa'))
    expect(error).toMatchObject({ status: 409, codigo: 'clave_repetida' })
  })

  it('sells the last unit once when 20 sales ask for it at the same time; 19 become pending', async () => {
    const cliente = await buildCliente(shop.vendedor.call)
    const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 1 } })
    const body = ventaInput({ cliente: cliente.id, lineas: [{ articulo, cantidad: 1 }] })
    const sold = await Promise.all(Array.from({ length: 20 }, () => sell(body)))
    expect(sold.flatMap((s) => s.pendientes)).toEqual(
      Array.from({ length: 19 }, () => ({
        articulo: articulo.id,
        articulo_nombre: articulo.nombre,
        cantidad: 1,
      })),
    )
    expect(await stockOf(shop.db, articulo.id, shop.centro)).toBe(0)
    const figures = await shop.db.one(sql`
      select (select sum(cantidad) from stock_movimientos where articulo = ${articulo.id}) as movido,
        (select count(*) from articulos_pendientes where articulo = ${articulo.id}) as pendientes`)
    expect(figures).toEqual({ movido: 0, pendientes: 19 })
  })

  it('takes the available units and leaves the rest pending', async () => {
    const { cliente, articulo } = await mostrador()
    const { pendientes, id } = await sell(ventaInput({ cliente, lineas: [{ articulo, cantidad: 8 }] }))
    expect(pendientes).toEqual([{ articulo: articulo.id, articulo_nombre: articulo.nombre, cantidad: 3 }])
    const rows = await shop.db.rows(sql`
      select cliente, cantidad_solicitada, estado, sucursal from articulos_pendientes where venta = ${id}`)
    expect(rows).toEqual([{ cliente, cantidad_solicitada: 3, estado: 'PENDIENTE', sucursal: shop.centro }])
  })

  it('debits the account of a sale in two instalments, and plans them to the cent', async () => {
    const { cliente, lineas } = await mostrador()
    const body = ventaInput({ cliente, lineas, condicion_venta: 'Cta-Cte en 2 cuotas', bonificacion: 1 })
    const { venta } = await sell({ ...body, fecha: '2026-01-31', cantidad_cuotas: 2 })
    expect(venta).toMatchObject({ total: 21_999, anticipo: 0, cantidad_cuotas: 2, valor_cuota: 11_000 })
    expect(venta.cuotas.map((c) => [c.numero_cuota, c.total_cuota, c.fecha_vencimiento, c.pagada])).toEqual([
      [1, 11_000, '2026-02-28', false],
      [2, 10_999, '2026-03-31', false],
    ])
    expect(await saldoOf(cliente)).toBe(21_999)
  })

  it('collects the advance at once, with a receipt in cash', async () => {
    const { cliente, lineas } = await mostrador()
    const condicion_venta = 'Cta-Cte mas cuotas'
    const { venta, numero } = await sell(
      ventaInput({ cliente, lineas, condicion_venta, anticipo: 10_000, cantidad_cuotas: 3 }),
    )
    expect(venta.cuotas.map((c) => c.total_cuota)).toEqual([6_667, 6_667, 6_666])
    expect(await saldoOf(cliente)).toBe(20_000)
    const statement = await shop.vendedor.call(cuentaClientes.list, { params: { id: cliente } })
    expect(statement.results.map((r) => [r.concepto, r.debe, r.haber, r.saldo])).toEqual([
      [`Anticipo de ${numero}`, 0, 10_000, 20_000],
      [`Venta ${numero}`, 30_000, 0, 30_000],
    ])
    const receipts = await shop.db.rows(sql`
      select r.total, r.metodo_pago, r.es_anticipo, p.tipo_pago, p.monto
      from recibos r join recibo_pagos p on p.recibo = r.id where r.venta = ${venta.id}`)
    expect(receipts).toEqual([
      { total: 10_000, metodo_pago: 'EFECTIVO', es_anticipo: true, tipo_pago: 'EFECTIVO', monto: 10_000 },
    ])
  })

  it('accepts the sum of the lines as total, and stores the net total', async () => {
    const { cliente, lineas } = await mostrador()
    const body = ventaInput({ cliente, lineas, bonificacion: 500 })
    expect((await sell({ ...body, total: 20_000 })).venta.total).toBe(19_500)
    expect(await refusal(sell({ ...body, total: 19_000 }))).toMatchObject({ status: 400 })
  })

  it('accepts a spot sale with total 0, and refuses it on account', async () => {
    const { cliente, lineas } = await mostrador()
    expect((await sell(ventaInput({ cliente, lineas, bonificacion: 20_000 }))).venta.total).toBe(0)
    const gift = ventaInput({ cliente, lineas, condicion_venta: 'Cta-Cte en 2 cuotas', bonificacion: 22_000 })
    expect(await refusal(sell(gift))).toMatchObject({ status: 400, campos: { total: expect.any(String) } })
  })

  it('refuses with 409 prices that are not today’s, and names the articles', async () => {
    const { cliente, articulo, lineas } = await mostrador()
    const body = ventaInput({ cliente, lineas })
    await shop.admin.call(articulos.update, { params: { id: articulo.id }, body: { precio_venta: 12_345 } })
    const error = await refusal(sell(body))
    expect(error).toMatchObject({ status: 409, codigo: 'precios_cambiados' })
    expect(error.body.articulos).toEqual([
      {
        articulo: articulo.id,
        articulo_nombre: articulo.nombre,
        precio_anterior: 100,
        precio_actual: 123.45,
      },
    ])
    expect(await stockOf(shop.db, articulo.id, shop.centro)).toBe(5)
  })

  it('uses the sale price when the article has no price for the condition', async () => {
    const cliente = await buildCliente(shop.vendedor.call)
    const articulo = await buildArticulo(shop, { precio_2_cuotas: 0, precio_financiado: 0 })
    const lineas = [{ articulo, cantidad: 1 }]
    for (const condicion_venta of ['Cta-Cte en 2 cuotas', 'Cta-Cte mas cuotas'] as const) {
      const { venta } = await sell(
        ventaInput({ cliente: cliente.id, lineas, condicion_venta, cantidad_cuotas: 2 }),
      )
      expect(venta.total).toBe(10_000)
    }
  })

  it('refuses invalid payloads, and writes nothing', async () => {
    const { cliente, articulo, lineas } = await mostrador()
    const spot = ventaInput({ cliente, lineas })
    const account = ventaInput({ cliente, lineas, condicion_venta: 'Cta-Cte mas cuotas', cantidad_cuotas: 3 })
    const two = ventaInput({ cliente, lineas, condicion_venta: 'Cta-Cte en 2 cuotas' })
    const [linea] = spot.detalles as [CreateVenta['detalles'][0]]
    const cases: [string, CreateVenta][] = [
      ['no lines', { ...spot, detalles: [], total: 0 }],
      ['an article twice', { ...spot, detalles: [linea, linea], total: 40_000 }],
      [
        'an article twice, by case',
        {
          ...spot,
          detalles: [linea, { ...linea, articulo: linea.articulo.toLowerCase() }],
          total: 40_000,
        },
      ],
      ['an unknown article', { ...spot, detalles: [{ ...linea, articulo: 'no-existe' }] }],
      ['a wrong line total', { ...spot, detalles: [{ ...linea, total: 1 }], total: 1 }],
      ['a discount above the lines', { ...spot, bonificacion: 20_001, total: 0 }],
      ['another point of sale', { ...spot, punto_venta: 2 }],
      ['tomorrow', { ...spot, fecha: '2026-03-16' }],
      ['61 days ago, for a vendedor', { ...spot, fecha: '2026-01-13' }],
      ['an unknown customer', { ...spot, cliente: 2_000_000 }],
      ['a spot sale with an advance', { ...spot, anticipo: 1 }],
      ['a spot sale with instalments', { ...spot, cantidad_cuotas: 2 }],
      ['no number of instalments', { ...account, cantidad_cuotas: null }],
      ['121 instalments', { ...account, cantidad_cuotas: 121 }],
      ['an advance that pays it all', { ...account, anticipo: 30_000 }],
      ['three instalments in two', { ...two, cantidad_cuotas: 3 }],
      ['an advance in two instalments', { ...two, anticipo: 1 }],
      ['another instalment value', { ...account, valor_cuota: 9_999 }],
      [
        'another plan',
        {
          ...account,
          cuotas: [{ numero_cuota: 1, total_cuota: 30_000, fecha_vencimiento: '2026-04-15' }],
        },
      ],
    ]
    for (const [name, body] of cases) {
      const error = await refusal(sell(body)).catch(() => ({ status: 'accepted' }))
      expect([name, error.status]).toEqual([name, 400])
    }
    expect(await stockOf(shop.db, articulo.id, shop.centro)).toBe(5)
    expect(await shop.db.rows(sql`select from ventas where cliente = ${cliente}`)).toEqual([])
  })

  it('refuses a plan with an instalment of 0', async () => {
    const cliente = await buildCliente(shop.vendedor.call)
    const articulo = await buildArticulo(shop, { precio_financiado: 3 })
    const body = ventaInput({
      cliente: cliente.id,
      lineas: [{ articulo, cantidad: 1 }],
      condicion_venta: 'Cta-Cte mas cuotas',
      cantidad_cuotas: 12,
    })
    expect(await refusal(sell(body))).toMatchObject({
      status: 400,
      message: 'Cada cuota debe ser mayor a cero',
    })
  })

  it('refuses an inactive article and a customer marked baja', async () => {
    const { cliente, articulo, lineas } = await mostrador()
    const body = ventaInput({ cliente, lineas })
    await shop.admin.call(articulos.update, { params: { id: articulo.id }, body: { baja: true } })
    expect(await refusal(sell(body))).toMatchObject({ status: 409, codigo: 'articulo_inactivo' })
    await shop.admin.call(articulos.update, { params: { id: articulo.id }, body: { baja: false } })
    await shop.admin.call(clientes.darDeBaja, { params: { id: cliente } })
    expect(await refusal(sell(body))).toMatchObject({ status: 409, codigo: 'cliente_baja' })
  })

  it('lets an admin sell in another branch by naming it, and refuses a vendedor', async () => {
    const { cliente, lineas } = await mostrador()
    const body = { ...ventaInput({ cliente, lineas }), sucursal: shop.norte }
    expect(await refusal(sell(body))).toMatchObject({
      status: 403,
      message: 'No tienes permisos para trabajar en esta sucursal.',
    })
    const { venta } = await shop.admin.call(ventas.create, { body })
    expect(venta).toMatchObject({ sucursal: shop.norte, punto_venta: 2 })
  })
})

describe('GET /gestion/ventas/', () => {
  it('shows a vendedor the own branch, an admin all branches or the requested one, newest first', async () => {
    const { cliente, lineas } = await mostrador()
    const here = await buildVenta(shop.vendedor.call, { cliente, lineas })
    const there = await buildVenta(shop.vecino.call, { cliente, lineas })
    const ids = async (call: TestApp['admin']['call'], query = {}) =>
      (await call(ventas.list, { query: { page_size: 100, ...query } })).results.map((v) => v.id)
    expect(await ids(shop.vendedor.call)).toContain(here.id)
    expect(await ids(shop.vendedor.call)).not.toContain(there.id)
    expect((await ids(shop.admin.call)).slice(0, 2)).toEqual([there.id, here.id])
    expect(await ids(shop.admin.call, { sucursal: shop.norte })).not.toContain(here.id)
    const foreign = shop.vendedor.call(ventas.list, { query: { sucursal: shop.norte } })
    expect(await refusal(foreign)).toMatchObject({ status: 403 })
  })

  it('finds by customer without accents or case, by id, by point of sale and by number', async () => {
    const { lineas } = await mostrador()
    const cliente = await buildCliente(shop.vendedor.call, { nombre: 'Ñandú Peñaloza, José' })
    const { id, numero } = await buildVenta(shop.vendedor.call, { cliente: cliente.id, lineas })
    for (const search of ['jose peñalOZA', 'nandu', String(id), numero]) {
      const { results } = await shop.vendedor.call(ventas.list, { query: { search } })
      expect(results.map((v) => v.id)).toContain(id)
    }
    const { results } = await shop.admin.call(ventas.list, { query: { search: '2', page_size: 1000 } })
    expect(results.every((v) => v.punto_venta === 2 || v.id === 2 || v.cliente_nombre)).toBe(true)
    expect((await shop.vendedor.call(ventas.list, { query: { search: 'zzzz' } })).count).toBe(0)
  })

  it('puts the sale with the searched number before its other matches, on any page', async () => {
    const { cliente, lineas } = await mostrador()
    const { id, numero } = await buildVenta(shop.vendedor.call, { cliente, lineas })
    const tocayo = await buildCliente(shop.vendedor.call, { nombre: `Vecino del ${id}` })
    const newer: number[] = []
    for (let n = 0; n < 4; n++) {
      newer.unshift((await buildVenta(shop.vendedor.call, { cliente: tocayo.id, lineas })).id)
    }
    const ids = async (query: object) =>
      (await shop.vendedor.call(ventas.list, { query })).results.map((v) => v.id)
    const search = String(id).padStart(7, '0')
    expect((await ids({ search: String(id) })).slice(0, 5)).toEqual([id, ...newer])
    for (const text of [numero, search]) expect((await ids({ search: text }))[0]).toBe(id)
    const pages = [1, 2, 3].map((page) => ids({ search: String(id), page, page_size: 2 }))
    expect((await Promise.all(pages)).flat().slice(0, 5)).toEqual([id, ...newer])
    // A sale outside the other filters, or of another branch, does not come first.
    expect(await ids({ search: String(id), estado: 'anulada' })).not.toContain(id)
    const { results } = await shop.vecino.call(ventas.list, { query: { search: String(id) } })
    expect(results.map((v) => v.id)).not.toContain(id)
  })

  it('answers an empty page past the end', async () => {
    const page = await shop.vendedor.call(ventas.list, { query: { page: 10_000 } })
    expect(page).toMatchObject({ results: [], page: 10_000, next: null })
  })
})
