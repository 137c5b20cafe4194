import type { NotaDebitoListItem } from '@mostrador/contract/ventas/notas-debito'
import type { Column } from '../../../platform/files/excel.ts'

export const columnas: Column<NotaDebitoListItem>[] = [
  { header: 'Fecha', type: 'fecha', value: (n) => n.fecha },
  { header: 'Número', type: 'text', width: 20, value: (n) => n.numero },
  { header: 'Cliente', type: 'text', width: 32, value: (n) => n.cliente.nombre },
  { header: 'Banco', type: 'text', width: 24, value: (n) => n.cheque?.banco ?? '' },
  { header: 'Cheque', type: 'text', width: 18, value: (n) => n.cheque?.numero ?? '' },
  { header: 'Venta', type: 'text', width: 20, value: (n) => n.venta_numero },
  { header: 'Local', type: 'text', width: 20, value: (n) => n.sucursal.nombre },
  {
    header: 'Estado',
    type: 'text',
    width: 14,
    value: (n) => (n.estado === 'anulada' ? 'Anulada' : 'Aprobada'),
  },
  { header: 'Total', type: 'importe', value: (n) => n.total },
]
