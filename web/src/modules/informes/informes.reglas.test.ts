import type { FilaCobros } from '@mostrador/contract/informes'
import { expect, it } from 'vitest'
import {
  documentoDe,
  nombreDePago,
  opcionesDeMes,
  tonoDe,
  totalDe,
  totalesPorTipo,
} from './informes.reglas.ts'

it('reads the document from the voucher', () => {
  expect(documentoDe('TKT-X 01-0000007')).toEqual({ tipo: 'FACTURA', id: 7 })
  expect(documentoDe('NC-X 0001-0000012')).toEqual({ tipo: 'NOTA_CREDITO', id: 12 })
  expect(documentoDe('REC-X 01-0000040')).toEqual({ tipo: 'COBRO', id: 40 })
  expect(documentoDe('Recibo 40')).toBeNull()
})

it('adds up by payment type, with what went back', () => {
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

it('colours what is overdue red, what is due today amber, the rest as information', () => {
  expect(['VENCIDA', 'VENCE HOY', 'VENCE EN 3 DÍAS'].map((estado) => tonoDe({ estado }))).toEqual([
    'red',
    'amber',
    'blue',
  ])
})

it('offers the months by name around today, and the one of the address however far', () => {
  const opciones = opcionesDeMes('2026-03-31')
  expect(opciones[0]).toEqual({ value: '', label: 'Vencidas y próximos 30 días' })
  expect(opciones[1]).toEqual({ value: '2025-03', label: 'Marzo de 2025' })
  expect(opciones.at(-1)).toEqual({ value: '2029-03', label: 'Marzo de 2029' })
  expect(new Set(opciones.map(({ value }) => value)).size).toBe(50)
  const lejos = opcionesDeMes('2026-03-31', '2035-12')
  expect(lejos).toHaveLength(51)
  expect(lejos.at(-1)).toEqual({ value: '2035-12', label: 'Diciembre de 2035' })
  expect(opcionesDeMes('2026-03-31', '2026-04')).toHaveLength(50)
})
