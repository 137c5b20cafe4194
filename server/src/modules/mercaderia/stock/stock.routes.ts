import { stock } from '@mostrador/contract/mercaderia/stock'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import type { App } from '../../../platform/api/serve.ts'
import { movimientosList } from './stock.queries.ts'

/** The movements of the ledger. The module `informe-stock` has the routes of the balances. */
export function stockRoutes(app: App): void {
  serveList(app, { list: stock.movimientos, exportar: stock.exportarMovimientos }, movimientosList)
}
