import { TIPO_DOCUMENTO_FISCAL } from '@mostrador/contract/fiscal/codigos-arca'
import type { FilaLibroIva } from '@mostrador/contract/fiscal/libro-iva'
import { IVA, IVAS } from '@mostrador/contract/maestros/iva'
import type { Column } from '../../../platform/files/excel.ts'

/** Two columns for each rate; empty where the voucher has none of it. */
const porAlicuota = IVAS.flatMap((iva): Column<FilaLibroIva>[] => {
  const { id, nombre } = IVA[iva]
  if (id === null) return []
  const de = (fila: FilaLibroIva) => fila.ivas.find((i) => i.id === id)
  return [
    { header: `Neto ${nombre}`, type: 'importe', value: (f) => de(f)?.base ?? null },
    { header: `IVA ${nombre}`, type: 'importe', value: (f) => de(f)?.importe ?? null },
  ]
})

export const columnas: Column<FilaLibroIva>[] = [
  { header: 'Fecha', type: 'fecha', value: (f) => f.fecha },
  { header: 'Comprobante', type: 'text', width: 32, value: (f) => f.comprobante },
  { header: 'Receptor', type: 'text', width: 32, value: (f) => f.receptor_nombre },
  {
    header: 'Tipo de documento',
    type: 'text',
    width: 18,
    value: (f) => TIPO_DOCUMENTO_FISCAL[f.receptor_tipo_documento] ?? null,
  },
  {
    header: 'Documento',
    type: 'text',
    width: 16,
    value: (f) => (f.receptor_documento === '0' ? null : f.receptor_documento),
  },
  { header: 'Neto gravado', type: 'importe', value: (f) => f.neto },
  { header: 'IVA', type: 'importe', value: (f) => f.iva },
  { header: 'Exento', type: 'importe', value: (f) => f.exento },
  { header: 'No gravado', type: 'importe', value: (f) => f.no_gravado },
  { header: 'Total', type: 'importe', value: (f) => f.total },
  ...porAlicuota,
  { header: 'CAE', type: 'text', width: 18, value: (f) => f.cae },
]
