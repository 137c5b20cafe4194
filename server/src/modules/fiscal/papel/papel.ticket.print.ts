/** The same voucher on a roll: one column. */

import { IVA, type Iva } from '@mostrador/contract/iva'
import { enUnidad } from '@mostrador/contract/maestros/unidades'
import type { Content } from 'pdfmake/interfaces.js'
import { dibujoLogo, printable, raya } from '../../../platform/files/pdf.ts'
import { importe, type Partes, partesDe } from './papel.partes.print.ts'
import type { Papel } from './papel.queries.ts'
import type { LineaDePapel } from './papel.reglas.ts'

export function ticketDe(papel: Papel, copia: string): Content[] {
  const partes = partesDe(papel)
  return [
    {
      stack: [
        { text: copia, bold: true, margin: [0, 0, 0, 2] },
        ...dibujoLogo(partes.logo, [150, 40]),
        { text: partes.nombre, fontSize: 13, bold: true },
      ],
      alignment: 'center',
    },
    { stack: partes.emisor, fontSize: 8.5 },
    {
      stack: [
        { text: partes.letra, fontSize: 22, bold: true },
        { text: partes.codigo, fontSize: 8, bold: true },
        { text: partes.clase, fontSize: 12, bold: true },
        { text: partes.numero, fontSize: 11, bold: true },
      ],
      alignment: 'center',
      margin: [0, 4, 0, 2],
    },
    { stack: partes.comprobante, fontSize: 8.5 },
    raya(),
    { stack: partes.receptor, fontSize: 8.5 },
    raya(),
    ...partes.sinValor,
    ...partes.lineas.map(linea),
    raya(),
    partes.totales,
    { stack: [...partes.transparencia, ...partes.leyenda], margin: [0, 4, 0, 0] },
    ...autorizacion(partes),
    ...partes.barras,
  ]
}

/** `IVA 21 %`, `Exento`. */
const tasa = (iva: Iva): string => (IVA[iva].id === null ? IVA[iva].nombre : `IVA ${IVA[iva].nombre}`)

const linea = ({ descripcion, cantidad, unidad, precio, iva, total }: LineaDePapel): Content => ({
  stack: [
    printable(descripcion),
    {
      columns: [
        `${enUnidad(cantidad, unidad)} × ${importe(precio)}${iva ? ` (${tasa(iva)})` : ''}`,
        { text: importe(total), alignment: 'right', width: 'auto', bold: true },
      ],
    },
  ],
  fontSize: 9,
  margin: [0, 0, 0, 2],
})

function autorizacion({ autorizacion: hecha }: Partes): Content[] {
  if (!hecha) return []
  return [
    { text: 'Comprobante Autorizado', bold: true, italics: true, alignment: 'center', margin: [0, 8, 0, 2] },
    { stack: hecha.cae, alignment: 'center' },
    { svg: hecha.svg, width: 120, alignment: 'center', margin: [0, 8, 0, 4] },
  ]
}
