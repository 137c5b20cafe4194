import { periodoCerrado } from '@mostrador/contract/base/periodo-cerrado'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { updatePeriodoCerrado } from './periodo-cerrado.commands.ts'
import { cambiosDePeriodoList, getPeriodoCerrado } from './periodo-cerrado.queries.ts'

export function periodoCerradoRoutes(app: App): void {
  serve(app, periodoCerrado.get, (_, { db }) => getPeriodoCerrado(db))
  serve(app, periodoCerrado.update, ({ body }, { actor, hoy, inTx }) =>
    inTx((tx) => updatePeriodoCerrado(tx, body, actor, hoy)),
  )
  serveList(app, { list: periodoCerrado.cambios, exportar: periodoCerrado.exportar }, cambiosDePeriodoList)
}
