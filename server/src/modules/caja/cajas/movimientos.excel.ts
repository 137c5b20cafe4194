import { type MovimientoCaja, TIPO_MOVIMIENTO_CAJA } from '@mostrador/contract/caja/caja-movimientos'
import { TIPO_PAGO } from '@mostrador/contract/caja/pagos'
import { nombreDePersona } from '@mostrador/contract/wire'
import type { Column } from '../../../platform/files/excel.ts'

export const columnas: Column<MovimientoCaja>[] = [
  { header: 'Momento', type: 'instante', value: (m) => m.momento },
  { header: 'Turno', type: 'text', width: 14, value: (m) => m.turno.numero },
  { header: 'Caja', type: 'text', width: 16, value: (m) => m.caja.nombre },
  { header: 'Tipo', type: 'text', width: 14, value: (m) => TIPO_MOVIMIENTO_CAJA[m.tipo] },
  { header: 'Concepto', type: 'text', width: 40, value: (m) => m.concepto },
  { header: 'Categoría', type: 'text', width: 20, value: (m) => m.categoria },
  { header: 'Comprobante', type: 'text', value: (m) => m.comprobante },
  { header: 'Tipo de pago', type: 'text', width: 20, value: (m) => TIPO_PAGO[m.tipo_pago] },
  { header: 'Importe', type: 'importe', value: (m) => m.importe },
  { header: 'Saldo', type: 'importe', value: (m) => m.saldo },
  { header: 'Usuario', type: 'text', width: 16, value: (m) => nombreDePersona(m.usuario) },
]
