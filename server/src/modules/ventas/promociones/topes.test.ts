/** The limit of a promotion for each customer, over all its sales. */
import { CONSUMIDOR_FINAL } from '@mostrador/contract/maestros/clientes'
import { propuesta } from '@mostrador/contract/ventas/notas-credito/devoluciones'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { enPalabras } from '@mostrador/contract/ventas/promociones/palabras'
import { promociones, TODO } from '@mostrador/contract/ventas/promociones/promociones'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { beforeAll, expect, it } from 'vitest'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, ventaInput } from '../../../../test/shop/builders.ts'

const shop = shopOfFile()
let articulo: Awaited<ReturnType<typeof buildArticulo>>
let promocion: number

beforeAll(async () => {
  await shop.admin.call(ventasConfiguracion.update, {
    body: {
      presupuestos: false,
      dias_presupuesto: 15,
      cambios: false,
      promociones: true,
      devolver_desde_venta: true,
    },
  })
  articulo = await buildArticulo(shop, {
    precio_venta: 1_000_00,
    stock: { sucursal: shop.centro, cantidad: 100 },
  })
  const creada = await shop.admin.call(promociones.create, {
    body: {
      nombre: '20 %',
      desde: HOY,
      alcance: { ...TODO, articulos: [articulo.id] },
      beneficio: { tipo: 'porcentaje', porcentaje: 20_00 },
      tope_cliente: 500_00,
    },
  })
  promocion = creada.id
  expect(enPalabras(creada, creada.nombres)).toMatch(/hasta \$\s500,00 por cliente/)
})

const vender = async (cliente: number, cantidad: number, importe: number) => {
  const suyas = importe > 0 ? [{ promocion, version: 1, unidades: cantidad, importe }] : undefined
  const lineas = [{ articulo, cantidad, promociones: suyas }]
  const { venta } = await shop.vendedor.call(ventas.create, {
    body: ventaInput({ fecha: HOY, cliente, lineas }),
  })
  return venta
}

const usado = async (cliente: number) =>
  (await shop.vendedor.call(promociones.vigentes, { query: { cliente } })).usados

it('takes no more off than is left of it, and is given back by a return and by an annulment', async () => {
  const { id: cliente } = await buildCliente(shop.vendedor.call)
  expect(await usado(cliente)).toEqual([])
  const primera = await vender(cliente, 2, 400_00)
  expect(await usado(cliente)).toEqual([{ promocion, importe: 400_00 }])
  const error = await refusal(vender(cliente, 1, 200_00))
  expect(error).toMatchObject({ status: 409, codigo: 'promociones_cambiadas' })
  expect(error.body.articulos).toMatchObject([{ promociones: [{ importe: 100, unidades: 1 }] }])
  const segunda = await vender(cliente, 1, 100_00)
  expect(await refusal(vender(cliente, 1, 100_00))).toMatchObject({ codigo: 'promociones_cambiadas' })
  expect((await vender(cliente, 1, 0)).total).toBe(1_000_00)

  const { lineas } = await shop.vendedor.call(notasCredito.deVenta, { params: { ventaId: primera.id } })
  const [linea] = lineas
  if (!linea) throw new Error('the sale has no line')
  const total = propuesta(linea, 1)
  await shop.vendedor.call(notasCredito.devolver, {
    params: { ventaId: primera.id },
    body: {
      sucursal: null,
      motivo: '',
      lineas: [{ articulo: articulo.id, cantidad: 1 }],
      total,
      devuelve: [{ tipo_pago: 'EFECTIVO', monto: total }],
    },
  })
  expect(await usado(cliente)).toEqual([{ promocion, importe: 300_00 }])
  await shop.admin.call(ventas.anular, { params: { id: segunda.id }, body: {} })
  expect(await usado(cliente)).toEqual([{ promocion, importe: 200_00 }])
  expect((await vender(cliente, 2, 300_00)).total).toBe(1_700_00)
})

it('is of each customer alone, and of Consumidor Final that of each sale', async () => {
  const { id: otro } = await buildCliente(shop.vendedor.call)
  expect((await vender(otro, 3, 500_00)).total).toBe(2_500_00)
  for (const _ of [1, 2]) expect((await vender(CONSUMIDOR_FINAL.id, 3, 500_00)).total).toBe(2_500_00)
  expect(await usado(CONSUMIDOR_FINAL.id)).toEqual([])
})

it('is given once to tills that sell to the customer at the same time', async () => {
  const { id: cliente } = await buildCliente(shop.vendedor.call)
  const todas = await Promise.allSettled(Array.from({ length: 6 }, () => vender(cliente, 3, 500_00)))
  expect(todas.filter((t) => t.status === 'fulfilled')).toHaveLength(1)
  for (const t of todas)
    if (t.status === 'rejected') expect(t.reason).toMatchObject({ codigo: 'promociones_cambiadas' })
  expect(await usado(cliente)).toEqual([{ promocion, importe: 500_00 }])
})
