import type { NotaCreditoListItem, OrigenNotaCredito } from '@mostrador/contract/ventas/notas-credito'
import type { Column } from '../../../platform/files/excel.ts'

const ORIGENES: Record<OrigenNotaCredito, string> = {
  MANUAL: 'Manual',
  ANULACION_VENTA: 'Anulación de venta',
  ANULACION_RECIBO: 'Anulación de recibo',
}

export const columnas: Column<NotaCreditoListItem>[] = [
  { header: 'Número', type: 'text', value: (n) => n.numero },
  { header: 'Fecha', type: 'fecha', value: (n) => n.fecha },
  { header: 'Cliente', type: 'text', value: (n) => n.cliente.nombre, width: 32 },
  { header: 'Sucursal', type: 'text', value: (n) => n.sucursal.nombre },
  { header: 'Concepto', type: 'text', value: (n) => n.concepto, width: 40 },
  { header: 'Origen', type: 'text', value: (n) => ORIGENES[n.origen] },
  { header: 'Total', type: 'importe', value: (n) => n.total },
  {
    header: 'Estado',
    type: 'text',
    value: (n) => (n.estado === 'anulada' ? 'Revertida' : 'Aprobada'),
    width: 12,
  },
]
