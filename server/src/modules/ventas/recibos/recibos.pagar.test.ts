import { mostrarImporte } from '@mostrador/contract/importes'
import { cuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { send } from '../../../../test/calls/raw.ts'
import { queued } from '../../../../test/database/locks.ts'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
import {
  buildVentaEnCuotas,
  cuotasDe,
  estadoDe,
  linea,
  pagar,
  saldoDe,
} from '../../../../test/shop/cobros.ts'

const shop = shopOfFile()

/** The n-th instalment's id. */
const id = (list: { id: number }[], n: number): number => list[n - 1]?.id ?? 0

describe('POST /gestion/cuotas/pagar/{cuotaId}/', () => {
  it('collects an instalment: it is paid, the account credited, the receipt made', async () => {
    const { venta, cliente, cuotas: plan } = await buildVentaEnCuotas(shop)
    const answer = await pagar(shop.vendedor.call, id(plan, 1), 10_000)
    expect(answer).toEqual({
      success: true,
      exceso: 0,
      cuotas_actualizadas: [],
      cobro_id: expect.any(Number),
      saldo_a_favor: 0,
    })
    const [first] = await cuotasDe(shop.vendedor.call, venta.id)
    expect(first).toMatchObject({ pagada: true, fecha_pago: HOY, total_cuota: 10_000 })
    expect(await saldoDe(shop.vendedor.call, cliente)).toBe(50_000)
    const recibo = await shop.vendedor.call(recibos.get, { params: { id: answer.cobro_id } })
    expect(recibo).toMatchObject({
      numero: `REC-X 01-${String(answer.cobro_id).padStart(7, '0')}`,
      fecha: HOY,
      cliente: { id: cliente, saldo: 50_000 },
      concepto: `Cuota 1 de ${venta.numero}`,
      total: 10_000,
      venta: venta.id,
      venta_numero: venta.numero,
      cuota_pagada: 1,
      es_anticipo: false,
      metodo_pago: 'EFECTIVO',
      tipos_pago: [linea('EFECTIVO', 10_000)],
      estado: 'activo',
      nota_credito_id: null,
      imputaciones: [{ cuota: id(plan, 1), numero_cuota: 1, importe: 10_000, cancela: true }],
      saldo_a_favor: 0,
      usuario: { id: shop.vendedor.id, username: 'vendedor', persona: 'Vera Venta' },
    })
  })

  it('puts the excess on the following instalments, then on the earlier ones', async () => {
    const { venta, cuotas: plan } = await buildVentaEnCuotas(shop)
    const answer = await pagar(shop.vendedor.call, id(plan, 5), 25_000)
    expect(answer).toMatchObject({
      exceso: 15_000,
      saldo_a_favor: 0,
      cuotas_actualizadas: [
        { id: id(plan, 6), numero_cuota: 6, estado: 'pagada_completa', nuevo_monto: 0 },
        { id: id(plan, 1), numero_cuota: 1, estado: 'reducida', nuevo_monto: 5_000 },
      ],
    })
    expect(estadoDe(await cuotasDe(shop.vendedor.call, venta.id))).toEqual([
      5_000,
      10_000,
      10_000,
      10_000,
      'pagada',
      'pagada',
    ])
    // A reduced instalment has a smaller open amount; its original amount stays.
    await pagar(shop.vendedor.call, id(plan, 1), 5_000)
    const [first] = await cuotasDe(shop.vendedor.call, venta.id)
    expect(first).toMatchObject({ pagada: true, total_cuota: 5_000, monto_original: 10_000 })
  })

  it('refuses less than the open amount of the instalment, with this amount in the text', async () => {
    const { cuotas: plan } = await buildVentaEnCuotas(shop, { cantidad_cuotas: 3 })
    const error = await refusal(pagar(shop.vendedor.call, id(plan, 1), 19_999))
    expect(error).toMatchObject({ status: 400, codigo: 'datos_invalidos' })
    expect(error.message.replace(/\s/g, ' ')).toBe(
      'El monto debe ser mayor o igual a $ 200,00 (valor de la cuota)',
    )
    expect(Object.keys(error.campos)).toEqual(['monto_pagado'])
  })

  it('refuses amounts and lines of zero or less, each with its text', async () => {
    const { cuotas: plan } = await buildVentaEnCuotas(shop)
    const call = (body: object) =>
      send(shop.http, {
        method: 'POST',
        url: `/gestion/cuotas/pagar/${id(plan, 1)}/`,
        token: shop.vendedor.access,
        body: { monto_pagado: 100, tipos_pago: [{ tipo_pago: 'EFECTIVO', monto: 100 }], ...body },
      })
    for (const monto_pagado of [0, -100, null, 'cien', undefined]) {
      expect(await call({ monto_pagado })).toMatchObject({
        status: 400,
        body: { error: 'Ingresa un monto válido', campos: { monto_pagado: 'Ingresa un monto válido' } },
      })
    }
    const lines = [
      [],
      [{ tipo_pago: 'EFECTIVO', monto: 0 }],
      [
        { tipo_pago: 'EFECTIVO', monto: 150 },
        { tipo_pago: 'CHEQUE', monto: -50 },
      ],
    ]
    for (const tipos_pago of lines) {
      expect(await call({ tipos_pago })).toMatchObject({
        status: 400,
        body: { error: 'Todos los tipos de pago deben tener un monto válido' },
      })
    }
    expect((await call({ monto_pagado: 100.001 })).status).toBe(400)
    expect((await call({ tipos_pago: [{ tipo_pago: 'BITCOIN', monto: 100 }] })).status).toBe(400)
  })

  it('needs payment lines that add up; a difference of a centavo goes to the largest line', async () => {
    const { cuotas: plan } = await buildVentaEnCuotas(shop)
    const pay = (n: number, ...tipos_pago: ReturnType<typeof linea>[]) =>
      pagar(shop.vendedor.call, id(plan, n), 10_000, { tipos_pago })
    for (const second of [3_998, 4_002]) {
      expect(await refusal(pay(1, linea('EFECTIVO', 6_000), linea('CHEQUE', second)))).toMatchObject({
        status: 400,
        message: 'La suma de los tipos de pago debe ser igual al monto total',
      })
    }
    const { cobro_id } = await pay(1, linea('EFECTIVO', 3_333), linea('CHEQUE', 3_333), linea('OTROS', 3_333))
    const recibo = await shop.vendedor.call(recibos.get, { params: { id: cobro_id } })
    expect(recibo.tipos_pago).toEqual([
      linea('EFECTIVO', 3_334),
      linea('CHEQUE', 3_333),
      linea('OTROS', 3_333),
    ])
    expect(recibo.metodo_pago).toBe('MIXTO')
    const over = await pay(2, linea('CHEQUE', 4_000), linea('CHEQUE', 6_001))
    const second = await shop.vendedor.call(recibos.get, { params: { id: over.cobro_id } })
    expect(second).toMatchObject({
      metodo_pago: 'CHEQUE',
      tipos_pago: [linea('CHEQUE', 4_000), linea('CHEQUE', 6_000)],
    })
  })

  it('refuses more than the sale owes, unless the call leaves the rest as credit', async () => {
    const { venta, cliente, cuotas: plan } = await buildVentaEnCuotas(shop)
    await pagar(shop.vendedor.call, id(plan, 1), 10_000)
    const error = await refusal(pagar(shop.vendedor.call, id(plan, 2), 50_001))
    expect(error).toMatchObject({ status: 409, codigo: 'supera_saldo', body: { saldo_pendiente: 500 } })
    expect(error.message).toBe(`El monto supera el saldo pendiente de la venta (${mostrarImporte(50_000)})`)
    const answer = await pagar(shop.vendedor.call, id(plan, 2), 50_001, { a_favor: true })
    expect(answer).toMatchObject({ exceso: 40_001, saldo_a_favor: 1 })
    expect(answer.cuotas_actualizadas.map((c) => c.numero_cuota)).toEqual([3, 4, 5, 6])
    expect(await saldoDe(shop.vendedor.call, cliente)).toBe(-1)
    expect(estadoDe(await cuotasDe(shop.vendedor.call, venta.id))).toEqual(Array(6).fill('pagada'))
    const recibo = await shop.vendedor.call(recibos.get, { params: { id: answer.cobro_id } })
    expect(recibo.saldo_a_favor).toBe(1)
  })

  it('refuses an instalment that is paid, of an annulled sale, or does not exist', async () => {
    const { venta, cuotas: plan } = await buildVentaEnCuotas(shop)
    await pagar(shop.vendedor.call, id(plan, 1), 10_000)
    expect(await refusal(pagar(shop.vendedor.call, id(plan, 1), 10_000))).toMatchObject({
      status: 409,
      codigo: 'cuota_pagada',
      message: 'La cuota ya está pagada',
    })
    await shop.admin.call(ventas.anular, { params: { id: venta.id }, body: { observaciones: '' } })
    expect(await refusal(pagar(shop.vendedor.call, id(plan, 2), 10_000))).toMatchObject({
      status: 409,
      codigo: 'venta_anulada',
    })
    expect(await refusal(pagar(shop.vendedor.call, 2_000_000, 10_000))).toMatchObject({ status: 404 })
  })

  it('belongs to the collecting branch, not to the selling one; a customer marked baja may pay', async () => {
    const { cliente, cuotas: plan } = await buildVentaEnCuotas(shop)
    await shop.db.run(sql`update clientes set baja = true where id = ${cliente}`)
    const { cobro_id } = await pagar(shop.vecino.call, id(plan, 1), 10_000)
    const recibo = await shop.vecino.call(recibos.get, { params: { id: cobro_id } })
    expect(recibo).toMatchObject({ punto_venta: 2, sucursal: { id: shop.norte } })
    const page = await shop.vendedor.call(recibos.list, { query: { search: String(cobro_id) } })
    expect(page.results.some((r) => r.id === cobro_id)).toBe(false)
  })

  it('collects once when two cashiers collect at the same time; the second is refused', async () => {
    const { venta, cliente, cuotas: plan } = await buildVentaEnCuotas(shop)
    const outcomes = await queued(
      shop.db,
      sql`select from ventas where id = ${venta.id} for update`,
      [shop.vendedor, shop.vecino].map(
        ({ call }) =>
          () =>
            pagar(call, id(plan, 1), 10_000),
      ),
    )
    expect(outcomes.map((o) => o.status)).toEqual(['fulfilled', 'rejected'])
    expect(outcomes[1]).toMatchObject({ reason: { status: 409, codigo: 'cuota_pagada' } })
    expect(await saldoDe(shop.vendedor.call, cliente)).toBe(50_000)
  })

  it('is refused after an annulment of the sale; a payment before the annulment stays as credit', async () => {
    const race = async (first: 'anular' | 'pagar') => {
      const { venta, cliente, cuotas: plan } = await buildVentaEnCuotas(shop)
      const body = { observaciones: '' }
      const calls = {
        anular: () => shop.admin.call(ventas.anular, { params: { id: venta.id }, body }),
        pagar: () => pagar(shop.vendedor.call, id(plan, 1), 10_000),
      }
      const second = first === 'anular' ? 'pagar' : 'anular'
      const outcomes = await queued<unknown>(
        shop.db,
        sql`select from ventas where id = ${venta.id} for update`,
        [calls[first], calls[second]],
      )
      const cuotasNow = estadoDe(await cuotasDe(shop.vendedor.call, venta.id))
      return { outcomes, cuotas: cuotasNow, saldo: await saldoDe(shop.vendedor.call, cliente) }
    }
    const late = await race('anular')
    expect(late.outcomes[1]).toMatchObject({ reason: { status: 409, codigo: 'venta_anulada' } })
    expect(late).toMatchObject({ saldo: 0, cuotas: Array(6).fill('anulada') })
    const early = await race('pagar')
    expect(early.outcomes.map((o) => o.status)).toEqual(['fulfilled', 'fulfilled'])
    expect(early).toMatchObject({ saldo: -10_000, cuotas: ['pagada', ...Array(5).fill('anulada')] })
  })

  it('collects once when 16 calls come at the same time, and once for one key', async () => {
    const { cliente, cuotas: plan } = await buildVentaEnCuotas(shop)
    const race = (n: number, key?: string) =>
      Promise.allSettled(
        Array.from({ length: 16 }, () => pagar(shop.vendedor.call, id(plan, n), 10_000, {}, key)),
      )
    const outcomes = await race(1)
    expect(outcomes.filter((o) => o.status === 'fulfilled')).toHaveLength(1)
    const replays = await race(2, 'cobro-una-vez')
    expect(replays.every((o) => o.status === 'fulfilled')).toBe(true)
    expect(new Set(replays.map((o) => (o.status === 'fulfilled' ? o.value.cobro_id : 0))).size).toBe(1)
    expect(await saldoDe(shop.vendedor.call, cliente)).toBe(40_000)
  })

  it('needs a session', async () => {
    expect(
      await refusal(
        shop.nobody(cuotas.pagar, {
          params: { cuotaId: 1 },
          body: { monto_pagado: 1, tipos_pago: [linea('EFECTIVO', 1)], a_favor: false },
        }),
      ),
    ).toMatchObject({ status: 401 })
  })
})
