import { MAX_COSTO } from '@mostrador/contract/wire'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costoEnPesos, type MovimientoDeCosto, promedioDe, ultimoDe } from './costos.reglas.ts'

/** Units at a cost in pesos, with the stock before them. */
const m = (cantidad: number, costo: number, stock_antes: number): MovimientoDeCosto => ({
  cantidad,
  costo_unitario: Math.round(costo * 10_000),
  stock_antes,
})

describe('the average cost', () => {
  it.each<[string, MovimientoDeCosto[], number | null]>([
    ['is unknown without movements', [], null],
    ['is the cost of the first entry, whatever units of unknown cost there were', [m(5, 100, 40)], 100],
    ['weighs an entry with the stock that it met', [m(10, 100, 0), m(10, 130, 20)], 110],
    ['begins anew when there was nothing left', [m(10, 100, 0), m(5, 70, 0)], 70],
    ['rounds half away from zero, to the fourth decimal', [m(1, 0.0001, 0), m(1, 0.0002, 1)], 0.0002],
    ['carries thirds', [m(1, 10, 0), m(2, 20, 1)], 16.6667],
    ['a present makes it cheaper', [m(10, 12, 0), m(2, 0, 10)], 10],
    ['a return takes its own cost out', [m(10, 100, 0), m(10, 200, 10), m(-10, 200, 20)], 100],
    ['a return of all leaves it', [m(10, 100, 0), m(-10, 100, 10)], 100],
    ['a return worth more than all that there is leaves it', [m(9, 1, 0), m(1, 91, 9), m(-5, 91, 10)], 10],
    ['a return of what never had a cost says nothing', [m(-3, 50, 10)], null],
    ['a return after the units are sold leaves it', [m(10, 100, 0), m(-3, 50, 0)], 100],
  ])('%s', (_, movimientos, promedio) => {
    expect(promedioDe(movimientos)).toBe(promedio === null ? null : promedio * 10_000)
  })

  it('lies between the cheapest and the dearest entry, and the same movements make the same', () => {
    const entrada = fc.record({
      cantidad: fc.integer({ min: 1, max: 999_999 }),
      costo_unitario: fc.integer({ min: 0, max: MAX_COSTO }),
      stock_antes: fc.integer({ min: 0, max: 2_000_000_000 }),
    })
    fc.assert(
      fc.property(fc.array(entrada, { minLength: 1 }), (entradas) => {
        const costos = entradas.map((e) => e.costo_unitario)
        const promedio = promedioDe(entradas) as number
        expect(promedio).toBeGreaterThanOrEqual(Math.min(...costos))
        expect(promedio).toBeLessThanOrEqual(Math.max(...costos))
        expect(promedioDe(entradas)).toBe(promedio)
      }),
    )
  })

  it('never passes the largest cost', () => {
    const movimientos = [m(5, 1, 0), m(5, 99_999_999_999, 5), m(-9, 1, 10)]
    expect(promedioDe(movimientos)).toBe(promedioDe(movimientos.slice(0, 2)))
  })
})

describe('the last cost', () => {
  it('is that of the last entry which was no present; returns do not count', () => {
    expect(ultimoDe([m(1, 5, 0), m(1, 7, 1), m(1, 0, 2), m(-1, 9, 3)])).toBe(70_000)
    expect(ultimoDe([m(1, 0, 0)])).toBeNull()
  })
})

it('is written with four decimals', () => {
  expect([1, 83_333, 10_000, MAX_COSTO].map(costoEnPesos)).toEqual([
    '0.0001',
    '8.3333',
    '1.0000',
    '99999999999.9999',
  ])
})
