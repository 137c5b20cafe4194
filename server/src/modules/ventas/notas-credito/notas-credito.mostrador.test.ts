/** What comes back from a sale as a counter makes it: paid in parts, rounded, with promotions, a discount and an open line. */
import type { LineaPago } from '@mostrador/contract/caja/pagos'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { sumar } from '@mostrador/contract/importes'
import { CONSUMIDOR_FINAL } from '@mostrador/contract/maestros/clientes'
import type { LineaVenta } from '@mostrador/contract/ventas/lineas'
import { comoSePago, propuesta } from '@mostrador/contract/ventas/notas-credito/devoluciones'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { promociones } from '@mostrador/contract/ventas/promociones/promociones'
import { type Venta, ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { HOY, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, stockOf, ventaInput } from '../../../../test/shop/builders.ts'
import { abrir, activarCajas, cerrarJusto, saldosDe, turnoDe } from '../../../../test/shop/cajas.ts'
import { linea } from '../../../../test/shop/cobros.ts'

const shop = shopOfFile()

type Articulo = Awaited<ReturnType<typeof buildArticulo>>
let yerba: Articulo
let azucar: Articulo
let dosPorUno: number
let caja: number
let turno: number

beforeAll(async () => {
  const antes = await shop.admin.call(ventasConfiguracion.get)
  await shop.admin.call(ventasConfiguracion.update, {
    body: {
      ...antes,
      promociones: true,
      linea_abierta: true,
      descuento_por_linea: true,
      devolver_desde_venta: true,
      redondeo_efectivo: 50,
    },
  })
  const stock = { sucursal: shop.centro, cantidad: 100 }
  yerba = await buildArticulo(shop, { precio_venta: 1_000_00, precio_financiado: 1_000_00, stock })
  azucar = await buildArticulo(shop, { precio_venta: 333_33, precio_financiado: 333_33, stock })
  ;({ id: dosPorUno } = await shop.admin.call(promociones.create, {
    body: {
      nombre: '2×1 en yerba',
      desde: HOY,
      alcance: { articulos: [yerba.id], rubros: [], marcas: [], proveedores: [] },
      beneficio: { tipo: 'grupo', lleva: 2, rebajadas: 1, porcentaje: 100_00 },
    },
  }))
  caja = (await activarCajas(shop)).caja.id
  turno = (await abrir(shop.vendedor.call, caja, 5_000_00)).id
})
afterEach(async () => {
  expect((await shop.admin.call(integridad.get)).diferencias).toEqual([])
})

const VARIOS: LineaVenta = {
  articulo: 'VARIOS',
  cantidad: 3,
  precio_unitario: 100_01,
  total: 300_03,
  descripcion: 'Cable cortado',
  iva: '21',
}

/**
 * Three yerbas of which two are one, three azúcares less $ 10,00, and three of what has no file: $ 3.290,02 of which $ 1.000,01 by
 * card; the cash goes down from $ 2.290,01 to $ 2.250,00.
 */
async function vender(): Promise<Venta> {
  const input = ventaInput({
    fecha: HOY,
    cliente: CONSUMIDOR_FINAL.id,
    lineas: [
      {
        articulo: yerba,
        cantidad: 3,
        promociones: [{ promocion: dosPorUno, version: 1, unidades: 2, importe: 1_000_00 }],
      },
      { articulo: azucar, cantidad: 3, descuento: 10_00 },
    ],
  })
  const pagos = [linea('TARJETA_DEBITO', 1_000_01), { ...linea('EFECTIVO', 2_250_00), recibido: 2_500_00 }]
  const body = { ...input, detalles: [...input.detalles, VARIOS], redondeo: 40_01, total: 3_250_01, pagos }
  return (await shop.vendedor.call(ventas.create, { body })).venta
}

/** So many units of each article that has them, with what the screen shows for them. */
async function devolver(venta: Venta, unidades: Record<string, number>): Promise<LineaPago[]> {
  const { lineas, pagos_por_devolver = [] } = await shop.vendedor.call(notasCredito.deVenta, {
    params: { ventaId: venta.id },
  })
  const vuelven = lineas.flatMap((l) =>
    unidades[l.articulo.id] ? [{ l, n: unidades[l.articulo.id] ?? 0 }] : [],
  )
  const total = sumar(vuelven.map(({ l, n }) => propuesta(l, n)))
  const nota = await shop.vendedor.call(notasCredito.devolver, {
    params: { ventaId: venta.id },
    body: {
      motivo: '',
      lineas: vuelven.map(({ l, n }) => ({ articulo: l.articulo.id, cantidad: n })),
      total,
      devuelve: comoSePago(total, pagos_por_devolver),
    },
  })
  return nota.devuelve ?? []
}

const FONDO = { EFECTIVO: 5_000_00 }

describe('goods of a sale at the counter', () => {
  it('come back in any order, and money and stock are then as before, by means, to the centavo', async () => {
    const [habia, deAzucar] = await Promise.all(
      [yerba, azucar].map((a) => stockOf(shop.db, a.id, shop.centro)),
    )
    const venta = await vender()
    expect(await saldosDe(shop.vendedor.call, turno)).toEqual({
      EFECTIVO: 7_250_00,
      TARJETA_DEBITO: 1_000_01,
    })
    const partes = [
      await devolver(venta, { [yerba.id]: 1 }),
      await devolver(venta, { VARIOS: 2, [azucar.id]: 1 }),
      await devolver(venta, { [yerba.id]: 1, [azucar.id]: 2 }),
      await devolver(venta, { [yerba.id]: 1, VARIOS: 1 }),
    ].flat()
    const de = (tipo: string) => sumar(partes.filter((p) => p.tipo_pago === tipo).map((p) => p.monto))
    expect([de('EFECTIVO'), de('TARJETA_DEBITO')]).toEqual([2_250_00, 1_000_01])
    expect(await saldosDe(shop.vendedor.call, turno)).toEqual({ ...FONDO, TARJETA_DEBITO: 0 })
    expect(await stockOf(shop.db, yerba.id, shop.centro)).toBe(habia)
    expect(await stockOf(shop.db, azucar.id, shop.centro)).toBe(deAzucar)
    const { lineas, pagos_por_devolver } = await shop.vendedor.call(notasCredito.deVenta, {
      params: { ventaId: venta.id },
    })
    expect(lineas.map((l) => [l.vendidas - l.devueltas, l.acreditable])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
    expect(pagos_por_devolver).toEqual([])
  })

  it('give no more than was charged: the units of a promotion their share, the rounding its own', async () => {
    const venta = await vender()
    const { lineas } = await shop.vendedor.call(notasCredito.deVenta, { params: { ventaId: venta.id } })
    expect(sumar(lineas.map((l) => l.neto))).toBe(venta.total)
    const primera = await devolver(venta, { [yerba.id]: 1 })
    expect(sumar(primera.map((p) => p.monto))).toBe(propuesta(lineas[0] as (typeof lineas)[number], 1))
    expect(sumar(primera.map((p) => p.monto))).toBeLessThan(2_000_00 / 3)
    await devolver(venta, { [yerba.id]: 2, [azucar.id]: 3, VARIOS: 3 })
    expect(await saldosDe(shop.vendedor.call, turno)).toEqual({ ...FONDO, TARJETA_DEBITO: 0 })
  })
})

describe('the rounding of cash in a till', () => {
  it('has its line in the shift and its paper, without the sales that were annulled in it; the close agrees', async () => {
    const antes = (await turnoDe(shop.vendedor.call, turno)).redondeo
    expect(antes).toBe(2 * 40_01)
    const [anulada] = [await vender(), await vender()]
    await shop.vendedor.call(ventas.anular, { params: { id: anulada.id }, body: { observaciones: '' } })
    expect(await turnoDe(shop.vendedor.call, turno)).toMatchObject({ redondeo: 3 * 40_01 })
    const cerrado = await cerrarJusto(shop.vendedor.call, turno)
    expect(cerrado).toMatchObject({ diferencia: 0, redondeo: 120_03 })
    const papel = await shop.http.inject({
      url: `/gestion/caja-turnos/${turno}/imprimir/`,
      headers: { authorization: `Bearer ${shop.vendedor.access}` },
    })
    expect(papel.body.replaceAll('\u00a0', ' ')).toMatch(
      /Redondeo a favor del cliente<\/dt>\s*<dd>\$ 120,03</,
    )
    // A later shift has nothing of it, also when it gives the money of such a sale back.
    turno = (await abrir(shop.vendedor.call, caja, 7_000_00)).id
    expect(await turnoDe(shop.vendedor.call, turno)).not.toHaveProperty('redondeo')
    const { results } = await shop.vendedor.call(ventas.list, { query: { estado: 'aprobada' } })
    const vigente = results.find((v) => v.id > anulada.id)
    await shop.vendedor.call(ventas.anular, { params: { id: vigente?.id ?? 0 }, body: { observaciones: '' } })
    expect(await turnoDe(shop.vendedor.call, turno)).not.toHaveProperty('redondeo')
  })
})
