/** What a note of a sale gives back: what was paid for its units, on the account or in money. */

import type { LineaPago } from '@mostrador/contract/caja/pagos'
import { informes } from '@mostrador/contract/gestion/informes'
import { cuentaClientes } from '@mostrador/contract/maestros/cuenta-clientes'
import { type CreateNotaCredito, notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { describe, expect, it } from 'vitest'
import { textOf } from '../../../../test/files/pdf.ts'
import { HOY, refusal } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta, type VentaFields } from '../../../../test/shop/builders.ts'
import { abrir, activarCajas, cerrar, contar, shopForEachTest, turnoDe } from '../../../../test/shop/cajas.ts'
import { linea, saldoDe } from '../../../../test/shop/cobros.ts'

const shop = shopForEachTest()

/** A sale of three units at $ 1.000,00 with a discount of $ 1.000,00: $ 666,67 a unit. */
async function vender(fields: Partial<VentaFields> = {}) {
  const articulo = await buildArticulo(shop, { precio_venta: 100_000, precio_financiado: 100_000 })
  const { id: cliente } = await buildCliente(shop.vendedor.call)
  const { venta } = await buildVenta(shop.admin.call, {
    cliente,
    bonificacion: 100_000,
    sucursal: shop.centro,
    lineas: [{ articulo, cantidad: 3 }],
    ...fields,
  })
  return { venta, cliente, articulo: articulo.id }
}

type Vendida = Awaited<ReturnType<typeof vender>>

const nota = (
  { venta, cliente, articulo }: Vendida,
  cantidad: number,
  precio_unitario: number,
  fields: Partial<CreateNotaCredito> = {},
) => {
  const total = cantidad * precio_unitario
  const detalles = [{ articulo, cantidad, precio_unitario, total }]
  const body = { cliente, venta: venta.id, fecha: HOY, concepto: 'vuelve', total, detalles, ...fields }
  return shop.admin.call(notasCredito.create, { body })
}

const queda = async ({ venta }: Vendida) => {
  const { lineas } = await shop.vecino.call(notasCredito.deVenta, { params: { ventaId: venta.id } })
  return lineas.map(({ vendidas, devueltas, neto, acreditable }) => [vendidas, devueltas, neto, acreditable])
}

describe('GET /gestion/notas-credito/venta/{ventaId}/', () => {
  it('tells what was paid for each line, and what is left of it', async () => {
    const vendida = await vender()
    const { venta, cliente, articulo } = vendida
    const leida = await shop.vecino.call(notasCredito.deVenta, { params: { ventaId: venta.id } })
    expect(leida).toMatchObject({
      id: venta.id,
      numero: venta.numero,
      cliente,
      fecha: HOY,
      estado: 'aprobada',
      total: 200_000,
      bonificacion: 100_000,
      pagos: [linea('EFECTIVO', 200_000)],
      lineas: [
        { articulo: { id: articulo }, precio_unitario: 100_000, vendidas: 3, devueltas: 0, neto: 200_000 },
      ],
    })
    await nota(vendida, 1, 66_667)
    expect(await queda(vendida)).toEqual([[3, 1, 200_000, 133_333]])
    const pagos = [linea('TRANSFERENCIA', 150_000), linea('CHEQUE', 50_000)]
    const dividida = await vender({ pagos })
    const deDividida = { params: { ventaId: dividida.venta.id } }
    expect(await shop.vecino.call(notasCredito.deVenta, deDividida)).toMatchObject({ pagos })
    const enCuotas = await vender({ condicion_venta: 'Cta-Cte mas cuotas', cantidad_cuotas: 2 })
    const deCuotas = { params: { ventaId: enCuotas.venta.id } }
    expect(await shop.vecino.call(notasCredito.deVenta, deCuotas)).toMatchObject({ pagos: [] })
    const missing = shop.admin.call(notasCredito.deVenta, { params: { ventaId: 2_000_000 } })
    expect(await refusal(missing)).toMatchObject({ status: 404 })
  })
})

describe('the amounts of a note of a sale without an invoice', () => {
  it('are bound by what was paid for its units, to the centavo', async () => {
    const vendida = await vender()
    for (const [cantidad, precio] of [
      [1, 100_000],
      [1, 66_668],
      [3, 66_667],
    ] as const) {
      const refused = await refusal(nota(vendida, cantidad, precio))
      expect(refused).toMatchObject({ status: 409, codigo: 'supera_precio' })
    }
    await nota(vendida, 2, 66_666)
    await nota(vendida, 1, 66_668)
    expect(await queda(vendida)).toEqual([[3, 3, 200_000, 0]])
    expect(await saldoDe(shop.admin.call, vendida.cliente)).toBe(-200_000)
  })

  it('are never above the price of a sale without a discount', async () => {
    const vendida = await vender({ bonificacion: 0 })
    await nota(vendida, 1, 40_000)
    expect(await refusal(nota(vendida, 1, 100_001))).toMatchObject({ status: 409, codigo: 'supera_precio' })
    await nota(vendida, 2, 100_000)
  })

  it('are nothing for a gift', async () => {
    const vendida = await vender({ bonificacion: 300_000 })
    expect(await refusal(nota(vendida, 1, 1))).toMatchObject({ status: 409, codigo: 'supera_precio' })
  })

  it('are free without a sale', async () => {
    const vendida = await vender()
    expect(await nota(vendida, 1, 900_000, { venta: null })).toMatchObject({ total: 900_000 })
  })
})

describe('a note of a sale paid on the spot', () => {
  it('credits the account, unless it gives money back', async () => {
    const vendida = await vender()
    const enCuenta = await nota(vendida, 1, 66_667)
    expect(enCuenta).not.toHaveProperty('devuelve')
    expect(await saldoDe(shop.admin.call, vendida.cliente)).toBe(-66_667)
    const devuelve = [linea('EFECTIVO', 60_000), linea('TRANSFERENCIA', 6_667)]
    const enDinero = await nota(vendida, 1, 66_667, { devuelve })
    expect(enDinero).toMatchObject({ devuelve, total: 66_667, origen: 'MANUAL' })
    expect(await shop.vecino.call(notasCredito.get, { params: { id: enDinero.id } })).toEqual(enDinero)
    const { results } = await shop.admin.call(cuentaClientes.list, { params: { id: vendida.cliente } })
    expect(results.map((m) => m.comprobante)).toEqual([enCuenta.numero])
    const cobros = await shop.admin.call(informes.cobros, { query: {} })
    expect(cobros.map((c) => [c.comprobante, c.total])).toEqual([
      [vendida.venta.numero, 200_000],
      [enDinero.numero, -66_667],
    ])
    const detalle = { params: { tipo: 'NOTA_CREDITO', id: enDinero.id } } as const
    expect(await shop.admin.call(informes.cobro, detalle)).toMatchObject({
      tipos_pago: [
        { tipo: 'EFECTIVO', monto: -60_000 },
        { tipo: 'TRANSFERENCIA', monto: -6_667 },
      ],
    })
    const sinDinero = { params: { tipo: 'NOTA_CREDITO', id: enCuenta.id } } as const
    expect(await refusal(shop.admin.call(informes.cobro, sinDinero))).toMatchObject({ status: 404 })
    expect(
      await refusal(shop.admin.call(ventas.anular, { params: { id: vendida.venta.id }, body: {} })),
    ).toMatchObject({ codigo: 'venta_con_nota' })
  })

  it('gives back its total, and only for goods that were paid on the spot', async () => {
    const contado = await vender()
    const enCuotas = await vender({ condicion_venta: 'Cta-Cte mas cuotas', cantidad_cuotas: 2 })
    const casos: [Vendida, LineaPago[], Partial<CreateNotaCredito>, string][] = [
      [contado, [linea('EFECTIVO', 66_666)], {}, 'La suma de los pagos debe ser igual al total de la nota'],
      [contado, [linea('CHEQUE', 66_667)], {}, 'El dinero no se devuelve con un cheque'],
      [
        contado,
        [linea('EFECTIVO', 66_667)],
        { venta: null },
        'Solo se devuelve en dinero una venta que se pagó en el momento',
      ],
      [
        enCuotas,
        [linea('EFECTIVO', 66_667)],
        {},
        'Solo se devuelve en dinero una venta que se pagó en el momento',
      ],
    ]
    for (const [vendida, devuelve, fields, message] of casos) {
      const refused = await refusal(nota(vendida, 1, 66_667, { devuelve, ...fields }))
      expect(refused).toMatchObject({ status: 400, message })
    }
    expect(await nota(enCuotas, 1, 66_667, { devuelve: [] })).not.toHaveProperty('devuelve')
  })

  it('takes the money out of the open till, and says when the shift that took it is closed', async () => {
    const { caja } = await activarCajas(shop)
    const { call } = shop.admin
    const turno = await abrir(call, caja.id, 10_000)
    const vendida = await vender()
    const devuelve = [linea('EFECTIVO', 66_667)]
    const primera = await nota(vendida, 1, 66_667, { devuelve })
    expect(primera).not.toHaveProperty('aviso_caja')
    expect((await turnoDe(call, turno.id)).saldos).toEqual([
      { tipo_pago: 'EFECTIVO', saldo: 10_000 + 200_000 - 66_667 },
    ])
    await contar(call, turno.id, 143_333)
    await cerrar(call, turno.id)
    expect(await refusal(nota(vendida, 1, 66_667, { devuelve }))).toMatchObject({ codigo: 'caja_cerrada' })
    // The account needs no till.
    await nota(vendida, 1, 66_667)
    await abrir(call, caja.id, 100_000)
    expect(await nota(vendida, 1, 66_666, { devuelve: [linea('EFECTIVO', 66_666)] })).toMatchObject({
      aviso_caja: 'El turno que cobró (Caja 1) ya está cerrado: el dinero sale de tu caja abierta.',
    })
  })

  it('says on its paper what was given back', async () => {
    const vendida = await vender()
    const { id } = await nota(vendida, 1, 66_667, { devuelve: [linea('EFECTIVO', 66_667)] })
    const answer = await shop.http.inject({
      url: `/gestion/notas-credito/${id}/imprimir/`,
      headers: { authorization: `Bearer ${shop.vendedor.access}` },
    })
    expect(textOf(answer.rawPayload).replaceAll('\u00a0', ' ')).toContain('Efectivo $ 666,67')
  })
})
