/** The columns of the commissions' workbooks. */
import type { BaseComision, DocumentoComision, FilaComision } from '@mostrador/contract/gestion/comisiones'
import type { Column } from '../../../platform/files/excel.ts'

export const columnasComisiones = (base: BaseComision): Column<FilaComision & { por: string }>[] => [
  { header: 'Vendedor', type: 'text', value: (f) => f.vendedor_persona ?? f.vendedor, width: 32 },
  { header: 'Por', type: 'text', value: (f) => f.por },
  { header: base === 'venta' ? 'Vendido' : 'Cobrado', type: 'importe', value: (f) => f.vendido },
  { header: 'Devuelto', type: 'importe', value: (f) => f.devuelto },
  { header: 'Base', type: 'importe', value: (f) => f.base },
  {
    header: 'Porcentajes',
    type: 'text',
    value: (f) => f.porcentajes.map((p) => `${String(p).replace('.', ',')} %`).join(' · '),
  },
  { header: 'Comisión', type: 'importe', value: (f) => f.comision },
]

const TIPO: Record<DocumentoComision['tipo'], string> = {
  venta: 'Venta',
  anulacion: 'Anulación de venta',
  nota: 'Nota de crédito',
  reversion: 'Nota de crédito revertida',
  recibo: 'Recibo',
  anulacion_recibo: 'Anulación de recibo',
  rechazo: 'Cheque rechazado',
  rechazo_anulado: 'Rechazo anulado',
  cobro: 'Cobranza',
  anulacion_cobro: 'Cobranza anulada',
  rechazo_cobro: 'Cheque rechazado de la cobranza',
  rechazo_cobro_anulado: 'Rechazo anulado de la cobranza',
}

export const columnasDocumentos: Column<DocumentoComision>[] = [
  { header: 'Fecha', type: 'fecha', value: (d) => d.fecha },
  { header: 'Tipo', type: 'text', value: (d) => TIPO[d.tipo], width: 24 },
  { header: 'Comprobante', type: 'text', value: (d) => d.comprobante },
  { header: 'Cliente', type: 'text', value: (d) => d.cliente, width: 32 },
  { header: 'Vendedor', type: 'text', value: (d) => d.vendedor_persona ?? d.vendedor },
  { header: 'Importe', type: 'importe', value: (d) => d.importe },
  { header: 'Porcentaje', type: 'text', value: (d) => `${String(d.porcentaje).replace('.', ',')} %` },
  { header: 'Comisión', type: 'importe', value: (d) => d.comision },
]
