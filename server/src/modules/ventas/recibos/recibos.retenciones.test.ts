/** Taxes that customers hold back: a part of a receipt that is no money. */

import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { sesion } from '@mostrador/contract/base/sesion'
import { cajas } from '@mostrador/contract/caja/cajas'
import type { PagoReciboInput } from '@mostrador/contract/caja/pagos'
import { informes } from '@mostrador/contract/gestion/informes'
import { panel } from '@mostrador/contract/gestion/panel'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { HOY, refusal } from '../../../../test/run/app.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import { abrir, activarCajas, saldosDe, shopForEachTest } from '../../../../test/shop/cajas.ts'
import { anularRecibo, buildVentaEnCuotas, cuotasDe, pagar } from '../../../../test/shop/cobros.ts'

const shop = shopForEachTest()
const retencion = { regimen: 'Ganancias', numero: '0001-12', fecha: '2026-03-01' }
const RETENIDO: PagoReciboInput = { tipo_pago: 'RETENCION', monto: 4_000, retencion }
const EFECTIVO: PagoReciboInput = { tipo_pago: 'EFECTIVO', monto: 6_000 }

const activar = (retenciones: boolean) =>
  shop.admin.call(cajas.configurar, { params: { id: shop.centro }, body: { activas: false, retenciones } })

async function cobrar(tipos_pago: PagoReciboInput[] = [EFECTIVO, RETENIDO]) {
  const { cuotas, venta, cliente } = await buildVentaEnCuotas(shop)
  const { cobro_id } = await pagar(shop.vendedor.call, cuotas[0]?.id ?? 0, 10_000, { tipos_pago })
  return { id: cobro_id, venta: venta.id, cliente }
}

describe('a retention in a receipt', () => {
  it('is refused until an admin turns it on in the branch, which its profile then says', async () => {
    expect(await refusal(cobrar())).toMatchObject({ status: 409, codigo: 'retenciones_inactivas' })
    expect(await shop.vendedor.call(sesion.profile)).not.toHaveProperty('pagos')
    await activar(true)
    expect((await shop.vendedor.call(sesion.profile)).pagos).toEqual({
      dividir: false,
      cheques: false,
      retenciones: true,
    })
    expect(await shop.vecino.call(sesion.profile)).not.toHaveProperty('pagos')
    expect((await auditOf(shop.db, 'cajas', shop.centro)).at(-1)).toMatchObject({
      antes: { retenciones: false },
      despues: { retenciones: true },
    })
    await cobrar()
    await activar(false)
    expect(await refusal(cobrar())).toMatchObject({ codigo: 'retenciones_inactivas' })
  })

  it('pays its instalment with its certificate, which list, detail, paper and workbook show', async () => {
    await activar(true)
    const { id, venta, cliente } = await cobrar()
    const lineas = [
      { tipo_pago: 'EFECTIVO', monto: 6_000 },
      { tipo_pago: 'RETENCION', monto: 4_000 },
    ]
    const recibo = await shop.vendedor.call(recibos.get, { params: { id } })
    expect(recibo).toMatchObject({ total: 10_000, metodo_pago: 'MIXTO', tipos_pago: lineas })
    expect(recibo.pagos).toEqual([
      { ...lineas[0], tarjeta: null, cheque: null },
      { ...lineas[1], tarjeta: null, cheque: null, retencion },
    ])
    expect((await shop.vendedor.call(recibos.list, { query: {} })).results[0]?.tipos_pago).toEqual(lineas)
    expect((await cuotasDe(shop.vendedor.call, venta))[0]).toMatchObject({ pagada: true })
    expect((await shop.vendedor.call(clientes.get, { params: { id: cliente } })).saldo).toBe(50_000)
    const { url } = await shop.vendedor.call(impresiones.create, {
      body: { documento: 'recibos', id, formato: 'a4' },
    })
    expect((await shop.http.inject({ url })).body).toContain(
      'Retención (Ganancias, N.º 0001-12, del 01/03/2026)',
    )
    const { rows } = await readWorkbook(await shop.vendedor.call(recibos.exportar, { query: {} }))
    expect(rows[1]).toContain('Efectivo, Retención')
  })

  it('may be all of a receipt', async () => {
    await activar(true)
    const { id } = await cobrar([{ ...RETENIDO, monto: 10_000 }])
    expect(await shop.vendedor.call(recibos.get, { params: { id } })).toMatchObject({
      metodo_pago: 'RETENCION',
      tipos_pago: [{ tipo_pago: 'RETENCION', monto: 10_000 }],
    })
  })

  it.each<[string, PagoReciboInput, string]>([
    ['has its data', { tipo_pago: 'RETENCION', monto: 10_000 }, 'tipos_pago.0.retencion'],
    [
      'has a regime',
      { ...RETENIDO, monto: 10_000, retencion: { ...retencion, regimen: ' ' } },
      'tipos_pago.0.retencion.regimen',
    ],
    [
      'has the number of its certificate',
      { ...RETENIDO, monto: 10_000, retencion: { ...retencion, numero: '' } },
      'tipos_pago.0.retencion.numero',
    ],
    ['is no cash', { tipo_pago: 'EFECTIVO', monto: 10_000, retencion }, 'tipos_pago.0.retencion'],
  ])('%s', async (_, pago, campo) => {
    await activar(true)
    const refused = await refusal(cobrar([pago]))
    expect(refused).toMatchObject({ status: 400 })
    expect(Object.keys(refused.campos ?? {})).toEqual([campo])
  })

  it('moves no till, neither when it is collected nor when it is annulled', async () => {
    const { caja } = await activarCajas(shop)
    await shop.admin.call(cajas.configurar, {
      params: { id: shop.centro },
      body: { activas: true, retenciones: true },
    })
    const sola = await cobrar([{ ...RETENIDO, monto: 10_000 }])
    const { id: turno } = await abrir(shop.vendedor.call, caja.id)
    const { venta } = await cobrar()
    expect(await saldosDe(shop.vendedor.call, turno)).toEqual({ EFECTIVO: 6_000 })
    await anularRecibo(shop.admin.call, sola.id)
    expect(await saldosDe(shop.vendedor.call, turno)).toEqual({ EFECTIVO: 6_000 })
    expect((await cuotasDe(shop.vendedor.call, venta))[0]).toMatchObject({ pagada: true })
  })

  it('has its column in the collections report once there is one, and its own line in the panel', async () => {
    const libro = async () =>
      (await readWorkbook(await shop.admin.call(informes.exportarCobros, { query: {} }))).rows
    expect((await libro())[0]).not.toContain('Retención')
    await activar(true)
    const { id } = await cobrar()
    const [cabeza = [], fila = []] = await libro()
    expect(fila[cabeza.indexOf('Retención')]).toBe(40)
    expect(fila[cabeza.indexOf('Total')]).toBe(100)
    const informe = () => shop.admin.call(informes.cobros, { query: { desde: HOY, hasta: HOY } })
    expect(await informe()).toMatchObject([
      {
        total: 10_000,
        tipos_pago: [
          { tipo: 'EFECTIVO', monto: 6_000 },
          { tipo: 'RETENCION', monto: 4_000 },
        ],
      },
    ])
    expect((await shop.admin.call(panel.get, { query: {} })).cobrado_hoy).toEqual({
      total: 10_000,
      por_tipo: [
        { tipo_pago: 'EFECTIVO', monto: 6_000 },
        { tipo_pago: 'RETENCION', monto: 4_000 },
      ],
    })
    await anularRecibo(shop.admin.call, id)
    expect((await informe()).map(({ total }) => total).toSorted((a, b) => a - b)).toEqual([-10_000, 10_000])
    expect((await shop.admin.call(panel.get, { query: {} })).cobrado_hoy.total).toBe(0)
  })
})
