/** A printed credit note, as a PDF on A4 or on the roll: people also send it. */
import type { Formato } from '@mostrador/contract/base/impresiones/enlace-impresion'
import type { Queryable } from '../../../platform/database/db.ts'
import type { FileAnswer } from '../../../platform/files/fileAnswer.ts'
import { pdf } from '../../../platform/files/pdf.ts'
import { alEmitir } from '../../base/impresiones/emitido.queries.ts'
import { getMembrete } from '../../base/impresiones/membrete.queries.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { getCliente } from '../../maestros/clientes/clientes.queries.ts'
import { hojaDe } from './notas-credito.hoja.print.ts'
import { papelDeNota } from './notas-credito.partes.print.ts'
import { getNotaCredito } from './notas-credito.queries.ts'
import { ticketDe } from './notas-credito.ticket.print.ts'

/** Refuses with 404. */
export async function printNotaCredito(db: Queryable, id: number, formato: Formato): Promise<FileAnswer> {
  const nota = await getNotaCredito(db, id)
  const [sucursal, cliente] = await Promise.all([
    getSucursal(db, nota.sucursal.id),
    getCliente(db, nota.cliente.id),
  ])
  const entonces = await alEmitir(db, 'notas-credito', id, {
    sucursales: [sucursal],
    clientes: [cliente],
    articulos: nota.detalles.map((d) => d.articulo),
    usuarios: [nota.usuario],
  })
  const membrete = await getMembrete(db)
  const hoja = formato === 'ticket' ? ticketDe : hojaDe
  const content = await pdf({
    info: { title: `Nota de crédito ${nota.numero}` },
    ...hoja(papelDeNota(nota, { sucursal, cliente, entonces, membrete })),
  })
  return { content, filename: `nota_credito_${id}.pdf` }
}
