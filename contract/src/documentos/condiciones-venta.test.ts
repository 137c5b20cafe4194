import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { condicionConImportes, nombreCondicion, precioSegunCondicion } from './condiciones-venta.ts'

const precios = { precio_venta: 100, precio_2_cuotas: 110, precio_financiado: 150 }

describe('precioSegunCondicion', () => {
  it.each([
    ['Contado Efectivo', 100, 'Venta'],
    ['Tarjeta de Credito', 100, 'Venta'],
    ['Tarjeta de Debito', 100, 'Venta'],
    ['Transferencia', 100, 'Venta'],
    ['QR', 100, 'Venta'],
    ['Cta-Cte en 2 cuotas', 110, '2 Cuotas'],
    ['Cta-Cte mas cuotas', 150, 'Financiado'],
  ] as const)('%s sells at %i centavos, tier %s', (condicion, precio, tipo) => {
    expect(precioSegunCondicion(precios, condicion)).toEqual({ precio, tipo })
  })

  it('never sells at a tier of 0', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), (precio_venta, precio_2_cuotas, precio_financiado) => {
        const tiers = { precio_venta, precio_2_cuotas, precio_financiado }
        expect(precioSegunCondicion(tiers, 'Cta-Cte en 2 cuotas').precio).toBe(
          precio_2_cuotas || precio_venta,
        )
        expect(precioSegunCondicion(tiers, 'Cta-Cte mas cuotas').precio).toBe(
          precio_financiado || precio_venta,
        )
      }),
    )
  })
})

describe('the name of how a sale was sold', () => {
  const efectivo = { tipo_pago: 'EFECTIVO', monto: 4_000 } as const
  const tarjeta = { tipo_pago: 'TARJETA_CREDITO', monto: 6_000 } as const
  const contado = 'Contado Efectivo'
  it.each([
    ['its condition', { condicion_venta: contado, total: 10_000 }, contado, contado],
    ['cash in parts', { condicion_venta: contado, total: 4_000, pagos: [efectivo] }, contado, contado],
    [
      'one other type',
      { condicion_venta: contado, total: 6_000, pagos: [tarjeta] },
      'Tarjeta de crédito',
      'Tarjeta de crédito',
    ],
    [
      'several types',
      { condicion_venta: 'Transferencia', total: 10_000, pagos: [efectivo, tarjeta] },
      'Efectivo + Tarjeta de crédito',
      'Efectivo $ 40,00 + Tarjeta de crédito $ 60,00',
    ],
    [
      'two cards',
      { condicion_venta: contado, total: 12_000, pagos: [tarjeta, tarjeta] },
      'Tarjeta de crédito',
      'Tarjeta de crédito $ 60,00 + Tarjeta de crédito $ 60,00',
    ],
    [
      'credit and cash',
      { condicion_venta: contado, total: 10_000, pagos: [efectivo] },
      'Saldo a favor + Efectivo',
      'Saldo a favor $ 60,00 + Efectivo $ 40,00',
    ],
    [
      'credit alone',
      { condicion_venta: contado, total: 10_000, pagos: [] },
      'Saldo a favor',
      'Saldo a favor',
    ],
    ['a gift', { condicion_venta: contado, total: 0, pagos: [] }, contado, contado],
    [
      'a plan',
      { condicion_venta: 'Cta-Cte mas cuotas', plan: { nombre: 'Ahora 6' }, total: 1 },
      'Ahora 6',
      'Ahora 6',
    ],
  ] as const)('is that of %s', (_, venta, nombre, conImportes) => {
    expect(nombreCondicion(venta)).toBe(nombre)
    expect(condicionConImportes(venta).replaceAll('\u00a0', ' ')).toBe(conImportes)
  })
})
