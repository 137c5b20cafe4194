import { describe, expect, it } from 'vitest'
import { takesScanFrom } from '../../../documentos/lineas/useEntradaArticulos.ts'
import { CAJAS } from './venta.campos.ts'

describe('a text field that receives fast keys', () => {
  it.each<[string, string, string, number, boolean]>([
    ['the article box keeps a scanned code', 'venta-articulo', '7790000000012', 15, false],
    ['a quantity gives up a scanned barcode', 'cantidad-pav-1', '7790000000012', 15, true],
    ['a quantity gives up a slowly scanned barcode', 'cantidad-pav-1', '7790000000012', 120, true],
    ['a quantity gives up a short scanned code', 'cantidad-pav-1', 'AB-1', 15, true],
    ['a quantity keeps a typed number', 'cantidad-pav-1', '1000', 110, false],
    ['a quantity keeps a quickly typed number', 'cantidad-pav-1', '12', 15, false],
    ['Cliente gives up a scanned code', 'venta-cliente', 'PAV-0001', 15, true],
    ['Cliente keeps a typed name', 'venta-cliente', 'García', 15, false],
    ['Cliente gives up a slowly scanned barcode', 'venta-cliente', '7790000000012', 150, true],
    ['Cliente keeps a CUIT', 'venta-cliente', '20304050607', 120, false],
    ['Cliente keeps a typed document number', 'venta-cliente', '30111222', 120, false],
    ['the concept gives up a scanned barcode', 'venta-concepto', '7790000000012', 15, true],
    ['the concept keeps a typed word', 'venta-concepto', 'regalo', 15, false],
    ['the discount keeps a typed amount', 'venta-bonificacion', '1500', 15, false],
  ])('%s', (_, field, code, gapMs, taken) => {
    expect(takesScanFrom(field, { code, gapMs }, CAJAS)).toBe(taken)
  })
})
