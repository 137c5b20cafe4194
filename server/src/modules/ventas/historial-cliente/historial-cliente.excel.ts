import { pagosEnLinea } from '@mostrador/contract/caja/pagos'
import { comprobante } from '@mostrador/contract/documentos/comprobantes'
import { nombreCuota, refinanciadaPor } from '@mostrador/contract/ventas/cuotas/cuotas'
import type { LibroHistorial } from '@mostrador/contract/ventas/historial-cliente'
import type { Column } from '../../../platform/files/excel.ts'
import type { Fila } from './historial-cliente.queries.ts'

function estadoDeCuota(cuota: Fila<'cuotas'>): string {
  const { anulada, pagada } = cuota
  if (anulada) return refinanciadaPor(cuota) ?? 'Anulada'
  return pagada ? 'Pagada' : 'Pendiente'
}

const facturas: Column<Fila<'facturas'>>[] = [
  { header: 'Número', type: 'text', value: (f) => comprobante('venta', f.punto_venta, f.id) },
  { header: 'Fecha', type: 'fecha', value: (f) => f.fecha },
  {
    header: 'Estado',
    type: 'text',
    width: 12,
    value: (f) => (f.estado === 'anulada' ? 'Anulada' : 'Aprobada'),
  },
  {
    header: 'Nota de crédito',
    type: 'text',
    value: (f) => f.nota_credito_numero,
  },
  { header: 'Total', type: 'importe', value: (f) => f.total },
]

/** The parts of divided payments have a column of their own, where there are any. */
const facturasDe = (filas: Fila<'facturas'>[]): Column<Fila<'facturas'>>[] =>
  filas.some((f) => f.pagos)
    ? [
        ...facturas,
        { header: 'Pago dividido', type: 'text', width: 48, value: (f) => pagosEnLinea(f.pagos ?? []) },
      ]
    : facturas

const notas_credito: Column<Fila<'notas_credito'>>[] = [
  { header: 'Número', type: 'text', value: (n) => comprobante('nota_credito', n.punto_venta, n.id) },
  { header: 'Fecha', type: 'fecha', value: (n) => n.fecha },
  { header: 'Concepto', type: 'text', width: 40, value: (n) => n.concepto },
  { header: 'Total', type: 'importe', value: (n) => n.total },
]

/** Reverted notes have a column that says so, where there are any. */
const notasDe = (filas: Fila<'notas_credito'>[]): Column<Fila<'notas_credito'>>[] =>
  filas.some((n) => n.estado === 'anulada')
    ? [
        ...notas_credito,
        {
          header: 'Estado',
          type: 'text',
          width: 12,
          value: (n) => (n.estado === 'anulada' ? 'Revertida' : 'Aprobada'),
        },
      ]
    : notas_credito

const cobros: Column<Fila<'cobros'>>[] = [
  { header: 'Número', type: 'text', value: (c) => comprobante('recibo', c.punto_venta, c.id) },
  { header: 'Fecha', type: 'fecha', value: (c) => c.fecha },
  { header: 'Concepto', type: 'text', width: 40, value: (c) => c.concepto },
  {
    header: 'Estado',
    type: 'text',
    width: 12,
    value: (c) => (c.estado === 'anulada' ? 'Anulado' : 'Activo'),
  },
  { header: 'Total', type: 'importe', value: (c) => c.total },
]

const cuotas: Column<Fila<'cuotas'>>[] = [
  { header: 'Venta', type: 'text', value: (c) => c.venta_numero },
  { header: 'Cuota', type: 'text', width: 12, value: (c) => nombreCuota(c.numero_cuota) },
  { header: 'Vencimiento', type: 'fecha', width: 14, value: (c) => c.fecha_vencimiento },
  { header: 'Total', type: 'importe', value: (c) => c.total_cuota },
  { header: 'Estado', type: 'text', width: 12, value: estadoDeCuota },
  { header: 'Fecha de pago', type: 'fecha', width: 16, value: (c) => c.fecha_pago },
]

/** The columns of each ledger of the history, for its rows. */
export const COLUMNAS: { [L in LibroHistorial]: (filas: Fila<L>[]) => Column<Fila<L>>[] } = {
  facturas: facturasDe,
  notas_credito: notasDe,
  cobros: () => cobros,
  cuotas: () => cuotas,
}
