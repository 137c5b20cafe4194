import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { notasDebito } from '@mostrador/contract/ventas/notas-debito'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { printNotaDebito } from './notas-debito.print.ts'
import { getNotaDebito, notasDebitoList } from './notas-debito.queries.ts'

export function notasDebitoRoutes(app: App): void {
  serveList(app, notasDebito, notasDebitoList)
  serve(app, notasDebito.get, ({ params }, { db }) => getNotaDebito(db, params.id))
  serve(app, impresiones.notaDebito, ({ params, query }, { db }) =>
    printNotaDebito(db, params.id, query.formato),
  )
}
