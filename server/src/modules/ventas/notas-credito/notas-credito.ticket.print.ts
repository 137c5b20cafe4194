/** The same credit note on a roll: one column. */

import { mostrarImporte, mostrarPesos } from '@mostrador/contract/importes'
import { enUnidad } from '@mostrador/contract/maestros/unidades'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { ANCHO_ROLLO, dibujoLogo, raya, rollo } from '../../../platform/files/pdf.ts'
import type { PapelDeNota } from './notas-credito.partes.print.ts'

export const ticketDe = (papel: PapelDeNota): TDocumentDefinitions => ({
  ...rollo(),
  defaultStyle: { fontSize: 9, lineHeight: 1.15 },
  content: [
    cabecera(papel),
    raya(),
    ...papel.datos.map(([label, value]): Content => ({ text: [`${label}: `, { text: value, bold: true }] })),
    raya(),
    ...papel.detalles.map(linea),
    ...(papel.detalles.length > 0 ? [raya()] : []),
    ...papel.totales.map(
      ([label, centavos], i): Content => ({
        text: `${label}: ${mostrarImporte(centavos)}`,
        alignment: 'right',
        ...(i === papel.totales.length - 1 && { bold: true, fontSize: 13 }),
      }),
    ),
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: ANCHO_ROLLO, y2: 0, lineWidth: 0.85 }],
      margin: [0, 46, 0, 2],
    },
    { text: 'Firma y aclaración', alignment: 'center', fontSize: 8 },
    raya(),
    { text: papel.pie, alignment: 'center', fontSize: 7.5 },
  ],
})

const cabecera = ({ emisor, logo, numero, fecha }: PapelDeNota): Content => ({
  stack: [
    ...dibujoLogo(logo, [150, 40]),
    { text: emisor.nombre, fontSize: 13, bold: true },
    ...emisor.lineas,
    raya(),
    { text: 'DOCUMENTO NO VÁLIDO COMO FACTURA', fontSize: 8, bold: true },
    raya(),
    { text: 'Nota de crédito', fontSize: 10, bold: true },
    { text: numero, fontSize: 12, bold: true },
    { text: ['Fecha: ', { text: fecha, bold: true }] },
  ],
  alignment: 'center',
})

const linea = ({ articulo, cantidad, precio_unitario, total }: PapelDeNota['detalles'][number]): Content => ({
  stack: [
    articulo.nombre,
    {
      columns: [
        {
          text: `${enUnidad(cantidad, articulo.unidad)} × ${mostrarPesos(precio_unitario)}`,
          margin: [8, 0, 0, 0],
        },
        { text: mostrarPesos(total), alignment: 'right', width: 'auto', bold: true },
      ],
    },
  ],
  unbreakable: true,
  margin: [0, 0, 0, 2],
})
