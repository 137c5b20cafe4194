import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_IMPORTE } from '../wire.ts'
import { MAX_CUOTAS, valorCuotaArticulo } from './articulos.ts'

describe('valorCuotaArticulo', () => {
  it.each([
    [70_000_000, 10_000_000, 7, 8_571_429],
    [10_000, 0, 3, 3_333],
    [20_000, 0, 3, 6_667],
    [101, 0, 2, 51],
    [10_000, 0, 0, 0],
    [10_000, 10_000, 3, 0],
    [10_000, 10_001, 3, 0],
    [0, 0, 12, 0],
    [1, 0, 120, 0],
    [MAX_IMPORTE, 0, 1, MAX_IMPORTE],
  ])('is, for %i less %i in %i, %i', (precio_financiado, anticipo, n_cuotas, valor) => {
    expect(valorCuotaArticulo({ precio_financiado, anticipo, n_cuotas })).toBe(valor)
  })

  it('is never negative nor above the financed price, and within half a centavo of the share', () => {
    const importe = fc.integer({ min: 0, max: MAX_IMPORTE })
    fc.assert(
      fc.property(importe, importe, fc.integer({ min: 0, max: MAX_CUOTAS }), (precio, anticipo, n) => {
        const valor = valorCuotaArticulo({ precio_financiado: precio, anticipo, n_cuotas: n })
        expect(valor).toBeGreaterThanOrEqual(0)
        expect(valor).toBeLessThanOrEqual(precio)
        if (n > 0 && precio > anticipo)
          expect(Math.abs(valor * n - (precio - anticipo))).toBeLessThanOrEqual(n / 2)
      }),
    )
  })
})
