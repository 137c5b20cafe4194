/** Less than an instalment: where the shop takes it, what is open keeps its due date and bears the interest of what is open. */
import { sesion } from '@mostrador/contract/base/sesion'
import { sumarDias } from '@mostrador/contract/fechas'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { intereses } from '@mostrador/contract/ventas/planes/intereses'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queued } from '../../../../test/database/locks.ts'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
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

const configurar = (cobros_parciales: boolean) =>
  shop.admin.call(ventasConfiguracion.update, {
    body: { presupuestos: false, dias_presupuesto: 15, cambios: false, cobros_parciales },
  })

beforeEach(() => configurar(true))
afterEach(async () => {
  const { ok, diferencias } = await shop.admin.call(integridad.get)
  expect(ok, JSON.stringify(diferencias)).toBe(true)
})

describe('a part of an instalment', () => {
  it('is refused as ever while the shop does not take it', async () => {
    await configurar(false)
    expect(await shop.vendedor.call(sesion.profile)).not.toHaveProperty('cobros_parciales')
    const { cuotas: plan } = await buildVentaEnCuotas(shop)
    expect(await refusal(pagar(shop.vendedor.call, plan[0]?.id ?? 0, 9_999))).toMatchObject({
      status: 400,
      message: 'El monto debe ser mayor o igual a $\u00a0100,00 (valor de la cuota)',
    })
  })

  it('is paid, and paid again until no centavo is left; each annulment brings its part back', async () => {
    expect(await shop.vendedor.call(sesion.profile)).toMatchObject({ cobros_parciales: true })
    const { venta, cliente, cuotas: plan } = await buildVentaEnCuotas(shop)
    const [id = 0, vence] = [plan[0]?.id, plan[0]?.fecha_vencimiento]
    const first = await pagar(shop.vendedor.call, id, 3_333)
    expect(first).toMatchObject({ exceso: 0, cuotas_actualizadas: [], saldo_a_favor: 0 })
    const now = async () => (await cuotasDe(shop.vendedor.call, venta.id))[0]
    expect(await now()).toMatchObject({
      pagada: false,
      fecha_pago: null,
      total_cuota: 6_667,
      monto_original: 10_000,
      fecha_vencimiento: vence,
    })
    await pagar(shop.vendedor.call, id, 1)
    expect(await refusal(pagar(shop.vendedor.call, id, 0))).toMatchObject({ status: 400 })
    const last = await pagar(shop.vendedor.call, id, 6_666)
    expect(await now()).toMatchObject({ pagada: true, fecha_pago: HOY })
    expect(await saldoDe(shop.vendedor.call, cliente)).toBe(50_000)
    await anularRecibo(shop.admin.call, first.cobro_id)
    expect(await now()).toMatchObject({ pagada: false, total_cuota: 3_333 })
    await anularRecibo(shop.admin.call, last.cobro_id)
    expect(await now()).toMatchObject({ pagada: false, total_cuota: 9_999, fecha_vencimiento: vence })
    expect(await saldoDe(shop.vendedor.call, cliente)).toBe(59_999)
  })

  it('needs its permission, which may be lent', async () => {
    const { venta, cuotas: plan } = await buildVentaEnCuotas(shop)
    await givePermisos(shop, { sin: ['cobrar_en_parte'] })
    expect(await refusal(pagar(shop.vendedor.call, plan[0]?.id ?? 0, 4_000))).toMatchObject({
      status: 403,
      body: {
        permiso: 'cobrar_en_parte',
        detalle: expect.arrayContaining([
          { dato: 'Parte de Cuota 1', valor: '$\u00a040,00 de $\u00a0100,00' },
        ]),
      },
    })
    await pagar(shop.vendedor.call, plan[0]?.id ?? 0, 10_000)
    expect(estadoDe(await cuotasDe(shop.vendedor.call, venta.id)).slice(0, 2)).toEqual(['pagada', 10_000])
    await givePermisos(shop)
  })

  it('lets two tills take no more than there is of it', async () => {
    const { venta, cliente, cuotas: plan } = await buildVentaEnCuotas(shop)
    const cobrar = () => pagar(shop.vendedor.call, plan[5]?.id ?? 0, 6_000)
    await queued(shop.db, sql`select from ventas where id = ${venta.id} for update`, [cobrar, cobrar])
    // The second one pays the rest, and begins the first instalment with what is left.
    expect(estadoDe(await cuotasDe(shop.vendedor.call, venta.id))).toEqual([
      8_000,
      10_000,
      10_000,
      10_000,
      10_000,
      'pagada',
    ])
    expect(await saldoDe(shop.vendedor.call, cliente)).toBe(48_000)
  })
})

describe('late interest of the rest', () => {
  beforeAll(async () => {
    const tasas = [{ desde: '2026-01-01', tasa: 36.5 }]
    await shop.admin.call(intereses.configurar, {
      body: { dias_gracia: 0, orden: 'capital', iva: '21', tasas },
    })
  })

  it('is that of what is open from the day of the part on', async () => {
    const { venta, cuotas: plan } = await buildVentaEnCuotas(shop)
    const id = plan[0]?.id ?? 0
    const debe = async () => (await cuotasDe(shop.vendedor.call, venta.id))[0]?.interes ?? 0
    // 20 days at 0,1 % a day of $ 100,00, then 20 days of $ 40,00.
    shop.clock.set(`${sumarDias(plan[0]?.fecha_vencimiento ?? HOY, 20)}T15:00:00Z`)
    expect(await debe()).toBe(200)
    const recibo = await pagar(shop.vendedor.call, id, 6_000)
    shop.clock.set(`${sumarDias(plan[0]?.fecha_vencimiento ?? HOY, 40)}T15:00:00Z`)
    expect(await debe()).toBe(280)
    // Its interest may be paid before its capital, and the part must hold it.
    const interes = { reclamado: 280, perdonado: 0, motivo: '' }
    expect(await refusal(pagar(shop.vendedor.call, id, 279, { interes }))).toMatchObject({
      status: 400,
      message: 'El monto debe ser mayor o igual a $\u00a02,80 (su interés)',
    })
    await pagar(shop.vendedor.call, id, 1_280, { interes })
    expect((await cuotasDe(shop.vendedor.call, venta.id))[0]).toMatchObject({ total_cuota: 3_000 })
    expect(await debe()).toBe(0)
    await anularRecibo(shop.admin.call, recibo.cobro_id)
    expect(await debe()).toBe(400 - 280)
  })
})
