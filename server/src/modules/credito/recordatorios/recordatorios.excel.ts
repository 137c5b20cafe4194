import type { ParaMandar } from '@mostrador/contract/credito/recordatorios'
import type { Column } from '../../../platform/files/excel.ts'

export const columnasHoy: Column<ParaMandar>[] = [
  { header: 'Cliente', type: 'text', width: 30, value: (f) => f.cliente.nombre },
  { header: 'Teléfono', type: 'text', width: 20, value: (f) => f.telefono },
  { header: 'Cuotas', type: 'entero', value: (f) => f.cuotas },
  { header: 'Total', type: 'importe', value: (f) => f.total },
  { header: 'Mensaje', type: 'text', width: 80, value: (f) => f.texto },
]
