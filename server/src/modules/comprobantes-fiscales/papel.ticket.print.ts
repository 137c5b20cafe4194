/** The same voucher on a roll: one column. */
import { IVA } from '@mostrador/contract/iva'
import type { Content } from 'pdfmake/interfaces.js'
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
  datosDelComprobante,
  datosDelEmisor,
  datosDelReceptor,
  type LineaDePapel,
  letraDelPapel,
  lineasDelPapel,
  sinValorDe,
} from './papel.reglas.ts'

/** The printable width of the roll, in points. */
const ANCHO = 205

// A new one each time: the library writes into what it draws.
const raya = (): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: ANCHO, y2: 0, lineWidth: 0.7, dash: { length: 3 } }],
  margin: [0, 4, 0, 4],
})

export function ticketDe(papel: Papel, copia: string): Content[] {
  const sinValor = sinValorDe(papel)
  return [
    {
      stack: [
        { text: copia, bold: true, margin: [0, 0, 0, 2] },
        {
          text: printable(papel.emisor.nombre_fantasia || papel.emisor.razon_social),
          fontSize: 13,
          bold: true,
        },
      ],
      alignment: 'center',
    },
    { stack: datosDelEmisor(papel).filter(dicho).map(renglon), fontSize: 8.5 },
    {
      stack: [
        { text: letraDelPapel(papel), fontSize: 22, bold: true },
        { text: codigoDe(papel), fontSize: 8, bold: true },
        { text: claseDe(papel), fontSize: 12, bold: true },
        { text: `Nº ${numeroDe(papel)}`, fontSize: 11, bold: true },
      ],
      alignment: 'center',
      margin: [0, 4, 0, 2],
    },
    { stack: datosDelComprobante(papel).filter(dicho).map(renglon), fontSize: 8.5 },
    raya(),
    { stack: datosDelReceptor(papel).filter(dicho).map(renglon), fontSize: 8.5 },
    raya(),
    ...(sinValor ? [recuadro(sinValor)] : []),
    ...lineasDelPapel(papel).map(linea),
    raya(),
    totales(papel),
    { stack: [...transparencia(papel), ...leyenda(papel)], margin: [0, 4, 0, 0] },
    ...autorizacion(papel),
  ]
}

const linea = ({ descripcion, cantidad, precio, iva, total }: LineaDePapel): Content => ({
  stack: [
    printable(descripcion),
    {
      columns: [
        `${cantidad.toLocaleString('es-AR')} × ${importe(precio)}${iva ? ` (IVA ${IVA[iva].nombre})` : ''}`,
        { text: importe(total), alignment: 'right', width: 'auto', bold: true },
      ],
    },
  ],
  fontSize: 9,
  margin: [0, 0, 0, 2],
})

function autorizacion(papel: Papel): Content[] {
  const svg = qrDe(papel)
  if (!svg) return []
  return [
    { text: 'Comprobante Autorizado', bold: true, italics: true, alignment: 'center', margin: [0, 8, 0, 2] },
    { stack: datosDelCae(papel).map(renglon), alignment: 'center' },
    { svg, width: 120, alignment: 'center', margin: [0, 8, 0, 4] },
  ]
}
