/** The columns of the reports' workbooks. */

import { TIPO_PAGO_RECIBO, TipoPago, type TipoPagoRecibo } from '@mostrador/contract/caja/pagos'
import type { FilaAgenda, FilaCobros, FilaVentas } from '@mostrador/contract/gestion/informes'
import type { Column } from '../../../platform/files/excel.ts'

export const columnasVentas: Column<FilaVentas>[] = [
  { header: 'Fecha', type: 'fecha', value: (f) => f.fecha },
  { header: 'Comprobante', type: 'text', value: (f) => f.comprobante },
  { header: 'Cliente', type: 'text', value: (f) => f.cliente, width: 32 },
  { header: 'Concepto', type: 'text', value: (f) => f.concepto, width: 40 },
  { header: 'Total', type: 'importe', value: (f) => f.total },
]

const TIPOS: Record<FilaCobros['tipo_documento'], string> = {
  COBRO: 'RECIBO',
  FACTURA: 'FACTURA',
  NOTA_CREDITO: 'N.CRÉDITO',
  DEVOLUCION: 'DEVOLUCIÓN',
}

/** The amount that a row moved in one payment type; null (an empty cell) when it moved none. */
function enTipo(fila: FilaCobros, tipo: TipoPagoRecibo): number | null {
  const montos = fila.tipos_pago.filter((p) => p.tipo === tipo).map((p) => p.monto)
  return montos.length === 0 ? null : montos.reduce((sum, monto) => sum + monto, 0)
}

/** One column per payment type, so that a person can add each up; retentions have theirs where there are any. */
export const columnasCobros = (conRetenciones: boolean): Column<FilaCobros>[] => [
  { header: 'Fecha', type: 'fecha', value: (f) => f.fecha },
  { header: 'Tipo', type: 'text', value: (f) => TIPOS[f.tipo_documento], width: 12 },
  { header: 'Comprobante', type: 'text', value: (f) => f.comprobante },
  { header: 'Cliente', type: 'text', value: (f) => f.cliente, width: 32 },
  ...[...TipoPago.options, ...(conRetenciones ? (['RETENCION'] as const) : [])].map(
    (tipo): Column<FilaCobros> => ({
      header: TIPO_PAGO_RECIBO[tipo],
      type: 'importe',
      value: (f) => enTipo(f, tipo),
    }),
  ),
  { header: 'Total', type: 'importe', value: (f) => f.total },
  { header: 'Saldo', type: 'importe', value: (f) => f.saldo },
]

/** With the interest while it is on. */
export const columnasAgenda = (conInteres: boolean): Column<FilaAgenda>[] => [
  { header: 'Cliente', type: 'text', value: (f) => f.cliente_nombre, width: 32 },
  { header: 'Documento', type: 'text', value: (f) => f.cliente_documento, width: 16 },
  { header: 'Teléfono', type: 'text', value: (f) => f.cliente_telefono, width: 18 },
  { header: 'Dirección', type: 'text', value: (f) => f.cliente_direccion, width: 36 },
  { header: 'Comprobante', type: 'text', value: (f) => f.comprobante },
  { header: 'Cuota', type: 'entero', value: (f) => f.cuota_numero },
  { header: 'Vencimiento', type: 'fecha', value: (f) => f.fecha_vencimiento },
  { header: 'Monto', type: 'importe', value: (f) => f.monto },
  ...(conInteres
    ? [{ header: 'Interés', type: 'importe', value: (f) => f.interes ?? 0 } satisfies Column<FilaAgenda>]
    : []),
  { header: 'Estado', type: 'text', value: (f) => f.estado, width: 18 },
]
