import { nombreCondicion } from '@mostrador/contract/documentos/condiciones-venta'
import { ESTADO_PRESUPUESTO, type PresupuestoListItem } from '@mostrador/contract/ventas/presupuestos'
import { nombreDePersona } from '@mostrador/contract/wire'
import type { Column } from '../../../platform/files/excel.ts'

export const columnas: Column<PresupuestoListItem>[] = [
  { header: 'Número', type: 'text', width: 20, value: (p) => p.numero },
  { header: 'Fecha', type: 'fecha', value: (p) => p.fecha },
  { header: 'Vence', type: 'fecha', value: (p) => p.vence },
  { header: 'Cliente', type: 'text', width: 32, value: (p) => p.cliente.nombre },
  { header: 'Sucursal', type: 'text', value: (p) => p.sucursal.nombre },
  { header: 'Condición', type: 'text', width: 20, value: nombreCondicion },
  { header: 'Concepto', type: 'text', width: 32, value: (p) => p.concepto },
  { header: 'Bonificación', type: 'importe', value: (p) => p.bonificacion },
  { header: 'Total', type: 'importe', value: (p) => p.total },
  { header: 'Estado', type: 'text', width: 12, value: (p) => ESTADO_PRESUPUESTO[p.estado] },
  { header: 'Venta', type: 'text', width: 20, value: (p) => p.venta?.numero ?? '' },
  { header: 'Usuario', type: 'text', width: 16, value: (p) => nombreDePersona(p.usuario) },
]
