import { pagosEnLinea } from '@mostrador/contract/caja/pagos'
import { nombreCondicion } from '@mostrador/contract/documentos/condiciones-venta'
import type { VentaListItem } from '@mostrador/contract/ventas/ventas'
import type { Column } from '../../../platform/files/excel.ts'

const columnas: Column<VentaListItem>[] = [
  { header: 'Comprobante', type: 'text', width: 20, value: (v) => v.numero },
  { header: 'Fecha', type: 'fecha', value: (v) => v.fecha },
  { header: 'Cliente', type: 'text', width: 32, value: (v) => v.cliente_nombre },
  { header: 'Local', type: 'text', width: 20, value: (v) => v.sucursal_nombre },
  { header: 'Condición', type: 'text', width: 20, value: nombreCondicion },
  { header: 'Concepto', type: 'text', width: 32, value: (v) => v.concepto },
  {
    header: 'Estado',
    type: 'text',
    width: 12,
    value: (v) => (v.estado === 'anulada' ? 'Anulada' : 'Aprobada'),
  },
  { header: 'Bonificación', type: 'importe', value: (v) => v.bonificacion },
  { header: 'Total', type: 'importe', value: (v) => v.total },
]

/**
 * The columns of the list, and those that do not fit on a screen. The parts of divided payments have a column of
 * their own in a business that divides payments.
 */
export const columnasDe = (dividen: boolean): Column<VentaListItem>[] =>
  dividen
    ? [
        ...columnas,
        { header: 'Pago dividido', type: 'text', width: 48, value: (v) => pagosEnLinea(v.pagos ?? []) },
      ]
    : columnas
