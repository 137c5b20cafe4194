import { ESTADO_CHEQUE } from '@mostrador/contract/caja/pagos'
import type { Cheque } from '@mostrador/contract/ventas/cheques'
import type { Column } from '../../../platform/files/excel.ts'

const RECIBO: Column<Cheque> = {
  header: 'Recibo',
  type: 'text',
  width: 20,
  value: (h) => h.recibo_numero ?? '',
}

/** With a column for receipts once a cheque is of one. */
export const columnasDe = (rows: readonly Cheque[]): Column<Cheque>[] => [
  { header: 'Vencimiento', type: 'fecha', value: (h) => h.vencimiento },
  { header: 'Banco', type: 'text', width: 24, value: (h) => h.banco },
  { header: 'Número', type: 'text', width: 18, value: (h) => h.numero },
  { header: 'Cliente', type: 'text', width: 32, value: (h) => h.cliente_nombre },
  { header: 'Venta', type: 'text', width: 20, value: (h) => h.venta_numero },
  ...(rows.some((h) => h.recibo !== null) ? [RECIBO] : []),
  { header: 'Local', type: 'text', width: 20, value: (h) => h.sucursal_nombre },
  { header: 'Estado', type: 'text', width: 14, value: (h) => ESTADO_CHEQUE[h.estado] },
  { header: 'Monto', type: 'importe', value: (h) => h.monto },
]
