import { stock } from '@mostrador/contract/mercaderia/stock'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import type { App } from '../../../platform/api/serve.ts'
import { informeStockList } from './informe-stock.queries.ts'

export function informeStockRoutes(app: App): void {
  serveList(app, { list: stock.informe, exportar: stock.exportarInforme }, informeStockList)
}
