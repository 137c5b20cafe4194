import type { MovimientoProveedor } from '@mostrador/contract/compras/cuenta-proveedores'
import type { Column } from '../../../platform/files/excel.ts'

/** Zero becomes an empty cell, as on a statement. */
const sinCero = (importe: number): number | null => (importe === 0 ? null : importe)

export const columnasCuentaProveedor: Column<MovimientoProveedor>[] = [
  { header: 'Fecha', type: 'fecha', value: (m) => m.fecha },
  { header: 'Concepto', type: 'text', value: (m) => m.concepto, width: 40 },
  { header: 'Debe', type: 'importe', value: (m) => sinCero(m.debe) },
  { header: 'Haber', type: 'importe', value: (m) => sinCero(m.haber) },
  { header: 'Saldo', type: 'importe', value: (m) => m.saldo },
  { header: 'Usuario', type: 'text', value: (m) => m.usuario_persona ?? m.usuario, width: 18 },
]
