import { roundTo } from '@mostrador/contract/base/redondeo'
import type { ReglaDePrecio, ReglaPrecio } from '@mostrador/contract/gestion/reglas-precio'
import type { Precio, Precios } from '@mostrador/contract/maestros/articulos'
import { MAX_IMPORTE } from '@mostrador/contract/wire'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ganancia, proponer } from './precios-costos.reglas.ts'

const regla = (
  tipo: ReglaDePrecio['tipo'],
  valor: number,
  more: Partial<ReglaDePrecio> = {},
): ReglaDePrecio => ({
  tipo,
  valor,
  base: null,
  redondeo: 'ninguno',
  hacia: 'cercano',
  ...more,
})

const deTodos = (precios: Partial<Record<Precio, ReglaDePrecio>>): ReglaPrecio => ({
  id: 1,
  ambito: 'general',
  objetivo: null,
  nombre: '',
  margen_minimo: null,
  precio_venta: null,
  precio_lista: null,
  precio_2_cuotas: null,
  precio_financiado: null,
  ...precios,
})

const PRECIOS: Precios = {
  precio_venta: 1_000,
  precio_lista: 2_000,
  precio_2_cuotas: 3_000,
  precio_financiado: 4_000,
}
const ficha = (more: object = {}) => ({
  costo: 10_000,
  iva: null,
  precios: PRECIOS,
  manuales: new Set<Precio>(),
  ...more,
})

describe('a price rounded', () => {
  it.each<[number, ReglaDePrecio['redondeo'], ReglaDePrecio['hacia'], number]>([
    [1_234.5, 'ninguno', 'cercano', 1_234.5],
    [1_234.5, '1', 'cercano', 1_235],
    [1_234.4, '1', 'arriba', 1_235],
    [1_234, '10', 'cercano', 1_230],
    [1_235, '10', 'cercano', 1_240],
    [1_231, '10', 'arriba', 1_240],
    [1_230, '10', 'arriba', 1_230],
    [1_224, '50', 'cercano', 1_200],
    [1_225, '50', 'cercano', 1_250],
    [1_201, '100', 'arriba', 1_300],
    [1_234, '90', 'cercano', 1_190],
    [1_234, '90', 'arriba', 1_290],
    [1_240, '90', 'cercano', 1_290],
    [1_290, '90', 'arriba', 1_290],
    [1_290.01, '90', 'arriba', 1_390],
    [1_234, '99', 'cercano', 1_199],
    [1_234, '99', 'arriba', 1_299],
    // What costs something is never given away.
    [3, '10', 'cercano', 10],
    [3, '100', 'cercano', 100],
    [3, '90', 'cercano', 90],
    [3, '99', 'arriba', 99],
    [0, '100', 'arriba', 0],
  ])('%f to %s, %s, is %f', (pesos, redondeo, hacia, esperado) => {
    expect(roundTo(BigInt(Math.round(pesos * 100)), 1n, { redondeo, hacia })).toBe(esperado * 100)
  })

  it('up is never less, and the nearest is at most half a step away', () => {
    const redondeo = fc.constantFrom('1', '10', '50', '100', '90', '99')
    fc.assert(
      fc.property(fc.bigInt({ min: 700_000n, max: 10n ** 15n }), redondeo, (num, r) => {
        const paso = { '1': 100, '10': 1_000, '50': 5_000, '100': 10_000, '90': 10_000, '99': 10_000 }[r] ?? 0
        const exacto = Number(num) / 7
        expect(roundTo(num, 7n, { redondeo: r, hacia: 'arriba' })).toBeGreaterThanOrEqual(exacto - 0.01)
        const cerca = roundTo(num, 7n, { redondeo: r, hacia: 'cercano' })
        expect(Math.abs(cerca - exacto)).toBeLessThanOrEqual(paso / 2 + 0.01)
      }),
    )
  })
})

describe('the prices that rules make', () => {
  it('are the cost, the profit over it and the IVA, rounded once at the end', () => {
    const cadena = [deTodos({ precio_venta: regla('utilidad', 33.3333, { redondeo: '1' }) })]
    expect(proponer(ficha({ iva: '10.5' }), cadena, { conIva: true }).precio_venta).toBe(14_700)
    expect(proponer(ficha(), cadena, { conIva: true }).precio_venta).toBe(16_100)
    expect(proponer(ficha(), cadena, { conIva: false }).precio_venta).toBe(13_300)
  })

  it('are a coefficient over the price that will be charged, also one that a person typed', () => {
    const cadena = [
      deTodos({
        precio_financiado: regla('coeficiente', 1.6, { base: 'precio_lista' }),
        precio_lista: regla('coeficiente', 1.15, { base: 'precio_venta', redondeo: '10' }),
        precio_venta: regla('utilidad', 50, { redondeo: '100' }),
      }),
    ]
    expect(proponer(ficha(), cadena, { conIva: false })).toEqual({
      precio_venta: 20_000,
      precio_lista: 23_000,
      precio_2_cuotas: 3_000,
      precio_financiado: 36_800,
    })
    const manuales = new Set<Precio>(['precio_venta'])
    expect(proponer(ficha({ manuales }), cadena, { conIva: false })).toMatchObject({
      precio_venta: 1_000,
      precio_lista: 1_000,
    })
    expect(proponer(ficha({ manuales }), cadena, { conIva: false, pisar: true }).precio_venta).toBe(20_000)
  })

  it('are those of the narrowest rule that says something of the price', () => {
    const ancha = deTodos({ precio_venta: regla('utilidad', 10), precio_lista: regla('utilidad', 20) })
    const angosta = { ...deTodos({ precio_venta: regla('utilidad', 100) }), ambito: 'rubro' as const }
    const hecho = proponer(ficha(), [angosta, ancha], { conIva: false })
    expect([hecho.precio_venta, hecho.precio_lista]).toEqual([20_000, 12_000])
  })

  it('stay without a rule, without a cost, in a circle of two rules, and past the largest amount', () => {
    const utilidad = [deTodos({ precio_venta: regla('utilidad', 50) })]
    expect(proponer(ficha(), [], { conIva: true })).toEqual(PRECIOS)
    expect(proponer(ficha({ costo: 0 }), utilidad, { conIva: true })).toEqual(PRECIOS)
    expect(proponer(ficha({ costo: MAX_IMPORTE }), utilidad, { conIva: true })).toEqual(PRECIOS)
    const vuelta = [
      {
        ...deTodos({ precio_venta: regla('coeficiente', 2, { base: 'precio_lista' }) }),
        ambito: 'rubro' as const,
      },
      deTodos({ precio_lista: regla('coeficiente', 2, { base: 'precio_venta' }) }),
    ]
    expect(() => proponer(ficha(), vuelta, { conIva: true })).not.toThrow()
  })
})

it('profit is over the cost and margin over the sale, both net of IVA', () => {
  expect(ganancia(18_150, 10_000, { iva: null, conIva: true })).toEqual({ utilidad: 50, margen: 33.33 })
  expect(ganancia(15_000, 10_000, { iva: null, conIva: false })).toEqual({ utilidad: 50, margen: 33.33 })
  expect(ganancia(15_000, 0, { iva: null, conIva: false })).toEqual({ utilidad: null, margen: null })
  expect(ganancia(0, 100, { iva: null, conIva: false })).toEqual({ utilidad: -100, margen: null })
})
