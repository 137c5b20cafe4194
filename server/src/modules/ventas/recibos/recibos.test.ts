import { cuentaClientes } from '@mostrador/contract/maestros/cuenta-clientes'
import { cuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import { buildCliente } from '../../../../test/shop/builders.ts'
import {
  anularRecibo,
  buildVentaEnCuotas,
  cuotasDe,
  estadoDe,
  linea,
  pagar,
  saldoDe,
} from '../../../../test/shop/cobros.ts'

const shop = shopOfFile()

const anularVenta = (id: number) =>
  shop.admin.call(ventas.anular, { params: { id }, body: { observaciones: '' } })

describe('GET /gestion/recibos/', () => {
  it('lists the receipts of the branch, newest first, and finds by customer and by number', async () => {
    const { id: cliente } = await buildCliente(shop.vendedor.call, { nombre: 'Ramón Recibos' })
    const { venta, cuotas: plan } = await buildVentaEnCuotas(shop, { cliente, anticipo: 6_000 })
    const tipos_pago = [linea('EFECTIVO', 4_000), linea('CHEQUE', 5_000)]
    const { cobro_id } = await pagar(shop.vendedor.call, plan[0]?.id ?? 0, 9_000, { tipos_pago })
    const page = await shop.vendedor.call(recibos.list, { query: { search: 'recibos ramon' } })
    expect(page.count).toBe(2)
    const [second, first] = page.results
    expect(second).toEqual({
      id: cobro_id,
      numero: `REC-X 01-${String(cobro_id).padStart(7, '0')}`,
      punto_venta: 1,
      fecha: HOY,
      cliente: { id: cliente, nombre: 'Ramón Recibos', saldo: 45_000 },
      sucursal: { id: shop.centro, nombre: 'Centro' },
      concepto: `Cuota 1 de ${venta.numero}`,
      total: 9_000,
      venta: venta.id,
      venta_numero: venta.numero,
      cuota_pagada: 1,
      es_anticipo: false,
      metodo_pago: 'MIXTO',
      tipos_pago,
      estado: 'activo',
      nota_credito_id: null,
    })
    expect(first).toMatchObject({
      concepto: `Anticipo de ${venta.numero}`,
      cuota_pagada: null,
      es_anticipo: true,
      total: 6_000,
    })
    const byNumber = await shop.vendedor.call(recibos.list, { query: { search: second?.numero ?? '' } })
    expect(byNumber.results.map((r) => r.id)).toEqual([cobro_id])
  })

  it('puts the receipt with the searched number before those of a matching customer', async () => {
    const named = await buildVentaEnCuotas(shop)
    const { cobro_id: id } = await pagar(shop.vendedor.call, named.cuotas[0]?.id ?? 0, 10_000)
    const tocayo = await buildCliente(shop.vendedor.call, { nombre: `Vecina del ${id}` })
    const venta = await buildVentaEnCuotas(shop, { cliente: tocayo.id })
    const { cobro_id: newer } = await pagar(shop.vendedor.call, venta.cuotas[0]?.id ?? 0, 10_000)
    const ids = async (page: number) =>
      (
        await shop.vendedor.call(recibos.list, { query: { search: String(id), page, page_size: 1 } })
      ).results.map((r) => r.id)
    expect([await ids(1), await ids(2)]).toEqual([[id], [newer]])
    const elsewhere = await shop.vecino.call(recibos.list, { query: { search: String(id) } })
    expect(elsewhere.results.map((r) => r.id)).not.toContain(id)
  })

  it('shows a vendedor only the own branch, and an admin all branches or the requested one', async () => {
    const { id: cliente } = await buildCliente(shop.vendedor.call, { nombre: 'Olga Otrasucursal' })
    const { cuotas: plan } = await buildVentaEnCuotas(shop, { cliente })
    await pagar(shop.vecino.call, plan[0]?.id ?? 0, 10_000)
    const count = async (who: typeof shop.admin, sucursal?: number) =>
      (await who.call(recibos.list, { query: { search: 'otrasucursal', sucursal } })).count
    expect(await count(shop.vendedor)).toBe(0)
    expect(await count(shop.vecino)).toBe(1)
    expect(await count(shop.admin)).toBe(1)
    expect(await count(shop.admin, shop.centro)).toBe(0)
    const elsewhere = shop.vendedor.call(recibos.list, { query: { sucursal: shop.norte } })
    expect(await refusal(elsewhere)).toMatchObject({ status: 403 })
  })

  it('answers 404 for a receipt that does not exist', async () => {
    const missing = shop.vendedor.call(recibos.get, { params: { id: 2_000_000 } })
    expect(await refusal(missing)).toMatchObject({ status: 404, message: 'El recibo no existe' })
  })
})

describe('POST /gestion/recibos/{id}/anular/', () => {
  it('reverses its payments, debits the account and makes a credit note that credits nothing', async () => {
    const { venta, cliente, cuotas: plan } = await buildVentaEnCuotas(shop)
    const before = await cuotasDe(shop.admin.call, venta.id)
    const { cobro_id } = await pagar(shop.vendedor.call, plan[2]?.id ?? 0, 25_000)
    const answer = await anularRecibo(shop.admin.call, cobro_id, 'cheque sin fondos')
    expect(answer).toMatchObject({ success: true, message: expect.stringContaining('NC-X 01-') })
    expect(await cuotasDe(shop.admin.call, venta.id)).toEqual(before)
    expect(await saldoDe(shop.admin.call, cliente)).toBe(60_000)
    expect(await shop.admin.call(recibos.get, { params: { id: cobro_id } })).toMatchObject({
      estado: 'anulada',
      motivo_anulacion: 'cheque sin fondos',
      nota_credito_id: answer.nota_credito_id,
      imputaciones: [{ numero_cuota: 3 }, { numero_cuota: 4 }, { numero_cuota: 5, cancela: false }],
    })
    const nota = await shop.db.one(sql`
      select origen, total, concepto, recibo, sucursal from notas_credito where id = ${answer.nota_credito_id}`)
    expect(nota).toEqual({
      origen: 'ANULACION_RECIBO',
      total: 25_000,
      concepto: `Anulación de REC-X 01-${String(cobro_id).padStart(7, '0')}: cheque sin fondos`,
      recibo: cobro_id,
      sucursal: shop.centro,
    })
    const statement = await shop.admin.call(cuentaClientes.list, { params: { id: cliente } })
    expect(statement.results.map((m) => [m.debe, m.haber, m.saldo, m.documento?.tipo])).toEqual([
      [25_000, 0, 60_000, 'nota_credito'],
      [0, 25_000, 35_000, 'recibo'],
      [60_000, 0, 60_000, 'venta'],
    ])
    expect(await auditOf(shop.db, 'recibos', cobro_id)).toEqual([
      {
        usuario_nombre: 'admin',
        accion: 'anular',
        antes: { estado: 'activo' },
        despues: { estado: 'anulada', nota_credito_id: answer.nota_credito_id, motivo: 'cheque sin fondos' },
      },
    ])
  })

  it('restores the instalments in any order of annulments', async () => {
    for (const order of [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]) {
      const { venta, cuotas: plan } = await buildVentaEnCuotas(shop)
      const before = await cuotasDe(shop.admin.call, venta.id)
      const ids = [
        (await pagar(shop.vendedor.call, plan[0]?.id ?? 0, 13_000)).cobro_id,
        (await pagar(shop.vendedor.call, plan[4]?.id ?? 0, 24_000)).cobro_id,
        (await pagar(shop.vendedor.call, plan[1]?.id ?? 0, 8_000)).cobro_id,
      ]
      for (const i of order) await anularRecibo(shop.admin.call, ids[i] ?? 0)
      expect(await cuotasDe(shop.admin.call, venta.id)).toEqual(before)
    }
  })

  it('reopens an instalment that it had paid together with another receipt', async () => {
    const { venta, cuotas: plan } = await buildVentaEnCuotas(shop)
    const first = await pagar(shop.vendedor.call, plan[0]?.id ?? 0, 13_000)
    await pagar(shop.vendedor.call, plan[1]?.id ?? 0, 7_000)
    await anularRecibo(shop.admin.call, first.cobro_id)
    const after = await cuotasDe(shop.admin.call, venta.id)
    expect(estadoDe(after).slice(0, 3)).toEqual([10_000, 3_000, 10_000])
    expect(after[1]).toMatchObject({ fecha_pago: null, monto_original: 10_000 })
  })

  it('makes an instalment of the amount of an advance, which the shop collects like the others', async () => {
    const { venta, cliente } = await buildVentaEnCuotas(shop, { anticipo: 6_000 })
    const [advance] = (await shop.admin.call(recibos.list, { query: { search: venta.cliente_nombre } }))
      .results
    await anularRecibo(shop.admin.call, advance?.id ?? 0, 'fue por transferencia')
    expect(await saldoDe(shop.admin.call, cliente)).toBe(60_000)
    const [cuota, ...plan] = await cuotasDe(shop.admin.call, venta.id)
    expect(cuota).toMatchObject({
      numero_cuota: 0,
      total_cuota: 6_000,
      fecha_vencimiento: HOY,
      pagada: false,
    })
    expect(plan).toHaveLength(6)
    const { cobro_id } = await pagar(shop.vendedor.call, cuota?.id ?? 0, 6_000, {
      tipos_pago: [linea('TRANSFERENCIA', 6_000)],
    })
    expect(await saldoDe(shop.admin.call, cliente)).toBe(54_000)
    expect(await shop.admin.call(recibos.get, { params: { id: cobro_id } })).toMatchObject({
      concepto: `Anticipo de ${venta.numero}`,
      cuota_pagada: 0,
      es_anticipo: false,
    })
    await anularRecibo(shop.admin.call, cobro_id)
    expect(estadoDe(await cuotasDe(shop.admin.call, venta.id))[0]).toBe(6_000)
  })

  it('voids the reopened instalments of an annulled sale, and brings the balance to zero', async () => {
    const { venta, cliente, cuotas: plan } = await buildVentaEnCuotas(shop, { anticipo: 6_000 })
    const { cobro_id } = await pagar(shop.vendedor.call, plan[0]?.id ?? 0, 12_000)
    await anularVenta(venta.id)
    expect(await saldoDe(shop.admin.call, cliente)).toBe(-18_000)
    await anularRecibo(shop.admin.call, cobro_id)
    const found = await shop.admin.call(recibos.list, { query: { search: venta.cliente_nombre } })
    const advance = found.results.find((r) => r.es_anticipo)
    await anularRecibo(shop.admin.call, advance?.id ?? 0)
    expect(estadoDe(await cuotasDe(shop.admin.call, venta.id))).toEqual(Array(6).fill('anulada'))
    expect(await saldoDe(shop.admin.call, cliente)).toBe(0)
    const pendientes = await shop.admin.call(cuotas.ventasPendientes, {
      query: { search: venta.cliente_nombre },
    })
    expect(pendientes.results).toEqual([])
  })

  it('is for admins, needs a reason, and happens once, also when 16 calls come at the same time', async () => {
    const { cliente, cuotas: plan } = await buildVentaEnCuotas(shop)
    const { cobro_id } = await pagar(shop.vendedor.call, plan[0]?.id ?? 0, 10_000)
    expect(await refusal(anularRecibo(shop.vendedor.call, cobro_id))).toMatchObject({ status: 403 })
    expect(await refusal(anularRecibo(shop.admin.call, cobro_id, '   '))).toMatchObject({
      status: 400,
      message: 'Debes ingresar un motivo para la anulación',
    })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 16 }, () => anularRecibo(shop.admin.call, cobro_id)),
    )
    expect(outcomes.filter((o) => o.status === 'fulfilled')).toHaveLength(1)
    expect(await refusal(anularRecibo(shop.admin.call, cobro_id))).toMatchObject({
      status: 409,
      codigo: 'ya_anulado',
      message: 'El recibo ya está anulado',
    })
    expect(await refusal(anularRecibo(shop.admin.call, 2_000_000))).toMatchObject({ status: 404 })
    expect(await saldoDe(shop.admin.call, cliente)).toBe(60_000)
  })
})
