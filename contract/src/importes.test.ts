import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  aumentar,
  dividir,
  mostrarEntero,
  mostrarImporte,
  mostrarPesos,
  multiplicar,
  sumar,
} from './importes.ts'
import { MAX_IMPORTE } from './wire.ts'

const importe = fc.integer({ min: 0, max: MAX_IMPORTE })
const conSigno = fc.integer({ min: -MAX_IMPORTE, max: MAX_IMPORTE })

describe('multiplicar', () => {
  it.each([
    [0, 10_000, 0],
    [1, 1, 1],
    [3, 33_333, 99_999],
    [999_999, 99_999_999, 99_999_899_000_001],
  ])('%i units at %i centavos are %i', (cantidad, precio, total) => {
    expect(multiplicar(cantidad, precio)).toBe(total)
  })

  it('tells a line that is too large from one that is not, at any size', () => {
    expect(multiplicar(999_999, MAX_IMPORTE)).toBeGreaterThan(MAX_IMPORTE)
  })
})

describe('dividir', () => {
  it.each([
    [100, 3, 33],
    [200, 3, 67],
    [1, 2, 1],
    [-1, 2, -1],
    [101, 2, 51],
    [-101, 2, -51],
    [1, 3, 0],
    [-1, 3, 0],
    [0, 120, 0],
    [MAX_IMPORTE, 1, MAX_IMPORTE],
    [MAX_IMPORTE, 2, 50_000_000_000_000],
    [-MAX_IMPORTE, 2, -50_000_000_000_000],
    [MAX_IMPORTE, 7, 14_285_714_285_714],
  ])('%i centavos in %i parts are %i each, half away from zero', (importe, partes, parte) => {
    // `+ 0` turns the -0 of a rounded negative into 0: on the wire they are the same.
    expect(dividir(importe, partes) + 0).toBe(parte)
  })

  it('is off by at most half a centavo', () => {
    fc.assert(
      fc.property(conSigno, fc.integer({ min: 1, max: 1_000 }), (total, partes) => {
        const error = BigInt(dividir(total, partes)) * BigInt(partes) - BigInt(total)
        expect(error * 2n <= BigInt(partes) && error * 2n >= -BigInt(partes)).toBe(true)
      }),
    )
  })

  it('treats debt and credit alike', () => {
    fc.assert(
      fc.property(importe, fc.integer({ min: 1, max: 1_000 }), (total, partes) => {
        expect(dividir(-total, partes) + 0).toBe(-dividir(total, partes) + 0)
      }),
    )
  })
})

describe('aumentar', () => {
  it.each([
    [10_000, 10, 11_000],
    [10_000, -10, 9_000],
    [10_000, 0, 10_000],
    [10_000, -100, 0],
    [999, 10, 1_099],
    [5, 10, 6],
    [15, 10, 17],
    [10_000, 33.3333, 13_333],
    [10_000, 0.005, 10_001],
    [10_000, 0.0049, 10_000],
    // Percentages that a binary fraction cannot represent exactly.
    [100, 0.5, 101],
    [1_000, 1.15, 1_012],
    [100_000, 4.35, 104_350],
    [MAX_IMPORTE, 0.1, 100_099_999_999_999],
  ])('%i centavos and %f %% are %i', (importe, porcentaje, nuevo) => {
    expect(aumentar(importe, porcentaje)).toBe(nuevo)
  })

  it('never lowers a price by an increase, nor raises it by a discount', () => {
    fc.assert(
      fc.property(importe, fc.double({ min: 0, max: 1_000, noNaN: true }), (precio, porcentaje) => {
        expect(aumentar(precio, porcentaje)).toBeGreaterThanOrEqual(precio)
        expect(aumentar(precio, -Math.min(porcentaje, 100))).toBeLessThanOrEqual(precio)
      }),
    )
  })
})

describe('sumar', () => {
  it('adds any number of amounts, also none', () => {
    expect(sumar([])).toBe(0)
    expect(sumar([1, -2, 3])).toBe(2)
    expect(sumar([MAX_IMPORTE, -MAX_IMPORTE, 1])).toBe(1)
  })

  it('is exact for 200 lines of the largest amount', () => {
    // 200 × 99.999.999.999.999 passes the exact integers; a sum below MAX_IMPORTE never does.
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: Math.floor(MAX_IMPORTE / 200) }), { maxLength: 200 }),
        (importes) => {
          expect(BigInt(sumar(importes))).toBe(importes.reduce((a, b) => a + BigInt(b), 0n))
        },
      ),
    )
    expect(sumar(Array.from({ length: 200 }, () => MAX_IMPORTE))).toBeGreaterThan(MAX_IMPORTE)
  })
})

describe('numbers as people read them', () => {
  const dosDecimales = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const pesos = new Intl.NumberFormat('es-AR', dosDecimales)
  const moneda = new Intl.NumberFormat('es-AR', { ...dosDecimales, style: 'currency', currency: 'ARS' })
  const entero = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0 })

  it('are those of the browser for Argentina', () => {
    fc.assert(
      fc.property(fc.oneof(conSigno, fc.integer({ min: -200_000, max: 200_000 })), (n) => {
        expect(mostrarPesos(n)).toBe(pesos.format(n / 100))
        expect(mostrarImporte(n)).toBe(moneda.format(n / 100))
        expect(mostrarEntero(n)).toBe(entero.format(n))
      }),
    )
  })

  it('show no sign of nothing, and round what is no whole centavo', () => {
    expect(mostrarImporte(-0)).toBe('$\u00a00,00')
    expect(mostrarEntero(-0.4)).toBe('0')
    expect(mostrarPesos(123_449.5)).toBe('1.234,50')
  })
})
