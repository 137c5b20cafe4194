import { historialCliente } from '@mostrador/contract/historial-cliente'
import { ventas } from '@mostrador/contract/ventas'
import { beforeAll, describe, expect, it } from 'vitest'
import { HOY, refusal, startTestApp, type TestApp } from '../../../test/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../test/builders.ts'
import { anularRecibo, buildVentaEnCuotas, pagar } from '../../../test/cobros.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})

const historial = (id: number) => shop.vecino.call(historialCliente.get, { params: { id } })

describe('GET /gestion/historial-cliente/{id}/', () => {
  it('tells everything of a customer to any branch, newest first', async () => {
    const cliente = await buildCliente(shop.vendedor.call, { nombre: 'Hilda', numero_documento: '30222333' })
    const lineas = [{ articulo: await buildArticulo(shop), cantidad: 1 }]
    const spot = (await buildVenta(shop.vendedor.call, { cliente: cliente.id, lineas })).venta
    const account = await buildVentaEnCuotas(shop, { cliente: cliente.id, cantidad_cuotas: 2 })
    const { nota_credito_id } = await shop.admin.call(ventas.anular, {
      params: { id: spot.id },
      body: { observaciones: '' },
    })
    const paid = await pagar(shop.vecino.call, account.cuotas[0]?.id ?? 0, 30_000)
    const kept = await pagar(shop.vendedor.call, account.cuotas[1]?.id ?? 0, 30_000)
    const nota = await anularRecibo(shop.admin.call, paid.cobro_id)

    const found = await historial(cliente.id)
    expect(found.cliente).toEqual({
      id: cliente.id,
      nombre: 'Hilda',
      tipo_documento: 'DNI',
      numero_documento: '30222333',
      saldo: 30_000,
    })
    expect(found.facturas).toEqual([
      {
        id: account.venta.id,
        punto_venta: 1,
        fecha: HOY,
        total: 60_000,
        estado: 'aprobada',
        nota_credito_id: null,
      },
      { id: spot.id, punto_venta: 1, fecha: HOY, total: 10_000, estado: 'anulada', nota_credito_id },
    ])
    expect(found.notas_credito.map((n) => [n.id, n.punto_venta, n.total])).toEqual([
      [nota.nota_credito_id, 2, 30_000],
      [nota_credito_id, 1, 10_000],
    ])
    expect(found.cobros.map((c) => [c.id, c.punto_venta, c.estado])).toEqual([
      [kept.cobro_id, 1, 'activo'],
      [paid.cobro_id, 2, 'anulada'],
    ])
    expect(found.cuotas.map((c) => [c.venta, c.numero_cuota, c.pagada, c.fecha_pago, c.total_cuota])).toEqual(
      [
        [account.venta.id, 1, false, null, 30_000],
        [account.venta.id, 2, true, HOY, 30_000],
      ],
    )
  })

  it('is empty for a new customer, and 404 for none', async () => {
    const { id } = await buildCliente(shop.vendedor.call)
    expect(await historial(id)).toMatchObject({ facturas: [], notas_credito: [], cobros: [], cuotas: [] })
    expect(await refusal(historial(2_000_000))).toMatchObject({
      status: 404,
      message: 'El cliente no existe',
    })
  })
})
