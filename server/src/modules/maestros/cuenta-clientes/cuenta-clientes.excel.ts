import type { MovimientoCuentaCliente } from '@mostrador/contract/maestros/cuenta-clientes'
import type { Column } from '../../../platform/files/excel.ts'

/** A movement in order of date: the balance after it is computed in that order. */
export type MovimientoPorFecha = Omit<MovimientoCuentaCliente, 'documento'>

/** Zero becomes an empty cell, as on a statement. */
const sinCero = (importe: number): number | null => (importe === 0 ? null : importe)

export const columnasCuentaCliente: Column<MovimientoPorFecha>[] = [
  { header: 'Fecha', type: 'fecha', value: (m) => m.fecha },
  { header: 'Comprobante', type: 'text', value: (m) => m.comprobante },
  { header: 'Concepto', type: 'text', value: (m) => m.concepto, width: 40 },
  { header: 'Debe', type: 'importe', value: (m) => sinCero(m.debe) },
  { header: 'Haber', type: 'importe', value: (m) => sinCero(m.haber) },
  { header: 'Saldo', type: 'importe', value: (m) => m.saldo },
]
