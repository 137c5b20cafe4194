import type { FilaCobros } from '@mostrador/contract/gestion/informes'
import { expect, it } from 'vitest'
import { documentoDe, nombreDePago, tonoDe, totalDe, totalesPorTipo } from './informes.reglas.ts'

it('reads the document from the voucher', () => {
  expect(documentoDe('TKT-X 01-0000007')).toEqual({ tipo: 'FACTURA', id: 7 })
  expect(documentoDe('NC-X 0001-0000012')).toEqual({ tipo: 'NOTA_CREDITO', id: 12 })
  expect(documentoDe('REC-X 01-0000040')).toEqual({ tipo: 'COBRO', id: 40 })
  expect(documentoDe('Recibo 40')).toBeNull()
})

it('sums by payment type, and subtracts the refunds', () => {
  const fila = (...pagos: [string, number][]): FilaCobros => ({
    id: 1,
    fecha: '2026-03-05',
    tipo_documento: 'COBRO',
    comprobante: 'REC-X 01-0000001',
    cliente: 'Juan',
    cliente_id: 1,
    tipos_pago: pagos.map(([tipo, monto]) => ({ tipo, monto })),
    total: pagos.reduce((sum, [, monto]) => sum + monto, 0),
    saldo: 0,
  })
  const filas = [fila(['CHEQUE', 5], ['EFECTIVO', 10]), fila(['EFECTIVO', -4]), fila(['TRUEQUE', 1])]
  expect(totalesPorTipo(filas)).toEqual([
    { tipo: 'EFECTIVO', monto: 6 },
    { tipo: 'CHEQUE', monto: 5 },
    { tipo: 'TRUEQUE', monto: 1 },
  ])
  expect(totalDe(filas)).toBe(12)
  expect(nombreDePago('TARJETA_DEBITO')).toBe('Tarjeta de débito')
  expect(nombreDePago('TRUEQUE')).toBe('TRUEQUE')
})

it('colours overdue instalments red, those of today amber, the rest blue', () => {
  expect(['VENCIDA', 'VENCE HOY', 'VENCE EN 3 DÍAS'].map((estado) => tonoDe({ estado }))).toEqual([
    'red',
    'amber',
    'blue',
  ])
})
