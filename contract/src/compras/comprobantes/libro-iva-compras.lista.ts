import { sumar } from '../../importes.ts'
import { type Columna, lista } from '../../lista.ts'
import { nombreDeTasa, TASAS } from './cuentas-compra.ts'
import { type FilaLibroCompras, libroIvaCompras } from './libro-iva-compras.ts'

const importe = { tipo: 'importe', ancho: '124px' } as const
const enExcel = { tipo: 'importe', en: 'excel' } as const

/** Two columns for each rate; empty where the voucher has none of it. */
const porAlicuota: Record<string, Columna<FilaLibroCompras>> = Object.fromEntries(
  TASAS.flatMap((tasa): [string, Columna<FilaLibroCompras>][] => {
    const de = (f: FilaLibroCompras) => f.ivas.find((i) => i.tasa === tasa)
    return [
      [
        `neto_${tasa}`,
        { ...enExcel, titulo: `Neto ${nombreDeTasa(tasa)}`, valor: (f) => de(f)?.neto ?? null },
      ],
      [`iva_${tasa}`, { ...enExcel, titulo: `IVA ${nombreDeTasa(tasa)}`, valor: (f) => de(f)?.iva ?? null }],
    ]
  }),
)

export const libroComprasLista = lista(libroIvaCompras, {
  nombre: 'libro-iva-compras',
  titulo: 'Libro IVA compras',
  nombres: ['comprobante', 'comprobantes', 'los comprobantes'],
  ninguna: 'No hay comprobantes de proveedores con ese período.',
  filtros: { mes: { tipo: 'propio' } },
  columnas: {
    fecha: { titulo: 'Fecha', tipo: 'fecha', ancho: '100px' },
    comprobante: { titulo: 'Comprobante', titular: true, ancho: '208px', excel: 32 },
    proveedor_nombre: { titulo: 'Proveedor', excel: 32 },
    cuit: { titulo: 'CUIT', tipo: 'codigo', ancho: '112px', valor: (f) => f.cuit || null, excel: 16 },
    neto: { titulo: 'Neto gravado', ...importe },
    iva: { titulo: 'IVA', ...enExcel },
    credito: { titulo: 'Crédito fiscal', ...importe },
    percepciones: {
      titulo: 'Percepciones',
      ...importe,
      en: 'pantalla',
      valor: (f) =>
        sumar([f.percepcion_iva, f.percepcion_iibb, f.percepcion_nacional, f.percepcion_municipal]),
    },
    sin_iva: {
      titulo: 'Exento y no gravado',
      ...importe,
      en: 'pantalla',
      valor: (f) => f.exento + f.no_gravado,
    },
    no_gravado: { titulo: 'No gravado', ...enExcel },
    exento: { titulo: 'Exento', ...enExcel },
    percepcion_iva: { titulo: 'Percepción de IVA', ...enExcel },
    percepcion_iibb: { titulo: 'Percepción de IIBB', ...enExcel },
    percepcion_nacional: { titulo: 'Otras percepciones nacionales', ...enExcel },
    percepcion_municipal: { titulo: 'Percepciones municipales', ...enExcel },
    impuestos_internos: { titulo: 'Impuestos internos', ...enExcel },
    otros: { titulo: 'Otros tributos', ...enExcel },
    total: { titulo: 'Total', ...importe },
    ...porAlicuota,
  },
})
