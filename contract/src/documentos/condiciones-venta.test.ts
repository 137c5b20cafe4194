import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { precioSegunCondicion } from './condiciones-venta.ts'

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
