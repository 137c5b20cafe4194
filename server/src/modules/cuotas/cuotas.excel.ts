import type { VentaACobrar } from '@mostrador/contract/cuotas'
import type { Column } from '../../platform/excel.ts'

export const columnas: Column<VentaACobrar>[] = [
  { header: 'Cliente', type: 'text', value: (v) => v.cliente_nombre, width: 32 },
  { header: 'Venta', type: 'text', value: (v) => v.venta_numero },
  { header: 'Cuotas pendientes', type: 'entero', value: (v) => v.cuotas_pendientes, width: 18 },
  { header: 'Vencidas', type: 'entero', value: (v) => v.cuotas_vencidas },
  { header: 'Próximo vencimiento', type: 'fecha', value: (v) => v.proximo_vencimiento, width: 20 },
  { header: 'Total pendiente', type: 'importe', value: (v) => v.total_pendiente },
]
