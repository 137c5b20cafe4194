/** What cash is rounded down to, and what was handed over for it: where an admin turned it on. */

import { sesion } from '@mostrador/contract/base/sesion'
import { analisis } from '@mostrador/contract/gestion/analisis/analisis'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { cambios } from '@mostrador/contract/ventas/cambios'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { presupuestos } from '@mostrador/contract/ventas/presupuestos'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
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
    body: { presupuestos: true, dias_presupuesto: 15, cambios: true, redondeo_efectivo },
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

it('keeps what was handed over of cash alone, and never less than is paid', async () => {
  expect(await refusal(vender(0, { pagos: [{ ...debito(21_874), recibido: 30_000 }] }))).toMatchObject({
    campos: { 'pagos.0.recibido': 'Solo el efectivo lleva lo recibido' },
  })
  expect(await refusal(vender(0, { pagos: [efectivo(21_874, 21_873)] }))).toMatchObject({
    campos: { 'pagos.0.recibido': 'Lo recibido debe ser mayor o igual al importe' },
  })
})

it('keeps what was handed over of an advance, on its receipt', async () => {
  const enCuotas = (pagos: (ReturnType<typeof efectivo> | ReturnType<typeof debito>)[]) =>
    vender(0, { condicion_venta: 'Cta-Cte mas cuotas', anticipo: 6_000, cantidad_cuotas: 2, pagos })
  expect(await refusal(enCuotas([efectivo(6_000, 5_999)]))).toMatchObject({
    campos: { 'pagos.0.recibido': 'Lo recibido debe ser mayor o igual al importe' },
  })
  for (const [pagos, recibidos] of [
    [[efectivo(6_000, 10_000)], [10_000]],
    [
      [debito(1_000), efectivo(5_000, 7_000)],
      [undefined, 7_000],
    ],
    [[efectivo(6_000)], null],
  ] as const) {
    const { id } = await enCuotas([...pagos])
    const { results } = await shop.vendedor.call(recibos.list, { query: { search: `TKT-X ${id}` } })
    const [anticipo] = results.filter((r) => r.venta === id)
    const recibo = await shop.vendedor.call(recibos.get, { params: { id: anticipo?.id ?? 0 } })
    expect(recibo.pagos?.map((p) => p.recibido) ?? null).toEqual(recibidos)
    const { body } = await shop.http.inject({
      url: `/gestion/recibos/${recibo.id}/imprimir/`,
      headers: { authorization: `Bearer ${shop.vendedor.access}` },
    })
    expect(wordsOf(body).includes('vuelto')).toBe(recibidos !== null)
  }
  await sana()
})

it('is taken off an offer that is paid in cash, whose total stays as it was promised', async () => {
  await activar(10)
  const { total: _, ...input } = ventaInput({ cliente, lineas })
  const { id, total } = await shop.vendedor.call(presupuestos.create, { body: { ...input, total: 21_874 } })
  const convertir = (redondeo: number, pagos: (ReturnType<typeof efectivo> | ReturnType<typeof debito>)[]) =>
    shop.vendedor.call(presupuestos.vender, {
      params: { id },
      body: { precios: 'ofrecidos', total: total - redondeo, redondeo, pagos },
    })
  expect(await refusal(convertir(874, [debito(21_000)]))).toMatchObject({
    campos: { redondeo: 'El redondeo no es el que usa el negocio' },
  })
  const { venta } = await convertir(874, [efectivo(21_000, 30_000)])
  expect(venta).toMatchObject({ total: 21_000, redondeo: 874, pagos: [{ recibido: 30_000 }] })
  await sana()
})

/** Both articles for one of a price that is no multiple of the step: the difference, less its rounding, is paid. */
async function cambiar(
  precio: number,
  redondeo: number,
  pagos: (ReturnType<typeof efectivo> | ReturnType<typeof debito>)[] | null,
) {
  const { id: vendida } = (await vender(0)).venta
  const nuevo = await buildArticulo(shop, { precio_venta: precio })
  const { detalles, fecha } = ventaInput({ cliente, lineas })
  const llevados = ventaInput({ cliente, lineas: [{ articulo: nuevo, cantidad: 1 }] }).detalles
  return await shop.admin.call(cambios.create, {
    body: {
      fecha,
      cliente,
      sucursal: shop.centro,
      condicion_venta: 'Contado Efectivo',
      concepto: '',
      bonificacion: 0,
      anticipo: 0,
      cantidad_cuotas: null,
      venta: vendida,
      devueltos: detalles,
      llevados,
      redondeo,
      diferencia: precio - 21_874 - redondeo,
      pagos,
    },
  })
}

it('is taken off the difference of an exchange that is paid in cash, and not of what the returned goods pay', async () => {
  await activar(10)
  const { venta } = await cambiar(33_333, 459, null)
  expect(venta.venta).toMatchObject({ total: 32_874, redondeo: 459 })
  expect(venta.venta.pagos?.map((p) => [p.tipo_pago, p.monto])).toEqual([
    ['EFECTIVO', 21_874],
    ['EFECTIVO', 11_000],
  ])
  await sana()
  const { venta: recibida } = await cambiar(33_333, 459, [efectivo(11_000, 20_000)])
  expect(recibida.venta.pagos?.[1]).toMatchObject({ monto: 11_000, recibido: 20_000 })
  await sana()
})

it.each([
  ['whose difference a card pays', 33_333, 459, [debito(11_000)]],
  ['whose difference is no multiple', 33_333, 400, null],
  ['where nothing is paid', 21_000, 500, null],
] as const)('is refused of an exchange %s', async (_, precio, redondeo, pagos) => {
  await activar(10)
  expect(await refusal(cambiar(precio, redondeo, pagos && [...pagos]))).toMatchObject({
    campos: { redondeo: 'El redondeo no es el que usa el negocio' },
  })
})
