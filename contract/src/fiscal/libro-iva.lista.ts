import { IVA, IVAS } from '../iva.ts'
import { type Columna, lista } from '../lista.ts'
import { TIPO_DOCUMENTO_FISCAL } from './codigos-arca.ts'
import { type FilaLibroIva, libroIva } from './libro-iva.ts'

const importe = { tipo: 'importe', ancho: '132px' } as const

/** Two columns for each rate; empty where the voucher has none of it. */
const porAlicuota: Record<string, Columna<FilaLibroIva>> = Object.fromEntries(
  IVAS.flatMap((iva): [string, Columna<FilaLibroIva>][] => {
    const { id, nombre } = IVA[iva]
    if (id === null) return []
    const de = (f: FilaLibroIva) => f.ivas.find((i) => i.id === id)
    const columna = { tipo: 'importe', en: 'excel' } as const
    return [
      [`neto_${id}`, { ...columna, titulo: `Neto ${nombre}`, valor: (f) => de(f)?.base ?? null }],
      [`iva_${id}`, { ...columna, titulo: `IVA ${nombre}`, valor: (f) => de(f)?.importe ?? null }],
    ]
  }),
)

export const libroIvaLista = lista(libroIva, {
  nombre: 'libro-iva',
  archivo: 'libro-iva-ventas',
  titulo: 'Libro IVA ventas',
  nombres: ['comprobante', 'comprobantes', 'los comprobantes'],
  ninguna: 'No hay comprobantes autorizados en ese mes.',
  filtros: { mes: { tipo: 'propio' } },
  columnas: {
    fecha: { titulo: 'Fecha', tipo: 'fecha', ancho: '100px' },
    comprobante: { titulo: 'Comprobante', titular: true, ancho: '200px', excel: 32 },
    receptor_nombre: { titulo: 'Receptor', excel: 32 },
    tipo_documento: {
      titulo: 'Tipo de documento',
      en: 'excel',
      valor: (f) => TIPO_DOCUMENTO_FISCAL[f.receptor_tipo_documento] ?? null,
      excel: 18,
    },
    documento: {
      titulo: 'Documento',
      tipo: 'codigo',
      ancho: '112px',
      valor: (f) => (f.receptor_documento === '0' ? null : f.receptor_documento),
      excel: 16,
    },
    neto: { titulo: 'Neto gravado', ...importe },
    iva: { titulo: 'IVA', ...importe },
    exento: { titulo: 'Exento', ...importe },
    no_gravado: { titulo: 'No gravado', ...importe },
    total: { titulo: 'Total', ...importe },
    ...porAlicuota,
    cae: { titulo: 'CAE', en: 'excel', excel: 18 },
  },
})
