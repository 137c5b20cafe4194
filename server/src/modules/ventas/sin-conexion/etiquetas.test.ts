/** A label with an amount that is read without a line: its amount is what was paid, whatever the kilo costs when it arrives. */
import { integridad } from '@mostrador/contract/gestion/integridad'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { CONSUMIDOR_FINAL } from '@mostrador/contract/maestros/clientes'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { refusal } from '../../../../test/run/app.ts'
import { buildArticulo, stockOf, ventaInput } from '../../../../test/shop/builders.ts'
import { shopForEachTest } from '../../../../test/shop/cajas.ts'
import { activarSinConexion, Dispositivo, enviar } from '../../../../test/shop/sinConexion.ts'

const shop = shopForEachTest()

async function conQueso() {
  await activarSinConexion(shop, shop.centro)
  const antes = await shop.admin.call(ventasConfiguracion.get)
  await shop.admin.call(ventasConfiguracion.update, { body: { ...antes, balanzas: true, unidades: true } })
  const stock = { sucursal: shop.centro, cantidad: 10 }
  return await buildArticulo(shop, { unidad: 'kg', precio_venta: 700_000, stock })
}
let queso: Awaited<ReturnType<typeof conQueso>>
beforeEach(async () => {
  queso = await conQueso()
})
afterEach(async () => {
  expect((await shop.admin.call(integridad.get)).diferencias).toEqual([])
})

/** $ 3.165 of what costs $ 7.000 the kilo: 0,452 kg, that would cost $ 3.164. */
const pesado = (cantidad = 0.452) => ({
  cliente: CONSUMIDOR_FINAL.id,
  lineas: [{ articulo: queso, cantidad, importe_etiqueta: 316_500 }],
})

it('sells exactly as with a line', async () => {
  const { venta } = await shop.vendedor.call(ventas.create, {
    body: ventaInput(pesado()),
  })
  const llegada = await enviar(shop.vendedor.call, new Dispositivo().venta(shop.vendedor.id, pesado()))
  expect(llegada.notas).toEqual([])
  expect(llegada.venta.total).toBe(316_500)
  const deLinea = await shop.vendedor.call(ventas.get, { params: { id: venta.id } })
  expect(llegada.venta.detalles).toEqual(deLinea.detalles)
  expect(await stockOf(shop.db, queso.id, shop.centro)).toBe(9.096)
})

it('keeps its amount and its weight when the kilo costs more meanwhile, and says so', async () => {
  const entrada = new Dispositivo().venta(shop.vendedor.id, pesado())
  await shop.admin.call(articulos.update, {
    params: { id: queso.id },
    body: { ...queso, precio_venta: 800_000 },
  })
  const llegada = await enviar(shop.vendedor.call, entrada)
  expect(llegada.notas).toMatchObject([{ tipo: 'precio' }])
  expect(llegada.venta).toMatchObject({
    total: 316_500,
    detalles: [{ cantidad: 0.452, precio_unitario: 700_000, importe_etiqueta: 316_500, total: 316_500 }],
  })
  expect(await stockOf(shop.db, queso.id, shop.centro)).toBe(9.548)
})

it('is refused with a weight that its amount does not buy', async () => {
  const entrada = new Dispositivo().venta(shop.vendedor.id, pesado(0.453))
  expect(await refusal(enviar(shop.vendedor.call, entrada))).toMatchObject({ status: 400 })
  expect(await stockOf(shop.db, queso.id, shop.centro)).toBe(10)
})
