import { libroIva } from '@mostrador/contract/fiscal/libro-iva'
import { type App, serve } from '../../../platform/api/serve.ts'
import type { Reader } from '../../../platform/database/db.ts'
import { limitRows, workbook } from '../../../platform/files/excel.ts'
import type { FileAnswer } from '../../../platform/files/fileAnswer.ts'
import { lineaCbte, lineasAlicuotas } from './digital.reglas.ts'
import { columnas } from './libro-iva.excel.ts'
import {
  type ComprobanteDelLibro,
  comprobantesDelMes,
  filasDelMes,
  getResumen,
  listLibroIva,
} from './libro-iva.queries.ts'

/** The month of the query; without one, the present month. */
const mesDe = (query: { mes?: string | undefined }, hoy: string): string => query.mes ?? hoy.slice(0, 7)

export function libroIvaRoutes(app: App): void {
  serve(app, libroIva.list, ({ query }, { db, hoy }) => listLibroIva(db, mesDe(query, hoy), query))
  serve(app, libroIva.resumen, ({ query }, { db, hoy }) => getResumen(db, mesDe(query, hoy)))
  serve(app, libroIva.exportar, ({ query }, { db, hoy }) => {
    const mes = mesDe(query, hoy)
    return workbook(`libro-iva-ventas-${mes}`, hoy, columnas, filasDelMes(db, mes, limitRows))
  })
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
