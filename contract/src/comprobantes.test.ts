import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comprobante, leerComprobante, numeroComprobante, numeroRemito } from './comprobantes.ts'

describe('comprobante', () => {
  it('names a sale with 2 digits in lists and 4 in the detail', () => {
    expect(comprobante('TKT-X', 1, 123)).toBe('TKT-X 01-0000123')
    expect(comprobante('TKT-X', 1, 123, 4)).toBe('TKT-X 0001-0000123')
    expect(comprobante('REC-X', 12, 1_234_567)).toBe('REC-X 12-1234567')
    expect(comprobante('NC-X', 100, 12_345_678)).toBe('NC-X 100-12345678')
    expect(numeroComprobante(3, 45)).toBe('0003-0000045')
    expect(numeroRemito(3, 45)).toBe('REM-X 0003-0000045')
  })
})

describe('leerComprobante', () => {
  it('reads back whatever comprobante writes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('TKT-X', 'REC-X', 'NC-X'),
        fc.integer({ min: 1, max: 999_999 }),
        fc.integer({ min: 1, max: 2_147_483_647 }),
        fc.constantFrom(2, 4),
        (letra, puntoVenta, id, digitos) => {
          const texto = comprobante(letra, puntoVenta, id, digitos)
          expect(leerComprobante(` ${texto} `)).toEqual({ letra, puntoVenta, id })
        },
      ),
    )
  })

  it.each([
    '',
    'TKT-X',
    'TKT-X 01',
    'TKT-X 01-',
    'TKT-X -0000001',
    'TKT-Y 01-0000001',
    'tkt-x 01-0000001',
    'REM-X 0001-0000001',
    'TKT-X 01-0000001 y más',
    'TKT-X 01-00000000001',
    'TKT-X ٠١-0000001',
  ])('reads nothing from «%s»', (texto) => {
    expect(leerComprobante(texto)).toBeNull()
  })
})
