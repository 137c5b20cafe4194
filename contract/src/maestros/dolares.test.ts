import { describe, expect, it } from 'vitest'
import { MAX_IMPORTE } from '../wire.ts'
import {
  type ComoSeguir,
  enPesos,
  esAbsurda,
  esLejana,
  mostrarDolares,
  seguirCotizacion,
  variacionDe,
} from './dolares.ts'

const D = 10_000
const SIN: ComoSeguir = { redondeo: 0, minimo: 0 }
const CIEN: ComoSeguir = { redondeo: 100, minimo: 0 }
const articulo = (dolares: number, venta: number, otros = 0) => ({
  precio_dolares: dolares * D,
  precio_venta: venta,
  precio_lista: otros,
  precio_2_cuotas: otros,
  precio_financiado: otros,
})

describe('a price in dollars at a rate', () => {
  it('is exact to the centavo, half up', () => {
    expect(enPesos(10 * D, 1_475 * D, SIN)).toBe(1_475_000)
    expect(enPesos(1, 50 * D, SIN)).toBe(1)
    expect(enPesos(333_333, 15_100_833, SIN)).toBe(5_033_606)
    expect(enPesos(99_999_999 * D, 9_999_999 * D, SIN)).toBe(MAX_IMPORTE)
  })

  it('ends on the step, and is never 0', () => {
    expect(enPesos(10 * D, 1_475 * D, CIEN)).toBe(1_480_000)
    expect(enPesos(10 * D, 1_474 * D, CIEN)).toBe(1_470_000)
    expect(enPesos(1, 1_475 * D, CIEN)).toBe(10_000)
  })
})

describe('an article that follows a rate', () => {
  it('rises by 2,4 % with a step of $ 100, and its other prices with it', () => {
    const antes = articulo(10, 1_480_000, 1_776_000)
    expect(seguirCotizacion(antes, 1_510 * D, CIEN)).toEqual({
      precio_venta: 1_510_000,
      precio_lista: 1_810_000,
      precio_2_cuotas: 1_810_000,
      precio_financiado: 1_810_000,
    })
  })

  it('changes nothing the second time, whatever the step', () => {
    for (const redondeo of [0, 1, 10, 50, 100]) {
      for (let dolares = 1; dolares < 60; dolares += 7) {
        const antes = articulo(dolares / 10, 123_457, 150_001)
        const una = seguirCotizacion(antes, 15_100_833, { redondeo, minimo: 0 })
        expect(una).not.toBeNull()
        expect(seguirCotizacion({ ...antes, ...una }, 15_100_833, { redondeo, minimo: 0 })).toBeNull()
      }
    }
  })

  it('comes back to its prices when the rate does, without a step', () => {
    const antes = articulo(10, 1_475_000, 1_770_000)
    const sube = seguirCotizacion(antes, 1_510 * D, SIN)
    expect(seguirCotizacion({ ...antes, ...sube }, 1_475 * D, SIN)).toEqual({
      precio_venta: 1_475_000,
      precio_lista: 1_770_000,
      precio_2_cuotas: 1_770_000,
      precio_financiado: 1_770_000,
    })
  })

  it('stays out below the minimum, and without a price in dollars', () => {
    const antes = articulo(10, 1_475_000)
    expect(seguirCotizacion(antes, 1_480 * D, { redondeo: 0, minimo: 100 })).toBeNull()
    expect(seguirCotizacion(antes, 1_490 * D, { redondeo: 0, minimo: 100 })).not.toBeNull()
    expect(seguirCotizacion({ ...antes, precio_dolares: null }, 1_510 * D, SIN)).toBeNull()
  })

  it('gets its first price in pesos, and no other', () => {
    expect(seguirCotizacion(articulo(10, 0), 1_475 * D, { redondeo: 0, minimo: 500 })).toEqual({
      precio_venta: 1_475_000,
      precio_lista: 0,
      precio_2_cuotas: 0,
      precio_financiado: 0,
    })
  })
})

describe('a rate beside the last one', () => {
  it('is far beyond 10 %, and absurd beyond a hundred times', () => {
    expect(variacionDe(1_475, 1_510)).toBe(2.4)
    expect([1_100, 1_101, 900, 899].map((valor) => esLejana(1_000, valor))).toEqual([
      false,
      true,
      false,
      true,
    ])
    expect([100_000, 100_001, 10, 9].map((valor) => esAbsurda(1_000, valor))).toEqual([
      false,
      true,
      false,
      true,
    ])
  })
})

it('dollars are read with two decimals, or with those that they have', () => {
  expect([105_000, 1, 12_345_678_900].map(mostrarDolares)).toEqual([
    'US$\u00a010,50',
    'US$\u00a00,0001',
    'US$\u00a01.234.567,89',
  ])
})
