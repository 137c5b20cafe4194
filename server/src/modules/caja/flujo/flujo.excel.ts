import type { FilaFlujo } from '@mostrador/contract/caja/caja-flujo'
import { TIPO_PAGO } from '@mostrador/contract/caja/pagos'
import type { Column } from '../../../platform/files/excel.ts'

export const columnas: Column<FilaFlujo>[] = [
  { header: 'Local', type: 'text', width: 20, value: (f) => f.sucursal_nombre },
  { header: 'Tipo de pago', type: 'text', width: 20, value: (f) => TIPO_PAGO[f.tipo_pago] },
  { header: 'Aperturas', type: 'importe', value: (f) => f.aperturas },
  { header: 'Ventas', type: 'importe', value: (f) => f.ventas },
  { header: 'Cobros', type: 'importe', value: (f) => f.cobros },
  { header: 'Devoluciones', type: 'importe', value: (f) => f.devoluciones },
  { header: 'Ingresos', type: 'importe', value: (f) => f.ingresos },
  { header: 'Retiros', type: 'importe', value: (f) => f.retiros },
  { header: 'Gastos', type: 'importe', value: (f) => f.gastos },
  { header: 'Traspasos', type: 'importe', value: (f) => f.traspasos },
  { header: 'Neto', type: 'importe', value: (f) => f.neto },
  { header: 'Diferencias de apertura', type: 'importe', width: 22, value: (f) => f.diferencias_apertura },
]
