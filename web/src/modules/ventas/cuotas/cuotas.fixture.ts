/** Instalments for the tests of collecting. */
import type { CuotaACobrar, VentaACobrar } from '@mostrador/contract/ventas/cuotas/cuotas'
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
