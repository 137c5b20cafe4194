import { estadoDeVencimiento, type Vencimiento } from '@mostrador/contract/compras/agenda-pagos'
import type { Column } from '../../../platform/files/excel.ts'

export const columnasAgenda: Column<Vencimiento>[] = [
  { header: 'Vencimiento', type: 'fecha', value: (v) => v.vencimiento },
  { header: 'Proveedor', type: 'text', value: (v) => v.proveedor.nombre, width: 32 },
  { header: 'Comprobante', type: 'text', value: (v) => v.comprobante, width: 32 },
  { header: 'Fecha', type: 'fecha', value: (v) => v.fecha },
  { header: 'Estado', type: 'text', value: (v) => estadoDeVencimiento(v.dias), width: 18 },
  { header: 'Importe', type: 'importe', value: (v) => v.importe },
]
