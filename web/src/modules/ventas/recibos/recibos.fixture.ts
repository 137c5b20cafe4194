/** Receipts for the tests of their screen. */
import type { Recibo } from '@mostrador/contract/ventas/recibos/recibos'

export const buildRecibo = (more: Partial<Recibo> = {}): Recibo => ({
  id: 40,
  numero: 'REC-X 01-0000040',
  punto_venta: 1,
  fecha: '2026-03-05',
  cliente: { id: 1, nombre: 'Juan Pérez', saldo: 200_000 },
  sucursal: { id: 1, nombre: 'Centro' },
  concepto: 'Cuota 1 de TKT-X 01-0000007',
  total: 100_000,
  venta: 7,
  venta_numero: 'TKT-X 01-0000007',
  cuota_pagada: 1,
  es_anticipo: false,
  metodo_pago: 'EFECTIVO',
  tipos_pago: [{ tipo_pago: 'EFECTIVO', monto: 100_000 }],
  estado: 'activo',
  nota_credito_id: null,
  usuario: { id: 1, username: 'admin' },
  fecha_creacion: '2026-03-05T12:00:00Z',
  motivo_anulacion: '',
  imputaciones: [{ cuota: 11, numero_cuota: 1, importe: 100_000, cancela: true }],
  saldo_a_favor: 0,
  ...more,
})
