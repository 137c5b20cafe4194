/** A fiscal voucher on an A4 sheet. */

import { IVA } from '@mostrador/contract/iva'
import { enUnidad } from '@mostrador/contract/maestros/unidades'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { dibujoLogo, printable } from '../../../platform/files/pdf.ts'
import { importe, type Partes, partesDe } from './papel.partes.print.ts'
import type { Papel } from './papel.queries.ts'

export function hojaDe(papel: Papel, copia: string): Content[] {
  const partes = partesDe(papel)
  return [
    { text: copia, bold: true, alignment: 'center', margin: [0, 0, 0, 4] },
    cabecera(partes),
    receptor(partes),
    ...partes.sinValor,
    lineas(partes),
    cierre(partes),
    ...partes.leyenda,
    ...autorizacion(partes),
    ...partes.barras,
  ]
}

const cabecera = ({ nombre, logo, emisor, letra, codigo, clase, numero, comprobante }: Partes): Content => ({
  table: {
    widths: ['*', 64, '*'],
    body: [
      [
        {
          stack: [
            ...dibujoLogo(logo, [150, 44]),
            { text: nombre, fontSize: 15, bold: true, margin: [0, 0, 0, 4] },
            ...emisor,
          ],
          margin: [6, 6],
        },
        {
          stack: [
            { text: letra, fontSize: 28, bold: true },
            { text: codigo, fontSize: 8, bold: true },
          ],
          alignment: 'center',
          margin: [2, 4],
        },
        {
          stack: [
            { text: clase, fontSize: 15, bold: true },
            { text: numero, fontSize: 12, bold: true, margin: [0, 0, 0, 4] },
            ...comprobante,
          ],
          margin: [6, 6],
        },
      ],
    ],
  },
})

const receptor = (partes: Partes): Content => ({
  table: {
    widths: ['*'],
    body: [[{ stack: partes.receptor, margin: [6, 4] }]],
  },
  margin: [0, -1, 0, 8],
})

const right = (text: string): TableCell => ({ text, alignment: 'right', noWrap: true })

function lineas(partes: Partes): Content {
  const discrimina = partes.letra === 'A'
  return {
    table: {
      headerRows: 1,
      widths: ['auto', '*', 'auto', 'auto', ...(discrimina ? ['auto'] : []), 'auto'],
      body: [
        [
          'Código',
          'Descripción',
          right('Cantidad'),
          right(discrimina ? 'Precio neto' : 'Precio unitario'),
          ...(discrimina ? [right('IVA')] : []),
          right(discrimina ? 'Subtotal neto' : 'Subtotal'),
        ],
        ...partes.lineas.map((l): TableCell[] => [
          printable(l.codigo),
          printable(l.descripcion),
          right(enUnidad(l.cantidad, l.unidad)),
          right(importe(l.precio)),
          ...(l.iva ? [right(IVA[l.iva].nombre)] : []),
          right(importe(l.total)),
        ]),
      ],
    },
    layout: 'lightHorizontalLines',
    margin: [0, 0, 0, 10],
  }
}

/** The transparency block on the left, the totals on the right. */
const cierre = ({ transparencia, totales }: Partes): Content => ({
  columns: [
    { width: '*', stack: transparencia },
    { width: 220, ...totales },
  ],
  columnGap: 16,
  unbreakable: true,
  margin: [0, 0, 0, 10],
})

/** Code, CAE and its due date. Nothing of it before the voucher is authorised. */
function autorizacion({ autorizacion: hecha }: Partes): Content[] {
  if (!hecha) return []
  return [
    {
      columns: [
        { svg: hecha.svg, width: 110, margin: [4, 4] },
        {
          width: '*',
          stack: [
            { text: 'Comprobante Autorizado', fontSize: 13, bold: true, italics: true, margin: [0, 4, 0, 6] },
            ...hecha.cae,
          ],
        },
      ],
      columnGap: 14,
      unbreakable: true,
    },
  ]
}
