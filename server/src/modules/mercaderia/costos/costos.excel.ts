import type { DocumentoDeCosto, MovimientoCosto } from '@mostrador/contract/mercaderia/costos'
import type { Column } from '../../../platform/files/excel.ts'

const DOCUMENTO: Record<DocumentoDeCosto, string> = {
  compra: 'Compra',
  recepcion: 'Recepción',
  devolucion_proveedor: 'Devolución a proveedor',
}

/** In centavos, with their fractions. */
const enCentavos = (diezmilesimos: number | null): number | null =>
  diezmilesimos === null ? null : diezmilesimos / 100

export const columnas: Column<MovimientoCosto>[] = [
  { header: 'Fecha', type: 'fecha', value: (m) => m.fecha },
  {
    header: 'Documento',
    type: 'text',
    width: 24,
    value: (m) =>
      `${m.es_anulacion ? 'Anulación de ' : ''}${m.agrega ? 'Flete de ' : ''}${DOCUMENTO[m.documento.tipo]} ${m.documento.id}`,
  },
  { header: 'Cantidad', type: 'entero', value: (m) => m.cantidad },
  { header: 'Costo unitario', type: 'importe', value: (m) => enCentavos(m.costo_unitario) },
  { header: 'Stock antes', type: 'entero', value: (m) => m.stock_antes },
  { header: 'Costo promedio', type: 'importe', value: (m) => enCentavos(m.promedio) },
  { header: 'Usuario', type: 'text', width: 16, value: (m) => m.usuario_persona ?? m.usuario_nombre },
]
