/** A sale with promotions, something off a line, something off the sale and rounded cash: all that comes back is what was paid. */
import type { LineaPago } from '@mostrador/contract/caja/pagos'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { sumar } from '@mostrador/contract/importes'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { momentoDe } from '@mostrador/contract/ventas/promociones/condiciones'
import { promociones, TODO } from '@mostrador/contract/ventas/promociones/promociones'
import { promocionesDe } from '@mostrador/contract/ventas/promociones/venta'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { HOY, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, ventaInput } from '../../../../test/shop/builders.ts'

const shop = shopOfFile()
const PASO = 10_00

/** The units' part of what was paid for the line, in the whole of what came back: half a centavo and more counts as one. */
const parte = (neto: number, unidades: number, vendidas: number) =>
  Math.floor((2 * neto * unidades + vendidas) / (2 * vendidas))

it('adds up to what was paid by each means, in any parts, with promotions, discounts and rounding', {
  timeout: 240_000,
}, async () => {
  await shop.admin.call(ventasConfiguracion.update, {
    body: {
      presupuestos: false,
      dias_presupuesto: 15,
      cambios: false,
      promociones: true,
      descuento_por_linea: true,
      devolver_desde_venta: true,
      redondeo_efectivo: 10,
    },
  })
  const stock = { sucursal: shop.centro, cantidad: 5_000 }
  const articulos = await Promise.all(
    [100_00, 33_33, 77_77, 1_01].map((precio_venta) => buildArticulo(shop, { precio_venta, stock })),
  )
  const [a, b, c] = articulos.map(({ id }) => id)
  for (const [nombre, suyos, beneficio] of [
    ['3×2', [a, b], { tipo: 'grupo', lleva: 3, rebajadas: 1, porcentaje: 100_00 }],
    ['12,5 %', [c], { tipo: 'porcentaje', porcentaje: 12_50 }],
  ] as const)
    await shop.admin.call(promociones.create, {
      body: { nombre, desde: HOY, beneficio, alcance: { ...TODO, articulos: suyos.map((id) => id ?? '') } },
    })
  const vigentes = await shop.vendedor.call(promociones.vigentes)
  const { id: cliente } = await buildCliente(shop.vendedor.call)

  const vendida = fc.record({
    cantidades: fc.tuple(fc.nat(7), fc.nat(7), fc.nat(5), fc.integer({ min: 1, max: 4 })),
    descuento: fc.nat(90),
    bonificacion: fc.nat(99),
    conTarjeta: fc.nat(60_00),
    tomas: fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 5 })), { minLength: 6, maxLength: 20 }),
  })
  const probar = async (v: typeof vendida extends fc.Arbitrary<infer T> ? T : never) => {
    const lineas = articulos.flatMap((articulo, i) => {
      const cantidad = v.cantidades[i] ?? 0
      // Promotions leave the last one alone.
      return cantidad > 0 ? [{ articulo, cantidad, ...(i === 3 && { descuento: v.descuento }) }] : []
    })
    const aplicadas = promocionesDe(
      vigentes,
      lineas.map(({ articulo, ...l }) => ({
        ...l,
        articulo: articulo.id,
        precio_unitario: articulo.precio_venta,
      })),
      {
        ...momentoDe(new Date(vigentes.ahora)),
        fecha: HOY,
        sucursal: shop.centro,
        cliente,
        lista: null,
        partes: [],
      },
    )
    const input = ventaInput({
      cliente,
      bonificacion: v.bonificacion,
      lineas: lineas.map((l, i) => ({ ...l, promociones: aplicadas[i]?.map(({ nombre: _, ...p }) => p) })),
    })
    const neto = input.total
    const tarjeta = Math.min(v.conTarjeta, Math.max(neto - PASO, 0))
    const redondeo = neto - tarjeta >= PASO ? (neto - tarjeta) % PASO : 0
    const pagos: LineaPago[] = [
      { tipo_pago: 'TARJETA_CREDITO' as const, monto: tarjeta },
      { tipo_pago: 'EFECTIVO' as const, monto: neto - tarjeta - redondeo },
    ].filter((p) => p.monto > 0)
    const { venta } = await shop.admin.call(ventas.create, {
      body: {
        ...input,
        sucursal: shop.centro,
        total: neto - redondeo,
        pagos,
        ...(redondeo > 0 && { redondeo }),
      },
    })
    const leer = () => shop.admin.call(notasCredito.deVenta, { params: { ventaId: venta.id } })
    expect(sumar((await leer()).lineas.map((l) => l.neto))).toBe(sumar(pagos.map((p) => p.monto)))

    const vuelto: LineaPago[] = []
    const todas = [...v.tomas, ...articulos.map((_, i): [number, number] => [i, 99])]
    for (const [cual, cuantas] of todas) {
      const { lineas: quedan, pagos_por_devolver = [] } = await leer()
      const l = quedan.find((una) => una.articulo.id === articulos[cual]?.id)
      const cantidad = Math.min(cuantas, l ? l.vendidas - l.devueltas : 0)
      if (!l || cantidad === 0) continue
      const total = parte(l.neto, l.devueltas + cantidad, l.vendidas) - parte(l.neto, l.devueltas, l.vendidas)
      // Each means gives what it can, the first one first.
      let falta = total
      const devuelve = pagos_por_devolver.flatMap((p) => {
        const monto = Math.min(p.monto, falta)
        falta -= monto
        return monto > 0 ? [{ ...p, monto }] : []
      })
      expect(falta).toBe(0)
      await shop.admin.call(notasCredito.devolver, {
        params: { ventaId: venta.id },
        body: {
          sucursal: shop.centro,
          motivo: '',
          lineas: [{ articulo: l.articulo.id, cantidad }],
          total,
          devuelve,
        },
      })
      vuelto.push(...devuelve)
    }
    const porTipo = (de: LineaPago[], tipo: LineaPago['tipo_pago']) =>
      sumar(de.filter((p) => p.tipo_pago === tipo).map((p) => p.monto))
    for (const tipo of ['EFECTIVO', 'TARJETA_CREDITO'] as const)
      expect(porTipo(vuelto, tipo)).toBe(porTipo(pagos, tipo))
    expect((await leer()).lineas.every((l) => l.acreditable === 0 && l.devueltas === l.vendidas)).toBe(true)
  }
  await fc.assert(fc.asyncProperty(vendida, probar), { numRuns: 12, seed: 20261130 })
  expect((await shop.admin.call(integridad.get)).diferencias).toEqual([])
})
