import { preciosOf } from '@mostrador/contract/maestros/articulos'
import { describe, expect, it } from 'vitest'
import { buildArticulo } from '../../../../test/builders.ts'
import {
  applyEdicion,
  applyPorcentaje,
  parsePorcentaje,
  repeatPrecios,
  revisar,
  roundPrecio,
  sinArticulos,
} from './precios.reglas.ts'

describe('parsePorcentaje', () => {
  it.each([
    ['10', 10],
    ['-5,5', -5.5],
    ['7.25 %', 7.25],
    ['+3', 3],
    ['-100', -100],
    ['12,125', 12.125],
    ['0.125', 0.125],
    ['', null],
    ['1.234', null],
    ['1 2', null],
    ['diez', null],
    ['-101', null],
    ['1,2,3', null],
    ['1e5', null],
  ])('reads %j as %j', (text, value) => {
    expect(parsePorcentaje(text)).toBe(value)
  })
})

describe('applyEdicion', () => {
  it('keeps no percentage of a change over costs: it would tell them', () => {
    const articulo = buildArticulo({ precio_costo: 500 })
    const deCosto = applyEdicion([articulo], undefined, 40, 'costo')
    expect(deCosto.porcentajes).toEqual([null])
    expect(applyEdicion([articulo], deCosto, 10, 'vista').porcentajes).toEqual([null, 10])
    expect(applyEdicion([articulo], deCosto, 10, 'guardados').porcentajes).toEqual([10])
  })
})

describe('aplicarPorcentaje', () => {
  const articulo = buildArticulo({ precio_venta: 333, anticipo: 0, n_cuotas: 3, precio_financiado: 1000 })

  it('raises the four prices, rounded to the cent', () => {
    const view = applyPorcentaje([articulo], new Map(), 10, 'vista')
    expect(view.get(articulo.id)).toMatchObject({ precio_venta: 366, precio_financiado: 1100 })
  })

  it('starts from the prices in the view', () => {
    const once = applyPorcentaje([articulo], new Map(), 100, 'vista')
    const twice = applyPorcentaje([articulo], once, 100, 'vista')
    expect(twice.get(articulo.id)).toMatchObject({ precio_venta: 1332 })
  })

  it('starts from the saved prices when the base asks for it', () => {
    const once = applyPorcentaje([articulo], new Map(), 100, 'vista')
    const instead = applyPorcentaje([articulo], once, 200, 'guardados')
    expect(instead.get(articulo.id)).toMatchObject({ precio_venta: 999 })
    expect(applyPorcentaje([articulo], once, 0, 'guardados').size).toBe(0)
  })

  it('makes the price of a list of the cost, with the IVA of the article where it must, and of nothing else', () => {
    const conCosto = { ...articulo, precio_costo: 1_001, iva: '10.5' as const }
    const otra = applyPorcentaje([conCosto], new Map(), 900, 'vista')
    expect(applyPorcentaje([conCosto], otra, 33.3, 'costo').get(articulo.id)).toEqual({
      ...preciosOf(articulo),
      precio_venta: 1_334,
    })
    // 10,01 × 1,333 × 1,105 = 14,7443…
    expect(applyPorcentaje([conCosto], otra, 33.3, 'costo_mas_iva').get(articulo.id)).toMatchObject({
      precio_venta: 1_474,
    })
    const general = { ...conCosto, iva: null }
    expect(applyPorcentaje([general], new Map(), 0, 'costo_mas_iva').get(articulo.id)).toMatchObject({
      precio_venta: 1_211,
    })
    const sinCosto = { ...articulo, precio_costo: 0 }
    expect(applyPorcentaje([sinCosto], new Map(), 50, 'costo').size).toBe(0)
  })

  it('counts a price that returns to its old value as no change', () => {
    const up = applyPorcentaje([articulo], new Map(), 100, 'vista')
    expect(applyPorcentaje([articulo], up, -50, 'vista').size).toBe(0)
  })
})

describe('applyEdicion', () => {
  const one = buildArticulo({ id: 'A-1' })
  const two = buildArticulo({ id: 'B-2' })
  const first = applyEdicion([one, two], undefined, 10, 'vista')

  it('keeps every percentage behind the changes', () => {
    expect(first.porcentajes).toEqual([10])
    expect(applyEdicion([one], first, 5, 'vista').porcentajes).toEqual([10, 5])
    // The second article still has the first percentage.
    expect(applyEdicion([one], first, 5, 'guardados').porcentajes).toEqual([10, 5])
    expect(applyEdicion([one, two], first, 12, 'guardados').porcentajes).toEqual([12])
  })

  it('leaves the step before it unchanged', () => {
    const second = applyEdicion([one, two], first, 12, 'vista')
    expect(second.cambios.get('A-1')?.precio_venta).toBe(1_232_000)
    expect(first.cambios.get('A-1')?.precio_venta).toBe(1_100_000)
  })
})

describe('repetir', () => {
  const one = buildArticulo({ id: 'A-1' })
  const two = buildArticulo({ id: 'B-2' })
  const diez = { ids: ['A-1', 'B-2', 'C-3'], porcentaje: 10, base: 'vista' } as const
  const cinco = { ids: ['A-1'], porcentaje: 5, base: 'vista' } as const

  it('does the same again on the prices of another day, without the articles that are gone', () => {
    const dearer = { ...one, ...preciosOf({ ...one, precio_venta: 2_000_000 }) }
    const again = repeatPrecios([dearer, two], [diez, cinco])
    expect(again?.cambios.get('A-1')?.precio_venta).toBe(2_310_000)
    expect([...(again?.cambios.keys() ?? [])]).toEqual(['A-1', 'B-2'])
    expect(again?.porcentajes).toEqual([10, 5])
    expect(repeatPrecios([one], [])).toBeUndefined()
  })

  it('leaves out the articles that were removed', () => {
    const left = [diez, cinco].map((a) => sinArticulos(a, ['A-1']))
    expect([...(repeatPrecios([one, two], left)?.cambios.keys() ?? [])]).toEqual(['B-2'])
  })
})

describe('redondear', () => {
  it('goes to the nearest step, and never to 0', () => {
    const precios = { precio_venta: 14_999, precio_lista: 15_000, precio_2_cuotas: 1, precio_financiado: 0 }
    expect(roundPrecio(precios, 10_000)).toEqual({
      precio_venta: 10_000,
      precio_lista: 20_000,
      precio_2_cuotas: 10_000,
      precio_financiado: 0,
    })
    expect(roundPrecio(precios, 1)).toBe(precios)
  })
})

describe('revisar', () => {
  it('lists only the changed articles, with the instalment before and after', () => {
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
