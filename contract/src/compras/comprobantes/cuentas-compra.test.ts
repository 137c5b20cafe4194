import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumar } from '../../importes.ts'
import {
  costoUnitario,
  esIvaDe,
  ivaDe,
  precioDeTotal,
  seCorresponden,
  sumasDe,
  totalDeLinea,
  valoresDe,
} from './cuentas-compra.ts'

const cantidad = fc.integer({ min: 1, max: 999_999 })
const descuentos = fc.constantFrom('', '20', '20+10+5', '2,5+99,99')

describe('a line', () => {
  it('has a total by its price and its discounts in chain, and a price by its total', () => {
    expect(totalDeLinea(12, 1_000_000, '20+10+5')).toBe(82_080)
    expect(precioDeTotal(12, 82_080, '20+10+5')).toBe(1_000_000)
    // A pack of 12 at $ 100,00 costs $ 8,3333 each.
    expect(precioDeTotal(12, 10_000, '')).toBe(83_333)
    expect(totalDeLinea(12, 83_333, '')).toBe(10_000)
  })

  it('takes either of them, whichever was rounded', () => {
    fc.assert(
      fc.property(cantidad, fc.integer({ min: 0, max: 99_999_999 }), descuentos, (n, valor, cadena) => {
        expect(seCorresponden(n, { precio: valor, total: totalDeLinea(n, valor, cadena) }, cadena)).toBe(true)
        expect(seCorresponden(n, { precio: precioDeTotal(n, valor, cadena), total: valor }, cadena)).toBe(
          true,
        )
      }),
    )
    expect(seCorresponden(3, { precio: 100_000, total: 3_001 }, '')).toBe(false)
  })
})

describe('the IVA of a paper', () => {
  it('is that of its net amount to the centavo, and nothing at 0 %', () => {
    expect(ivaDe(10_000, '10.5')).toBe(1_050)
    expect([2_098, 2_099, 2_100, 2_101, 2_102].map((iva) => esIvaDe(10_000, '21', iva))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
    expect(esIvaDe(10_000, '0', 1)).toBe(false)
  })
})

describe('the parts of a voucher', () => {
  const partes = {
    lineas: [10_000],
    descuento: 1_000,
    flete: 500,
    no_gravado: 0,
    exento: 0,
    tributos: [300],
    total: 0,
  }
  it('are its foot where it shows IVA, and its lines where it does not', () => {
    const ivas = [{ neto: 9_500, iva: 1_995 }]
    expect(sumasDe({ ...partes, tipo: '001', con_iva: false, ivas })).toMatchObject({
      lineas: 9_500,
      base: 9_500,
      suma: 11_795,
    })
    expect(sumasDe({ ...partes, tipo: '081', con_iva: true, ivas })).toMatchObject({ base: 11_495 })
    expect(sumasDe({ ...partes, tipo: '011', con_iva: true, ivas: [] })).toMatchObject({
      base: 9_500,
      suma: 9_800,
    })
  })
})

describe('what a unit cost', () => {
  it('has its part of discount and freight, which add up exactly', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9_999_999 }), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 0, max: 99_999 }),
        (totales, gastos) => {
          fc.pre(sumar(totales) > 0)
          const valores = valoresDe(
            totales.map((total) => ({ total })),
            { descuento: 0, gastos },
          )
          expect(sumar(valores)).toBe(sumar(totales) + gastos)
        },
      ),
    )
  })

  it('is without the IVA that one takes as credit, and with every other', () => {
    const linea = { importe: 12_100, otros: 0, cantidad: 10, iva: '21' as const }
    const neto = { discrimina: true, con_iva: false }
    expect(costoUnitario(linea, neto, 'neto')).toBe(121_000)
    expect(costoUnitario(linea, neto, 'con_iva')).toBe(146_410)
    expect(costoUnitario(linea, { ...neto, con_iva: true }, 'neto')).toBe(100_000)
    expect(costoUnitario(linea, { discrimina: false, con_iva: true }, 'neto')).toBe(121_000)
    expect(costoUnitario({ ...linea, otros: 100 }, { ...neto, con_iva: true }, 'neto')).toBe(101_000)
  })
})
