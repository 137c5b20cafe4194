import { type FilaDinero, LUGAR_DINERO } from '@mostrador/contract/caja/caja-dinero'
import type { Column } from '../../../platform/files/excel.ts'

export const columnas: Column<FilaDinero>[] = [
  { header: 'Local', type: 'text', width: 20, value: (f) => f.sucursal.nombre },
  { header: 'Lugar', type: 'text', width: 18, value: (f) => LUGAR_DINERO[f.lugar] },
  { header: 'Caja', type: 'text', width: 20, value: (f) => f.caja.nombre },
  { header: 'Viene de', type: 'text', width: 20, value: (f) => f.traspaso?.origen ?? null },
  { header: 'Traspaso', type: 'text', width: 14, value: (f) => f.traspaso?.numero ?? null },
  { header: 'Desde', type: 'instante', value: (f) => f.desde },
  { header: 'Efectivo', type: 'importe', value: (f) => f.efectivo },
  { header: 'Otros medios', type: 'importe', value: (f) => f.otros },
  { header: 'Total', type: 'importe', value: (f) => f.total },
]
