import { type CuotaACobrar, nombreCuota } from '@mostrador/contract/ventas/cuotas/cuotas'
import type { Column } from '../../../platform/files/excel.ts'

export const columnasCuotas: Column<CuotaACobrar>[] = [
  { header: 'Cliente', type: 'text', value: (c) => c.cliente_nombre, width: 32 },
  { header: 'Venta', type: 'text', value: (c) => c.venta_numero },
  { header: 'Concepto', type: 'text', value: (c) => c.concepto, width: 32 },
  { header: 'Cuota', type: 'text', value: (c) => nombreCuota(c.numero_cuota), width: 12 },
  { header: 'Vencimiento', type: 'fecha', value: (c) => c.fecha_vencimiento, width: 14 },
  { header: 'Días al vencimiento', type: 'entero', value: (c) => c.dias_vencimiento, width: 20 },
  { header: 'Monto original', type: 'importe', value: (c) => c.monto_original },
  { header: 'Monto pendiente', type: 'importe', value: (c) => c.total_cuota, width: 18 },
]
