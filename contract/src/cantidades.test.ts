import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  acumular,
  enMilesimas,
  esFraccion,
  mostrarCantidad,
  restarCantidades,
  sumarCantidades,
} from './cantidades.ts'
import { Cantidad } from './documentos/documentos.ts'
import { fraccionesDe, problemaDeFraccion } from './fraccionable.ts'
import { multiplicar } from './importes.ts'
import { propuesta } from './ventas/notas-credito/devoluciones.ts'

/** The same sequence in each run. */
function sequence(seed: number): (below: number) => number {
  let now = seed
  return (below) => {
    now = (now * 48_271) % 2_147_483_647
    return now % below
  }
}

describe('quantities', () => {
  it('add up to the thousandth: three times 0,333 is 0,999', () => {
    expect(sumarCantidades([0.333, 0.333, 0.333])).toBe(0.999)
    expect(sumarCantidades([0.1, 0.2])).toBe(0.3)
    expect(restarCantidades(1, 0.9)).toBe(0.1)
    expect(Object.is(restarCantidades(1.5, 1.5), 0)).toBe(true)
  })

  it('equal the sums of whole thousandths, whatever their order', () => {
    const next = sequence(20_261_130)
    let entero = 0
    let suma = 0
    const mapa = new Map<string, number>()
    for (let i = 0; i < 5_000; i++) {
      const milesimas = next(2_000_001) - 1_000_000
      entero += milesimas
      suma = sumarCantidades([suma, milesimas / 1000])
      acumular(mapa, 'x', milesimas / 1000)
      expect(enMilesimas(suma)).toBe(BigInt(entero))
    }
    expect(mapa.get('x')).toBe(entero / 1000)
  })

  it('have three decimals at most', () => {
    expect([0.001, 1.5, 999_999.999].map(esFraccion)).toEqual([true, true, true])
    expect([7, 0.0005, 1.2345, 0.1 + 0.2].map(esFraccion)).toEqual([false, false, false, false])
  })

  it.each([
    [0, '0'],
    [1, '1'],
    [1.5, '1,5'],
    [-0.25, '-0,25'],
    [12_345.678, '12.345,678'],
    [0.05, '0,05'],
    [1_000, '1.000'],
  ])('%d reads %s', (cantidad, texto) => expect(mostrarCantidad(cantidad)).toBe(texto))

  it('make the amount of a line once, half away from zero', () => {
    expect(multiplicar(3, 1_001)).toBe(3_003)
    expect(multiplicar(0.333, 1_000)).toBe(333)
    expect(multiplicar(0.5, 1_001)).toBe(501)
    expect(multiplicar(0.001, 499)).toBe(0)
    expect(multiplicar(0.001, 500)).toBe(1)
    expect(multiplicar(999_999.999, 99_999_999)).toBe(99_999_998_900_000)
  })
})

describe('a quantity in a request', () => {
  it.each([1, 7, 999_999, 0.001, 1.5, 999_998.999])('takes %d', (cantidad) => {
    expect(Cantidad.safeParse(cantidad).success).toBe(true)
  })

  it.each([
    [0, 'La cantidad debe ser 1 o más'],
    [-1, 'La cantidad debe ser 1 o más'],
    [-1.5, 'La cantidad debe ser un número entero'],
    [1.2345, 'La cantidad debe ser un número entero'],
    [0.0005, 'La cantidad debe ser un número entero'],
    [1_000_000, 'La cantidad es demasiado grande'],
    ['1', 'La cantidad debe ser un número entero'],
    [null, 'La cantidad debe ser un número entero'],
  ])('refuses %s as a whole number does', (cantidad, texto) => {
    expect(Cantidad.safeParse(cantidad).error?.issues[0]?.message).toBe(texto)
  })

  it('is a fraction of the article that stands beside it, or around it', () => {
    const schema = z.object({
      detalles: z.array(
        z.object({
          articulo: z.string(),
          cantidad: Cantidad,
          partes: z.optional(z.array(z.object({ unidades: Cantidad }))),
        }),
      ),
      filas: z.optional(z.array(z.object({ id: z.number(), cantidad: Cantidad }))),
    })
    const fracciones = fraccionesDe(schema, {
      detalles: [
        { articulo: 'a', cantidad: 1, partes: [{ unidades: 0.5 }] },
        { articulo: 'b', cantidad: 1.5 },
      ],
      filas: [{ id: 1.5, cantidad: 2.5 }],
    })
    const texto = 'La cantidad debe ser un número entero'
    expect(fracciones).toEqual([
      { path: ['detalles', 0, 'partes', 0, 'unidades'], articulo: 'a', value: 0.5, texto },
      { path: ['detalles', 1, 'cantidad'], articulo: 'b', value: 1.5, texto },
      { path: ['filas', 0, 'cantidad'], articulo: null, value: 2.5, texto },
    ])
  })

  it('has the decimals of its unit', () => {
    expect(problemaDeFraccion(1.5, 1, 'entera')).toBeNull()
    expect(problemaDeFraccion(1.5, 0, 'entera')).toBe('entera')
    expect(problemaDeFraccion(1.55, 1, 'entera')).toBe('La cantidad admite hasta 1 decimal')
    expect(problemaDeFraccion(1.555, 2, 'entera')).toBe('La cantidad admite hasta 2 decimales')
  })
})

describe('what comes back of a line with a fraction', () => {
  it('adds up to what was paid for it, whatever its parts', () => {
    const next = sequence(77)
    for (let i = 0; i < 500; i++) {
      const vendidas = 1 + next(5_000)
      const neto = next(1_000_000)
      let devueltas = 0
      let acreditable = neto
      while (devueltas < vendidas) {
        const parte = Math.min(1 + next(vendidas), vendidas - devueltas)
        const importe = propuesta(
          { vendidas: vendidas / 1000, devueltas: devueltas / 1000, neto, acreditable },
          parte / 1000,
        )
        expect(importe).toBeLessThanOrEqual(acreditable)
        acreditable -= importe
        devueltas += parte
      }
      expect(acreditable).toBe(0)
    }
  })
})
