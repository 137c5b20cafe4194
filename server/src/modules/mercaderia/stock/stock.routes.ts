import { stock } from '@mostrador/contract/mercaderia/stock'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { listEnOtras, listHay } from './stock.hay.queries.ts'
import { movimientosList } from './stock.queries.ts'

/** The movements of the ledger, and what there is of some articles. The module `informe-stock` has the routes of the balances. */
export function stockRoutes(app: App): void {
  serve(app, stock.hay, ({ body }, { db, actor }) => listHay(db, body.articulos, actor.sucursal))
  serve(app, stock.sucursales, ({ params }, { db, actor }) => listEnOtras(db, params.id, actor.sucursal))
  serveList(app, { list: stock.movimientos, exportar: stock.exportarMovimientos }, movimientosList)
}
