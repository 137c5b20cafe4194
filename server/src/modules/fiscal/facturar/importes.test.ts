import { IVA, Iva } from '@mostrador/contract/iva'
import { MAX_IMPORTE } from '@mostrador/contract/wire'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { importesDe, importesDeclarados, type LineaGravada } from './importes.reglas.ts'

/** A fraction of whole numbers, compared without rounding. The denominator is above 0. */
interface Fraction {
  n: bigint
  d: bigint
}
const less = (a: Fraction, b: Fraction): boolean => a.n * b.d < b.n * a.d
const distance = (a: Fraction, b: Fraction): Fraction => {
  const n = a.n * b.d - b.n * a.d
  return { n: n < 0n ? -n : n, d: a.d * b.d }
}
const whole = (n: number): Fraction => ({ n: BigInt(n), d: 1n })

const linea = fc.record({
  iva: fc.constantFrom(...Iva.options),
  total: fc.oneof(fc.nat(50), fc.nat(10_000_000), fc.nat(Math.floor(MAX_IMPORTE / 200))),
})
const cart = fc.array(linea, { minLength: 1, maxLength: 200 }).filter((l) => l.some((one) => one.total > 0))
const sumOf = (lineas: LineaGravada[]): number => lineas.reduce((sum, l) => sum + l.total, 0)

/** A cart and what the customer pays: with a discount, with a surcharge, or as the lines say. */
const sale = fc
  .tuple(cart, fc.oneof(fc.constant(1000), fc.nat(1000), fc.integer({ min: 1000, max: 1500 })))
  .map(([lineas, perMille]) => ({
    lineas,
    total: Number((BigInt(sumOf(lineas)) * BigInt(perMille)) / 1000n),
  }))

/** The exact part of a rate in the total, in centavos. */
const exactPart = (lineas: LineaGravada[], total: number, iva: Iva): Fraction => ({
  n: BigInt(sumOf(lineas.filter((l) => l.iva === iva))) * BigInt(total),
  d: BigInt(sumOf(lineas)),
})

describe('the amounts of a voucher', () => {
  it('add up to the total of the sale, to the centavo, whatever the cart', () => {
    fc.assert(
      fc.property(sale, fc.constantFrom('A', 'B', 'C'), ({ lineas, total }, letra) => {
        const { neto, iva, exento, no_gravado, ivas, ...rest } = importesDe(letra, lineas, total)
        expect(rest.total).toBe(total)
        expect(neto + iva + exento + no_gravado).toBe(total)
        expect(Math.min(neto, iva, exento, no_gravado)).toBeGreaterThanOrEqual(0)
        expect(ivas.reduce((sum, i) => sum + i.base, 0)).toBe(letra === 'C' ? 0 : neto)
        expect(ivas.reduce((sum, i) => sum + i.importe, 0)).toBe(iva)
      }),
      { numRuns: 1_000 },
    )
  })

  it('give each rate its exact part of the total, less than a centavo away', () => {
    fc.assert(
      fc.property(sale, ({ lineas, total }) => {
        const { ivas, exento, no_gravado } = importesDe('B', lineas, total)
        for (const iva of Iva.options) {
          const row = ivas.find((i) => i.id === IVA[iva].id)
          const part =
            iva === 'exento' ? exento : iva === 'no_gravado' ? no_gravado : row ? row.base + row.importe : 0
          expect(less(distance(whole(part), exactPart(lineas, total, iva)), whole(1))).toBe(true)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it('have bases that are exact to half a centavo, and IVA that differs from base × rate by less than one', () => {
    fc.assert(
      fc.property(sale, ({ lineas, total }) => {
        for (const { id, base, importe } of importesDe('A', lineas, total).ivas) {
          const milesimas = Object.values(IVA).find((i) => i.id === id)?.milesimas ?? Number.NaN
          const exactBase = { n: BigInt(base + importe) * 1000n, d: BigInt(1000 + milesimas) }
          expect(less({ n: 1n, d: 2n }, distance(whole(base), exactBase))).toBe(false)
          const exactIva = { n: BigInt(base) * BigInt(milesimas), d: 1000n }
          expect(less(distance(whole(importe), exactIva), whole(1))).toBe(true)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it('have one row for each rate, and none for what pays no IVA', () => {
    const lineas: LineaGravada[] = [
      { iva: '21', total: 12_100 },
      { iva: '21', total: 24_200 },
      { iva: '10.5', total: 11_050 },
      { iva: '0', total: 500 },
      { iva: 'exento', total: 700 },
      { iva: 'no_gravado', total: 300 },
    ]
    expect(importesDe('B', lineas, 48_850)).toEqual({
      total: 48_850,
      neto: 40_500,
      iva: 7_350,
      exento: 700,
      no_gravado: 300,
      ivas: [
        { id: 5, base: 30_000, importe: 6_300 },
        { id: 4, base: 10_000, importe: 1_050 },
        { id: 3, base: 500, importe: 0 },
      ],
    })
  })

  it('are declared at 0 % alone where they have no IVA, as ARCA demands', () => {
    const deUnCentavo: LineaGravada[] = [
      { iva: '21', total: 1 },
      { iva: '10.5', total: 1 },
      { iva: 'exento', total: 5 },
    ]
    expect(importesDeclarados('A', deUnCentavo, 7)).toEqual({
      total: 7,
      neto: 2,
      iva: 0,
      exento: 5,
      no_gravado: 0,
      ivas: [{ id: 3, base: 2, importe: 0 }],
    })
    const conIva: LineaGravada[] = [...deUnCentavo, { iva: '27', total: 127 }]
    expect(importesDeclarados('B', conIva, 134)).toEqual(importesDe('B', conIva, 134))
    const exentos: LineaGravada[] = [{ iva: 'exento', total: 5 }]
    expect(importesDeclarados('B', exentos, 5).ivas).toEqual([])
    expect(importesDeclarados('C', deUnCentavo, 7).ivas).toEqual([])
  })

  it('of class C are all net, exempt goods too', () => {
    const lineas: LineaGravada[] = [
      { iva: '21', total: 12_100 },
      { iva: 'exento', total: 900 },
    ]
    expect(importesDe('C', lineas, 12_000)).toEqual({
      total: 12_000,
      neto: 12_000,
      iva: 0,
      exento: 0,
      no_gravado: 0,
      ivas: [],
    })
  })

  it('leave out a rate that the discount takes to nothing', () => {
    const lineas: LineaGravada[] = [
      { iva: '21', total: 1 },
      { iva: '10.5', total: 1_000 },
    ]
    expect(importesDe('B', lineas, 1).ivas).toEqual([{ id: 4, base: 1, importe: 0 }])
  })
})
