import { comprobante } from '@mostrador/contract/documentos/comprobantes'
import { historialCliente, type LibroHistorial } from '@mostrador/contract/ventas/historial-cliente'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { describe, expect, it } from 'vitest'
import { readWorkbook, serialOf } from '../../../../test/files/xlsx.ts'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'
import { anularRecibo, buildVentaEnCuotas, pagar } from '../../../../test/shop/cobros.ts'

const shop = shopOfFile()

const historial = (id: number) => shop.vecino.call(historialCliente.get, { params: { id } })

/** An annulled spot sale, and a sale on account with an annulled payment and a valid one. */
async function buildHistoria() {
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
  return { cliente, spot, account, nota_credito_id, paid, kept, nota }
}

describe('GET /gestion/historial-cliente/{id}/', () => {
  it('shows all documents of a customer in any branch, newest first', async () => {
    const { cliente, spot, account, nota_credito_id, paid, kept, nota } = await buildHistoria()
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
        nota_credito_numero: null,
      },
      {
        id: spot.id,
        punto_venta: 1,
        fecha: HOY,
        total: 10_000,
        estado: 'anulada',
        nota_credito_id,
        nota_credito_numero: comprobante('nota_credito', 1, nota_credito_id),
      },
    ])
    expect(found.notas_credito.map((n) => [n.id, n.punto_venta, n.total])).toEqual([
      [nota.nota_credito_id, 1, 30_000],
      [nota_credito_id, 1, 10_000],
    ])
    expect(found.cobros.map((c) => [c.id, c.punto_venta, c.estado])).toEqual([
      [kept.cobro_id, 1, 'activo'],
      [paid.cobro_id, 2, 'anulada'],
    ])
    expect(new Set(found.cuotas.map((c) => c.venta_numero))).toEqual(new Set([account.venta.numero]))
    expect(found.cuotas.map((c) => [c.venta, c.numero_cuota, c.pagada, c.fecha_pago, c.total_cuota])).toEqual(
      [
        [account.venta.id, 1, false, null, 30_000],
        [account.venta.id, 2, true, HOY, 30_000],
      ],
    )
  })

  it('is empty for a new customer, and 404 for an unknown one', async () => {
    const { id } = await buildCliente(shop.vendedor.call)
    expect(await historial(id)).toMatchObject({ facturas: [], notas_credito: [], cobros: [], cuotas: [] })
    expect(await refusal(historial(2_000_000))).toMatchObject({
      status: 404,
      message: 'El cliente no existe',
    })
  })
})

describe('GET /gestion/historial-cliente/{id}/exportar/', () => {
  const exportar = (id: number, que?: LibroHistorial) =>
    shop.vecino.call(historialCliente.exportar, { params: { id }, query: { ...(que && { que }) } })

  it('has a workbook for each ledger of the history', async () => {
    const { cliente, spot, account, nota_credito_id, paid, kept, nota } = await buildHistoria()
    const hoy = serialOf(HOY)
    const rowsOf = async (que: LibroHistorial) => {
      const { rows, sheet } = await readWorkbook(await exportar(cliente.id, que))
      return { sheet, rows }
    }
    const deLaVenta = comprobante('nota_credito', 1, nota_credito_id)
    expect(await rowsOf('facturas')).toEqual({
      sheet: `facturas-cliente-${cliente.id}`,
      rows: [
        ['Número', 'Fecha', 'Estado', 'Nota de crédito', 'Total'],
        [account.venta.numero, hoy, 'Aprobada', null, 600],
        [spot.numero, hoy, 'Anulada', deLaVenta, 100],
      ],
    })
    const delRecibo = comprobante('nota_credito', 1, nota.nota_credito_id)
    expect(await rowsOf('notas_credito')).toEqual({
      sheet: `notas-cliente-${cliente.id}`,
      rows: [
        ['Número', 'Fecha', 'Concepto', 'Total'],
        [delRecibo, hoy, expect.stringContaining('se cobró mal'), 300],
        [deLaVenta, hoy, expect.any(String), 100],
      ],
    })
    expect(await rowsOf('cobros')).toEqual({
      sheet: `cobros-cliente-${cliente.id}`,
      rows: [
        ['Número', 'Fecha', 'Concepto', 'Estado', 'Total'],
        [comprobante('recibo', 1, kept.cobro_id), hoy, `Cuota 2 de ${account.venta.numero}`, 'Activo', 300],
        [comprobante('recibo', 2, paid.cobro_id), hoy, `Cuota 1 de ${account.venta.numero}`, 'Anulado', 300],
      ],
    })
    expect(await rowsOf('cuotas')).toEqual({
      sheet: `cuotas-cliente-${cliente.id}`,
      rows: [
        ['Venta', 'Cuota', 'Vencimiento', 'Total', 'Estado', 'Fecha de pago'],
        [account.venta.numero, 'Cuota 1', serialOf('2026-04-15'), 300, 'Pendiente'],
        [account.venta.numero, 'Cuota 2', serialOf('2026-05-15'), 300, 'Pagada', hoy],
      ],
    })
  })

  it('holds the sales by default, and answers 404 for an unknown customer', async () => {
    const { id } = await buildCliente(shop.vendedor.call)
    const { sheet, rows } = await readWorkbook(await exportar(id))
    expect([sheet, rows.length]).toEqual([`facturas-cliente-${id}`, 1])
    expect(await refusal(exportar(2_000_000, 'cuotas'))).toMatchObject({ status: 404 })
    expect(await refusal(exportar(id, 'otro' as LibroHistorial))).toMatchObject({ status: 400 })
  })
})
