/** A plausible transfer for this module's tests. */
import type { Transferencia } from '@mostrador/contract/transferencias'

export const buildTransferencia = (more: Partial<Transferencia> = {}): Transferencia => ({
  id: 6,
  numero: 'TRF 0000006',
  fecha_creacion: '2026-03-05T13:00:00Z',
  sucursal_origen: 2,
  sucursal_destino: 1,
  sucursal_origen_nombre: 'Norte',
  sucursal_destino_nombre: 'Centro',
  concepto: 'Reposición',
  observaciones: '',
  estado: 'ENVIADA',
  usuario_nombre: 'admin',
  fecha_envio: '2026-03-05T13:00:00Z',
  fecha_recepcion: null,
  fecha_cancelacion: null,
  motivo_cancelacion: '',
  detalles: [
    {
      id: 61,
      articulo: 'A-1',
      articulo_nombre: 'Pava eléctrica',
      cantidad_solicitada: 5,
      cantidad_recibida: null,
      cantidad_faltante: 0,
    },
  ],
  ...more,
})
