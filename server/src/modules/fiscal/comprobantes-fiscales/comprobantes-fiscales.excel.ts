import { numeroFiscal } from '@mostrador/contract/documentos/comprobantes'
import { TIPO_DOCUMENTO_FISCAL } from '@mostrador/contract/fiscal/codigos-arca'
import type { ComprobanteFiscalListItem } from '@mostrador/contract/fiscal/comprobantes-fiscales'
import { estadoEnPalabra } from '@mostrador/contract/fiscal/estado-fiscal'
import type { Column } from '../../../platform/files/excel.ts'

export const columnas: Column<ComprobanteFiscalListItem>[] = [
  { header: 'Fecha', type: 'fecha', value: (c) => c.fecha },
  { header: 'Tipo', type: 'text', width: 20, value: (c) => c.tipo_nombre },
  { header: 'Número', type: 'text', width: 20, value: (c) => numeroFiscal(c.punto_venta, c.numero) },
  { header: 'Estado', type: 'text', width: 14, value: estadoEnPalabra },
  { header: 'Receptor', type: 'text', width: 32, value: (c) => c.receptor_nombre },
  {
    header: 'Documento',
    type: 'text',
    width: 16,
    value: (c) => TIPO_DOCUMENTO_FISCAL[c.receptor_tipo_documento] ?? null,
  },
  {
    header: 'Número de documento',
    type: 'text',
    width: 20,
    value: (c) => (c.receptor_documento === '0' ? null : c.receptor_documento),
  },
  { header: 'Total', type: 'importe', value: (c) => c.total },
  { header: 'CAE', type: 'text', width: 18, value: (c) => c.cae },
  { header: 'Vencimiento del CAE', type: 'fecha', width: 20, value: (c) => c.cae_vence },
  { header: 'Venta o nota', type: 'text', width: 20, value: (c) => c.documento_numero },
  { header: 'Local', type: 'text', width: 20, value: (c) => c.sucursal_nombre },
  { header: 'Motivo', type: 'text', width: 48, value: (c) => c.motivo },
]
