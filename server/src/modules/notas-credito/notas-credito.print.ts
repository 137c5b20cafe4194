/** A printed credit note: its lines, or the annulled document. */
import { mostrarFecha } from '@mostrador/contract/fechas'
import { mostrarImporte, sumar } from '@mostrador/contract/importes'
import type { NotaCredito, OrigenNotaCredito } from '@mostrador/contract/notas-credito'
import { pagosEnLinea } from '@mostrador/contract/pagos'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { Queryable } from '../../platform/database/db.ts'
import type { FileAnswer } from '../../platform/files/fileAnswer.ts'
import { pdf, printable } from '../../platform/files/pdf.ts'
import { instante } from '../../platform/files/print/print.ts'
import { datosDeCliente } from '../clientes/clientes.print.ts'
import { getCliente } from '../clientes/clientes.queries.ts'
import { emisorDe } from '../sucursales/sucursales.print.ts'
import { getSucursal } from '../sucursales/sucursales.queries.ts'
import { getNotaCredito } from './notas-credito.queries.ts'

const ORIGEN: Record<OrigenNotaCredito, string> = {
  MANUAL: 'Devolución de mercadería',
  ANULACION_VENTA: 'Anulación de venta',
  ANULACION_RECIBO: 'Anulación de recibo',
}

/** Refuses with 404. */
export async function printNotaCredito(db: Queryable, id: number): Promise<FileAnswer> {
  const nota = await getNotaCredito(db, id)
  const [sucursal, cliente] = await Promise.all([
    getSucursal(db, nota.sucursal.id),
    getCliente(db, nota.cliente.id),
  ])
  const emisor = emisorDe(sucursal)
  const content = await pdf({
    info: { title: `Nota de crédito ${nota.numero}` },
    content: [
      cabecera(nota, emisor),
      datos([
        ...datosDeCliente(cliente),
        ['Motivo', ORIGEN[nota.origen]],
        ['Concepto', nota.concepto],
        ...aparte(nota),
      ]),
      ...(nota.detalles.length > 0 ? [lineas(nota)] : []),
      ...totales(nota),
    ],
    footer: (page, pages) => ({
      columns: [
        `Emitida por ${printable(nota.usuario.username)} el ${instante(nota.fecha_creacion)}`,
        { text: `${nota.numero} · Página ${page} de ${pages}`, alignment: 'right' },
      ],
      margin: [42, 16],
      fontSize: 8,
    }),
  })
  return { content, filename: `nota_credito_${id}.pdf` }
}

/** The head: the issuer, the mark that it is no invoice, and the number of the note. */
const cabecera = (nota: NotaCredito, emisor: { nombre: string; lineas: string[] }): Content => ({
  table: {
    widths: ['*', 70, '*'],
    body: [
      [
        {
          stack: [
            { text: printable(emisor.nombre), fontSize: 16, bold: true },
            ...emisor.lineas.filter(Boolean).map(printable),
          ],
          margin: [6, 6],
        },
        {
          stack: [
            { text: 'X', fontSize: 24, bold: true },
            { text: 'Documento no válido como factura', fontSize: 7, bold: true },
          ],
          alignment: 'center',
          margin: [2, 6],
        },
        {
          stack: [
            { text: 'Nota de crédito', fontSize: 13 },
            { text: nota.numero, fontSize: 13, bold: true },
            `Fecha: ${mostrarFecha(nota.fecha)}`,
          ],
          alignment: 'right',
          margin: [6, 6],
        },
      ],
    ],
  },
  margin: [0, 0, 0, 10],
})

/** The money that went back, the reason of a note above what was invoiced, and how it was undone. */
const aparte = ({ devuelve, motivo_exceso, reversion }: NotaCredito): [label: string, value: string][] => [
  ['Se devolvió', devuelve ? pagosEnLinea(devuelve) : ''],
  ['Excepción', motivo_exceso ?? ''],
  ['Revertida', reversion ? `${mostrarFecha(reversion.fecha)}: ${reversion.motivo}` : ''],
]

const datos = (facts: [label: string, value: string][]): Content => ({
  table: {
    widths: [70, '*'],
    body: facts
      .filter(([, value]) => value !== '')
      .map(([label, value]): TableCell[] => [label, { text: printable(value), bold: true }]),
  },
  layout: 'noBorders',
  margin: [0, 0, 0, 10],
})

/** The totals. The lines of an annulled sale with a discount add up to more than its total. */
function totales({ detalles, total }: NotaCredito): Content[] {
  const suma = sumar(detalles.map((d) => d.total))
  const rebaja: [string, number][] =
    detalles.length > 0 && suma !== total
      ? [
          ['Subtotal', suma],
          ['Bonificación', total - suma],
        ]
      : []
  return [
    ...rebaja.map(
      ([label, importe]): Content => ({
        text: `${label}: ${mostrarImporte(importe)}`,
        alignment: 'right',
        margin: [0, 0, 0, 4],
      }),
    ),
    { text: `Total: ${mostrarImporte(total)}`, fontSize: 14, bold: true, alignment: 'right' },
  ]
}

const right = (text: string): TableCell => ({ text, alignment: 'right', noWrap: true })

const lineas = ({ detalles }: NotaCredito): Content => ({
  table: {
    headerRows: 1,
    widths: ['auto', '*', 'auto', 'auto', 'auto'],
    body: [
      ['Código', 'Descripción', right('Cantidad'), right('Precio unitario'), right('Importe')],
      ...detalles.map((d): TableCell[] => [
        printable(d.articulo.id),
        printable(d.articulo.nombre),
        right(d.cantidad.toLocaleString('es-AR')),
        right(mostrarImporte(d.precio_unitario)),
        right(mostrarImporte(d.total)),
      ]),
    ],
  },
  layout: 'lightHorizontalLines',
  margin: [0, 0, 0, 10],
})
