import { libroIva } from '@mostrador/contract/fiscal/libro-iva'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { archivoDigital } from './archivo.queries.ts'
import { lineaCbte, lineasAlicuotas } from './digital.reglas.ts'
import { comprobantesDelMes, getResumen, libroIvaList, mesDe } from './libro-iva.queries.ts'

export function libroIvaRoutes(app: App): void {
  serveList(app, libroIva, libroIvaList)
  serve(app, libroIva.resumen, ({ query }, { db, hoy }) => getResumen(db, mesDe(query, hoy)))
  serve(app, libroIva.comprobantes, ({ query }, { db, hoy }) =>
    archivoDigital(comprobantesDelMes(db, mesDe(query, hoy)), 'VENTAS_CBTE', mesDe(query, hoy), lineaCbte),
  )
  serve(app, libroIva.alicuotas, ({ query }, { db, hoy }) =>
    archivoDigital(
      comprobantesDelMes(db, mesDe(query, hoy)),
      'VENTAS_ALICUOTAS',
      mesDe(query, hoy),
      lineasAlicuotas,
    ),
  )
}
