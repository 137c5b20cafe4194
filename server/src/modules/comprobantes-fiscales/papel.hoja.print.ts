/** A fiscal voucher on an A4 sheet. */
import { IVA } from '@mostrador/contract/iva'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { printable } from '../../platform/files/pdf.ts'
import {
  datosDelCae,
  dicho,
  importe,
  leyenda,
  numeroDe,
  qrDe,
  recuadro,
  renglon,
  totales,
  transparencia,
} from './papel.partes.print.ts'
import type { Papel } from './papel.queries.ts'
import {
  claseDe,
  codigoDe,
  type Dato,
  datosDelComprobante,
  datosDelEmisor,
  datosDelReceptor,
  letraDelPapel,
  lineasDelPapel,
  sinValorDe,
} from './papel.reglas.ts'

export function hojaDe(papel: Papel, copia: string): Content[] {
  const sinValor = sinValorDe(papel)
  return [
    { text: copia, bold: true, alignment: 'center', margin: [0, 0, 0, 4] },
    cabecera(papel),
    hechos(datosDelReceptor(papel)),
    ...(sinValor ? [recuadro(sinValor)] : []),
    lineas(papel),
    cierre(papel),
    ...leyenda(papel),
    ...autorizacion(papel),
  ]
}

const cabecera = (papel: Papel): Content => ({
  table: {
    widths: ['*', 64, '*'],
    body: [
      [
        {
          stack: [
            {
              text: printable(papel.emisor.nombre_fantasia || papel.emisor.razon_social),
              fontSize: 15,
              bold: true,
              margin: [0, 0, 0, 4],
            },
            ...datosDelEmisor(papel).filter(dicho).map(renglon),
          ],
          margin: [6, 6],
        },
        {
          stack: [
            { text: letraDelPapel(papel), fontSize: 28, bold: true },
            { text: codigoDe(papel), fontSize: 8, bold: true },
          ],
          alignment: 'center',
          margin: [2, 4],
        },
        {
          stack: [
            { text: claseDe(papel), fontSize: 15, bold: true },
            { text: `Nº ${numeroDe(papel)}`, fontSize: 12, bold: true, margin: [0, 0, 0, 4] },
            ...datosDelComprobante(papel).filter(dicho).map(renglon),
          ],
          margin: [6, 6],
        },
      ],
    ],
  },
})

const hechos = (datos: Dato[]): Content => ({
  table: {
    widths: ['*'],
    body: [[{ stack: datos.filter(dicho).map(renglon), margin: [6, 4] }]],
  },
  margin: [0, -1, 0, 8],
})

const right = (text: string): TableCell => ({ text, alignment: 'right', noWrap: true })

function lineas(papel: Papel): Content {
  const discrimina = letraDelPapel(papel) === 'A'
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
        ...lineasDelPapel(papel).map((l): TableCell[] => [
          printable(l.codigo),
          printable(l.descripcion),
          right(l.cantidad.toLocaleString('es-AR')),
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
const cierre = (papel: Papel): Content => ({
  columns: [
    { width: '*', stack: transparencia(papel) },
    { width: 220, ...totales(papel) },
  ],
  columnGap: 16,
  unbreakable: true,
  margin: [0, 0, 0, 10],
})

/** Code, CAE and its due date. Nothing of it before the voucher is authorised. */
function autorizacion(papel: Papel): Content[] {
  const svg = qrDe(papel)
  if (!svg) return []
  return [
    {
      columns: [
        { svg, width: 110, margin: [4, 4] },
        {
          width: '*',
          stack: [
            { text: 'Comprobante Autorizado', fontSize: 13, bold: true, italics: true, margin: [0, 4, 0, 6] },
            ...datosDelCae(papel).map(renglon),
          ],
        },
      ],
      columnGap: 14,
      unbreakable: true,
    },
  ]
}
