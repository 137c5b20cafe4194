import { describe, expect, it } from 'vitest'
import { takesScanFrom } from '../documentos/useEntradaArticulos.ts'
import { CAJAS } from './venta.campos.ts'

describe('what a scanner reads into a text field', () => {
  it.each<[string, string, string, number, boolean]>([
    ['the article box takes its own', 'venta-articulo', '7790000000012', 15, false],
    ['a quantity never holds a barcode', 'cantidad-pav-1', '7790000000012', 15, true],
    ['nor a slow one', 'cantidad-pav-1', '7790000000012', 120, true],
    ['nor a short code that came too fast', 'cantidad-pav-1', 'AB-1', 15, true],
    ['but a quantity that a person types', 'cantidad-pav-1', '1000', 110, false],
    ['even quickly', 'cantidad-pav-1', '12', 15, false],
    ['a code read into Cliente', 'venta-cliente', 'PAV-0001', 15, true],
    ['a name typed into Cliente', 'venta-cliente', 'García', 15, false],
    ['a document typed into Cliente', 'venta-cliente', '30111222', 120, false],
    ['a barcode read into the concept', 'venta-concepto', '7790000000012', 15, true],
    ['a word in the concept', 'venta-concepto', 'regalo', 15, false],
    ['an amount in the discount', 'venta-bonificacion', '1500', 15, false],
  ])('%s', (_, field, code, gapMs, taken) => {
    expect(takesScanFrom(field, { code, gapMs }, CAJAS)).toBe(taken)
  })
})
