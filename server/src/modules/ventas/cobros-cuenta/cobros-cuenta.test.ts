/** One receipt of the account of a customer: several sales, debts without instalments, money on account; and its annulment. */
import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { sesion } from '@mostrador/contract/base/sesion'
import type { Client } from '@mostrador/contract/client'
import { sumarDias } from '@mostrador/contract/fechas'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { cuentaClientes } from '@mostrador/contract/maestros/cuenta-clientes'
import { cheques } from '@mostrador/contract/ventas/cheques'
import { notasDebito } from '@mostrador/contract/ventas/notas-debito'
import { intereses } from '@mostrador/contract/ventas/planes/intereses'
import { aplicaciones } from '@mostrador/contract/ventas/recibos/aplicaciones'
import {
  type CobrarCuenta,
  cobrosCuenta,
  type LineaCobro,
  proponerCobro,
} from '@mostrador/contract/ventas/recibos/cobros-cuenta'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { queued } from '../../../../test/database/locks.ts'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildCliente } from '../../../../test/shop/builders.ts'
import {
  anularRecibo,
  buildVentaEnCuotas,
  cuotasDe,
  estadoDe,
  pagar,
  saldoDe,
} from '../../../../test/shop/cobros.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopOfFile()
const VENDIDA = '2026-03-15T15:00:00Z'

const configurar = (fields: object = {}) =>
  shop.admin.call(ventasConfiguracion.update, {
    body: {
      presupuestos: false,
      dias_presupuesto: 15,
      cambios: false,
      cobros_de_cuenta: true,
      cobros_parciales: false,
      saldo_a_favor: true,
      ...fields,
    },
  })

beforeEach(async () => {
  shop.clock.set(VENDIDA)
  await configurar()
})
afterEach(async () => {
  const { ok, diferencias } = await shop.admin.call(integridad.get)
  expect(ok, JSON.stringify(diferencias)).toBe(true)
})

const cobrar = (
  cliente: number,
  lineas: LineaCobro[],
  monto: number,
  fields: Partial<CobrarCuenta> = {},
  call: Client = shop.vendedor.call,
) =>
  call(cobrosCuenta.cobrar, {
    params: { id: cliente },
    body: { monto, lineas, tipos_pago: [{ tipo_pago: 'EFECTIVO', monto }], a_favor: false, ...fields },
  })

const deudaDe = (cliente: number) => shop.vendedor.call(cobrosCuenta.deuda, { params: { id: cliente } })
const reciboDe = (id: number) => shop.vendedor.call(recibos.get, { params: { id } })
const linea = (cuota: { id: number } | undefined, capital: number, interes = 0): LineaCobro => ({
  cuota: cuota?.id ?? 0,
  capital,
  interes,
})
const papelDe = async (id: number): Promise<string> => {
  const { url } = await shop.vendedor.call(impresiones.create, {
    body: { documento: 'recibos', id, formato: 'a4' },
  })
  return (await shop.http.inject({ url })).body.replaceAll('\u00a0', ' ')
}

/** Three sales of $ 600,00 in three instalments, and an opening balance of $ 500,00. */
async function buildDeudor() {
  const { id: cliente } = await buildCliente(shop.admin.call, { saldo: 50_000 })
  const tres = []
  for (let n = 0; n < 3; n++) tres.push(await buildVentaEnCuotas(shop, { cliente, cantidad_cuotas: 3 }))
  return { cliente, ventas: tres.map((t) => t.venta), planes: tres.map((t) => t.cuotas) }
}

describe('a receipt of the account', () => {
  it('is refused while it is off, for nobody, and for Consumidor Final', async () => {
    await configurar({ cobros_de_cuenta: false })
    expect(await shop.vendedor.call(sesion.profile)).not.toHaveProperty('cobros_de_cuenta')
    expect(await refusal(cobrar(1, [], 100))).toMatchObject({
      status: 409,
      codigo: 'cobros_de_cuenta_inactivos',
    })
    await configurar()
    expect(await shop.vendedor.call(sesion.profile)).toMatchObject({ cobros_de_cuenta: true })
    expect(await refusal(cobrar(999_999, [], 100))).toMatchObject({ status: 404 })
    const { id } = await shop.db.one<{ id: number }>(sql`select id from clientes where consumidor_final`)
    expect(await refusal(cobrar(id, [], 100))).toMatchObject({ status: 409 })
  })

  it('pays instalments of several sales, and its annulment brings all of them back', async () => {
    const {
      cliente,
      ventas: [a, b],
      planes,
    } = await buildDeudor()
    const antes = await deudaDe(cliente)
    expect(antes).toMatchObject({ sin_cuotas: 50_000, cliente: { saldo: 50_000 + 3 * 60_000 } })
    expect(antes.cuotas).toHaveLength(9)
    const lineas = [
      linea(planes[0]?.[0], 20_000),
      linea(planes[1]?.[0], 20_000),
      linea(planes[0]?.[1], 5_000),
    ]
    const hecho = await cobrar(cliente, lineas, 45_000)
    expect(hecho).toEqual({ success: true, cobro_id: expect.any(Number), sin_cuotas: 0, saldo_a_favor: 0 })
    const recibo = await reciboDe(hecho.cobro_id)
    expect(recibo).toMatchObject({
      total: 45_000,
      venta_numero: 'Cuenta corriente',
      cuota_pagada: null,
      concepto: `Cuotas 1 y 2 de ${a?.numero}, Cuota 1 de ${b?.numero}`,
      cuenta: { sin_cuotas: 0, intereses: [], nota_debito: null },
      saldo_a_favor: 0,
      imputaciones: [
        { numero_cuota: 1, venta: a?.id, venta_numero: a?.numero, importe: 20_000, cancela: true },
        { numero_cuota: 1, venta: b?.id, importe: 20_000, cancela: true },
        { numero_cuota: 2, venta: a?.id, importe: 5_000, cancela: false },
      ],
    })
    expect(estadoDe(await cuotasDe(shop.vendedor.call, a?.id ?? 0))).toEqual(['pagada', 15_000, 20_000])
    // It is found by the number of a sale that it paid.
    const { results } = await shop.vendedor.call(recibos.list, { query: { search: b?.numero ?? '' } })
    expect(results.map((r) => r.id)).toContain(hecho.cobro_id)
    await anularRecibo(shop.admin.call, hecho.cobro_id)
    expect(await deudaDe(cliente)).toEqual(antes)
  })

  it('pays the opening balance with what no instalment gets, and leaves the rest in favour by consent', async () => {
    const { cliente, planes } = await buildDeudor()
    const sola = await cobrar(cliente, [], 30_000)
    expect(sola).toMatchObject({ sin_cuotas: 30_000, saldo_a_favor: 0 })
    expect(await reciboDe(sola.cobro_id)).toMatchObject({ concepto: 'Pago del saldo', saldo_a_favor: 0 })
    const call = () => cobrar(cliente, [linea(planes[2]?.[1], 20_000)], 47_000)
    expect(await refusal(call())).toMatchObject({ status: 409, codigo: 'queda_a_favor' })
    const hecho = await cobrar(cliente, [linea(planes[2]?.[1], 20_000)], 47_000, { a_favor: true })
    expect(hecho).toMatchObject({ sin_cuotas: 20_000, saldo_a_favor: 7_000 })
    expect(await deudaDe(cliente)).toMatchObject({ sin_cuotas: 0 })
    expect(await shop.vendedor.call(clientes.get, { params: { id: cliente } })).toMatchObject({
      a_favor_sin_usar: 7_000,
    })
    // It pays an instalment only by an act of its own.
    const cuotaId = planes[0]?.[0]?.id ?? 0
    await shop.vendedor.call(aplicaciones.aplicar, { params: { cuotaId }, body: { importe: 7_000 } })
    const saldo = await saldoDe(shop.vendedor.call, cliente)
    expect(saldo).toBe(50_000 + 180_000 - 77_000)
    await anularRecibo(shop.admin.call, hecho.cobro_id)
    expect((await deudaDe(cliente)).cuotas).toHaveLength(9)
    expect(await saldoDe(shop.vendedor.call, cliente)).toBe(saldo + 47_000)
  })

  it('asks for the permission to collect more than is owed', async () => {
    const { id: cliente } = await buildCliente(shop.admin.call)
    await givePermisos(shop, { sin: ['cobrar_de_mas'] })
    expect(await refusal(cobrar(cliente, [], 100, { a_favor: true }))).toMatchObject({
      status: 403,
      body: { permiso: 'cobrar_de_mas' },
    })
    await givePermisos(shop)
    expect(await cobrar(cliente, [], 100, { a_favor: true })).toMatchObject({ saldo_a_favor: 100 })
  })

  it('refuses lines above the amount, above an instalment, of another customer, twice, and parts', async () => {
    const { cliente, planes } = await buildDeudor()
    const otro = await buildVentaEnCuotas(shop)
    const [primera] = planes[0] ?? []
    expect(await refusal(cobrar(cliente, [linea(primera, 20_000)], 19_999))).toMatchObject({ status: 400 })
    expect(await refusal(cobrar(cliente, [linea(primera, 20_001)], 20_001))).toMatchObject({
      status: 409,
      codigo: 'supera_cuota',
    })
    expect(await refusal(cobrar(cliente, [linea(otro.cuotas[0], 100)], 100))).toMatchObject({ status: 404 })
    const doble = [linea(primera, 100), linea(primera, 100)]
    expect(await refusal(cobrar(cliente, doble, 200))).toMatchObject({ status: 400 })
    expect(await refusal(cobrar(cliente, [linea(primera, 100)], 100))).toMatchObject({
      status: 400,
      message: 'El monto debe ser mayor o igual a $\u00a0200,00 (valor de la cuota)',
    })
    await configurar({ cobros_parciales: true })
    await cobrar(cliente, [linea(primera, 100)], 100)
    await cobrar(cliente, [linea(primera, 19_900)], 19_900)
    expect(await refusal(cobrar(cliente, [linea(primera, 1)], 1))).toMatchObject({
      status: 409,
      codigo: 'cuota_pagada',
    })
  })

  it('lets one of two tills collect the same instalment', async () => {
    const {
      cliente,
      ventas: [a],
      planes,
    } = await buildDeudor()
    const call = () => cobrar(cliente, [linea(planes[0]?.[0], 20_000), linea(planes[1]?.[0], 20_000)], 40_000)
    const sola = () => pagar(shop.vecino.call, planes[0]?.[0]?.id ?? 0, 20_000)
    for (const second of [call, sola]) {
      const outcomes = await queued<unknown>(
        shop.db,
        sql`select from ventas where id = ${a?.id} for update`,
        [call, second],
      )
      expect(outcomes[1]).toMatchObject({ reason: { status: 409, codigo: 'cuota_pagada' } })
      const hecho = outcomes[0]
      if (hecho?.status !== 'fulfilled') throw hecho?.reason
      expect(await saldoDe(shop.vendedor.call, cliente)).toBe(190_000)
      await anularRecibo(shop.admin.call, (hecho.value as { cobro_id: number }).cobro_id)
    }
  })

  it('asks again for a refused cheque of it', async () => {
    const { cliente, planes } = await buildDeudor()
    const tipos_pago = [{ tipo_pago: 'CHEQUE' as const, monto: 20_000 }]
    const { cobro_id } = await cobrar(cliente, [linea(planes[0]?.[0], 20_000)], 20_000, { tipos_pago })
    const { results } = await shop.vendedor.call(cheques.list, { query: {} })
    const cheque = results.find((c) => c.recibo === cobro_id)
    const marcar = (estado: 'RECHAZADO' | 'EN_CARTERA', estado_anterior: 'RECHAZADO' | 'EN_CARTERA') =>
      shop.vendedor.call(cheques.marcar, {
        params: { id: cheque?.id ?? 0 },
        body: { estado, estado_anterior, observaciones: '' },
      })
    await marcar('RECHAZADO', 'EN_CARTERA')
    const deuda = await deudaDe(cliente)
    expect(deuda.cuotas).toHaveLength(9)
    expect(deuda.cuotas.find((c) => c.numero_cuota < 0)).toMatchObject({
      venta_numero: 'Cuenta corriente',
      total_cuota: 20_000,
    })
    await anularRecibo(shop.admin.call, cobro_id)
    expect(await deudaDe(cliente)).toMatchObject({ cliente: { saldo: 230_000 } })
  })

  it('keeps a sale from being annulled by who may not, and gives credit when an admin does', async () => {
    const {
      cliente,
      ventas: [a],
      planes,
    } = await buildDeudor()
    await cobrar(cliente, [linea(planes[0]?.[0], 20_000), linea(planes[1]?.[0], 20_000)], 40_000)
    const anular = (call: Client) =>
      call(ventas.anular, { params: { id: a?.id ?? 0 }, body: { observaciones: '' } })
    expect(await refusal(anular(shop.vendedor.call))).toMatchObject({ codigo: 'cuotas_cobradas' })
    const vista = await shop.admin.call(ventas.anulacion, { params: { id: a?.id ?? 0 } })
    expect(vista).toMatchObject({ cobrado: 20_000 })
    await anular(shop.admin.call)
    // The account asks for less than its instalments: the opening balance takes it first.
    expect(await deudaDe(cliente)).toMatchObject({ sin_cuotas: 30_000 })
    await cobrar(cliente, [], 30_000)
    await cobrar(cliente, [], 500, { a_favor: true })
    const cuotaId = planes[1]?.[1]?.id ?? 0
    await shop.vendedor.call(aplicaciones.aplicar, { params: { cuotaId }, body: { importe: 500 } })
  })
})

describe('with interest', () => {
  const tarde = async () => {
    const tasas = [{ desde: '2026-01-01', tasa: 36.5 }]
    await shop.admin.call(intereses.configurar, {
      body: { dias_gracia: 0, orden: 'capital', iva: '21', tasas },
    })
  }

  it('proposes the oldest first and the interest of each before its capital, and writes one debit note', async () => {
    await tarde()
    const {
      cliente,
      planes,
      ventas: [a, b],
    } = await buildDeudor()
    // 20 days late: $ 4,00 on each first instalment.
    shop.clock.set(`${sumarDias(planes[0]?.[0]?.fecha_vencimiento ?? '', 20)}T15:00:00Z`)
    const deuda = await deudaDe(cliente)
    expect(deuda.cuotas.map((c) => [c.numero_cuota, c.interes ?? 0])).toEqual([
      [1, 400],
      [1, 400],
      [1, 400],
      [2, 0],
      [2, 0],
      [2, 0],
      [3, 0],
      [3, 0],
      [3, 0],
    ])
    const propuesto = proponerCobro(100_000, deuda)
    expect(propuesto).toEqual({
      sin_cuotas: 50_000,
      resto: 0,
      lineas: [
        linea(planes[0]?.[0], 20_000, 400),
        linea(planes[1]?.[0], 20_000, 400),
        linea(planes[2]?.[0], 8_800, 400),
      ],
    })
    const hecho = await cobrar(cliente, propuesto.lineas, 100_000)
    expect(hecho).toMatchObject({
      sin_cuotas: 50_000,
      saldo_a_favor: 0,
      nota_debito: expect.stringMatching(/^ND-X/),
    })
    const recibo = await reciboDe(hecho.cobro_id)
    expect(recibo.cuenta?.intereses.map((i) => [i.venta_numero, i.reclamado]).slice(0, 2)).toEqual([
      [a?.numero, 400],
      [b?.numero, 400],
    ])
    expect(recibo).toMatchObject({ saldo_a_favor: 0, cuenta: { nota_debito: hecho.nota_debito } })
    expect(recibo).not.toHaveProperty('interes')
    const { results } = await shop.vendedor.call(notasDebito.list, { query: {} })
    expect(results.find((n) => n.numero === hecho.nota_debito)).toMatchObject({ total: 1_200 })
    const { results: cuenta } = await shop.vendedor.call(cuentaClientes.list, {
      params: { id: cliente },
      query: {},
    })
    expect(cuenta[0]?.saldo).toBe(230_000 - 100_000 + 1_200)
    await anularRecibo(shop.admin.call, hecho.cobro_id)
    expect(await deudaDe(cliente)).toEqual(deuda)
  })

  it('keeps a sale of which it collected only interest from being annulled by who may not', async () => {
    await tarde()
    const { cliente, ventas: vendidas, planes } = await buildDeudor()
    shop.clock.set(`${sumarDias(planes[1]?.[0]?.fecha_vencimiento ?? '', 20)}T15:00:00Z`)
    await givePermisos(shop, { con: ['perdonar_intereses'] })
    const anular = (n: number, { call } = shop.vendedor) =>
      call(ventas.anular, { params: { id: vendidas[n]?.id ?? 0 }, body: { observaciones: '' } })
    const { cobro_id } = await cobrar(
      cliente,
      [linea(planes[0]?.[0], 20_000, 400), linea(planes[1]?.[0], 0, 400)],
      20_800,
    )
    const params = { id: vendidas[1]?.id ?? 0 }
    expect(await shop.vendedor.call(ventas.anulacion, { params })).toMatchObject({ cobrado: 400 })
    expect(await refusal(anular(1))).toMatchObject({ status: 403, codigo: 'cuotas_cobradas' })
    await anular(2)
    await anularRecibo(shop.admin.call, cobro_id)
    expect(await shop.vendedor.call(ventas.anulacion, { params })).toMatchObject({ cobrado: 0 })
    await anular(1)
    await givePermisos(shop)
  })

  it('prints what it paid, what stays open and the reserve, and "por saldo" only when nothing is owed', async () => {
    await tarde()
    const {
      cliente,
      planes,
      ventas: [a, b],
    } = await buildDeudor()
    shop.clock.set(`${sumarDias(planes[0]?.[0]?.fecha_vencimiento ?? '', 20)}T15:00:00Z`)
    const lineas = [
      linea(planes[0]?.[1], 20_000),
      linea(planes[1]?.[0], 20_000, 400),
      linea(planes[1]?.[1], 20_000),
      linea(planes[1]?.[2], 20_000),
    ]
    const papel = await papelDe((await cobrar(cliente, lineas, 80_400)).cobro_id)
    expect(papel).toContain(
      `Pago parcial. No implica cancelación de las cuotas anteriores (n.º 1 de ${a?.numero}) ni de los intereses, de los que se hace expresa reserva.`,
    )
    expect(papel).toContain(`Por saldo de ${b?.numero}.`)
    expect(papel).not.toContain(`Por saldo de ${a?.numero}`)
    expect(papel).toContain(`Interés por mora de Cuota 1 de ${b?.numero}: $ 4,00`)
    expect(papel).toContain(`Cuota 1 de ${a?.numero}, venció el`)
    expect(papel).toContain('Saldo sin cuotas: $ 500,00')
  })

  it('says again what it said when it was issued, whatever is paid, annulled or turned off later', async () => {
    await tarde()
    await configurar({ cobros_parciales: true })
    await givePermisos(shop, { con: ['cobrar_en_parte'] })
    const { cliente, planes } = await buildDeudor()
    shop.clock.set(`${sumarDias(planes[0]?.[0]?.fecha_vencimiento ?? '', 20)}T15:00:00Z`)
    const [deCuenta, deCuota] = [
      await cobrar(cliente, [linea(planes[0]?.[1], 20_000), linea(planes[1]?.[0], 5_000)], 75_000),
      await pagar(shop.vendedor.call, planes[2]?.[0]?.id ?? 0, 5_000),
    ].map((hecho) => hecho.cobro_id)
    const papeles = async () => [await papelDe(deCuenta ?? 0), await papelDe(deCuota ?? 0)]
    const emitidos = await papeles()
    expect(emitidos[0]).toContain('No implica cancelación de las cuotas anteriores (n.º 1 de')
    expect(emitidos[1]).toContain('No implica cancelación del resto de lo pagado en parte (n.º 1)')

    const { cobro_id } = await cobrar(cliente, [linea(planes[0]?.[0], 20_000, 400)], 20_400)
    expect(await papeles()).toEqual(emitidos)
    shop.clock.set(`${sumarDias(planes[0]?.[0]?.fecha_vencimiento ?? '', 60)}T15:00:00Z`)
    await anularRecibo(shop.admin.call, cobro_id)
    expect(await papeles()).toEqual(emitidos)
    await configurar({ cobros_de_cuenta: false, cobros_parciales: false })
    expect(await papeles()).toEqual(emitidos)
    await anularRecibo(shop.admin.call, deCuenta ?? 0)
    const [anulado, firme] = await papeles()
    expect(anulado).toContain('ANULADO')
    expect(anulado).not.toContain('Saldo pendiente al')
    expect(firme).toBe(emitidos[1])
  })
})
