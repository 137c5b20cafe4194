import { describe, expect, it } from 'vitest'
import { buildArticulo } from '../../../test/builders.ts'
import { aplicarPorcentaje, parsePorcentaje, preciosOf, redondear, revisar } from './precios.reglas.ts'

describe('parsePorcentaje', () => {
  it.each([
    ['10', 10],
    ['-5,5', -5.5],
    ['7.25 %', 7.25],
    ['+3', 3],
    ['-100', -100],
    ['', null],
    ['diez', null],
    ['-101', null],
    ['1,2,3', null],
    ['1e5', null],
  ])('reads %j as %j', (text, value) => {
    expect(parsePorcentaje(text)).toBe(value)
  })
})

describe('aplicarPorcentaje', () => {
  const articulo = buildArticulo({ precio_venta: 333, anticipo: 0, n_cuotas: 3, precio_financiado: 1000 })

  it('raises the four prices, rounded to the cent', () => {
    const view = aplicarPorcentaje([articulo], new Map(), 10)
    expect(view.get(articulo.id)).toMatchObject({ precio_venta: 366, precio_financiado: 1100 })
  })

  it('goes on from what the view shows', () => {
    const once = aplicarPorcentaje([articulo], new Map(), 100)
    expect(aplicarPorcentaje([articulo], once, 100).get(articulo.id)).toMatchObject({ precio_venta: 1332 })
  })

  it('counts a price that came back to the old one as no change', () => {
    const up = aplicarPorcentaje([articulo], new Map(), 100)
    expect(aplicarPorcentaje([articulo], up, -50).size).toBe(0)
  })
})

describe('redondear', () => {
  it('goes to the nearest step, and never to nothing', () => {
    const precios = { precio_venta: 14_999, precio_lista: 15_000, precio_2_cuotas: 1, precio_financiado: 0 }
    expect(redondear(precios, 10_000)).toEqual({
      precio_venta: 10_000,
      precio_lista: 20_000,
      precio_2_cuotas: 10_000,
      precio_financiado: 0,
    })
    expect(redondear(precios, 1)).toBe(precios)
  })
})

describe('revisar', () => {
  it('lists only what changes, with the instalment before and after', () => {
    const one = buildArticulo({ n_cuotas: 5, precio_financiado: 1_000_000, valor_cuota: 200_000 })
    const two = buildArticulo({ id: 'B-2' })
    const changed = { ...preciosOf(one), precio_financiado: 1_100_000 }
    const view = new Map([
      [one.id, changed],
      [two.id, preciosOf(two)],
    ])
    expect(revisar([one, two], view, 1)).toEqual([
      {
        articulo: one,
        anterior: preciosOf(one),
        nuevo: changed,
        cuotaAnterior: 200_000,
        cuotaNueva: 220_000,
      },
    ])
  })
})
