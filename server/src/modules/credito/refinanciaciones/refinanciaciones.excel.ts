import type { RefinanciacionListItem } from '@mostrador/contract/credito/refinanciaciones'
import type { Column } from '../../../platform/files/excel.ts'

export const columnas: Column<RefinanciacionListItem>[] = [
  { header: 'Fecha', type: 'fecha', value: (f) => f.fecha },
  { header: 'Número', type: 'text', width: 20, value: (f) => f.numero },
  { header: 'Cliente', type: 'text', width: 32, value: (f) => f.cliente.nombre },
  { header: 'Local', type: 'text', width: 20, value: (f) => f.sucursal.nombre },
  {
    header: 'Estado',
    type: 'text',
    width: 14,
    value: (f) => (f.estado === 'anulada' ? 'Anulada' : 'Aprobada'),
  },
  { header: 'Capital', type: 'importe', value: (f) => f.capital },
  { header: 'Interés', type: 'importe', value: (f) => f.interes },
  { header: 'Anticipo', type: 'importe', value: (f) => f.anticipo },
  { header: 'Cuotas', type: 'entero', value: (f) => f.cantidad_cuotas },
  { header: 'Total', type: 'importe', value: (f) => f.total },
]
