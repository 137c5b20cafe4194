import type { CompraListItem } from '@mostrador/contract/compras/comprobantes/comprobantes'
import type { Column } from '../../../platform/files/excel.ts'

/** What a credit note takes off stands negative, so that the columns add up. */
const conSigno =
  (campo: 'neto' | 'iva' | 'no_gravado' | 'exento' | 'tributos_total' | 'total' | 'pendiente') =>
  (compra: CompraListItem): number =>
    compra.en_cuenta < 0 ? -compra[campo] : compra[campo]

export const columnas: Column<CompraListItem>[] = [
  { header: 'Número', type: 'text', width: 14, value: (c) => c.documento },
  { header: 'Fecha', type: 'fecha', value: (c) => c.fecha },
  { header: 'Registrada', type: 'fecha', value: (c) => c.fecha_registro },
  { header: 'Período', type: 'text', width: 10, value: (c) => c.periodo },
  { header: 'Proveedor', type: 'text', width: 30, value: (c) => c.proveedor.nombre },
  { header: 'CUIT', type: 'text', width: 14, value: (c) => c.cuit },
  { header: 'Comprobante', type: 'text', width: 30, value: (c) => c.comprobante },
  { header: 'Local', type: 'text', width: 20, value: (c) => c.sucursal.nombre },
  { header: 'Categoría', type: 'text', width: 18, value: (c) => c.categoria },
  { header: 'Concepto', type: 'text', width: 30, value: (c) => c.concepto },
  { header: 'Neto', type: 'importe', value: conSigno('neto') },
  { header: 'IVA', type: 'importe', value: conSigno('iva') },
  { header: 'No gravado', type: 'importe', value: conSigno('no_gravado') },
  { header: 'Exento', type: 'importe', value: conSigno('exento') },
  { header: 'Tributos', type: 'importe', value: conSigno('tributos_total') },
  { header: 'Total', type: 'importe', value: conSigno('total') },
  { header: 'Pendiente', type: 'importe', value: conSigno('pendiente') },
  { header: 'Vencimiento', type: 'fecha', value: (c) => c.vencimiento },
  {
    header: 'Estado',
    type: 'text',
    width: 10,
    value: (c) => (c.estado === 'anulada' ? 'Anulada' : 'Vigente'),
  },
]
