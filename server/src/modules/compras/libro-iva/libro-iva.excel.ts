import { TASAS, type TasaIva } from '@mostrador/contract/compras/comprobantes/cuentas-compra'
import type { FilaLibroCompras } from '@mostrador/contract/compras/comprobantes/libro-iva-compras'
import type { Column } from '../../../platform/files/excel.ts'

/** In reading order. */

/** `10,5 %` */
export const nombreDeTasa = (tasa: TasaIva): string => `${tasa.replace('.', ',')} %`

const importe = (header: string, value: (f: FilaLibroCompras) => number): Column<FilaLibroCompras> => ({
  header,
  type: 'importe',
  value,
})

/** Two columns for each rate; empty where the voucher has none of it. */
const porAlicuota = TASAS.flatMap((tasa): Column<FilaLibroCompras>[] => {
  const de = (fila: FilaLibroCompras) => fila.ivas.find((i) => i.tasa === tasa)
  return [
    { header: `Neto ${nombreDeTasa(tasa)}`, type: 'importe', value: (f) => de(f)?.neto ?? null },
    { header: `IVA ${nombreDeTasa(tasa)}`, type: 'importe', value: (f) => de(f)?.iva ?? null },
  ]
})

export const columnas: Column<FilaLibroCompras>[] = [
  { header: 'Fecha', type: 'fecha', value: (f) => f.fecha },
  { header: 'Comprobante', type: 'text', width: 32, value: (f) => f.comprobante },
  { header: 'Proveedor', type: 'text', width: 32, value: (f) => f.proveedor_nombre },
  { header: 'CUIT', type: 'text', width: 16, value: (f) => f.cuit || null },
  importe('Neto gravado', (f) => f.neto),
  importe('IVA', (f) => f.iva),
  importe('Crédito fiscal', (f) => f.credito),
  importe('No gravado', (f) => f.no_gravado),
  importe('Exento', (f) => f.exento),
  importe('Percepción de IVA', (f) => f.percepcion_iva),
  importe('Percepción de IIBB', (f) => f.percepcion_iibb),
  importe('Otras percepciones nacionales', (f) => f.percepcion_nacional),
  importe('Percepciones municipales', (f) => f.percepcion_municipal),
  importe('Impuestos internos', (f) => f.impuestos_internos),
  importe('Otros tributos', (f) => f.otros),
  importe('Total', (f) => f.total),
  ...porAlicuota,
]
