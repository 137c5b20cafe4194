/** What cash is rounded down to, and what was handed over for it: where an admin turned it on. */

import { sesion } from '@mostrador/contract/base/sesion'
import { analisis } from '@mostrador/contract/gestion/analisis/analisis'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { beforeEach, expect, it } from 'vitest'
import { wordsOf } from '../../../../../test/files/papel.ts'
import { refusal } from '../../../../../test/run/app.ts'
import {
  buildArticulo,
  buildCliente,
  type VentaFields,
  ventaInput,
} from '../../../../../test/shop/builders.ts'
import { shopForEachTest } from '../../../../../test/shop/cajas.ts'
import { comprobanteDe, facturar } from '../../../../../test/shop/fiscal.ts'

const shop = shopForEachTest()
let cliente: number
let lineas: VentaFields['lineas']
beforeEach(async () => {
  cliente = (await buildCliente(shop.admin.call)).id
  // $ 109,37 in one line of each rate: $ 218,74.
  const articulo = await buildArticulo(shop, { precio_venta: 10_937 })
  const reducido = await buildArticulo(shop, { precio_venta: 10_937, iva: '10.5' })
  lineas = [articulo, reducido].map((a) => ({ articulo: a, cantidad: 1 }))
})

const activar = (redondeo_efectivo: 0 | 1 | 10 | 50 | 100) =>
  shop.admin.call(ventasConfiguracion.update, {
    body: { presupuestos: false, dias_presupuesto: 15, cambios: false, redondeo_efectivo },
  })

const vender = (redondeo: number, fields: Partial<VentaFields> = {}) => {
  const input = ventaInput({ cliente, lineas, ...fields })
  return shop.vendedor.call(ventas.create, {
    body: { ...input, ...(redondeo > 0 && { redondeo, total: 21_874 - redondeo }) },
  })
}
const efectivo = (monto: number, recibido?: number) => ({
  tipo_pago: 'EFECTIVO' as const,
  monto,
  ...(recibido && { recibido }),
})
const debito = (monto: number) => ({ tipo_pago: 'TARJETA_DEBITO' as const, monto })
const sana = async () => expect((await shop.admin.call(integridad.get)).diferencias).toEqual([])

it('is refused while it is off, and said by the profile while it is on', async () => {
  expect(await refusal(vender(874))).toMatchObject({
    status: 400,
    campos: { redondeo: 'El redondeo no es el que usa el negocio' },
  })
  await activar(10)
  expect((await shop.vendedor.call(sesion.profile)).redondeo_efectivo).toBe(10)
  await activar(0)
  expect((await shop.vendedor.call(sesion.profile)).redondeo_efectivo).toBeUndefined()
})

it('reduces the total before the invoice, whose IVA adds up to the centavo', async () => {
  await facturar(shop)
  await activar(10)
  const { id, venta } = await vender(874)
  expect(venta).toMatchObject({ total: 21_000, redondeo: 874 })
  expect(await shop.vendedor.call(ventas.get, { params: { id } })).toEqual(venta)
  // Half each: 10.500 of 21 % are 8.678 and 1.822, of 10,5 % 9.502 and 998.
  expect(await comprobanteDe(shop, { venta: id })).toMatchObject({
    total: 21_000,
    neto: 18_180,
    iva: 2_820,
    ivas: [
      { id: 5, base: 8_678, importe: 1_822 },
      { id: 4, base: 9_502, importe: 998 },
    ],
  })
  await sana()
})

it('is a line of the paper, beside what was handed over and the change', async () => {
  await activar(50)
  const { id, venta } = await vender(1_874, { pagos: [efectivo(20_000, 50_000)] })
  expect(venta.pagos).toEqual([{ ...efectivo(20_000, 50_000), tarjeta: null, cheque: null }])
  expect(await shop.vendedor.call(ventas.get, { params: { id } })).toEqual(venta)
  const { body } = await shop.http.inject({
    url: `/gestion/ventas/${id}/imprimir/?formato=ticket`,
    headers: { authorization: `Bearer ${shop.vendedor.access}` },
  })
  const texto = wordsOf(body)
  expect(texto).toContain('Redondeo a favor del cliente')
  expect(texto).toContain('recibido $ 500,00, vuelto $ 300,00')
})

it.each([
  ['more than the step', 2_874, 10, [efectivo(19_000)]],
  ['cash that is no multiple', 800, 10, [efectivo(21_074)]],
  ['a card', 874, 10, [debito(21_000)]],
  ['all of the sale', 9_999, 100, []],
] as const)('is refused of %s', async (_, redondeo, paso, pagos) => {
  await activar(paso)
  expect(await refusal(vender(redondeo, { pagos: [...pagos] }))).toMatchObject({ status: 400 })
})

it('takes off only the cash of a divided payment', async () => {
  await activar(100)
  const { venta } = await vender(1_874, { pagos: [debito(10_000), efectivo(10_000, 20_000)] })
  expect(venta).toMatchObject({ total: 20_000, redondeo: 1_874 })
  await sana()
})

it('goes back with the goods: what returns in parts is what was paid', async () => {
  await activar(100)
  const { id, venta } = await vender(1_874)
  const devolver = async (articulo: string) => {
    const { lineas: quedan } = await shop.admin.call(notasCredito.deVenta, { params: { ventaId: id } })
    const total = quedan.find((l) => l.articulo.id === articulo)?.acreditable ?? 0
    const detalles = [{ articulo, cantidad: 1, precio_unitario: total, total }]
    const body = { cliente, venta: id, fecha: venta.fecha, concepto: 'vuelve', total, detalles }
    return (await shop.admin.call(notasCredito.create, { body })).total
  }
  const devueltos = []
  for (const { articulo } of venta.detalles) devueltos.push(await devolver(articulo.id))
  expect(devueltos).toEqual([10_000, 10_000])
  await sana()
})

it('is taken off the lines in the analysis, which adds up to the sales', async () => {
  await activar(100)
  const { venta } = await vender(1_874)
  const query = { desde: venta.fecha, hasta: venta.fecha }
  const { total } = await shop.admin.call(analisis.ventas, { query: { ...query, agrupar: 'articulo' } })
  expect(total).toMatchObject({ vendido: 20_000 })
})

it('keeps what was handed over of cash on the spot alone, and never less than is paid', async () => {
  expect(await refusal(vender(0, { pagos: [{ ...debito(21_874), recibido: 30_000 }] }))).toMatchObject({
    campos: { 'pagos.0.recibido': 'Solo el efectivo de una venta al contado lleva lo recibido' },
  })
  expect(await refusal(vender(0, { pagos: [efectivo(21_874, 21_873)] }))).toMatchObject({
    campos: { 'pagos.0.recibido': 'Lo recibido debe ser mayor o igual al importe' },
  })
})
