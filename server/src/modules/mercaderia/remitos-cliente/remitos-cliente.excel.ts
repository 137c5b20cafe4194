import type { RemitoListItem } from '@mostrador/contract/mercaderia/remitos-cliente'
import { nombreDePersona } from '@mostrador/contract/wire'
import type { Column } from '../../../platform/files/excel.ts'

export const columnas: Column<RemitoListItem>[] = [
  { header: 'Número', type: 'text', width: 22, value: (r) => r.numero },
  { header: 'Fecha', type: 'fecha', value: (r) => r.fecha },
  { header: 'Cliente', type: 'text', width: 32, value: (r) => r.cliente.nombre },
  { header: 'Local', type: 'text', width: 20, value: (r) => r.sucursal.nombre },
  { header: 'Operación', type: 'text', width: 12, value: (r) => r.tipo_operacion },
  { header: 'Concepto', type: 'text', width: 32, value: (r) => r.concepto },
  { header: 'Total', type: 'importe', value: (r) => r.total },
  { header: 'Usuario', type: 'text', width: 16, value: (r) => nombreDePersona(r.usuario) },
]
