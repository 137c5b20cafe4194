import { type CambioDePeriodo, reabre } from '@mostrador/contract/base/periodo-cerrado'
import type { Column } from '../../../platform/files/excel.ts'

export const columnas: Column<CambioDePeriodo>[] = [
  { header: 'Fecha', type: 'instante', value: (c) => c.momento },
  { header: 'Usuario', type: 'text', width: 16, value: (c) => c.usuario_persona ?? c.usuario_nombre },
  {
    header: 'Acción',
    type: 'text',
    width: 12,
    value: (c) => (reabre(c.antes, c.despues) ? 'Reabrir' : 'Cerrar'),
  },
  { header: 'Antes', type: 'fecha', value: (c) => c.antes },
  { header: 'Cerrado hasta', type: 'fecha', value: (c) => c.despues },
  { header: 'Motivo', type: 'text', width: 48, value: (c) => c.motivo },
]
