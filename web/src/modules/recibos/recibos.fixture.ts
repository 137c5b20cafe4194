/** Instalments and receipts for the tests of this screen. */
import type { CuotaACobrar, VentaACobrar } from '@mostrador/contract/cuotas'
import type { Recibo } from '@mostrador/contract/recibos'
import { vi } from 'vitest'

export const buildCuota = (more: Partial<CuotaACobrar> = {}): CuotaACobrar => ({
  id: 11,
  venta: 7,
  venta_id: 7,
  venta_numero: 'TKT-X 01-0000007',
  cliente: 1,
  cliente_nombre: 'Juan Pérez',
  concepto: 'Heladera',
  numero_cuota: 1,
  total_cuota: 100_000,
  monto_original: 100_000,
  fecha_vencimiento: '2026-03-05',
  fecha_vencimiento_formateada: '05/03/2026',
  dias_vencimiento: 5,
  pagada: false,
  fecha_pago: null,
  anulada: false,
  ...more,
})

export const buildVentaACobrar = (more: Partial<VentaACobrar> = {}): VentaACobrar => ({
  venta_id: 7,
  venta_numero: 'TKT-X 01-0000007',
  cliente: 1,
  cliente_nombre: 'Juan Pérez',
  cuotas_pendientes: 3,
  cuotas_vencidas: 1,
  total_pendiente: 300_000,
  proximo_vencimiento: '2026-03-05',
  ...more,
})

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

/** A tab that the browser lets open. */
export function mockTab() {
  const tab = {
    document: document.implementation.createHTMLDocument(),
    location: { replace: vi.fn() },
    close: vi.fn(),
    closed: false,
  }
  return { tab, open: vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window) }
}
