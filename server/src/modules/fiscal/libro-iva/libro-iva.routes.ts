import { libroIva } from '@mostrador/contract/fiscal/libro-iva'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import type { Reader } from '../../../platform/database/db.ts'
import type { FileAnswer } from '../../../platform/files/fileAnswer.ts'
import { lineaCbte, lineasAlicuotas } from './digital.reglas.ts'
import {
  type ComprobanteDelLibro,
  comprobantesDelMes,
  getResumen,
  libroIvaList,
  mesDe,
} from './libro-iva.queries.ts'

export function libroIvaRoutes(app: App): void {
  serveList(app, libroIva, libroIvaList)
  serve(app, libroIva.resumen, ({ query }, { db, hoy }) => getResumen(db, mesDe(query, hoy)))
  serve(app, libroIva.comprobantes, ({ query }, { db, hoy }) =>
    archivo(db, 'VENTAS_CBTE', mesDe(query, hoy), lineaCbte),
  )
  serve(app, libroIva.alicuotas, ({ query }, { db, hoy }) =>
    archivo(db, 'VENTAS_ALICUOTAS', mesDe(query, hoy), lineasAlicuotas),
  )
}

/** A file of the Libro IVA Digital: whole, because a month without some of its vouchers would be a wrong declaration. */
async function archivo(
  db: Reader,
  nombre: string,
  mes: string,
  lineas: (comprobante: ComprobanteDelLibro) => string,
): Promise<FileAnswer> {
  const partes: Buffer[] = []
  await comprobantesDelMes(
    db,
    mes,
  )((some) => {
    partes.push(Buffer.from(some.map(lineas).join(''), 'latin1'))
  })
  return {
    content: Buffer.concat(partes),
    filename: `LIBRO_IVA_DIGITAL_${nombre}_${mes.replace('-', '')}.txt`,
  }
}
