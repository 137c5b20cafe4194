import { costos } from '@mostrador/contract/mercaderia/costos'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { costosList, getCostos } from './costos.queries.ts'
import { configurarCostos } from './criterio.commands.ts'
import { getConfiguracionCostos } from './criterio.queries.ts'

export function costosRoutes(app: App): void {
  serve(app, costos.configuracion, (_, { db }) => getConfiguracionCostos(db))
  serve(app, costos.configurar, ({ body }, { actor, inTx }) =>
    inTx((tx) => configurarCostos(tx, body, actor)),
  )
  serve(app, costos.get, ({ params }, { db }) => getCostos(db, params.id))
  serveList(app, costos, costosList)
}
