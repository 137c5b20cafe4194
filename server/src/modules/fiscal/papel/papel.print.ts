/** A fiscal voucher on A4 or on an 80 mm roll: the original for the customer, the duplicate for the shop. */
import type { Formato } from '@mostrador/contract/base/impresiones/enlace-impresion'
import type { Content } from 'pdfmake/interfaces.js'
import type { Queryable } from '../../../platform/database/db.ts'
import type { FileAnswer } from '../../../platform/files/fileAnswer.ts'
import { pdf, rollo } from '../../../platform/files/pdf.ts'
import { hojaDe } from './papel.hoja.print.ts'
import { getPapel } from './papel.queries.ts'
import { tituloDe } from './papel.reglas.ts'
import { ticketDe } from './papel.ticket.print.ts'

const COPIAS = ['ORIGINAL', 'DUPLICADO'] as const

/** Refuses with 404. */
export async function printComprobante(db: Queryable, id: number, formato: Formato): Promise<FileAnswer> {
  const papel = await getPapel(db, id)
  const titulo = tituloDe(papel)
  const hoja = formato === 'ticket' ? ticketDe : hojaDe
  const content = await pdf({
    info: { title: titulo },
    defaultStyle: { lineHeight: 1.15 },
    ...(formato === 'ticket' ? rollo() : { footer: pie(titulo) }),
    content: COPIAS.map(
      (copia, i): Content => ({ stack: hoja(papel, copia), ...(i > 0 && { pageBreak: 'before' }) }),
    ),
  })
  return { content, filename: `${titulo.toLowerCase().replace(/[^a-z0-9-]+/g, '_')}.pdf` }
}

/** The copies go to different people: each counts its own pages. */
const pie = (titulo: string) => (page: number, pages: number) => {
  const deLaCopia = pages / COPIAS.length
  return {
    text: `${titulo} · Página ${((page - 1) % deLaCopia) + 1} de ${deLaCopia}`,
    alignment: 'right' as const,
    margin: [42, 16] as [number, number],
    fontSize: 8,
  }
}
