/** A credit note on A4, with the look of the papers that the browser prints. */

import { NO_ES_FACTURA } from '@mostrador/contract/documentos/comprobantes'
import { mostrarImporte, mostrarPesos } from '@mostrador/contract/importes'
import { enUnidad } from '@mostrador/contract/maestros/unidades'
import type { Content, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { dibujoLogo } from '../../../platform/files/pdf.ts'
import type { PapelDeNota } from './notas-credito.partes.print.ts'

/** Points: a strong line around boxes and below headings, a thin one between rows. */
const [FUERTE, FINA] = [1.1, 0.4]

export const hojaDe = (papel: PapelDeNota): TDocumentDefinitions => ({
  defaultStyle: { lineHeight: 1.3 },
  content: [
    cabecera(papel),
    datos(papel),
    ...(papel.detalles.length > 0 ? [lineas(papel)] : []),
    totales(papel),
    firma(),
    { text: papel.pie, fontSize: 8, color: '#333', margin: [0, 22, 0, 0] },
  ],
  footer: (page, pages) => ({
    columns: [papel.numero, { text: `Página ${page} de ${pages}`, alignment: 'right' }],
    margin: [42, 16],
    fontSize: 8,
  }),
})

/** A frame without inner lines; `top` false where another box stands right above. */
const marco = (top: boolean): CustomTableLayout => ({
  hLineWidth: (i, { table }) => ((i === 0 && top) || i === table.body.length ? FUERTE : 0),
  vLineWidth: (i, { table }) => (i === 0 || i === table.body[0]?.length ? FUERTE : 0),
  paddingLeft: () => 14,
  paddingRight: () => 14,
})

/** The head: the issuer, the mark that it is no invoice, and the number of the note. */
const cabecera = ({ emisor, logo, numero, fecha }: PapelDeNota): Content => ({
  table: {
    widths: ['*', 84, '*'],
    body: [
      [
        {
          stack: [
            ...dibujoLogo(logo, [150, 48]),
            { text: emisor.nombre, fontSize: 16, bold: true, margin: [0, 0, 0, 4] },
            ...emisor.lineas,
          ],
          margin: [0, 10],
        },
        {
          stack: [letra(), { text: NO_ES_FACTURA, fontSize: 7.5, bold: true, alignment: 'center' }],
          margin: [0, -2, 0, 6],
        },
        {
          stack: [
            { text: 'Nota de crédito', fontSize: 13, bold: true },
            { text: numero, fontSize: 13, bold: true, margin: [0, 0, 0, 4] },
            { text: ['Fecha: ', { text: fecha, bold: true }] },
          ],
          alignment: 'right',
          margin: [0, 10],
        },
      ],
    ],
  },
  layout: marco(true),
})

/** The letter in its box, which hangs from the frame. */
const letra = (): Content => ({
  columns: [
    { width: '*', text: '' },
    {
      width: 40,
      table: {
        widths: [40],
        body: [
          [{ text: 'X', fontSize: 26, bold: true, alignment: 'center', lineHeight: 1, margin: [0, 5, 0, 3] }],
        ],
      },
      layout: {
        hLineWidth: (i) => (i === 0 ? 0 : FUERTE),
        vLineWidth: () => FUERTE,
        paddingLeft: () => 0,
        paddingRight: () => 0,
      },
    },
    { width: '*', text: '' },
  ],
  margin: [0, 0, 0, 5],
})

function datos({ datos }: PapelDeNota): Content {
  const celdas = datos.map(
    ([label, value]): TableCell => ({
      columns: [
        { width: 66, text: label, color: '#333' },
        { width: '*', text: value, bold: true },
      ],
    }),
  )
  const filas = Array.from({ length: Math.ceil(celdas.length / 2) }, (_, i): TableCell[] => [
    celdas[2 * i] ?? '',
    celdas[2 * i + 1] ?? '',
  ])
  return {
    table: { widths: ['*', '*'], body: filas },
    layout: {
      ...marco(false),
      paddingTop: (i) => (i === 0 ? 9 : 1),
      paddingBottom: (i) => (i === filas.length - 1 ? 8 : 1),
    },
  }
}

const HEADING = { bold: true, fontSize: 8.5 }

const right = (text: string) => ({ text, alignment: 'right', noWrap: true }) as const

const lineas = ({ detalles }: PapelDeNota): Content => ({
  table: {
    headerRows: 1,
    widths: [80, '*', 'auto', 76, 76],
    body: [
      [
        { text: 'Código', ...HEADING },
        { text: 'Descripción', ...HEADING },
        { ...right('Cantidad'), ...HEADING },
        { ...right('Precio unitario'), ...HEADING },
        { ...right('Importe'), ...HEADING },
      ],
      ...detalles.map((d): TableCell[] => [
        d.articulo.id,
        d.articulo.nombre,
        right(enUnidad(d.cantidad, d.articulo.unidad)),
        right(mostrarPesos(d.precio_unitario)),
        right(mostrarPesos(d.total)),
      ]),
    ],
  },
  layout: {
    hLineWidth: (i) => [0, FUERTE][i] ?? FINA,
    vLineWidth: () => 0,
    hLineColor: (i) => (i === 1 ? '#000' : '#999'),
    fillColor: (row) => (row === 0 ? '#eee' : null),
    paddingLeft: () => 5.5,
    paddingRight: () => 5.5,
    paddingTop: () => 3,
    paddingBottom: () => 1.4,
  },
  margin: [0, 14, 0, 0],
})

/** The total is the last, below a line. */
const totales = ({ totales }: PapelDeNota): Content => ({
  columns: [
    { width: '*', text: '' },
    {
      width: 216,
      table: {
        widths: ['*'],
        body: totales.map(([label, centavos], i): TableCell[] => [
          {
            text: `${label}: ${mostrarImporte(centavos)}`,
            alignment: 'right',
            ...(i === totales.length - 1 && { bold: true, fontSize: 13 }),
          },
        ]),
      },
      layout: {
        hLineWidth: (i) => (i === totales.length - 1 ? FUERTE : 0),
        vLineWidth: () => 0,
        paddingRight: () => 5.5,
      },
    },
  ],
  unbreakable: true,
  margin: [0, 9, 0, 0],
})

const firma = (): Content => ({
  columns: [
    { width: '*', text: '' },
    {
      width: 198,
      stack: [
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 198, y2: 0, lineWidth: 0.85 }] },
        { text: 'Firma y aclaración', fontSize: 8.5, alignment: 'center', margin: [0, 3, 0, 0] },
      ],
    },
  ],
  unbreakable: true,
  margin: [0, 62, 0, 0],
})
