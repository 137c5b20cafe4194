import { impresiones } from '@mostrador/contract/base/impresiones'
import { notasDebito } from '@mostrador/contract/ventas/notas-debito'
import { type App, serve } from '../../../platform/api/serve.ts'
import { workbook } from '../../../platform/files/excel.ts'
import { alcanceDe } from '../../base/sucursales/alcance.reglas.ts'
import { columnas } from './notas-debito.excel.ts'
import { printNotaDebito } from './notas-debito.print.ts'
import { exportNotasDebito, getNotaDebito, listNotasDebito } from './notas-debito.queries.ts'

export function notasDebitoRoutes(app: App): void {
  serve(app, notasDebito.list, ({ query }, { db, actor }) =>
    listNotasDebito(db, alcanceDe(actor, query.sucursal), query),
  )
  serve(app, notasDebito.exportar, async ({ query }, { db, actor, hoy }) => {
    const rows = await exportNotasDebito(db, alcanceDe(actor, query.sucursal), query)
    return await workbook('notas-debito', hoy, columnas, rows)
  })
  serve(app, notasDebito.get, ({ params }, { db }) => getNotaDebito(db, params.id))
  serve(app, impresiones.notaDebito, ({ params, query }, { db }) =>
    printNotaDebito(db, params.id, query.formato),
  )
}
