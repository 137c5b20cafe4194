/** A plausible delivery note for this module's tests. */
import type { Remito } from '@mostrador/contract/remitos-cliente'

export const buildRemito = (more: Partial<Remito> = {}): Remito => ({
  id: 8,
  numero: 'REM-X 0001-0000012',
  fecha: '2026-03-05',
  cliente: { id: 1, nombre: 'Juan Pérez' },
  sucursal: { id: 1, nombre: 'Centro' },
  tipo_operacion: 'SALIDA',
  concepto: 'Préstamo',
  total: 2000000,
  usuario: { id: 1, username: 'admin' },
  fecha_creacion: '2026-03-05T13:00:00Z',
  detalles: [
    {
      articulo: { id: 'A-1', nombre: 'Pava eléctrica' },
      cantidad: 2,
      precio_unitario: 1000000,
      total: 2000000,
      observaciones: '',
      ventas: [],
    },
  ],
  ...more,
})
