/** A sale paid by QR as its condition: where an admin turned it on. */

import { sesion } from '@mostrador/contract/base/sesion'
import { informes } from '@mostrador/contract/gestion/informes'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { beforeEach, expect, it } from 'vitest'
import { HOY, refusal } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'
import { shopForEachTest } from '../../../../test/shop/cajas.ts'

const shop = shopForEachTest()
let cliente: number
let articulo: Awaited<ReturnType<typeof buildArticulo>>
beforeEach(async () => {
  cliente = (await buildCliente(shop.admin.call)).id
  articulo = await buildArticulo(shop)
})

const activar = (venta_qr: boolean) =>
  shop.admin.call(ventasConfiguracion.update, {
    body: { presupuestos: false, dias_presupuesto: 15, cambios: false, venta_qr },
  })
const vender = () =>
  buildVenta(shop.vendedor.call, {
    cliente,
    lineas: [{ articulo, cantidad: 1 }],
    condicion_venta: 'QR',
  })
const enPerfil = async () => (await shop.vendedor.call(sesion.profile)).venta_qr

it('is refused at first, and once it is off again', async () => {
  expect(await enPerfil()).toBeUndefined()
  expect(await refusal(vender())).toMatchObject({ status: 409, codigo: 'venta_qr_inactiva' })
  await activar(true)
  expect(await enPerfil()).toBe(true)
  const { id } = await vender()
  await activar(false)
  expect(await refusal(vender())).toMatchObject({ codigo: 'venta_qr_inactiva' })
  // What was sold stays, and may be annulled.
  await shop.admin.call(ventas.anular, { params: { id }, body: {} })
})

it('is a spot sale at the cash price, and its money is of QR in the report of what was collected', async () => {
  await activar(true)
  const { id, venta } = await vender()
  expect(venta).toMatchObject({ condicion_venta: 'QR', total: articulo.precio_venta })
  expect((await shop.vendedor.call(ventas.get, { params: { id } })).cuotas).toEqual([])
  const { results } = await shop.vendedor.call(ventas.list, { query: { condicion_venta: 'QR' } })
  expect(results.map((v) => v.id)).toEqual([id])
  const cobros = await shop.admin.call(informes.cobros, { query: { desde: HOY, hasta: HOY } })
  expect(cobros.map((c) => c.tipos_pago)).toEqual([[{ tipo: 'QR', monto: articulo.precio_venta }]])
  expect((await shop.admin.call(integridad.get)).diferencias).toEqual([])
})
