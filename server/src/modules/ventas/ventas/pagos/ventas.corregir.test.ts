/** A payment type that was written down wrong, and an advance that is not paid in cash. */

import { informes } from '@mostrador/contract/gestion/informes'
import { panel } from '@mostrador/contract/gestion/panel'
import { cheques } from '@mostrador/contract/ventas/cheques'
import type { CorregirPago } from '@mostrador/contract/ventas/recibos/corregir-pago'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { HOY, refusal, type Session, startSecondServer } from '../../../../../test/run/app.ts'
import { clientOf } from '../../../../../test/run/tienda.ts'
import {
  buildArticulo,
  buildCliente,
  buildVenta,
  type VentaFields,
} from '../../../../../test/shop/builders.ts'
import {
  abrir,
  activarCajas,
  cerrarJusto,
  movimientosDeCaja,
  saldosDe,
  shopForEachTest,
} from '../../../../../test/shop/cajas.ts'
import { linea } from '../../../../../test/shop/cobros.ts'
import { givePermisos } from '../../../../../test/shop/permisos.ts'

const shop = shopForEachTest()

/** A sale of $ 300,00, in cash unless the fields say otherwise. */
async function vender(fields: Partial<VentaFields> = {}) {
  const { id: cliente } = await buildCliente(shop.vendedor.call)
  const articulo = await buildArticulo(shop)
  const { venta } = await buildVenta(shop.vendedor.call, {
    cliente,
    lineas: [{ articulo, cantidad: 3 }],
    ...fields,
  })
  return venta
}

const corregir = (
  id: number,
  body: Partial<CorregirPago> = {},
  who: Session = shop.vendedor,
  call = who.call,
) =>
  call(ventas.corregirPago, {
    params: { id },
    body: { tipo_pago_anterior: 'EFECTIVO', tipo_pago: 'TRANSFERENCIA', ...body },
  })

const cobros = async (query = {}) =>
  (await shop.admin.call(informes.cobros, { query: { desde: HOY, hasta: HOY, ...query } })) as {
    id: number
    tipos_pago: { tipo: string; monto: number }[]
    total: number
  }[]

/** As if the sale had been made on another day. */
const deOtroDia = (id: number, dia: string) =>
  shop.db.run(sql`update ventas set fecha = ${dia}::date where id = ${id}`)

describe('POST /gestion/ventas/{id}/corregir-pago/', () => {
  it('names the right type in the sale, its list, the report and the panel, and keeps who corrected what', async () => {
    const { id, condicion_venta } = await vender()
    const corregida = await corregir(id, { motivo: 'pagó con QR' })
    expect(corregida).toMatchObject({
      condicion_venta,
      pagos: [{ tipo_pago: 'TRANSFERENCIA', monto: 30_000, tarjeta: null, cheque: null }],
      correcciones: [
        {
          fecha: HOY,
          de: 'EFECTIVO',
          a: 'TRANSFERENCIA',
          monto: 30_000,
          motivo: 'pagó con QR',
          usuario: { username: 'vendedor' },
        },
      ],
    })
    expect(await shop.vendedor.call(ventas.get, { params: { id } })).toEqual(corregida)
    const { results } = await shop.vendedor.call(ventas.list, { query: {} })
    expect(results[0]).toMatchObject({ id, pagos: [linea('TRANSFERENCIA', 30_000)] })
    const pago = [{ tipo: 'TRANSFERENCIA', monto: 30_000 }]
    expect(await cobros()).toMatchObject([{ id, tipos_pago: pago, total: 30_000 }])
    const params = { tipo: 'FACTURA', id } as const
    expect(await shop.admin.call(informes.cobro, { params })).toMatchObject({ tipos_pago: pago })
    const { cobrado_hoy } = await shop.admin.call(panel.get, { query: {} })
    expect(cobrado_hoy.por_tipo.filter((p) => p.monto !== 0)).toEqual([linea('TRANSFERENCIA', 30_000)])
  })

  it('moves the till that took it, out of one type into the other, also by a colleague', async () => {
    const { caja } = await activarCajas(shop)
    const { id: turno } = await abrir(shop.vendedor.call, caja.id)
    const { id, numero } = await vender()
    await corregir(id, {}, shop.admin)
    expect(await saldosDe(shop.vendedor.call, turno)).toEqual({ EFECTIVO: 0, TRANSFERENCIA: 30_000 })
    const [entra, sale] = await movimientosDeCaja(shop.vendedor.call, turno)
    const comun = {
      tipo: 'CORRECCION',
      comprobante: numero,
      concepto: `Corrección de ${numero}: Efectivo por Transferencia`,
    }
    expect([entra, sale]).toMatchObject([
      { ...comun, tipo_pago: 'TRANSFERENCIA', importe: 30_000 },
      { ...comun, tipo_pago: 'EFECTIVO', importe: -30_000 },
    ])
    await shop.vendedor.call(ventas.anular, { params: { id }, body: {} })
    expect(await saldosDe(shop.vendedor.call, turno)).toEqual({ EFECTIVO: 0, TRANSFERENCIA: 0 })
    expect((await cobros()).map((f) => f.tipos_pago)).toEqual([
      [{ tipo: 'TRANSFERENCIA', monto: 30_000 }],
      [{ tipo: 'TRANSFERENCIA', monto: -30_000 }],
    ])
  })

  it('needs the permission once the till is closed, and moves the present one', async () => {
    const { caja } = await activarCajas(shop)
    const primero = await abrir(shop.vendedor.call, caja.id)
    const { id } = await vender()
    await cerrarJusto(shop.vendedor.call, primero.id)
    const { id: turno } = await abrir(shop.vendedor.call, caja.id)
    expect(await refusal(corregir(id))).toMatchObject({ status: 403, codigo: 'sin_permiso' })
    await givePermisos(shop, { con: ['corregir_pagos'] })
    const vendedor = await shop.login('vendedor', shop.centro)
    await corregir(id, {}, vendedor)
    expect(await saldosDe(vendedor.call, turno)).toEqual({ EFECTIVO: -30_000, TRANSFERENCIA: 30_000 })
    const [entra] = await movimientosDeCaja(vendedor.call, turno)
    expect(entra?.de_turno?.id).toBe(primero.id)
  })

  it('leaves the report of the day of the sale as it was, and takes its place on its own day', async () => {
    const { id } = await vender()
    await deOtroDia(id, '2026-03-02')
    expect(await refusal(corregir(id))).toMatchObject({ status: 403, codigo: 'sin_permiso' })
    await corregir(id, {}, shop.admin)
    const antes = await cobros({ desde: '2026-03-02', hasta: '2026-03-02' })
    expect(antes).toMatchObject([{ id, tipos_pago: [{ tipo: 'EFECTIVO', monto: 30_000 }], total: 30_000 }])
    expect(await cobros()).toMatchObject([
      {
        id,
        total: 0,
        tipos_pago: [
          { tipo: 'EFECTIVO', monto: -30_000 },
          { tipo: 'TRANSFERENCIA', monto: 30_000 },
        ],
      },
    ])
  })

  it('corrects one part of a divided payment, into a cheque and back', async () => {
    const { id } = await vender({ pagos: [linea('EFECTIVO', 10_000), linea('TARJETA_DEBITO', 20_000)] })
    const cheque = { banco: 'Nación', numero: '7', vencimiento: '2026-05-01' }
    const con = await corregir(id, { tipo_pago: 'CHEQUE', monto: 10_000, cheque })
    expect(con.pagos).toMatchObject([
      { tipo_pago: 'TARJETA_DEBITO', monto: 20_000 },
      { tipo_pago: 'CHEQUE', monto: 10_000, cheque: { ...cheque, estado: 'EN_CARTERA' } },
    ])
    const [{ id: suyo } = { id: 0 }] = (await shop.vendedor.call(cheques.list, { query: {} })).results
    const marcar = (estado: 'DEPOSITADO' | 'EN_CARTERA', estado_anterior: 'DEPOSITADO' | 'EN_CARTERA') =>
      shop.vendedor.call(cheques.marcar, { params: { id: suyo }, body: { estado, estado_anterior } })
    await marcar('DEPOSITADO', 'EN_CARTERA')
    const volver = () => corregir(id, { tipo_pago_anterior: 'CHEQUE', tipo_pago: 'EFECTIVO' })
    expect(await refusal(volver())).toMatchObject({ status: 409, codigo: 'cheque_salido' })
    await marcar('EN_CARTERA', 'DEPOSITADO')
    expect((await volver()).pagos).toMatchObject([{ tipo_pago: 'TARJETA_DEBITO' }, linea('EFECTIVO', 10_000)])
    const { results } = await shop.vendedor.call(cheques.list, { query: { estado: 'TODOS' } })
    expect(results).toMatchObject([{ id: suyo, estado: 'DEVUELTO' }])
    expect(await cobros()).toMatchObject([{ id, total: 30_000 }])
  })

  it('refuses what the person did not see, the same type, and sales without such a payment', async () => {
    const { id } = await vender()
    expect(await refusal(corregir(id, { tipo_pago_anterior: 'CHEQUE' }))).toMatchObject({
      status: 409,
      codigo: 'pago_cambiado',
    })
    expect(await refusal(corregir(id, { monto: 1 }))).toMatchObject({ status: 409 })
    expect(await refusal(corregir(id, { tipo_pago: 'EFECTIVO' }))).toMatchObject({ status: 400 })
    const tarjeta = { marca: 'Visa', ultimos_digitos: '', cuotas: null, cupon: '' }
    expect(await refusal(corregir(id, { tarjeta }))).toMatchObject({ status: 400 })
    expect(await refusal(corregir(id, {}, shop.vecino))).toMatchObject({ status: 403 })
    expect(await refusal(corregir(999_999))).toMatchObject({ status: 404 })
    const cuenta = await vender({ condicion_venta: 'Cta-Cte mas cuotas', cantidad_cuotas: 2 })
    expect(await refusal(corregir(cuenta.id))).toMatchObject({ status: 409, codigo: 'sin_pago' })
    await shop.vendedor.call(ventas.anular, { params: { id }, body: {} })
    expect(await refusal(corregir(id))).toMatchObject({ status: 409, codigo: 'venta_anulada' })
    expect((await shop.vendedor.call(ventas.get, { params: { id } })).pagos).toBeUndefined()
  })

  it('lets one of many win who correct the same payment, or annul it, on two servers', async () => {
    const second = await startSecondServer(shop)
    for (const conAnulacion of [false, true]) {
      const { id } = await vender()
      const calls = Array.from({ length: 8 }, (_, n) => {
        const call = n % 2 ? shop.vendedor.call : clientOf(second, shop.vendedor.access)
        if (conAnulacion && n === 3) return call(ventas.anular, { params: { id }, body: {} })
        return corregir(id, { tipo_pago: n % 3 ? 'TRANSFERENCIA' : 'OTROS' }, shop.vendedor, call)
      })
      const outcomes = await Promise.allSettled(calls)
      const lost = outcomes.flatMap((o) => (o.status === 'rejected' ? [o.reason] : []))
      expect(lost.length).toBeGreaterThanOrEqual(conAnulacion ? 6 : 7)
      for (const error of lost) expect(error).toMatchObject({ status: 409 })
      const { correcciones = [] } = await shop.vendedor.call(ventas.get, { params: { id } })
      expect(correcciones.length).toBeLessThanOrEqual(1)
    }
  })

  it('is made once by a retry', async () => {
    const { id } = await vender()
    const body = { tipo_pago_anterior: 'EFECTIVO', tipo_pago: 'OTROS' } as const
    const once = () =>
      shop.vendedor.call(ventas.corregirPago, { params: { id }, body }, { idempotencyKey: `corregir-${id}` })
    expect(await once()).toEqual(await once())
  })
})

describe('an advance', () => {
  const CUENTA = { condicion_venta: 'Cta-Cte mas cuotas', cantidad_cuotas: 2, anticipo: 10_000 } as const

  it('is paid in parts like a divided payment, with its cheque, in its receipt, report and till', async () => {
    const { caja } = await activarCajas(shop)
    const { id: turno } = await abrir(shop.vendedor.call, caja.id)
    const cheque = { banco: 'Nación', numero: '8', vencimiento: '2026-05-01' }
    const tarjeta = { marca: 'Visa', ultimos_digitos: '1234', cuotas: 3, cupon: '' }
    const venta = await vender({
      ...CUENTA,
      pagos: [
        { ...linea('CHEQUE', 6_000), cheque },
        { ...linea('TARJETA_CREDITO', 4_000), tarjeta },
      ],
    })
    const partes = [linea('CHEQUE', 6_000), linea('TARJETA_CREDITO', 4_000)]
    expect(venta).toMatchObject({ anticipo: 10_000, anticipo_pagos: partes })
    expect(venta.pagos).toBeUndefined()
    expect(await shop.vendedor.call(ventas.get, { params: { id: venta.id } })).toEqual(venta)
    const [recibo] = (await shop.vendedor.call(recibos.list, { query: {} })).results
    expect(recibo).toMatchObject({ metodo_pago: 'MIXTO', tipos_pago: partes, es_anticipo: true })
    const detalle = await shop.vendedor.call(recibos.get, { params: { id: recibo?.id ?? 0 } })
    expect(detalle.pagos).toMatchObject([{ cheque }, { tarjeta }])
    const pagos = [
      { tipo: 'CHEQUE', monto: 6_000 },
      { tipo: 'TARJETA_CREDITO', monto: 4_000 },
    ]
    expect(await cobros()).toMatchObject([{ tipos_pago: pagos }])
    expect(await saldosDe(shop.vendedor.call, turno)).toMatchObject({ CHEQUE: 6_000, TARJETA_CREDITO: 4_000 })
  })

  it('is cash without parts, and refuses parts of another sum or without an advance', async () => {
    const venta = await vender(CUENTA)
    expect(venta.anticipo_pagos).toBeUndefined()
    expect((await cobros())[0]?.tipos_pago).toEqual([{ tipo: 'EFECTIVO', monto: 10_000 }])
    const mal = (fields: Partial<VentaFields>) => refusal(vender({ ...CUENTA, ...fields }))
    expect(await mal({ pagos: [linea('OTROS', 9_999)] })).toMatchObject({
      body: { campos: { pagos: 'La suma de los pagos debe ser igual al anticipo' } },
    })
    expect(await mal({ anticipo: 0, pagos: [linea('OTROS', 30_000)] })).toMatchObject({ status: 400 })
  })
})
