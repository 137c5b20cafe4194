/** An order on A4 as a PDF, with the look of the papers that the browser prints. */

import { NO_ES_FACTURA } from '@mostrador/contract/documentos/comprobantes'
import { mostrarPesos, sumar } from '@mostrador/contract/importes'
import { enUnidad } from '@mostrador/contract/maestros/unidades'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { printable } from '../../../platform/files/pdf.ts'
import type { Dato } from '../../base/impresiones/impreso.print.ts'
import type { LineaImpresa } from '../../base/impresiones/lineas.print.ts'

/** What both papers say. */
export interface PapelDePedido {
  emisor: { nombre: string; lineas: string[] }
  titulo: string
  numero: string
  fecha: string
  sello: string | false
  facts: Dato[]
  detalles: LineaImpresa[]
  pie: string
}

/** Points: a strong line around boxes and below headings, a thin one between rows. */
const [FUERTE, FINA] = [1.1, 0.4]

export const hojaDe = (papel: PapelDePedido): TDocumentDefinitions => ({
  defaultStyle: { lineHeight: 1.3 },
  ...(papel.sello && { watermark: { text: papel.sello, color: '#999', opacity: 0.25, bold: true } }),
  content: [
    cabecera(papel),
    ...datos(papel),
    lineas(papel),
    ...total(papel),
    { text: printable(papel.pie), fontSize: 8, color: '#333', margin: [0, 22, 0, 0] },
  ],
  footer: (page, pages) => ({
    columns: [papel.numero, { text: `Página ${page} de ${pages}`, alignment: 'right' }],
    margin: [42, 16],
    fontSize: 8,
  }),
})

const cabecera = ({ emisor, titulo, numero, fecha }: PapelDePedido): Content => ({
  columns: [
    {
      width: '*',
      stack: [
        { text: printable(emisor.nombre), fontSize: 16, bold: true, margin: [0, 0, 0, 4] },
        ...emisor.lineas.filter(Boolean).map(printable),
      ],
    },
    {
      width: 'auto',
      stack: [
        { text: `${titulo} ${numero}`, fontSize: 13, bold: true, margin: [0, 0, 0, 4] },
        { text: ['Fecha: ', { text: fecha, bold: true }] },
        { text: NO_ES_FACTURA, fontSize: 7.5 },
      ],
      alignment: 'right',
    },
  ],
  margin: [0, 0, 0, 14],
})

const datos = ({ facts }: PapelDePedido): Content[] =>
  facts
    .filter(([, value]) => value !== '')
    .map(([label, value]) => ({
      columns: [
        { width: 96, text: label, color: '#333' },
        { width: '*', text: printable(value), bold: true },
      ],
    }))

const HEADING = { bold: true, fontSize: 8.5 }
const right = (text: string) => ({ text, alignment: 'right', noWrap: true }) as const

const conPrecios = ({ detalles }: PapelDePedido): boolean => detalles.every((d) => d.total !== undefined)

function lineas(papel: PapelDePedido): Content {
  const precios = conPrecios(papel)
  const fila = (celdas: TableCell[]): TableCell[] => (precios ? celdas : celdas.slice(0, 3))
  return {
    table: {
      headerRows: 1,
      widths: precios ? [80, '*', 'auto', 76, 76] : [80, '*', 'auto'],
      body: [
        fila([
          { text: 'Código', ...HEADING },
          { text: 'Descripción', ...HEADING },
          { ...right('Cantidad'), ...HEADING },
          { ...right('Costo'), ...HEADING },
          { ...right('Importe'), ...HEADING },
        ]),
        ...papel.detalles.map(({ codigo, nombre, cantidad, unidad, precio_unitario = 0, total = 0 }) =>
          fila([
            printable(codigo),
            printable(nombre),
            right(enUnidad(cantidad, unidad)),
            right(mostrarPesos(precio_unitario)),
            right(mostrarPesos(total)),
          ]),
        ),
      ],
    },
    layout: {
      hLineWidth: (i) => [0, FUERTE][i] ?? FINA,
      vLineWidth: () => 0,
      hLineColor: (i) => (i === 1 ? '#000' : '#999'),
      fillColor: (row) => (row === 0 ? '#eee' : null),
      paddingTop: () => 3,
      paddingBottom: () => 1.4,
    },
    margin: [0, 14, 0, 0],
  }
}

const total = (papel: PapelDePedido): Content[] =>
  conPrecios(papel)
    ? [
        {
          text: `Total: ${mostrarPesos(sumar(papel.detalles.map((d) => d.total ?? 0)))}`,
          bold: true,
          fontSize: 13,
          alignment: 'right',
          margin: [0, 9, 0, 0],
        },
      ]
    : []
