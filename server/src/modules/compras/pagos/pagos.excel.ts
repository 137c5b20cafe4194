import { estadoDeVencimiento, type Vencimiento } from '@mostrador/contract/compras/agenda-pagos'
import { MEDIO_PAGO } from '@mostrador/contract/compras/medios-pago'
import type { PagoListItem } from '@mostrador/contract/compras/pagos-proveedores'
import type { Column } from '../../../platform/files/excel.ts'

export const columnasPagos: Column<PagoListItem>[] = [
  { header: 'Fecha', type: 'fecha', value: (p) => p.fecha },
  { header: 'Número', type: 'text', value: (p) => p.numero },
  { header: 'Proveedor', type: 'text', value: (p) => p.proveedor.nombre, width: 32 },
  {
    header: 'Medios de pago',
    type: 'text',
    value: (p) => p.medios.map((m) => MEDIO_PAGO[m]).join(' + '),
    width: 32,
  },
  { header: 'Local', type: 'text', value: (p) => p.sucursal.nombre, width: 18 },
  {
    header: 'Estado',
    type: 'text',
    value: (p) => (p.estado === 'anulado' ? 'Anulado' : 'Vigente'),
    width: 12,
  },
  { header: 'Total', type: 'importe', value: (p) => p.total },
  { header: 'Sin aplicar', type: 'importe', value: (p) => (p.estado === 'anulado' ? 0 : p.sin_aplicar) },
]

export const columnasAgenda: Column<Vencimiento>[] = [
  { header: 'Vencimiento', type: 'fecha', value: (v) => v.vencimiento },
  { header: 'Proveedor', type: 'text', value: (v) => v.proveedor.nombre, width: 32 },
  { header: 'Comprobante', type: 'text', value: (v) => v.comprobante, width: 32 },
  { header: 'Fecha', type: 'fecha', value: (v) => v.fecha },
  { header: 'Estado', type: 'text', value: (v) => estadoDeVencimiento(v.dias), width: 18 },
  { header: 'Importe', type: 'importe', value: (v) => v.importe },
]
