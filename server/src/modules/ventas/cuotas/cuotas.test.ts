import { cuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import type { Page } from '@mostrador/contract/wire'
import { describe, expect, it } from 'vitest'
import { readWorkbook, serialOf } from '../../../../test/files/xlsx.ts'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildCliente } from '../../../../test/shop/builders.ts'
import { buildVentaEnCuotas, cuotasDe, pagar } from '../../../../test/shop/cobros.ts'

const shop = shopOfFile()

const pendientes = async (search: string, page?: number) =>
  await shop.vecino.call(cuotas.pendientes, { query: { search, page, page_size: 5 } })

const grupos = (search: string, page = 1) =>
  shop.vecino.call(cuotas.ventasPendientes, { query: { search, page, page_size: 2 } })

describe('GET /gestion/cuotas/venta/{ventaId}/', () => {
  it('lists all instalments of a sale in order, with the days until they are due', async () => {
    const { venta, cliente } = await buildVentaEnCuotas(shop, {
      fecha: '2026-01-31',
      call: shop.admin.call,
      concepto: 'cocina',
    })
    const list = await cuotasDe(shop.vecino.call, venta.id)
    expect(list.map((c) => [c.numero_cuota, c.fecha_vencimiento_formateada, c.dias_vencimiento])).toEqual([
      [1, '28/02/2026', -15],
      [2, '31/03/2026', 16],
      [3, '30/04/2026', 46],
      [4, '31/05/2026', 77],
      [5, '30/06/2026', 107],
      [6, '31/07/2026', 138],
    ])
    expect(list[0]).toMatchObject({
      venta: venta.id,
      venta_id: venta.id,
      venta_numero: venta.numero,
      cliente,
      cliente_nombre: venta.cliente_nombre,
      concepto: 'cocina',
      total_cuota: 10_000,
      monto_original: 10_000,
      pagada: false,
      fecha_pago: null,
      anulada: false,
    })
  })

  it('answers 404 for a sale that does not exist', async () => {
    const missing = shop.vendedor.call(cuotas.deVenta, { params: { ventaId: 2_000_000 } })
    expect(await refusal(missing)).toMatchObject({ status: 404, message: 'La venta no existe' })
  })
})

describe('GET /gestion/cuotas/pendientes/', () => {
  it('answers an array without a page and a page with one, of all branches, the first due ones first', async () => {
    const { id: cliente } = await buildCliente(shop.vendedor.call, { nombre: 'Úrsula Pendiente' })
    const old = await buildVentaEnCuotas(shop, { cliente, fecha: '2026-02-01', cantidad_cuotas: 3 })
    const recent = await buildVentaEnCuotas(shop, { cliente, cantidad_cuotas: 3, call: shop.vendedor.call })
    await pagar(shop.vendedor.call, old.cuotas[1]?.id ?? 0, 20_000)
    const all = await pendientes('ursula pend')
    const expected = [
      [old.venta.id, 1],
      [recent.venta.id, 1],
      [old.venta.id, 3],
      [recent.venta.id, 2],
      [recent.venta.id, 3],
    ]
    expect(Array.isArray(all) && all.map((c) => [c.venta, c.numero_cuota])).toEqual(expected)
    const first = (await pendientes('ursula pend', 1)) as Page<{ venta: number; numero_cuota: number }>
    expect(first.results.map((c) => [c.venta, c.numero_cuota])).toEqual(expected)
    expect(first).toMatchObject({ count: 5, total_pages: 1 })
    const byNumber = await pendientes(old.venta.numero)
    expect(Array.isArray(byNumber) && byNumber.map((c) => c.venta)).toEqual([old.venta.id, old.venta.id])
  })
})

describe('GET /gestion/cuotas/pendientes/exportar/', () => {
  it('has a row for each instalment that the search finds, the first due ones first', async () => {
    const { id: cliente } = await buildCliente(shop.vendedor.call, { nombre: 'Flora Plana' })
    const { venta, cuotas: plan } = await buildVentaEnCuotas(shop, {
      cliente,
      fecha: '2026-02-10',
      cantidad_cuotas: 3,
      concepto: 'cocina',
    })
    await pagar(shop.vendedor.call, plan[0]?.id ?? 0, 25_000)
    const rowsOf = async (search: string) =>
      (await readWorkbook(await shop.vecino.call(cuotas.exportarPendientes, { query: { search } }))).rows
    const of = ['Flora Plana', venta.numero, 'cocina']
    expect(await rowsOf('flora plana')).toEqual([
      [
        'Cliente',
        'Venta',
        'Concepto',
        'Cuota',
        'Vencimiento',
        'Días al vencimiento',
        'Monto original',
        'Monto pendiente',
      ],
      [...of, 'Cuota 2', serialOf('2026-04-10'), 26, 200, 150],
      [...of, 'Cuota 3', serialOf('2026-05-10'), 56, 200, 200],
    ])
    expect(await rowsOf('nadie se llama así')).toHaveLength(1)
  })
})

describe('GET /gestion/cuotas/pendientes/ventas/', () => {
  it('groups instalments by sale, in pages, the sale that is due first at the top', async () => {
    const { id: cliente } = await buildCliente(shop.vendedor.call, { nombre: 'Gregoria Grupos' })
    const sales = []
    for (const fecha of ['2026-03-15', '2026-02-10', '2026-03-01']) {
      sales.push(await buildVentaEnCuotas(shop, { cliente, fecha, cantidad_cuotas: 3 }))
    }
    const [latest, oldest, middle] = sales.map((s) => s.venta)
    // The second instalment is paid and the third is reduced; the first is unpaid.
    await pagar(shop.vendedor.call, sales[1]?.cuotas[1]?.id ?? 0, 25_000)
    const page = await grupos('gregoria')
    expect(page).toMatchObject({ count: 3, total_pages: 2, next: 2 })
    expect(page.results).toEqual([
      {
        venta_id: oldest?.id,
        venta_numero: oldest?.numero,
        cliente,
        cliente_nombre: 'Gregoria Grupos',
        cuotas_pendientes: 2,
        cuotas_vencidas: 1,
        total_pendiente: 35_000,
        proximo_vencimiento: '2026-03-10',
      },
      expect.objectContaining({ venta_id: middle?.id, cuotas_pendientes: 3, cuotas_vencidas: 0 }),
    ])
    expect((await grupos('gregoria', 2)).results.map((v) => v.venta_id)).toEqual([latest?.id])
    expect((await grupos('gregoria', 9)).results).toEqual([])
    expect((await grupos(String(oldest?.id))).results.map((v) => v.venta_id)).toContain(oldest?.id)
  })

  it('leaves out paid instalments', async () => {
    const { id: cliente } = await buildCliente(shop.vendedor.call, { nombre: 'Paula Pagadora' })
    const { cuotas: plan } = await buildVentaEnCuotas(shop, { cliente })
    await pagar(shop.vendedor.call, plan[0]?.id ?? 0, 60_000)
    expect(await grupos('paula')).toMatchObject({ results: [], count: 0 })
    expect(await pendientes('paula')).toEqual([])
  })

  it('exports all rows to a workbook', async () => {
    const { id: cliente } = await buildCliente(shop.vendedor.call, { nombre: 'Elba Excel' })
    const { venta } = await buildVentaEnCuotas(shop, { cliente, fecha: '2026-02-10', cantidad_cuotas: 3 })
    const file = await shop.vecino.call(cuotas.exportarVentasPendientes, { query: { search: 'elba excel' } })
    const { rows } = await readWorkbook(file)
    expect(rows.slice(1)).toEqual([['Elba Excel', venta.numero, 3, 1, serialOf('2026-03-10'), 600]])
  })
})
