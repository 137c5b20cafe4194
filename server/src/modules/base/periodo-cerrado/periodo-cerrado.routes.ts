import { periodoCerrado } from '@mostrador/contract/base/periodo-cerrado'
import { type App, serve } from '../../../platform/api/serve.ts'
import { workbook } from '../../../platform/files/excel.ts'
import { cambiarPeriodo } from './periodo-cerrado.commands.ts'
import { columnas } from './periodo-cerrado.excel.ts'
import { exportCambios, getPeriodoCerrado, listCambios } from './periodo-cerrado.queries.ts'

export function periodoCerradoRoutes(app: App): void {
  serve(app, periodoCerrado.get, (_, { db }) => getPeriodoCerrado(db))
  serve(app, periodoCerrado.update, ({ body }, { actor, hoy, inTx }) =>
    inTx((tx) => cambiarPeriodo(tx, body, actor, hoy)),
  )
  serve(app, periodoCerrado.cambios, ({ query }, { db }) => listCambios(db, query))
  serve(app, periodoCerrado.exportar, async (_, { db, hoy }) =>
    workbook('periodo-cerrado', hoy, columnas, await exportCambios(db)),
  )
}
