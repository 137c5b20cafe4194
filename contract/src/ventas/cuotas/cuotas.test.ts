import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumarMeses } from '../../fechas.ts'
import { sumar } from '../../importes.ts'
import { MAX_CUOTAS } from '../../maestros/articulos.ts'
import { MAX_IMPORTE } from '../../wire.ts'
import { planCuotas } from './cuotas.ts'

const amounts = (saldo: number, n: number) => planCuotas(saldo, n, '2026-03-15').map((c) => c.total_cuota)

describe('planCuotas', () => {
  it.each([
    [10_000, 1, [10_000]],
    [10_000, 2, [5_000, 5_000]],
    [10_001, 2, [5_001, 5_000]],
    [10_000, 3, [3_333, 3_333, 3_334]],
    [20_000, 3, [6_667, 6_667, 6_666]],
    [1, 1, [1]],
    [2, 3, [1, 1, 0]],
    [1, 3, [0, 0, 1]],
    [3, 2, [2, 1]],
  ])('splits %i centavos in %i', (saldo, n, expected) => {
    expect(amounts(saldo, n)).toEqual(expected)
  })

  it('numbers them from 1 and lets them fall due a month apart, the first a month after the sale', () => {
    expect(planCuotas(40_000, 4, '2026-11-30')).toEqual([
      { numero_cuota: 1, total_cuota: 10_000, fecha_vencimiento: '2026-12-30' },
      { numero_cuota: 2, total_cuota: 10_000, fecha_vencimiento: '2027-01-30' },
      { numero_cuota: 3, total_cuota: 10_000, fecha_vencimiento: '2027-02-28' },
      { numero_cuota: 4, total_cuota: 10_000, fecha_vencimiento: '2027-03-30' },
    ])
  })

  it('always adds up to the balance, with equal instalments except the last', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: MAX_IMPORTE }),
        fc.integer({ min: 1, max: MAX_CUOTAS }),
        (saldo, n) => {
          const plan = planCuotas(saldo, n, '2026-01-31')
          expect(sumar(plan.map((c) => c.total_cuota))).toBe(saldo)
          expect(plan.map((c) => c.numero_cuota)).toEqual(Array.from({ length: n }, (_, i) => i + 1))
          expect(new Set(plan.slice(0, -1).map((c) => c.total_cuota)).size).toBeLessThanOrEqual(1)
          for (const c of plan) expect(c.fecha_vencimiento).toBe(sumarMeses('2026-01-31', c.numero_cuota))
        },
      ),
    )
  })

  it('moves the last by less than half a centavo for each of the others', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: MAX_IMPORTE }),
        fc.integer({ min: 2, max: MAX_CUOTAS }),
        (saldo, n) => {
          const all = amounts(saldo, n)
          expect(Math.abs((all.at(-1) ?? 0) - (all[0] ?? 0))).toBeLessThanOrEqual(n / 2)
        },
      ),
    )
  })

  it('keeps each instalment above 0 when the balance passes n × (n - 1) / 2 centavos', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: MAX_CUOTAS }),
        fc.integer({ min: 1, max: 100_000 }),
        (n, more) => {
          for (const amount of amounts((n * (n - 1)) / 2 + more, n)) expect(amount).toBeGreaterThan(0)
        },
      ),
    )
  })
})
